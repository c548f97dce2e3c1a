//! What we use is under licences that let everybody use it.

use std::fs;
use std::process::Command;

/// Licences under which something may be used here without asking.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "MIT",
    "NCSA",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Packages that say their licence in a file of their own. Somebody has read it.
const READ_BY_HAND: &[(&str, &str)] = &[
    // Its fonts are those of U8g2, and U8g2 says for each where it is from. Ours are Adobe's Helvetica of X11: it may be used,
    // changed and passed on by anybody, with its notice of copyright.
    ("u8g2-fonts", "MIT OR Apache-2.0"),
];

/// What packages of Rust are locked for.
const WORKSPACES: &[&str] = &["Cargo.toml", "tests/fuzz/Cargo.toml"];
/// Where packages of Node are locked.
pub(crate) const NODE_FOLDERS: &[&str] = &["tests/page", "tests/emulator"];

/// Whether all licences are good; `Err` says why that could not be found out.
pub(crate) fn check() -> Result<bool, String> {
    let mut packages = Vec::new();
    for manifest in WORKSPACES {
        packages.extend(rust_packages(manifest)?);
    }
    for folder in NODE_FOLDERS {
        let lock = format!("{folder}/package-lock.json");
        let text = fs::read_to_string(&lock).map_err(|error| format!("{lock}: {error}"))?;
        packages.extend(node_packages(&text));
    }
    packages.sort();
    packages.dedup();
    let bad: Vec<_> = packages
        .iter()
        .filter(|(name, licence)| !is_good(name, licence))
        .collect();
    for (name, licence) in &bad {
        println!("{name} is under {licence:?}, which is not among what may be used here");
    }
    println!("licences of {} packages", packages.len());
    Ok(bad.is_empty())
}

/// Name with version, and licence, of everything a workspace uses, on whatever system.
fn rust_packages(manifest: &str) -> Result<Vec<(String, String)>, String> {
    let mut cargo = Command::new("cargo");
    cargo.args(["tree", "--locked", "--workspace", "--target", "all"]);
    cargo.args(["--prefix", "none", "--format", "{p}\t{l}"]);
    let output = cargo.args(["--manifest-path", manifest]).output();
    let output = output.map_err(|error| format!("cargo does not start: {error}"))?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(format!("cargo tree of {manifest}: {}", complaint.trim()));
    }
    Ok(lines_of_tree(&String::from_utf8_lossy(&output.stdout)))
}

fn lines_of_tree(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().filter_map(|line| line.split_once('\t'));
    lines
        .map(|(package, licence)| {
            // What was listed before is marked.
            let licence = licence.strip_suffix(" (*)").unwrap_or(licence);
            (package.to_owned(), licence.trim().to_owned())
        })
        .collect()
}

/// The same from a lock file of Node's, which has a line for each.
fn node_packages(lock: &str) -> Vec<(String, String)> {
    let mut name = String::new();
    let mut packages = Vec::new();
    for line in lock.lines().map(str::trim) {
        if let Some(found) = line.strip_prefix("\"node_modules/") {
            found
                .trim_end_matches(['"', ':', ' ', '{'])
                .clone_into(&mut name);
        } else if let Some(licence) = line.strip_prefix("\"license\": ") {
            let licence = licence.trim_matches(['"', ',']);
            packages.push((name.clone(), licence.to_owned()));
        }
    }
    packages
}

fn is_good(package: &str, licence: &str) -> bool {
    let name = package.split(' ').next().unwrap_or_default();
    let read = READ_BY_HAND.iter().find(|(other, _)| *other == name);
    let licence = match read {
        Some((_, read)) if licence.is_empty() => read,
        _ => licence,
    };
    is_allowed(licence)
}

/// Whether an expression like `(MIT OR Apache-2.0) AND Unicode-3.0` leaves a way to use something.
fn is_allowed(expression: &str) -> bool {
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let allowed = either(&mut words);
    allowed == Some(true) && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn either(words: &mut Words<'_>) -> Option<bool> {
    let mut allowed = all(words)?;
    while words.next_if_eq(&"OR").is_some() {
        allowed |= all(words)?;
    }
    Some(allowed)
}

fn all(words: &mut Words<'_>) -> Option<bool> {
    let mut allowed = one(words)?;
    while words.next_if_eq(&"AND").is_some() {
        allowed &= one(words)?;
    }
    Some(allowed)
}

fn one(words: &mut Words<'_>) -> Option<bool> {
    let word = words.next()?;
    if word == "(" {
        let allowed = either(words)?;
        return (words.next()? == ")").then_some(allowed);
    }
    if words.next_if_eq(&"WITH").is_some() {
        // An exception only ever allows more.
        words.next()?;
    }
    Some(ALLOWED.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_is_allowed_if_one_way_through_it_is() {
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "Apache-2.0 / MIT",
            "GPL-3.0 OR MIT",
            "(MIT OR GPL-3.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
        ] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "MIT AND (GPL-3.0 OR MPL-2.0)",
            "MIT OR",
            "(MIT",
            "MIT)",
            "MIT Apache-2.0",
        ] {
            assert!(!is_allowed(bad), "{bad}");
        }
    }

    #[test]
    fn a_package_without_a_licence_must_have_been_read() {
        assert!(is_good("u8g2-fonts v0.8.0", ""));
        assert!(!is_good("u8g2-fonts v0.9.0", "GPL-3.0"));
        assert!(!is_good("others v1.0.0", ""));
    }

    #[test]
    fn packages_are_read_from_what_cargo_and_node_write() {
        let tree = "a v1.0.0\tMIT\nb v2.0.0 (proc-macro)\tMIT OR Zlib (*)\n\n";
        let (a, b) = (
            ("a v1.0.0", "MIT"),
            ("b v2.0.0 (proc-macro)", "MIT OR Zlib"),
        );
        let named = |(name, licence): (&str, &str)| (name.to_owned(), licence.to_owned());
        assert_eq!(lines_of_tree(tree), [a, b].map(named));
        let lock =
            "    \"node_modules/c\": {\n      \"version\": \"1\",\n      \"license\": \"ISC\",\n";
        assert_eq!(node_packages(lock), [("c", "ISC")].map(named));
    }
}
