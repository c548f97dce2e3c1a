//! Every scenario in `tests/scenarios` happens as it says; one behaviour each, named after it.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "common/companion.rs"]
#[allow(dead_code, reason = "not all of it is used here")]
mod companion;
#[path = "common/flash.rs"]
#[allow(dead_code, reason = "nobody cuts the power here")]
mod flash;
#[path = "common/scenario.rs"]
mod scenario;

use libtest_mimic::{Arguments, Trial};
use scenario::Scenario;
use stationmaster::device::Panel;
use stationmaster::language::Language;

fn main() {
    let tests = Scenario::all("scenarios")
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
