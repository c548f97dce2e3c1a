//! The wire to an ST7789, and the words it understands.

#![allow(
    clippy::cast_possible_truncation,
    reason = "every column and row of a panel fits in sixteen bits"
)]

use core::cell::Cell;
use core::future::poll_fn;
use core::ops::Range;
use core::task::Poll;

use embassy_rp::dma;
use embassy_rp::gpio::Output;
use embassy_rp::interrupt::typelevel::{DMA_IRQ_0, Handler};
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::{Blocking, Spi};
use embassy_sync::waitqueue::AtomicWaker;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_hal::pwm::SetDutyCycle;
use embedded_hal_async::delay::DelayNs;
use mipidsi::dcs::{
    BitsPerPixel, EnterNormalMode, ExitSleepMode, InterfaceExt, PixelFormat, SetAddressMode,
    SetColumnAddress, SetDisplayOff, SetDisplayOn, SetInvertMode, SetPageAddress, SetPixelFormat,
    SoftReset, WriteMemoryStart,
};
use mipidsi::interface::{Interface, InterfaceKind};
use mipidsi::options::{ColorInversion, ColorOrder, Orientation, RefreshOrder, Rotation};

use stationmaster_pico_frame::{FRAME_BITS, LOT, LOTS, Lot, PANEL, Window};

use crate::firmware::board::{Bus, PACE, PanelPins, SPI};

/// The first lot is a row, or a few short ones, for nothing is sent before it is made. A pixel takes more than four times as long
/// on the wire as from the frame, so each may be four times the one before.
const FIRST: usize = 96;
const TIMES: usize = 4;

/// Everything between the processor and the panel.
pub(crate) struct Wire {
    spi: Spi<'static, Bus, Blocking>,
    select: Output<'static>,
    data: Output<'static>,
    /// Only held: let go of, it would reset the panel.
    _reset: Option<Output<'static>>,
    is_on: bool,
    /// The columns it was told last: most parts have all of them.
    columns: Range<usize>,
    /// Where the next pixels are made, and where those are that were sent last.
    lots: [&'static Lot; 2],
    /// Whether the panel waits for more pixels, or some are still on their way.
    is_open: bool,
    backlight: Pwm<'static>,
}

impl Wire {
    /// Wakes the panel as mipidsi's ST7789 does, but asleep between the steps, and without switching it on.
    pub(crate) async fn wake(mut pins: PanelPins, delay: &mut impl DelayNs) -> Self {
        if let Some(reset) = &mut pins.reset {
            reset.set_low();
            delay.delay_us(10).await;
            reset.set_high();
        }
        NEXT.channel.set(Some(pins.dma));
        let mut wire = Self {
            spi: pins.spi,
            select: pins.select,
            data: pins.data,
            _reset: pins.reset,
            is_on: false,
            columns: 0..0,
            lots: LOTS.each_ref(),
            is_open: false,
            backlight: pins.backlight,
        };
        let orientation = Orientation::new().rotate(Rotation::Deg90);
        let order = RefreshOrder::default();
        let sixteen_bits = PixelFormat::with_all(BitsPerPixel::from_rgb_color::<Rgb565>());

        wire.command(SoftReset);
        delay.delay_ms(150).await;
        wire.command(ExitSleepMode);
        delay.delay_ms(10).await;
        wire.command(SetAddressMode::new(ColorOrder::Rgb, orientation, order));
        wire.command(SetInvertMode::new(ColorInversion::Inverted));
        wire.command(SetPixelFormat::new(sixteen_bits));
        delay.delay_ms(10).await;
        wire.command(EnterNormalMode);
        delay.delay_ms(10).await;
        wire
    }

    /// Lets what the panel has be seen, once there is something.
    pub(super) fn switch_on(&mut self) {
        if !core::mem::replace(&mut self.is_on, true) {
            self.command(SetDisplayOn);
        }
    }

    /// Lets nothing be seen. What the panel has stays there.
    pub(super) fn switch_off(&mut self) {
        if core::mem::replace(&mut self.is_on, false) {
            self.command(SetDisplayOff);
        }
    }

    /// Sets the brightness, in percent.
    pub(super) fn light_up(&mut self, percent: u8) {
        // It fails only beyond the whole.
        let _ = self.backlight.set_duty_cycle_percent(percent.min(100));
    }

    /// Fills a window with what the frame has there, while others may work: one lot goes out while the next is made. Meanwhile
    /// it may become longer. The last pixels are still on their way when this is done; what is to be seen must be finished.
    pub(super) async fn write(&mut self, mut window: Window, lengthen: impl Fn(&mut Window)) {
        let top = window.rows.start;
        let mut most = FIRST.max(window.columns.len());
        let mut pixels = window.put_into(self.lots[0], most);
        self.finish().await;
        self.open(&window.columns, top);
        while !pixels.is_empty() {
            send(pixels).await;
            // What went out before lay in the other lot.
            self.lots.swap(0, 1);
            most = LOT.min(TIMES * most);
            lengthen(&mut window);
            pixels = window.put_into(self.lots[0], most);
        }
    }

    /// What is sent from here on fills these columns row by row, from that one on.
    fn open(&mut self, columns: &Range<usize>, top: usize) {
        if self.columns != *columns {
            self.columns = columns.clone();
            self.command(SetColumnAddress::new(
                columns.start as u16,
                columns.end as u16 - 1,
            ));
        }
        self.command(SetPageAddress::new(top as u16, PANEL.height - 1));
        self.command(WriteMemoryStart);
        self.select.set_low();
        set_frame_bits(FRAME_BITS);
        self.is_open = true;
    }

    /// Done when the panel has all that was sent, and takes commands again.
    pub(super) async fn finish(&mut self) {
        if core::mem::take(&mut self.is_open) {
            all_sent().await;
            set_frame_bits(8);
            self.select.set_high();
        }
    }

    fn command(&mut self, command: impl mipidsi::dcs::DcsCommand) {
        let _ = self.write_command(command);
    }
}

/// Pixels that go out as soon as those before them are out. The interrupt that says so lets them, for until a task is
/// there the wire would rest.
static NEXT: Next = Next {
    channel: Cell::new(None),
    pixels: Cell::new(None),
    has_begun: AtomicWaker::new(),
};

/// What the interrupt is to do when the pixels on their way are out.
pub(crate) struct Next {
    /// The way to the port, except while something is begun.
    channel: Cell<Option<dma::Channel<'static>>>,
    pixels: Cell<Option<*const [u16]>>,
    has_begun: AtomicWaker,
}

#[allow(
    unsafe_code,
    reason = "the interrupt and the task that sends have one priority, so neither comes between the other"
)]
unsafe impl Sync for Next {}

impl Handler<DMA_IRQ_0> for Next {
    #[allow(unsafe_code, reason = "called by this interrupt only, as it must be")]
    unsafe fn on_interrupt() {
        NEXT.begin();
        NEXT.has_begun.wake();
    }
}

impl Next {
    /// Lets them go, if nothing else is on its way.
    #[allow(
        unsafe_code,
        reason = "the pixels stay where they are until they are sent, and the port is the wire's own"
    )]
    fn begin(&self) {
        let Some(mut channel) = self.channel.take() else {
            return;
        };
        if !is_busy(&channel)
            && let Some(pixels) = self.pixels.take()
        {
            let port = SPI.dr().as_ptr();
            // Around the driver, which knows only frames of eight bits: with a pixel in each there are half as many pauses.
            let sent = if FRAME_BITS == 16 {
                unsafe { channel.write(pixels, port.cast::<u16>(), PACE, false) }
            } else {
                let bytes = core::ptr::slice_from_raw_parts(pixels.cast::<u8>(), 2 * pixels.len());
                unsafe { channel.write(bytes, port.cast(), PACE, false) }
            };
            // Let go of, it would stop.
            core::mem::forget(sent);
        }
        self.channel.set(Some(channel));
    }

    /// Whether pixels are on their way.
    fn is_sending(&self) -> bool {
        let channel = self.channel.take();
        let is_sending = channel.as_ref().is_some_and(is_busy);
        self.channel.set(channel);
        is_sending
    }
}

fn is_busy(channel: &dma::Channel<'_>) -> bool {
    channel.regs().ctrl_trig().read().busy()
}

/// Sends pixels; done when they have begun, so those before them are out. It needs no interrupt, it is only later without.
async fn send(pixels: *const [u16]) {
    NEXT.pixels.set(Some(pixels));
    poll_fn(|context| {
        NEXT.has_begun.register(context.waker());
        NEXT.begin();
        match NEXT.pixels.get() {
            Some(_) => Poll::Pending,
            None => Poll::Ready(()),
        }
    })
    .await;
}

/// Done when the last pixel is out.
async fn all_sent() {
    poll_fn(|context| {
        NEXT.has_begun.register(context.waker());
        if NEXT.is_sending() {
            Poll::Pending
        } else {
            Poll::Ready(())
        }
    })
    .await;
    while SPI.sr().read().bsy() {}
    // Nobody answers, but the port takes down what it hears.
    while SPI.sr().read().rne() {
        let _ = SPI.dr().read();
    }
    SPI.icr().write(|w| w.set_roric(true));
}

/// How many bits the port sends at once. It may be told only while it is off.
fn set_frame_bits(bits: u8) {
    SPI.cr1().modify(|w| w.set_sse(false));
    SPI.cr0().modify(|w| w.set_dss(bits - 1));
    SPI.cr1().modify(|w| w.set_sse(true));
}

impl Interface for Wire {
    type Word = u8;
    type Error = embassy_rp::spi::Error;
    const KIND: InterfaceKind = InterfaceKind::Serial4Line;

    fn send_command(&mut self, command: u8, arguments: &[u8]) -> Result<(), Self::Error> {
        self.select.set_low();
        self.data.set_low();
        self.spi.blocking_write(&[command])?;
        self.data.set_high();
        self.spi.blocking_write(arguments)?;
        self.select.set_high();
        Ok(())
    }

    fn send_pixels<const N: usize>(
        &mut self,
        pixels: impl IntoIterator<Item = [u8; N]>,
    ) -> Result<(), Self::Error> {
        self.select.set_low();
        for pixel in pixels {
            self.spi.blocking_write(&pixel)?;
        }
        self.select.set_high();
        Ok(())
    }

    fn send_repeated_pixel<const N: usize>(
        &mut self,
        pixel: [u8; N],
        count: u32,
    ) -> Result<(), Self::Error> {
        self.send_pixels((0..count).map(|_| pixel))
    }
}
