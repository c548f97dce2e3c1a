//! The letters that were drawn lately.

use core::cell::RefCell;

use stationmaster::ui::LetterCache;

/// All there is room for.
pub(super) static LETTERS: Letters = Letters(RefCell::new(LetterCache::new()));

pub(super) struct Letters(pub(super) RefCell<LetterCache>);

#[allow(unsafe_code, reason = "only the brush uses it")]
unsafe impl Sync for Letters {}
