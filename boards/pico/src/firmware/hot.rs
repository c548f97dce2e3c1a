//! Code that is too slow in the flash; memory.x says which.

/// Copies it to where it runs. Nothing of it may be called before.
#[allow(
    unsafe_code,
    reason = "nothing else is there, and the linker says how long it is"
)]
pub(crate) fn copy() {
    unsafe extern "C" {
        static __hot_stored: u32;
        static mut __hot_start: u32;
        static __hot_end: u32;
    }
    let (mut from, mut to) = (&raw const __hot_stored, &raw mut __hot_start);
    while to.cast_const() < &raw const __hot_end {
        // Word by word, and not by a function that may itself lie there.
        unsafe {
            to.write_volatile(from.read());
            (from, to) = (from.add(1), to.add(1));
        }
    }
}
