//! The screen: a frame in memory, of which what has changed goes to the panel.
//!
//! A part is sent as soon as it is drawn, while the next is: the wire is slower than the brush.

mod panel;

use embassy_executor::task;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use stationmaster::device::Device;
use stationmaster::stopped::Notice;
use stationmaster::ui::MOST_PARTS;
use stationmaster_pico_frame::{FRAME, Patch, draw_notice, refresh};

pub(crate) use self::panel::Wire;

/// What the panel is to do next.
enum Order {
    /// Take what has changed of the frame.
    Take(Patch),
    /// Be as bright as this, in percent: the picture is whole.
    Shine(u8),
}

/// Room for every part of a picture and its end.
static ORDERS: Channel<CriticalSectionRawMutex, Order, { MOST_PARTS + 1 }> = Channel::new();
static SHOWN: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Shows what the companion shows; done when all of it is on the panel.
pub(crate) async fn show(device: &mut Device) {
    refresh(device, &mut |patch| order(Order::Take(patch)));
    order(Order::Shine(device.brightness()));
    SHOWN.wait().await;
}

fn order(order: Order) {
    // There is room: the orders of the picture before are done.
    let _ = ORDERS.try_send(order);
}

/// Does what the panel is to do, for ever. It must not wait for the brush.
#[task]
pub(crate) async fn serve(mut wire: Wire) -> ! {
    loop {
        match ORDERS.receive().await {
            Order::Take(patch) => {
                for (columns, rows) in patch.rectangles() {
                    wire.open_window(&columns, &rows);
                    if let Some(whole) = FRAME.whole_rows(&columns, &rows) {
                        wire.write(whole).await;
                    } else {
                        let rows = rows.map(|row| FRAME.row(row, &columns));
                        wire.write_rows(rows).await;
                    }
                    wire.close_window();
                }
            }
            Order::Shine(percent) => {
                wire.switch_on();
                wire.light_up(percent);
                SHOWN.signal(());
            }
        }
    }
}

/// Shows a picture nobody will change any more, without help of any task.
pub(crate) fn show_last(mut wire: Wire, notice: &Notice) {
    draw_notice(notice);
    for (columns, rows) in Patch::all().rectangles() {
        wire.open_window(&columns, &rows);
        for row in rows {
            wire.write_now(FRAME.row(row, &columns));
        }
        wire.close_window();
    }
    wire.switch_on();
    wire.light_up(100);
}
