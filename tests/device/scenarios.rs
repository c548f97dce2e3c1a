//! Every scenario in `tests/device/scenarios` happens as it says; one behaviour each, named after it.
#![allow(clippy::expect_used, reason = "a test may stop")]

use libtest_mimic::{Arguments, Trial};
use stationmaster::device::Panel;
use stationmaster::language::Language;
use stationmaster_kit::scenario::Scenario;

fn main() {
    let tests = Scenario::all("device/scenarios")
        .into_iter()
        .map(|scenario| {
            Trial::test(scenario.name.clone(), move || {
                scenario.play(Panel::WIDE, Language::English, true, &mut |_, _| {})?;
                Ok(())
            })
        })
        .collect();
    libtest_mimic::run(&Arguments::from_args(), tests).exit();
}
