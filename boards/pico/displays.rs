//! Which display the program is for: a row of `displays.json`. The build scripts share this.

use std::env;
use std::error::Error;
use std::fs;

use serde_json::Value;

/// Names the display; without it the first one is meant.
const ASKED: &str = "STATIONMASTER_DISPLAY";

/// What the table says of a display.
pub(crate) struct Display(Value);

impl Display {
    /// The one that is asked for.
    pub(crate) fn asked(table: &str) -> Result<Self, Box<dyn Error>> {
        println!("cargo::rerun-if-changed={table}");
        println!("cargo::rerun-if-env-changed={ASKED}");
        let displays: Vec<Value> = serde_json::from_str(&fs::read_to_string(table)?)?;
        let asked = env::var(ASKED).ok();
        let is_meant = |display: &Value| match &asked {
            Some(name) => display["name"] == name.as_str(),
            None => true,
        };
        let display = displays.into_iter().find(is_meant);
        let display = display.ok_or(format!("{table} has no display of that name: {asked:?}"))?;
        Ok(Self(display))
    }

    pub(crate) fn number(&self, key: &str) -> Result<u64, Box<dyn Error>> {
        Ok(self.0[key].as_u64().ok_or(format!("no {key}"))?)
    }

    #[allow(dead_code, reason = "the frame needs numbers alone")]
    pub(crate) fn text(&self, key: &str) -> Result<&str, Box<dyn Error>> {
        Ok(self.0[key].as_str().ok_or(format!("no {key}"))?)
    }

    /// How many buttons it has.
    #[allow(dead_code, reason = "the frame has nothing to do with them")]
    pub(crate) fn buttons(&self) -> Result<usize, Box<dyn Error>> {
        Ok(self.0["buttons"].as_object().ok_or("no buttons")?.len())
    }
}
