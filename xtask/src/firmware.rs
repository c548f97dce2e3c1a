//! `cargo xtask firmware`: builds the Pico's program, or the Pico 2's, for each board, as ELF and as UF2, and weighs it.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::uf2::{self, Family};
use crate::{THUMB, elf, target_folder, the_same_everywhere};

/// What the Pico 2's program is built for.
pub(crate) const THUMB_2: &str = "thumbv8m.main-none-eabihf";

/// The two there are.
#[derive(Clone, Copy)]
pub(crate) enum Pico {
    /// With an RP2040.
    One,
    /// With an RP2350.
    Two,
}

impl Pico {
    fn target(self) -> &'static str {
        match self {
            Self::One => THUMB,
            Self::Two => THUMB_2,
        }
    }

    fn family(self) -> Family {
        match self {
            Self::One => Family::Rp2040,
            Self::Two => Family::Rp2350,
        }
    }

    /// What the files of a board are called.
    pub(crate) fn file(self, board: &str, ending: &str) -> String {
        match self {
            Self::One => format!("{board}.{ending}"),
            Self::Two => format!("{board}-on-pico-2.{ending}"),
        }
    }
}

const FLASH_BUDGET: usize = 640 * 1024;
/// All there is above the stack.
const RAM_BUDGET: usize = 210 * 1024;
const RAM: u32 = 0x2000_0000;

/// What a program takes.
struct Weight {
    flash: usize,
    ram: usize,
}

/// Builds for these boards and prints what each takes; `false` if one does not build or is over budget.
pub(crate) fn run(pico: Pico, boards: &[String]) -> bool {
    let Some(folder) = folder() else {
        println!("there is no place to put the firmware");
        return false;
    };
    let mut rows = Vec::new();
    for board in boards {
        match build(pico, board, &folder) {
            Ok(weight) => rows.push((board, weight)),
            Err(why) => {
                println!("{board}: {why}");
                return false;
            }
        }
    }
    println!("\n{:<20}{:>16}{:>16}", "board", "flash", "static RAM");
    let mut all_within = true;
    for (board, weight) in &rows {
        let is_within = weight.flash <= FLASH_BUDGET && weight.ram <= RAM_BUDGET;
        all_within &= is_within;
        let verdict = if is_within { "" } else { "  over budget" };
        println!("{board:<20}{:>16}{:>16}{verdict}", weight.flash, weight.ram);
    }
    println!("{:<20}{FLASH_BUDGET:>16}{RAM_BUDGET:>16}", "budget");
    println!("\nELF and UF2 are in {}", folder.display());
    all_within
}

/// `firmware` in the target folder.
fn folder() -> Option<PathBuf> {
    let folder = target_folder()?.join("firmware");
    std::fs::create_dir_all(&folder).ok()?;
    Some(folder)
}

fn build(pico: Pico, board: &str, folder: &Path) -> Result<Weight, String> {
    let target = folder.parent().ok_or("no target folder")?;
    let built = Command::new("cargo")
        .args(["build", "--profile", "firmware"])
        .args(["--package", "stationmaster-pico"])
        .args(["--target", pico.target(), "--target-dir"])
        .arg(target)
        .args(the_same_everywhere().into_iter().flatten())
        .env("STATIONMASTER_DISPLAY", board)
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("does not build".to_owned());
    }
    let program = target.join(pico.target());
    let program = program.join("firmware/stationmaster-pico");
    let bytes = std::fs::read(&program).map_err(|error| error.to_string())?;
    let segments = elf::segments(&bytes).ok_or("no ELF file was built")?;
    let stored: Vec<(u32, &[u8])> = segments
        .iter()
        .map(|segment| (segment.stored, segment.bytes))
        .collect();
    if let Pico::Two = pico
        && !has_image_definition(&stored)
    {
        return Err("the boot loader would not know it for a program".to_owned());
    }
    let write = |ending: &str, bytes: &[u8]| {
        std::fs::write(folder.join(pico.file(board, ending)), bytes)
            .map_err(|error| error.to_string())
    };
    write("elf", &bytes)?;
    write("uf2", &uf2::pack(pico.family(), &stored))?;
    let in_ram = segments.iter().filter(|segment| segment.used >= RAM);
    Ok(Weight {
        flash: stored.iter().map(|(_, bytes)| bytes.len()).sum(),
        ram: in_ram.map(|segment| segment.room as usize).sum(),
    })
}

/// Whether the RP2350's boot loader finds what it looks for in the first 4 KiB of the flash: a block that says what this is.
fn has_image_definition(stored: &[(u32, &[u8])]) -> bool {
    const FLASH: u32 = 0x1000_0000;
    const MARK: [u8; 4] = 0xFFFF_DED3_u32.to_le_bytes();
    stored.iter().any(|(address, bytes)| {
        let start = address.wrapping_sub(FLASH) as usize;
        let looked_at = bytes.get(..4096_usize.saturating_sub(start).min(bytes.len()));
        looked_at.is_some_and(|bytes| bytes.windows(MARK.len()).any(|found| found == MARK))
    })
}

#[cfg(test)]
mod tests {
    use super::has_image_definition;

    #[test]
    fn a_program_says_what_it_is_where_the_boot_loader_looks() {
        let mut flash = vec![0; 8192];
        assert!(!has_image_definition(&[(0x1000_0000, &flash)]));
        flash[5000..5004].copy_from_slice(&[0xD3, 0xDE, 0xFF, 0xFF]);
        assert!(!has_image_definition(&[(0x1000_0000, &flash)]));
        assert!(has_image_definition(&[(0x1000_0000, &flash[4000..])]));
        // In the memory it would be of no use.
        assert!(!has_image_definition(&[(0x2000_0000, &flash[4000..])]));
    }
}
