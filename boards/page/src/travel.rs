//! A game that came with a link, to look at: the companion behind the page does not know of it before somebody keeps it.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use stationmaster::device::{Device, Panel};
use stationmaster::language::Language;
use stationmaster::parcel::{self, NotUnpacked, Piece};

use crate::table;

/// The pieces that links have brought, the latest last, and how far the game is to be shown.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Travelled {
    /// Digits behind the `#` of an address.
    pieces: Vec<String>,
    /// So many entries of the game; all where nothing is said.
    step: Option<u16>,
}

/// What became of them.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum Arrived {
    /// It is no game, or a damaged one.
    Damaged,
    /// A newer version has packed it.
    Newer,
    /// These are missing, counted from 1, of so many.
    Missing { pieces: Vec<usize>, of: usize },
    /// It is whole.
    Game {
        /// How many entries it has, and how many of them are shown.
        entries: u16,
        step: u16,
        /// All of it, to be saved or kept.
        sheet: String,
        /// The big view of what is shown.
        table: Value,
    },
}

/// The answer to the page.
pub(crate) fn arrived(travelled: &Travelled, language: Language) -> String {
    let arrived =
        joined(&travelled.pieces).and_then(|parcel| opened(&parcel, travelled.step, language));
    let arrived = arrived.unwrap_or_else(|why| why);
    json!({ "arrived": arrived }).to_string()
}

/// The parcel that the latest piece belongs to.
fn joined(pieces: &[String]) -> Result<Vec<u8>, Arrived> {
    let latest = pieces.last().and_then(|digits| Piece::read(digits));
    let latest = latest.ok_or(Arrived::Damaged)?;
    let all = pieces.iter().filter_map(|digits| Piece::read(digits));
    let of_it: Vec<Piece> = all
        .filter(|piece| piece.sum == latest.sum && piece.of == latest.of)
        .collect();
    let mut parcel = Vec::new();
    let mut missing = Vec::new();
    for which in 0..latest.of {
        match of_it.iter().rfind(|piece| piece.which == which) {
            Some(piece) => parcel.extend_from_slice(&piece.bytes),
            None => missing.push(which + 1),
        }
    }
    if !missing.is_empty() {
        let (pieces, of) = (missing, latest.of);
        return Err(Arrived::Missing { pieces, of });
    }
    if latest.is_of(&parcel) {
        Ok(parcel)
    } else {
        Err(Arrived::Damaged)
    }
}

/// The game in a parcel, shown by a companion of its own.
fn opened(parcel: &[u8], step: Option<u16>, language: Language) -> Result<Arrived, Arrived> {
    let print = |wanted: u16| -> Result<(parcel::Label, String), Arrived> {
        let mut sheet = String::new();
        let label = parcel::print(parcel, wanted, &mut sheet).map_err(|why| match why {
            NotUnpacked::Damaged => Arrived::Damaged,
            NotUnpacked::Newer => Arrived::Newer,
        })?;
        Ok((label, sheet))
    };
    let (label, sheet) = print(u16::MAX)?;
    let mut device = Box::new(Device::new(Panel::WIDE));
    device.load_sheet(&sheet).map_err(|_| Arrived::Damaged)?;
    let step = step.unwrap_or(label.entries).min(label.entries);
    // Before all have sat down there is no game to be shown yet.
    let is_shown = step == label.entries || device.load_sheet(&print(step)?.1).is_ok();
    let table = if is_shown {
        device.speaking(language, table::view)
    } else {
        json!({ "table": null }).to_string()
    };
    let table: Value = serde_json::from_str(&table).unwrap_or_default();
    Ok(Arrived::Game {
        entries: label.entries,
        step,
        sheet,
        table: table.get("table").cloned().unwrap_or_default(),
    })
}
