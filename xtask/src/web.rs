//! `cargo xtask web`: the page that needs no server of its own, as a folder of files.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use data_encoding::{BASE64, HEXLOWER};
use sha2::{Digest, Sha256};

use crate::the_same_everywhere;

pub(crate) const WASM: &str = "wasm32-unknown-unknown";
/// Where the files lie that are taken as they are.
const FOLDERS: &[&str] = &["boards/page/files", "boards/web/page"];
const PROGRAM: &str = "stationmaster.wasm";
const SERVICE_WORKER: &str = "service-worker.js";

/// What the page may do, said in the page itself, for a file host says nothing of the kind. Only the worker runs the
/// program, so not even that is allowed here.
const HEAD: &str = "\
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'; worker-src 'self'; \
style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'\">
<meta name=\"referrer\" content=\"no-referrer\">
<link rel=\"manifest\" href=\"manifest.webmanifest\">
<link rel=\"apple-touch-icon\" href=\"icon-192.png\">
";

type Files = BTreeMap<String, Vec<u8>>;

/// Writes the folder; `false` if something is missing for that.
pub(crate) fn run() -> bool {
    match write() {
        Ok((folder, files)) => {
            for (name, bytes) in &files {
                println!("{:>10}  {name}", bytes.len());
            }
            println!("\nthe page is in {}", folder.display());
            true
        }
        Err(why) => {
            println!("{why}");
            false
        }
    }
}

/// Builds all files and writes them; also says which they are.
pub(crate) fn write() -> Result<(PathBuf, Files), String> {
    let target = crate::target_folder().ok_or("there is no place to put the page")?;
    let files = all(&target)?;
    let folder = target.join("web");
    // What another build has left behind would be served, too.
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.to_string()),
        _ => {}
    }
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    for (name, bytes) in &files {
        fs::write(folder.join(name), bytes).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok((folder, files))
}

fn all(target: &Path) -> Result<Files, String> {
    let mut files = Files::from([(PROGRAM.to_owned(), program(target)?)]);
    for folder in FOLDERS {
        for file in fs::read_dir(folder).map_err(|error| format!("{folder}: {error}"))? {
            let path = file.map_err(|error| error.to_string())?.path();
            let name = path.file_name().and_then(|name| name.to_str());
            let name = name.ok_or("a file without a name")?.to_owned();
            let bytes = fs::read(&path).map_err(|error| format!("{name}: {error}"))?;
            if files.insert(name.clone(), bytes).is_some() {
                return Err(format!("{name} is there twice"));
            }
        }
    }
    complete(&mut files)?;
    Ok(files)
}

/// Builds the program.
fn program(target: &Path) -> Result<Vec<u8>, String> {
    let built = Command::new("cargo")
        .args([
            "build",
            "--profile",
            "browser",
            "--package",
            "stationmaster-web",
        ])
        .args(["--target", WASM, "--target-dir"])
        .arg(target)
        .args(the_same_everywhere().into_iter().flatten())
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the page's program does not build".to_owned());
    }
    let path = target.join(WASM).join("browser/stationmaster_web.wasm");
    fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Says in the page what it may do, and in the service worker which files there are.
fn complete(files: &mut Files) -> Result<(), String> {
    replace(files, "index.html", "<title>", &format!("{HEAD}<title>"))?;
    let checksums: BTreeMap<&str, String> = files
        .iter()
        .filter(|(name, _)| *name != SERVICE_WORKER)
        .map(|(name, bytes)| {
            let checksum = BASE64.encode(&Sha256::digest(bytes));
            (name.as_str(), format!("sha256-{checksum}"))
        })
        .collect();
    let list = serde_json::to_string_pretty(&checksums).map_err(|error| error.to_string())?;
    let version = HEXLOWER.encode(&Sha256::digest(&list));
    let version = version.get(..16).unwrap_or_default();
    replace(
        files,
        SERVICE_WORKER,
        "const FILES = {};",
        &format!("const FILES = {list};"),
    )?;
    replace(
        files,
        SERVICE_WORKER,
        "const VERSION = \"\";",
        &format!("const VERSION = \"{version}\";"),
    )
}

/// Replaces what stands in a file exactly once.
fn replace(files: &mut Files, name: &str, old: &str, new: &str) -> Result<(), String> {
    let bytes = files.get_mut(name).ok_or(format!("there is no {name}"))?;
    let text = String::from_utf8_lossy(bytes);
    if text.matches(old).count() != 1 {
        return Err(format!("{name} should have {old:?} once"));
    }
    *bytes = text.replace(old, new).into_bytes();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> Files {
        let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_owned());
        [
            file("index.html", "<head><title>Page</title>"),
            file(SERVICE_WORKER, "const FILES = {};\nconst VERSION = \"\";\n"),
            file("main.js", "1"),
        ]
        .into()
    }

    #[test]
    fn the_service_worker_knows_every_file_and_another_version_where_one_has_changed() {
        let [mut one, mut other] = [files(), files()];
        other.insert("main.js".to_owned(), b"2".to_vec());
        complete(&mut one).unwrap();
        complete(&mut other).unwrap();
        let worker = String::from_utf8_lossy(&one[SERVICE_WORKER]);
        assert!(worker.contains("\"index.html\": \"sha256-"));
        assert!(
            worker.contains("\"main.js\": \"sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=\"")
        );
        assert!(!worker.contains(SERVICE_WORKER));
        assert!(!worker.contains("VERSION = \"\""));
        assert_ne!(one[SERVICE_WORKER], other[SERVICE_WORKER]);
        assert!(String::from_utf8_lossy(&one["index.html"]).contains("default-src 'none'"));
    }

    #[test]
    fn a_file_that_lacks_its_mark_is_noticed() {
        let mut files = files();
        files.insert("index.html".to_owned(), Vec::new());
        assert!(complete(&mut files).is_err());
    }
}
