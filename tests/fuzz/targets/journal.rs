//! Any bytes as a log of each game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stationmaster_kit::fuzz;

fuzz_target!(|bytes: &[u8]| fuzz::any_journal(bytes));
