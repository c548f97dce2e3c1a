//! Any bytes over the cable.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stationmaster_kit::fuzz;

fuzz_target!(|bytes: &[u8]| fuzz::any_console(bytes));
