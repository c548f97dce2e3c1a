//! What the fuzzers of `tests/fuzz` keep, once more: each file is input that took a way of its own, or that failed once.

use std::fs;

use stationmaster_kit::fuzz::CHECKS;
use stationmaster_kit::in_tests;

#[test]
fn what_fuzzers_found_is_checked_again() {
    for (name, check) in CHECKS {
        let folder = in_tests("fuzz/corpus").join(name);
        let files = fs::read_dir(&folder).expect("every target has a corpus");
        let mut count = 0;
        for file in files {
            let path = file.expect("a file").path();
            println!("{}", path.display());
            check(&fs::read(&path).expect("it can be read"));
            count += 1;
        }
        assert!(count >= 8, "hardly anything in the corpus of {name}");
    }
}
