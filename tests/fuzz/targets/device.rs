//! Any bytes as presses, times, lines over the cable and power cuts.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stationmaster_kit::fuzz;

fuzz_target!(|bytes: &[u8]| fuzz::any_device(bytes));
