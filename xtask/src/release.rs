//! `cargo xtask release`: everything somebody needs who has neither Rust nor patience, in one folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use data_encoding::HEXLOWER;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::firmware::{self, Pico, THUMB_2};
use crate::web::{self, WASM};
use crate::{THUMB, displays, target_folder, the_same_everywhere};

const SUMS: &str = "SHA256SUMS";

/// What is taken as it is, at the same place, so that links inside it lead where they should.
const GUIDE: &[&str] = &[
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "docs",
    "boards/pictures",
];

/// Where games to try lie, and what their names or those of their folders begin with. The other sheets are tests.
const SHEETS: &str = "tests/games";
const TO_TRY: &str = "whole-game";

/// The programs inside, and what each is built for.
const PROGRAMS: &[(&str, Option<&str>)] = &[
    ("stationmaster-desktop", None),
    ("stationmaster-pico", Some(THUMB)),
    ("stationmaster-pico", Some(THUMB_2)),
    ("stationmaster-web", Some(WASM)),
];

/// All files by their place in the bundle.
type Bundle = BTreeMap<String, Vec<u8>>;

/// Writes the bundle; `false` if something is missing for that.
pub(crate) fn run() -> bool {
    match write() {
        Ok((folder, files)) => {
            println!("\n{} files in {}", files, folder.display());
            true
        }
        Err(why) => {
            println!("{why}");
            false
        }
    }
}

fn write() -> Result<(PathBuf, usize), String> {
    let target = target_folder().ok_or("there is no place to put it")?;
    let mut bundle = Bundle::new();
    add_firmware(&mut bundle, &target)?;
    for (name, bytes) in web::write()?.1 {
        bundle.insert(format!("web/{name}"), bytes);
    }
    add_program(&mut bundle, &target)?;
    for place in GUIDE {
        add(&mut bundle, Path::new(place), &|path| Some(path.to_owned()))?;
    }
    add(&mut bundle, Path::new(SHEETS), &|path| to_try(path))?;
    bundle.insert("LICENCES.txt".to_owned(), licences()?.into_bytes());
    bundle.insert(SUMS.to_owned(), sums(&bundle).into_bytes());

    let folder = target.join("release-bundle");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| error.to_string())?;
    }
    for (place, bytes) in &bundle {
        let path = folder.join(place);
        let parent = path.parent().ok_or("a file without a folder")?;
        fs::create_dir_all(parent).map_err(|error| error.to_string())?;
        fs::write(&path, bytes).map_err(|error| format!("{place}: {error}"))?;
    }
    make_executable(&folder.join(program_name()))?;
    Ok((folder, bundle.len()))
}

fn add_firmware(bundle: &mut Bundle, target: &Path) -> Result<(), String> {
    let boards = displays::names();
    // A boot loader starts the program as soon as it has all that is for it, and the drive goes. So the Pico's own comes
    // last: there the file has been copied to its end.
    for pico in [Pico::Two, Pico::One] {
        if !firmware::run(pico, &boards) {
            return Err("there is no firmware to release".to_owned());
        }
        for board in &boards {
            let built = target.join("firmware").join(pico.file(board, "uf2"));
            // One file flashes either: each takes the blocks that are for it.
            let place = bundle.entry(format!("firmware/{board}.uf2")).or_default();
            place.extend(read(&built)?);
        }
    }
    Ok(())
}

/// The desktop's program for this platform.
fn add_program(bundle: &mut Bundle, target: &Path) -> Result<(), String> {
    let host = host()?;
    let built = Command::new("cargo")
        .args(["build", "--locked", "--profile", "bundle"])
        .args(["--package", "stationmaster-desktop"])
        .args(["--target", &host, "--target-dir"])
        .arg(target)
        .args(the_same_everywhere().into_iter().flatten())
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the desktop's program does not build".to_owned());
    }
    let program = program_name();
    let built = target.join(host).join("bundle").join(program);
    bundle.insert(program.to_owned(), read(&built)?);
    Ok(())
}

fn program_name() -> &'static str {
    if cfg!(windows) {
        "stationmaster.exe"
    } else {
        "stationmaster"
    }
}

/// What this computer is to a compiler.
fn host() -> Result<String, String> {
    let said = output("rustc", &["--version", "--verbose"])?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.ok_or("rustc does not say where it runs")?.to_owned())
}

#[cfg(unix)]
fn make_executable(path: &Path) -> Result<(), String> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).map_err(|error| error.to_string())
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> Result<(), String> {
    Ok(())
}

/// Adds a file, or all files of a folder, where `place` says; it may say nowhere.
fn add(
    bundle: &mut Bundle,
    path: &Path,
    place: &dyn Fn(&str) -> Option<String>,
) -> Result<(), String> {
    if path.is_dir() {
        for file in fs::read_dir(path).map_err(|error| error.to_string())? {
            let file = file.map_err(|error| error.to_string())?;
            add(bundle, &file.path(), place)?;
        }
        return Ok(());
    }
    let name = path.to_str().ok_or("a file without a name")?;
    if let Some(place) = place(&name.replace('\\', "/")) {
        bundle.insert(place, read(path)?);
    }
    Ok(())
}

/// Where a sheet to try goes: `tests/games/ticket-to-ride/whole-game-of-three.sheet` is one of Ticket to Ride.
fn to_try(path: &str) -> Option<String> {
    let mut parts = path.strip_prefix(SHEETS)?.split('/').skip(1);
    let game = parts.next()?;
    let name = path.rsplit('/').next()?.strip_suffix(".sheet")?;
    // They may lie in a folder of theirs.
    let is_whole = parts.any(|part| part.starts_with(TO_TRY));
    is_whole.then(|| format!("sheets/{game}-{name}.sheet"))
}

fn sums(bundle: &Bundle) -> String {
    let mut sums = String::new();
    for (place, bytes) in bundle {
        // Strings take all that is written to them.
        let _ = writeln!(sums, "{}  {place}", HEXLOWER.encode(&Sha256::digest(bytes)));
    }
    sums
}

/// What everything inside is licensed under, with the words of each licence.
fn licences() -> Result<String, String> {
    let mut inside = BTreeSet::new();
    for (program, target) in PROGRAMS {
        let host = host()?;
        let said = output(
            "cargo",
            &[
                "tree",
                "--locked",
                "--edges",
                "normal",
                "--package",
                program,
                "--target",
                target.unwrap_or(&host),
                "--prefix",
                "none",
                "--format",
                "{p}",
            ],
        )?;
        // `name v1.2.3 (proc-macro)`, and a folder in brackets where it is ours.
        let packages = said.lines().filter_map(|line| {
            let mut words = line.split(' ');
            let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
            Some((name.to_owned(), version.to_owned()))
        });
        inside.extend(packages);
    }
    let said = output("cargo", &["metadata", "--locked", "--format-version", "1"])?;
    let metadata: Value = serde_json::from_str(&said).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().ok_or("no packages")?;
    let mut text = String::from(
        "Stationmaster is under MIT or Apache-2.0, as you like: LICENSE-MIT, LICENSE-APACHE.\n\
         Its programs have the Rust standard library inside (MIT or Apache-2.0), and these packages.\n",
    );
    for package in packages {
        let field = |name: &str| package[name].as_str().unwrap_or_default();
        let key = (field("name").to_owned(), field("version").to_owned());
        // Ours are named above.
        if package["source"].is_null() || !inside.contains(&key) {
            continue;
        }
        let _ = writeln!(text, "\n{}\n{} {}", "=".repeat(100), key.0, key.1);
        let licence = Some(field("license")).filter(|licence| !licence.is_empty());
        let _ = writeln!(text, "{}", licence.unwrap_or("see below"));
        let folder = Path::new(field("manifest_path")).parent();
        for (name, words) in folder.map(words_of).transpose()?.unwrap_or_default() {
            let _ = writeln!(text, "\n--- {name}\n\n{}", words.trim_end());
        }
    }
    Ok(text)
}

/// The files of a package that say its licence, by name.
fn words_of(folder: &Path) -> Result<BTreeMap<String, String>, String> {
    let mut found = BTreeMap::new();
    for file in fs::read_dir(folder).map_err(|error| error.to_string())? {
        let path = file.map_err(|error| error.to_string())?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.unwrap_or_default().to_owned();
        let upper = name.to_uppercase();
        let says_it = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];
        if path.is_file() && says_it.iter().any(|begin| upper.starts_with(begin)) {
            let words = read(&path)?;
            let words = String::from_utf8_lossy(&words).replace("\r\n", "\n");
            found.insert(name, words);
        }
    }
    Ok(found)
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn output(program: &str, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(arguments).output();
    let output = output.map_err(|error| format!("{program} does not start: {error}"))?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(format!(
            "{program} {}: {}",
            arguments.join(" "),
            complaint.trim()
        ));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_games_are_sheets_to_try() {
        assert_eq!(
            to_try("tests/games/ticket-to-ride/whole-game-of-three.sheet").as_deref(),
            Some("sheets/ticket-to-ride-whole-game-of-three.sheet")
        );
        assert_eq!(
            to_try("tests/games/grand-trunk/whole-games/marion.sheet").as_deref(),
            Some("sheets/grand-trunk-marion.sheet")
        );
        assert_eq!(to_try("tests/games/ticket-to-ride/claim.sheet"), None);
        assert_eq!(to_try("tests/games/ticket-to-ride/main.rs"), None);
        assert_eq!(to_try("tests/games/sheets.rs"), None);
    }

    #[test]
    fn sums_are_what_everybody_can_check() {
        let bundle = Bundle::from([("a/b".to_owned(), b"1".to_vec())]);
        assert_eq!(
            sums(&bundle),
            "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b  a/b\n"
        );
    }

    #[test]
    fn licences_of_what_is_inside_are_there_in_their_own_words() {
        let text = licences().unwrap();
        // In all programs, in the Pico's, in the desktop's.
        for package in ["\nheapless ", "\nembassy-rp ", "\ntungstenite "] {
            assert!(text.contains(package), "{package}");
        }
        assert!(text.contains("Permission is hereby granted, free of charge"));
        // Only used while testing.
        assert!(!text.contains("\nproptest "));
        // Two are the same, byte for byte.
        assert_eq!(text, licences().unwrap());
    }

    fn top() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
    }

    #[test]
    fn links_of_the_guide_lead_to_what_is_in_the_bundle() {
        let mut documents = vec![PathBuf::from("README.md"), PathBuf::from("ARCHITECTURE.md")];
        for file in fs::read_dir(top().join("docs")).unwrap() {
            documents.push(Path::new("docs").join(file.unwrap().file_name()));
        }
        documents.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
        let mut links = 0;
        for document in documents {
            let text = fs::read_to_string(top().join(&document)).unwrap();
            for after in text.split("](").skip(1) {
                let link = after.split([')', '#']).next().unwrap();
                if link.is_empty() || link.contains("://") {
                    continue;
                }
                let mut place = document.parent().unwrap().to_owned();
                for part in link.split('/') {
                    match part {
                        ".." => assert!(place.pop(), "{document:?}: {link}"),
                        part => place.push(part),
                    }
                }
                let is_inside = GUIDE.iter().any(|guide| place.starts_with(guide));
                assert!(
                    is_inside && top().join(&place).exists(),
                    "{document:?}: {link}"
                );
                links += 1;
            }
        }
        assert!(links > 20);
    }

    #[test]
    fn binstall_finds_what_the_workflow_uploads() {
        let workflow = fs::read_to_string(top().join(".github/workflows/release.yml")).unwrap();
        assert!(
            workflow.contains("name=\"stationmaster-${GITHUB_REF_NAME#v}-${{ matrix.target }}\"")
        );
        assert!(workflow.contains("mv target/release-bundle \"$name\""));
        assert!(workflow.contains("tar -cf - -T files | gzip -n9 > \"$name.tar.gz\""));
        assert_eq!(workflow.matches(" target: ").count(), 3);
        let program = fs::read_to_string(top().join("boards/desktop/Cargo.toml")).unwrap();
        let name = "stationmaster-{ version }-{ target }";
        for line in [
            format!("pkg-url = \"{{ repo }}/releases/download/v{{ version }}/{name}.tar.gz\""),
            format!("bin-dir = \"{name}/{{ bin }}{{ binary-ext }}\""),
        ] {
            assert!(program.contains(&line), "{line}");
        }
    }

    #[test]
    fn what_a_guide_needs_is_there() {
        for place in GUIDE {
            assert!(top().join(place).exists(), "{place}");
        }
    }
}
