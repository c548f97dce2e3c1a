//! `stationmaster play`: the device on a page in the browser.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::net::{Ipv4Addr, TcpListener, UdpSocket};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, mpsc};
use std::thread;

use stationmaster::device::{Device, Panel};
use stationmaster_page::{Companion, SIZE};

use crate::access::{Access, May, Token, Tokens};
use crate::broadcast::Broadcast;
use crate::command_line::{Arguments, Misunderstood, failed, misunderstood};
use crate::invitations::Invitations;
use crate::orders::Ordered;
use crate::places::Places;
use crate::server::Server;
use crate::{browser, file};

const PORT: u16 = 7036;
/// Orders that may wait; who gives more waits too.
const MOST_ORDERS: usize = 64;

struct Options {
    open: bool,
    port: u16,
    save: Option<PathBuf>,
    share: bool,
    panel: Panel,
}

impl Options {
    fn read(mut arguments: Arguments) -> Result<Self, Misunderstood> {
        let mut options = Self {
            open: true,
            port: PORT,
            save: None,
            share: false,
            panel: Panel::WIDE,
        };
        while let Some(word) = arguments.next() {
            match word.to_str() {
                Some("--no-open") => options.open = false,
                Some("--share") => options.share = true,
                Some("--port") => {
                    options.port = arguments.read("--port", |port| port.parse().ok())?;
                }
                Some("--save") => options.save = Some(arguments.after("--save")?.into()),
                Some("--panel") => options.panel = arguments.read("--panel", panel)?,
                _ => return Err(misunderstood(&word)),
            }
        }
        Ok(options)
    }
}

/// The panel of that name.
pub(crate) fn panel(name: &str) -> Option<Panel> {
    match name {
        "wide" => Some(Panel::WIDE),
        "square" => Some(Panel::SQUARE),
        _ => None,
    }
}

/// Does what the words behind `play` say.
pub(crate) fn run(arguments: Arguments) -> Result<ExitCode, Misunderstood> {
    let options = Options::read(arguments)?;
    Ok(play(options).map_or_else(failed, |()| ExitCode::SUCCESS))
}

/// Plays until the program is ended.
fn play(options: Options) -> Result<(), String> {
    let save = match options.save {
        Some(save) => save,
        None => data_folder()
            .ok_or("no folder for the save is known here: choose a file with --save FILE")?
            .join("game.flash"),
    };
    let flash = file::open(&save, SIZE).map_err(|error| format!("{}: {error}", save.display()))?;
    let address = if options.share {
        Ipv4Addr::UNSPECIFIED
    } else {
        Ipv4Addr::LOCALHOST
    };
    let listener = listen(address, options.port)?;
    let port = listener
        .local_addr()
        .map_err(|error| error.to_string())?
        .port();
    let access = if options.share {
        let token =
            || Token::new().map_err(|error| format!("there is no secret to be had: {error}"));
        let tokens = Tokens {
            play: token()?,
            look: token()?,
        };
        Access::shared(port, tokens)
    } else {
        Access::at_home(port)
    };
    let here = access.address("127.0.0.1", May::Play);
    let host = options.share.then(own_address).flatten();
    let invitations = host.map_or_else(Invitations::default, |host| {
        Invitations::new(|may| access.address(&host.to_string(), may))
    });

    let broadcast = Arc::new(Broadcast::new(options.panel));
    let (orders, given) = mpsc::sync_channel(MOST_ORDERS);
    let server = Server {
        access,
        broadcast: Arc::clone(&broadcast),
        orders,
        places: Places::default(),
        invitations: invitations.clone(),
    };
    let companion = Ordered::new(Companion::new(Device::new(options.panel), flash));
    thread::spawn(move || server.run(&listener));

    let mut out = io::stdout();
    // Whoever started this may have stopped reading.
    let _ = writeln!(out, "Stationmaster is at {here}");
    let _ = invitations.print(&mut out, io::stdout().is_terminal());
    let _ = writeln!(out, "The game is kept in {}", save.display());
    let _ = out.flush();
    match (options.open, options.share) {
        (false, _) => {}
        (true, false) => browser::open(&here),
        (true, true) => browser::open_secretly(&here),
    }
    companion.run(&given, &broadcast);
    Ok(())
}

/// Listens there, or says why not.
pub(crate) fn listen(address: Ipv4Addr, port: u16) -> Result<TcpListener, String> {
    TcpListener::bind((address, port)).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "port {port} is taken, perhaps by another Stationmaster: choose another with --port NUMBER"
        ),
        _ => format!("port {port}: {error}"),
    })
}

/// The address other computers of the network know this one by.
fn own_address() -> Option<std::net::IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // Nothing is sent; the computer only looks up from where it would be. The address is one for documents.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Where programs keep what belongs to a user.
fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| {
        env::var_os(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    let all = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    Some(all?.join("stationmaster"))
}
