//! The serial port a device is at.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const NOBODY: &str = "no Stationmaster is connected: plug it in by USB, or name its port with --port PATH \
    (COM5, say, on Windows)";

/// Opens a port for reading and writing bytes as they are; reading gives nothing where nothing has come for a
/// while.
pub(crate) fn open(path: &Path) -> Result<File, String> {
    let wrong = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
    let file = OpenOptions::new().read(true).write(true).open(path);
    let file = file.map_err(|error| match error.kind() {
        std::io::ErrorKind::PermissionDenied if cfg!(target_os = "linux") => {
            wrong(&"you may not open it; are you in the group dialout?")
        }
        _ => wrong(&error),
    })?;
    if cfg!(unix) {
        let same = file.try_clone().map_err(|error| wrong(&error))?;
        let set = Command::new("stty")
            .args(["raw", "-echo", "min", "0", "time", "2"])
            .stdin(same)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        if !set.is_ok_and(|status| status.success()) {
            return Err(wrong(&"stty cannot set it up: is it a serial port?"));
        }
    }
    Ok(file)
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
