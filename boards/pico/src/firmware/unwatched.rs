//! Buttons while a page of the flash is erased. Nothing runs then, and the interrupt remembers one edge of a pin, not a second
//! one, nor which button was first. So a machine of the PIO looks at all pins meanwhile, and DMA writes down what it sees.

use core::iter::once;
use core::ptr::{from_mut, from_ref};
use core::sync::atomic::{Ordering, compiler_fence};

use embassy_rp::pac;
use embassy_rp::pac::dma::vals::{DataSize, TreqSel};

use super::buttons::{self, EDGES, Edge};
use super::now;

/// Looks at the pins: at one each 8 ms that is half a second, more than the slowest erase of a page takes.
const LOOKS: usize = 64;
/// `in pins, 32 [15]`: sixteen of the slowest clocks there are, longer than contacts bounce and shorter than a press.
const LOOK: u16 = 0x4F00;
/// The panel has the first channel.
const CHANNEL: usize = 1;

/// Does something that stops everything else, and then tells which buttons were pressed meanwhile.
pub(crate) fn meanwhile<R>(erase: impl FnOnce() -> R) -> R {
    cortex_m::interrupt::free(|_| {
        let before = pins();
        let mut seen = [0; LOOKS];
        begin(&mut seen);
        let done = erase();
        let looks = end(&seen);
        tell(before, seen.get(..looks).unwrap_or_default());
        done
    })
}

fn pins() -> u32 {
    pac::SIO.gpio_in(0).read()
}

/// Lets the pins be looked at, and what is seen be written here.
#[allow(
    clippy::cast_possible_truncation,
    reason = "addresses of this chip have 32 bits"
)]
fn begin(seen: &mut [u32; LOOKS]) {
    let (pio, machine) = (pac::PIO0, pac::PIO0.sm(0));
    pio.instr_mem(0).write(|w| w.set_instr_mem(LOOK));
    // Nought stands for 65,536.
    machine.clkdiv().write(|w| w.set_int(0));
    machine.execctrl().write(|_| {});
    machine.pinctrl().write(|_| {});
    // What waited since the last time is thrown away where the two queues become one.
    machine.shiftctrl().write(|_| {});
    machine.shiftctrl().write(|w| {
        w.set_autopush(true);
        w.set_fjoin_rx(true);
    });
    let channel = pac::DMA.ch(CHANNEL);
    let from = pio.rxf(0).as_ptr();
    channel.read_addr().write_value(from.addr() as u32);
    let to = from_mut(seen).expose_provenance();
    channel.write_addr().write_value(to as u32);
    channel.al2_trans_count().write_value(LOOKS as u32);
    compiler_fence(Ordering::SeqCst);
    channel.ctrl_trig().write(|w| {
        w.set_treq_sel(TreqSel::PIO0_RX0);
        w.set_data_size(DataSize::SIZE_WORD);
        w.set_incr_write(true);
        w.set_chain_to(CHANNEL as u8);
        w.set_irq_quiet(true);
        w.set_en(true);
    });
    pio.ctrl().write(|w| {
        w.set_sm_enable(1);
        w.set_sm_restart(1);
        w.set_clkdiv_restart(1);
    });
}

/// Ends it, and says how often they were looked at.
fn end(seen: &[u32; LOOKS]) -> usize {
    pac::PIO0.ctrl().write(|_| {});
    let channel = pac::DMA.ch(CHANNEL);
    let left = channel.al2_trans_count().read() as usize;
    pac::DMA
        .chan_abort()
        .write(|w| w.set_chan_abort(1 << CHANNEL));
    while channel.ctrl_trig().read().busy() {}
    compiler_fence(Ordering::SeqCst);
    // What is written by others is not what the compiler remembers.
    core::hint::black_box(from_ref(seen));
    LOOKS.saturating_sub(left)
}

/// Tells of every edge in the order they came, if there was more than one press: of one alone the interrupt tells.
fn tell(before: u32, seen: &[u32]) {
    let after = pins();
    let all = || seen.iter().copied().chain(once(after));
    let mut fallen = 0;
    let mut falls = 0;
    let mut last = before;
    for level in all() {
        let falling = last & !level & buttons::pins();
        fallen |= falling;
        falls += falling.count_ones();
        last = level;
    }
    if falls < 2 {
        return;
    }
    let told_down = buttons::told_down();
    let mut last = before;
    for (index, level) in all().enumerate() {
        for (button, pin) in buttons::all() {
            let bit = 1 << pin;
            let stays_down = || all().skip(index).all(|later| later & bit == 0);
            if last & !level & bit != 0 {
                // One that is still down is seen by who watches it, but for who waits for it to come up.
                if told_down & bit != 0 || !stays_down() {
                    let _ = EDGES.try_send(Edge::Down(button, now()));
                }
            } else if level & !last & bit != 0 {
                let _ = EDGES.try_send(Edge::Up(button, now()));
            }
        }
        last = level;
    }
    // The interrupt need not tell of them any more.
    for (_, pin) in buttons::all() {
        let bit = 1 << pin;
        if fallen & after & !told_down & bit != 0 {
            let edges = pac::IO_BANK0.intr(usize::from(pin) / 8);
            edges.write(|w| w.set_edge_low(usize::from(pin) % 8, true));
        }
    }
}
