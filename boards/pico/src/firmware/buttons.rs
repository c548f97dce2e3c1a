//! Buttons: they act on the first edge, and what bounces behind it is not heard.

use embassy_executor::task;
use embassy_futures::select::select;
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pin, Pull};
use embassy_rp::pac;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Timer};
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

/// Watches one button for ever.
#[task(pool_size = BUTTONS)]
pub(crate) async fn watch(button: Button, pin: Peri<'static, AnyPin>) -> ! {
    let number = pin.pin();
    let mut pin = Input::new(pin, Pull::Up);
    loop {
        // The edge is caught even if the finger is gone before anybody can look; the level, if the
        // edge came before anybody waited for it.
        select(pin.wait_for_falling_edge(), is_low(number)).await;
        EDGES.send(Edge::Down(button, now())).await;
        Timer::after(LOCK_OUT).await;
        pin.wait_for_high().await;
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
