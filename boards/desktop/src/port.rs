//! The serial port a device is at.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serial2::SerialPort;

const NOBODY: &str = "no Stationmaster is connected: plug it in by USB, or name its port with --port PATH \
    (COM5, say, on Windows)";

/// On a USB cable any speed is the same.
const BAUD: u32 = 115_200;
/// How long reading waits for something to come.
const READ_TIME: Duration = Duration::from_millis(200);
/// How long writing waits for the other end to take something.
const WRITE_TIME: Duration = Duration::from_secs(5);

/// A port for reading and writing bytes as they are. Reading gives nothing where nothing has come for a while.
pub(crate) struct Port(SerialPort);

/// Opens a port.
pub(crate) fn open(path: &Path) -> Result<Port, String> {
    set_up(path).map_err(|error| {
        let path = path.display();
        match error.kind() {
            io::ErrorKind::PermissionDenied if cfg!(target_os = "linux") => {
                format!("{path}: you may not open it; are you in the group dialout?")
            }
            _ => format!("{path}: {error}"),
        }
    })
}

fn set_up(path: &Path) -> io::Result<Port> {
    let mut port = SerialPort::open(path, BAUD)?;
    port.set_read_timeout(READ_TIME)?;
    port.set_write_timeout(WRITE_TIME)?;
    // The device speaks once somebody listens. Some systems say so by themselves, and some ports cannot.
    let _ = port.set_dtr(true);
    Ok(Port(port))
}

impl Read for Port {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self.0.read(bytes) {
            Err(error) if error.kind() == io::ErrorKind::TimedOut => Ok(0),
            // The cable was pulled out.
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            read => read,
        }
    }
}

impl Write for Port {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The port of the one device that is connected.
pub(crate) fn find() -> Result<PathBuf, String> {
    let by_name = matching("/dev/serial/by-id", |name| name.contains("tationmaster"));
    if !by_name.is_empty() {
        return only(&by_name);
    }
    only(&matching("/dev", |name| {
        name.starts_with("ttyACM") || name.starts_with("cu.usbmodem")
    }))
}

fn matching(folder: &str, is_one: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries
        .filter(|entry| entry.file_name().to_str().is_some_and(&is_one))
        .map(|entry| entry.path())
        .collect();
    found.sort();
    found
}

fn only(found: &[PathBuf]) -> Result<PathBuf, String> {
    let [path] = found else {
        let names: Vec<String> = found
            .iter()
            .map(|path| path.display().to_string())
            .collect();
        return Err(match names.as_slice() {
            [] => NOBODY.to_owned(),
            _ => format!("choose one with --port PATH: {}", names.join(" ")),
        });
    };
    Ok(path.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_port_is_taken_and_several_are_named() {
        let ports: Vec<PathBuf> = vec!["/dev/ttyACM0".into(), "/dev/ttyACM1".into()];
        assert_eq!(only(&[]), Err(NOBODY.to_owned()));
        assert_eq!(only(&ports[..1]), Ok(ports[0].clone()));
        let several = only(&ports).expect_err("two are too many");
        assert!(several.ends_with("/dev/ttyACM0 /dev/ttyACM1"), "{several}");
    }
}
