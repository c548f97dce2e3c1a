//! The table of displays, which the firmware and the emulator read, too.

use serde_json::Value;

const TABLE: &str = include_str!("../../boards/pico/displays.json");

/// What every display is called on the command line; the first is the default.
pub(crate) fn names() -> Vec<String> {
    let displays: Vec<Value> = serde_json::from_str(TABLE).unwrap_or_default();
    let name = |display: &Value| Some(display["name"].as_str()?.to_owned());
    displays.iter().filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::process::Command;

    use super::*;

    /// The firmware's build script names the file, so nobody else looks at those of other displays.
    #[test]
    fn every_display_has_a_tidy_file_of_pins_and_no_file_lacks_its_row() {
        let pins = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../boards/pico/src/firmware/boards"
        );
        for name in names() {
            let file = Path::new(pins).join(format!("{name}.rs"));
            let check = Command::new("rustfmt")
                .args(["--edition", "2024", "--check"])
                .arg(&file)
                .status()
                .unwrap();
            assert!(check.success(), "{}", file.display());
        }
        assert_eq!(std::fs::read_dir(pins).unwrap().count(), names().len());
        let rows: Vec<Value> = serde_json::from_str(TABLE).unwrap();
        assert_eq!(rows.len(), names().len(), "a display without a name");
    }
}
