//! What the boards share that show Stationmaster on a page: the page's files, and the companion behind them with its memory.
//!
//! A board lays the line between the two (a socket, a worker), brings `line.js` for the page's end of it, and gives the
//! memory something to write to. Both ends say the same on every line: [`Said`] comes from the page, [`Told`] goes there.

mod companion;
mod files;
mod flash;
mod framebuffer;
mod past;
mod said;
mod save;
mod scene;
mod svg;
mod table;
mod travel;
mod watched;

pub use companion::{Companion, NotRead, Paper, SIZE};
pub use files::{FILES, File};
pub use flash::{FileFlash, FlashError};
pub use framebuffer::{Framebuffer, Patch};
pub use said::{Asked, Key, Reading, Said, Tapped, address, answer, printed};
pub use save::{BLANK, NotOpened, Save, Stamp, Storage};
pub use scene::{Scene, Told};
pub use travel::Travelled;
pub use watched::{Watched, Watching};
