//! The screen: a frame in memory, of which what has changed goes to the panel.
//!
//! A part is sent as soon as it is drawn, while the next is: the wire is slower than the brush.

mod panel;

use embassy_executor::task;
use embassy_futures::block_on;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant};
use stationmaster::device::Device;
use stationmaster::stopped::Notice;
use stationmaster::ui::MOST_PARTS;
use stationmaster_pico_frame::{Patch, Window, draw_notice, refresh};

pub(crate) use self::panel::{Next, Wire};

/// What the panel is to do next.
#[derive(Clone)]
enum Order {
    /// Take what has changed of the frame.
    Take(Patch),
    /// Be as bright as this, in percent: the picture is whole.
    Shine(u8),
}

/// Room for every part of a picture and its end.
static ORDERS: Channel<CriticalSectionRawMutex, Order, { MOST_PARTS + 1 }> = Channel::new();
/// The picture is whole, and was so long on the wire.
static SHOWN: Signal<CriticalSectionRawMutex, Duration> = Signal::new();

/// Shows what the companion shows; done when all of it is on the panel. Says how long that was on the wire.
pub(crate) async fn show(device: &mut Device) -> Duration {
    refresh(device, &mut |patch| order(Order::Take(patch)));
    order(Order::Shine(device.brightness()));
    SHOWN.wait().await
}

fn order(order: Order) {
    // There is room: the orders of the picture before are done.
    let _ = ORDERS.try_send(order);
}

/// Rows of a list stand below each other and are drawn while the first is sent: what goes on where a window ends goes out
/// with it, and the panel need not be told of another.
fn take_below(window: &mut Window) {
    while let Ok(Order::Take(patch)) = ORDERS.try_peek()
        && window.lengthen(&patch)
    {
        let _ = ORDERS.try_receive();
    }
}

/// Does what the panel is to do, for ever. It must not wait for the brush.
#[task]
pub(crate) async fn serve(mut wire: Wire) -> ! {
    let mut on_the_wire = Duration::MIN;
    loop {
        let order = ORDERS.receive().await;
        let begun = Instant::now();
        match order {
            Order::Take(patch) => {
                for window in patch.windows() {
                    wire.write(window, take_below).await;
                }
                // While the brush is awaited nothing is on the wire.
                if ORDERS.is_empty() {
                    wire.finish().await;
                }
                on_the_wire += begun.elapsed();
            }
            Order::Shine(percent) => {
                wire.finish().await;
                on_the_wire += begun.elapsed();
                if percent == 0 {
                    wire.light_up(0);
                    wire.switch_off();
                } else {
                    wire.switch_on();
                    wire.light_up(percent);
                }
                SHOWN.signal(core::mem::take(&mut on_the_wire));
            }
        }
    }
}

/// Shows a picture nobody will change any more, without help of any task.
pub(crate) fn show_last(mut wire: Wire, notice: &Notice) {
    draw_notice(notice);
    for window in Patch::all().windows() {
        block_on(wire.write(window, |_| {}));
    }
    block_on(wire.finish());
    wire.switch_on();
    wire.light_up(100);
}
