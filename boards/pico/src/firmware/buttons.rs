//! Buttons: they act on the first edge, and what bounces behind it is not heard.

use embassy_executor::task;
use embassy_futures::select::select;
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pin, Pull};
use embassy_rp::pac;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Timer};
use portable_atomic::{AtomicU8, AtomicU32, Ordering};
use stationmaster::device::{Button, Moment};

use super::board::BUTTONS;
use super::now;

/// Longer than contacts bounce, shorter than a finger can.
const LOCK_OUT: Duration = Duration::from_millis(15);

/// A button went down or came up.
#[derive(Clone, Copy)]
pub(crate) enum Edge {
    Down(Button, Moment),
    Up(Button, Moment),
}

/// Edges nobody has looked at yet: more than hands can make while a page of the flash is erased.
pub(crate) static EDGES: Channel<CriticalSectionRawMutex, Edge, 32> = Channel::new();

/// The pin of each button, where there is one.
static PINS: [AtomicU8; Button::ALL.len()] = [const { AtomicU8::new(NONE) }; Button::ALL.len()];
const NONE: u8 = u8::MAX;
/// A bit for the pin of each button that was told to be down, and not yet to be up again.
static TOLD_DOWN: AtomicU32 = AtomicU32::new(0);

/// Every button there is, and its pin.
pub(crate) fn all() -> impl Iterator<Item = (Button, u8)> {
    let pins = PINS.iter().map(|pin| pin.load(Ordering::Relaxed));
    let all = Button::ALL.into_iter().zip(pins);
    all.filter(|&(_, pin)| pin != NONE)
}

/// A bit for the pin of each of them.
pub(crate) fn pins() -> u32 {
    all().fold(0, |bits, (_, pin)| bits | 1 << pin)
}

/// A bit for the pin of each of which was told that it is down, and who watches it waits for it to come up.
pub(crate) fn told_down() -> u32 {
    TOLD_DOWN.load(Ordering::Relaxed)
}

/// Watches one button for ever.
#[task(pool_size = BUTTONS)]
pub(crate) async fn watch(button: Button, pin: Peri<'static, AnyPin>) -> ! {
    let number = pin.pin();
    let mut pin = Input::new(pin, Pull::Up);
    let place = Button::ALL.iter().position(|&other| other == button);
    if let Some(place) = place.and_then(|place| PINS.get(place)) {
        place.store(number, Ordering::Relaxed);
    }
    loop {
        // The edge is caught even if the finger is gone before anybody can look; the level, if the
        // edge came before anybody waited for it.
        select(pin.wait_for_falling_edge(), is_low(number)).await;
        TOLD_DOWN.fetch_or(1 << number, Ordering::Relaxed);
        EDGES.send(Edge::Down(button, now())).await;
        Timer::after(LOCK_OUT).await;
        pin.wait_for_high().await;
        TOLD_DOWN.fetch_and(!(1 << number), Ordering::Relaxed);
        EDGES.send(Edge::Up(button, now())).await;
        Timer::after(LOCK_OUT).await;
    }
}

/// Ready if the pin is low when first asked.
async fn is_low(number: u8) {
    if pac::SIO.gpio_in(0).read() >> number & 1 == 1 {
        core::future::pending::<()>().await;
    }
}
