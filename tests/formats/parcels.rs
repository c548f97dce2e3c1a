//! Every packed game that was ever put under `tests/formats/parcels` is unpacked by the present program: links lie about for
//! long.
//!
//! `form-1/NAME.pieces` are the digits of its codes, one a line, as the program of that form has made them; beside it
//! `NAME.sheet`, what was in them. None of these files is ever changed; a new form adds a folder.

use stationmaster::parcel::{self, Piece};

#[test]
fn games_packed_in_any_form_come_out_as_they_were() {
    let folder = stationmaster_kit::in_tests("formats/parcels");
    let mut read = 0;
    for form in 1..=2_u8 {
        let files = std::fs::read_dir(folder.join(format!("form-{form}")));
        for file in files.expect("a folder of a form") {
            let path = file.expect("a file").path();
            if path.extension().is_none_or(|ending| ending != "pieces") {
                continue;
            }
            let name = path.display();
            let digits = std::fs::read_to_string(&path).expect("digits");
            let pieces: Vec<Piece> = digits
                .lines()
                .map(|digits| Piece::read(digits).expect("a piece"))
                .collect();
            let parcel: Vec<u8> = pieces
                .iter()
                .flat_map(|piece| piece.bytes.clone())
                .collect();
            assert_eq!(parcel.first(), Some(&form), "{name}");
            let whole = |piece: &Piece| piece.of == pieces.len() && piece.is_of(&parcel);
            assert!(pieces.iter().all(whole), "{name}");
            let mut sheet = String::new();
            let printed = parcel::print(&parcel, u16::MAX, &mut sheet);
            assert!(printed.is_ok(), "{name}: {printed:?}");
            let beside = std::fs::read_to_string(path.with_extension("sheet"));
            assert_eq!(sheet, beside.expect("a sheet"), "{name}");
            read += 1;
        }
    }
    assert_eq!(read, 8);
}
