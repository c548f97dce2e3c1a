//! The companion with its hardware: events go in, the picture, the light and the records come out.

mod board;
mod buttons;
mod crash;
mod flash;
mod hot;
mod light;
mod screen;
mod stack;
mod unwatched;
mod usb;
mod watchdog;

use defmt_rtt as _;

use embassy_executor::{Executor, InterruptExecutor, Spawner, task};
use embassy_futures::join::join;
use embassy_futures::select::{Either3, select3};
use embassy_rp::Peripherals;
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};
use embassy_time::{Delay, Duration, Instant, Timer};
use static_cell::{ConstStaticCell, StaticCell};
use stationmaster::console::{Console, Then};
use stationmaster::device::{Button, Device, Doing, Health, Moment};
use stationmaster::keeper::Keeper;

use self::board::Board;
use self::buttons::Edge;
use self::flash::PicoFlash;
use self::light::Light;
use self::screen::Wire;

type PicoKeeper = Keeper<PicoFlash, { flash::PAGES }>;

/// What must not wait for a picture or a record: fingers, the cable, and the wire to the panel.
static URGENT: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
#[allow(unsafe_code, reason = "called by this interrupt only, as it must be")]
unsafe fn SWI_IRQ_0() {
    unsafe { URGENT.on_interrupt() }
}

/// As usual, but for the crystal, which the driver gives 128 ms to start: the Pico's is steady within one, and six times
/// that is what its maker's own software waits for it.
fn clocks() -> embassy_rp::config::Config {
    let mut config = usual_clocks();
    if let Some(crystal) = &mut config.clocks.xosc {
        crystal.delay_multiplier = 6;
    }
    config
}

#[cfg(not(target_abi = "eabihf"))]
fn usual_clocks() -> embassy_rp::config::Config {
    embassy_rp::config::Config::default()
}

/// The Pico 2's chip runs as fast as the Pico's. It could do more, but the panel's clock is an even fraction of it: from 150 MHz
/// the 62.5 that the panel takes would become 37.5.
#[cfg(target_abi = "eabihf")]
fn usual_clocks() -> embassy_rp::config::Config {
    use embassy_rp::{clocks::ClockConfig, config::Config};

    ClockConfig::system_freq(125_000_000).map_or_else(|_| Config::default(), Config::new)
}

#[cortex_m_rt::entry]
fn main() -> ! {
    static EXECUTOR: StaticCell<Executor> = StaticCell::new();

    let all = embassy_rp::init(clocks());
    hot::copy();
    EXECUTOR.init_with(Executor::new).run(|spawner| {
        let _ = begin(spawner, all).map(|task| spawner.spawn(task));
    })
}

/// Finds the game, and lets everything go on from there.
#[task]
async fn begin(spawner: Spawner, all: Peripherals) {
    static DEVICE: StaticCell<Device> = StaticCell::new();
    static KEEPER: StaticCell<PicoKeeper> = StaticCell::new();

    let board = Board::take(all);
    let hang = watchdog::start();
    defmt::info!("Stationmaster {}", env!("CARGO_PKG_VERSION"));

    interrupt::SWI_IRQ_0.set_priority(Priority::P3);
    let urgent = URGENT.start(interrupt::SWI_IRQ_0);
    // There is a task for each of these, so none is ever refused.
    for (button, pin) in board.buttons {
        let _ = buttons::watch(button, pin).map(|task| urgent.spawn(task));
    }
    let _ = usb::serve(board.usb).map(|task| urgent.spawn(task));

    let device = DEVICE.init_with(|| Device::new(stationmaster_pico_frame::PANEL));
    let (flash, start) = (PicoFlash::new(board.flash), PicoFlash::store_start());
    // The panel needs its time to wake up; meanwhile the game is read.
    let (wire, keeper) = join(
        Wire::wake(board.panel, &mut Delay),
        Keeper::open(flash, start, &mut *device),
    )
    .await;
    if let Some(hang) = hang {
        device.tell_hang(hang);
    }
    let _ = screen::serve(wire).map(|task| urgent.spawn(task));
    let (keeper, light) = (KEEPER.init(keeper), Light::new(board.light));
    // A task of its own, so that what was needed to begin is off the stack.
    let _ = run(device, keeper, light).map(|task| spawner.spawn(task));
}

/// Tells the companion what happens, keeps what it wants kept, and shows what it shows.
#[task]
async fn run(device: &'static mut Device, keeper: &'static mut PicoKeeper, mut light: Light) -> ! {
    static CONSOLE: ConstStaticCell<Console> = ConstStaticCell::new(Console::new());
    let console = CONSOLE.take();
    let (mut frame, mut redraw) = (None, Duration::MIN);
    loop {
        watchdog::doing(Doing::Keeping);
        keeper.keep(device).await;
        // Whatever has happened meanwhile is shown at once, not picture by picture.
        if let Ok(edge) = buttons::EDGES.try_receive() {
            take_edge(device, edge);
            continue;
        }
        watchdog::doing(Doing::Drawing);
        if device.is_testing() {
            device.set_health(health(frame, redraw));
        }
        light.show(device.light());
        let begun = Instant::now();
        let on_the_wire = screen::show(device).await;
        redraw = begun.elapsed();
        // The first picture is all of the frame.
        frame.get_or_insert(on_the_wire);
        if console.is_watched() {
            watchdog::doing(Doing::Answering);
            console.tell_news(keeper, &mut usb::Answer::news()).await;
        }
        watchdog::doing(Doing::Waiting);
        let wake = wake(device);
        match select3(buttons::EDGES.receive(), usb::LINES.receive(), wake).await {
            Either3::First(edge) => take_edge(device, edge),
            Either3::Second(line) => {
                watchdog::doing(Doing::Answering);
                device.set_health(health(frame, redraw));
                let out = &mut usb::Answer::new();
                let then = console.answer(&line, device, keeper, now(), out).await;
                if then == Then::BecomeDrive {
                    usb::all_said().await;
                    watchdog::become_drive();
                }
            }
            Either3::Third(()) => device.tick(now()),
        }
    }
}

/// A button that is down so soon was held while the power came on.
const AT_ONCE: Moment = Moment(150);

/// What this board knows of itself.
#[allow(
    clippy::cast_possible_truncation,
    reason = "a processor of 32 bits has no more memory, and no picture takes an hour"
)]
fn health(frame: Option<Duration>, redraw: Duration) -> Health {
    Health {
        board: board::NAME,
        stack_left: stack::left() as u32,
        memory_free: stack::memory_free() as u32,
        frame: frame.unwrap_or_default().as_micros() as u32,
        redraw: redraw.as_micros() as u32,
    }
}

/// Tells the companion of a button that went down or came up.
fn take_edge(device: &mut Device, edge: Edge) {
    watchdog::doing(Doing::Pressed);
    match edge {
        Edge::Down(Button::B, at) if at < AT_ONCE => device.open_test(),
        Edge::Down(button, at) => device.press(button, at),
        Edge::Up(button, at) => device.release(button, at),
    }
}

/// Sleeps until the companion wants to be told the time, or the watchdog that all is well.
async fn wake(device: &Device) {
    let look_up = Instant::now() + watchdog::LOOK_UP;
    let wakes_at = device.wakes_at();
    let wakes_at = wakes_at.map(|Moment(at)| Instant::from_millis(at));
    Timer::at(wakes_at.map_or(look_up, |at| at.min(look_up))).await;
}

fn now() -> Moment {
    Moment(Instant::now().as_millis())
}
