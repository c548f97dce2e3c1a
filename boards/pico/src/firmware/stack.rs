//! The stack, which memory.x puts at the very bottom of the memory: beyond its end is nothing, so what runs over it is a
//! fault and changes nothing.

use cortex_m::register::msp;

/// What nothing has ever been put on.
const UNUSED: u32 = 0xA5A5_A5A5;
/// What is painted stays away from what is in use by so much.
const DISTANCE: usize = 256;

/// Where it ends, the lowest address.
#[allow(unsafe_code, reason = "only its address is looked at")]
pub(crate) fn end() -> usize {
    unsafe extern "C" {
        static _stack_end: u8;
    }
    (&raw const _stack_end).addr()
}

/// Bytes of the memory that nothing is in.
#[allow(unsafe_code, reason = "only its address is looked at")]
pub(crate) fn memory_free() -> usize {
    unsafe extern "C" {
        static __hot_end: u8;
        static _memory_end: u8;
    }
    (&raw const _memory_end).addr() - (&raw const __hot_end).addr()
}

/// Marks all of it that is not in use.
pub(crate) fn paint() {
    let used = msp::read() as usize - DISTANCE;
    for at in (end()..used).step_by(size_of::<u32>()) {
        let at = core::ptr::with_exposed_provenance_mut::<u32>(at);
        #[allow(unsafe_code, reason = "nothing is there yet")]
        unsafe {
            at.write_volatile(UNUSED);
        }
    }
}

/// Whether it has run over, or nearly: what is put onto it at once may not have fitted into the last of it.
pub(crate) fn was_full() -> bool {
    left() < DISTANCE
}

/// Bytes that nothing has been put on since then.
pub(crate) fn left() -> usize {
    let used = msp::read() as usize;
    let is_unused = |&at: &usize| {
        let at = core::ptr::with_exposed_provenance::<u32>(at);
        #[allow(unsafe_code, reason = "memory is there, whatever it holds")]
        unsafe {
            at.read_volatile() == UNUSED
        }
    };
    let unused = (end()..used).step_by(size_of::<u32>());
    unused.take_while(is_unused).count() * size_of::<u32>()
}
