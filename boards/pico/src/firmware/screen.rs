//! The screen: a frame in memory, of which what has changed goes to the panel.

mod frame;
mod panel;

use embassy_time::Delay;
use embedded_graphics::primitives::Rectangle;
use embedded_hal_async::delay::DelayNs;
use stationmaster::device::Device;

pub(crate) use self::frame::Frame;
use self::panel::Wire;
use super::board::PanelPins;

/// The panel, and what it shows.
pub(crate) struct Screen {
    frame: &'static mut Frame,
    wire: Wire,
    is_on: bool,
}

impl Screen {
    /// Wakes the panel up. It stays dark until there is something to show.
    pub(crate) async fn wake(pins: PanelPins) -> Self {
        Self::wake_with(pins, &mut Delay).await
    }

    /// Wakes the panel up, waiting as `delay` does.
    pub(crate) async fn wake_with(pins: PanelPins, delay: &mut impl DelayNs) -> Self {
        Self {
            frame: Frame::take(),
            wire: Wire::wake(pins, delay).await,
            is_on: false,
        }
    }

    /// Shows what the companion shows.
    pub(crate) async fn show(&mut self, device: &mut Device) {
        let Ok(changed) = device.refresh(self.frame);
        for area in &changed {
            self.send(area).await;
        }
        if !self.is_on {
            self.wire.switch_on();
            self.is_on = true;
        }
        self.wire.light_up(device.brightness());
    }

    async fn send(&mut self, area: &Rectangle) {
        let Some((columns, rows)) = Frame::within(area) else {
            return;
        };
        self.wire.open_window(&columns, &rows);
        if let Some(whole) = self.frame.whole_rows(&columns, &rows) {
            self.wire.write(whole).await;
        } else {
            self.wire
                .write_rows(rows.map(|row| self.frame.row(row, &columns)))
                .await;
        }
        self.wire.close_window();
    }

    /// Shows a picture nobody will change any more, without help of any task.
    pub(crate) fn show_last(&mut self, draw: impl FnOnce(&mut Frame)) {
        draw(self.frame);
        let (columns, rows) = Frame::ALL;
        self.wire.open_window(&columns, &rows);
        for row in rows {
            self.wire.write_now(self.frame.row(row, &columns));
        }
        self.wire.close_window();
        self.wire.switch_on();
        self.wire.light_up(100);
    }
}
