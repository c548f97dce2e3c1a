//! An address as a QR code, for phones.

use std::fmt::Write;

use qrcodegen_no_heap::{QrCode, QrCodeEcc, Version};

/// The largest there is need for: an address with a token takes half of it.
const LARGEST: Version = Version::new(10);
/// What is left empty around a code, in modules.
const QUIET: i32 = 4;

/// A QR code: a square of dark and light modules.
#[derive(Clone)]
pub(crate) struct Code {
    /// The dark modules, row by row.
    rows: Vec<Vec<bool>>,
}

impl Code {
    /// The code of a text; `None` if it is too long.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let length = LARGEST.buffer_len();
        let (mut working, mut code) = (vec![0; length], vec![0; length]);
        let code = QrCode::encode_text(
            text,
            &mut working,
            &mut code,
            QrCodeEcc::Low,
            Version::MIN,
            LARGEST,
            None,
            true,
        )
        .ok()?;
        let row = |y| (0..code.size()).map(|x| code.get_module(x, y)).collect();
        Some(Self {
            rows: (0..code.size()).map(row).collect(),
        })
    }

    fn size(&self) -> i32 {
        self.rows.len().try_into().unwrap_or(i32::MAX)
    }

    /// Whether a module is dark; around the code all are light.
    fn is_dark(&self, x: i32, y: i32) -> bool {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        let module = usize::try_from(x).ok().and_then(|x| row?.get(x));
        module.copied().unwrap_or(false)
    }

    /// For a terminal, two rows of modules in a line. Where it obeys colours they are black and white; elsewhere light modules
    /// are the letters and dark ones the ground, as most terminals are dark.
    pub(crate) fn print(&self, with_colours: bool) -> String {
        let (before, after) = if with_colours {
            ("\u{1b}[97;40m", "\u{1b}[0m")
        } else {
            ("", "")
        };
        let all = -QUIET..self.size() + QUIET;
        let mut text = String::new();
        for y in all.clone().step_by(2) {
            text += before;
            for x in all.clone() {
                text.push(match (self.is_dark(x, y), self.is_dark(x, y + 1)) {
                    (false, false) => '█',
                    (false, true) => '▀',
                    (true, false) => '▄',
                    (true, true) => ' ',
                });
            }
            text += after;
            text.push('\n');
        }
        text
    }

    /// How wide and high it is with what is left empty around it.
    pub(crate) fn side(&self) -> i32 {
        self.size() + 2 * QUIET
    }

    /// Its dark modules as the data of a path in a picture of that side.
    pub(crate) fn path(&self) -> String {
        let mut path = String::new();
        for y in 0..self.size() {
            for x in (0..self.size()).filter(|&x| self.is_dark(x, y)) {
                // Writing into a string cannot fail.
                let _ = write!(path, "M{} {}h1v1h-1z", x + QUIET, y + QUIET);
            }
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: &str = "http://192.168.100.200:57036/?token=0123456789abcdef0123456789abcdef";

    #[test]
    fn a_code_has_its_three_eyes_and_a_quiet_edge() {
        let code = Code::of(ADDRESS).unwrap();
        let far = code.size() - 7;
        for (left, top) in [(0, 0), (far, 0), (0, far)] {
            let eye = |x: i32, y: i32| code.is_dark(left + x, top + y);
            for side in 0..7 {
                assert!(eye(side, 0) && eye(side, 6) && eye(0, side) && eye(6, side));
            }
            assert!(!eye(1, 1) && !eye(5, 3) && eye(3, 3));
        }
        assert!((-QUIET..0).all(|at| !code.is_dark(at, 3) && !code.is_dark(3, at)));
        assert!(Code::of(&"x".repeat(1000)).is_none());
    }

    #[test]
    fn terminal_and_page_show_the_same_modules() {
        let code = Code::of(ADDRESS).unwrap();
        let plain = code.print(false);
        assert!(!plain.contains('\u{1b}'));
        let dark: usize = plain
            .chars()
            .map(|letter| match letter {
                ' ' => 2,
                '▀' | '▄' => 1,
                _ => 0,
            })
            .sum();
        // A last line of one row has nothing dark below it.
        assert_eq!(dark, code.path().matches('M').count());
        let lines: Vec<&str> = plain.lines().collect();
        let side = usize::try_from(code.side()).unwrap();
        assert!(lines.iter().all(|line| line.chars().count() == side));
        assert!(
            code.print(true)
                .lines()
                .all(|line| line.ends_with("\u{1b}[0m"))
        );
    }
}
