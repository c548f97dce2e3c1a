//! The cable: a serial port on which lines come in and answers go out.

use core::fmt;

use embassy_executor::task;
use embassy_futures::join::join4;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Driver, InterruptHandler};
use embassy_rp::{Peri, bind_interrupts};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::pipe::Pipe;
use embassy_time::{Duration, Instant, Timer, with_timeout};
use embassy_usb::class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State};
use embassy_usb::driver::EndpointError;
use embassy_usb::{Builder, Config};
use static_cell::StaticCell;
use stationmaster::console::{Heard, Line, LineReader, Unheard};

bind_interrupts!(struct Irqs {
    USBCTRL_IRQ => InterruptHandler<USB>;
});

type Cable = Driver<'static, USB>;

/// As much as goes over the cable at once.
const PACKET: u16 = 64;
/// How long an answer waits for somebody to read it: far longer than the longest takes.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long news wait for somebody to read on: nobody has asked for them just now.
const PATIENCE_FOR_NEWS: Duration = Duration::from_millis(100);

/// Lines nobody has answered yet.
pub(crate) static LINES: Channel<CriticalSectionRawMutex, Line, 2> = Channel::new();
static ANSWERS: Pipe<CriticalSectionRawMutex, 768> = Pipe::new();

/// Serves the serial port for ever.
#[task]
pub(crate) async fn serve(usb: Peri<'static, USB>) -> ! {
    static CONFIG: StaticCell<[u8; 256]> = StaticCell::new();
    static BOS: StaticCell<[u8; 256]> = StaticCell::new();
    static CONTROL: StaticCell<[u8; 64]> = StaticCell::new();
    static STATE: StaticCell<State> = StaticCell::new();

    // A number for things that are not sold.
    let mut config = Config::new(0x1209, 0x0001);
    config.manufacturer = Some("Stationmaster");
    config.product = Some("Stationmaster");
    let mut builder = Builder::new(
        Driver::new(usb, Irqs),
        config,
        CONFIG.init([0; 256]),
        BOS.init([0; 256]),
        &mut [],
        CONTROL.init([0; 64]),
    );
    let class = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET);
    let (sender, receiver, control) = class.split_with_control();
    let mut device = builder.build();
    let ends = notice_ends(control);
    join4(device.run(), hear(receiver), say(sender), ends)
        .await
        .0
}

/// Who closes the port leaves, though the cable stays in: what they hold down comes up, and nothing is sent any more.
async fn notice_ends(control: ControlChanged<'static>) -> ! {
    loop {
        let was_open = control.dtr();
        control.control_changed().await;
        if was_open && !control.dtr() {
            LINES.send(Err(Unheard::HungUp)).await;
        }
    }
}

/// Waits until all that was said is on its way, as far as anybody reads it.
pub(crate) async fn all_said() {
    let until = Instant::now() + PATIENCE_FOR_NEWS;
    while !ANSWERS.is_empty() && Instant::now() < until {
        Timer::after_millis(1).await;
    }
    // The last packet has left the pipe, and not yet the chip.
    Timer::after_millis(10).await;
}

async fn hear(mut receiver: Receiver<'static, Cable>) -> ! {
    loop {
        receiver.wait_connection().await;
        ANSWERS.clear();
        while hear_lines(&mut receiver).await.is_ok() {}
        // Who plugs in next must not go on with what this one had begun.
        LINES.send(Err(Unheard::HungUp)).await;
    }
}

async fn hear_lines(receiver: &mut Receiver<'static, Cable>) -> Result<(), EndpointError> {
    let (mut reader, mut echo) = (LineReader::default(), Echo::default());
    let mut packet = [0; PACKET as usize];
    loop {
        let length = receiver.read_packet(&mut packet).await?;
        for &byte in &packet[..length] {
            match reader.take(byte) {
                Heard::Nothing => {}
                Heard::Typed => echo.show(&[byte]).await,
                Heard::Rubbed => echo.show(b"\x08 \x08").await,
                Heard::Line(line) => {
                    echo.show(b"\r\n").await;
                    LINES.send(line).await;
                }
            }
        }
    }
}

/// Shows what was typed.
#[derive(Default)]
struct Echo {
    /// Nobody has read it for long. Waiting for them, a pulled cable would go unnoticed.
    is_lost: bool,
}

impl Echo {
    async fn show(&mut self, bytes: &[u8]) {
        self.is_lost = if self.is_lost {
            ANSWERS.try_write(bytes).is_err()
        } else {
            with_timeout(PATIENCE, ANSWERS.write_all(bytes))
                .await
                .is_err()
        };
    }
}

async fn say(mut sender: Sender<'static, Cable>) -> ! {
    let mut packet = [0; PACKET as usize];
    loop {
        sender.wait_connection().await;
        loop {
            let length = ANSWERS.read(&mut packet).await;
            if sender.write_packet(&packet[..length]).await.is_err() {
                break;
            }
            // Only a packet that is not full tells the host that nothing follows for now.
            if length == packet.len()
                && ANSWERS.is_empty()
                && sender.write_packet(&[]).await.is_err()
            {
                break;
            }
        }
    }
}

/// One answer: what is written here goes out over the cable, whose tasks run while this waits for room.
pub(crate) struct Answer {
    /// A host that stops reading must not stop the companion.
    until: Instant,
    /// How much longer it is waited for who reads on.
    goes_on: Duration,
}

impl Answer {
    /// Who has not read the answer before is not waited for again.
    pub(crate) fn new() -> Self {
        let now = Instant::now();
        let until = if ANSWERS.is_full() {
            now
        } else {
            now + PATIENCE
        };
        let goes_on = Duration::from_ticks(0);
        Self { until, goes_on }
    }

    /// What is sent to who watches.
    pub(crate) fn news() -> Self {
        let goes_on = PATIENCE_FOR_NEWS;
        let until = Instant::now() + goes_on;
        Self { until, goes_on }
    }

    fn push(&mut self, mut bytes: &[u8]) -> fmt::Result {
        while !bytes.is_empty() {
            match ANSWERS.try_write(bytes) {
                Ok(taken) => {
                    bytes = &bytes[taken..];
                    self.until = self.until.max(Instant::now() + self.goes_on);
                }
                Err(_) if Instant::now() > self.until => return Err(fmt::Error),
                Err(_) => {}
            }
        }
        Ok(())
    }
}

impl fmt::Write for Answer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for line in text.split_inclusive('\n') {
            match line.strip_suffix('\n') {
                // Terminals want to be told to go back to the left, too.
                Some(line) => self
                    .push(line.as_bytes())
                    .and_then(|()| self.push(b"\r\n"))?,
                None => self.push(line.as_bytes())?,
            }
        }
        Ok(())
    }
}
