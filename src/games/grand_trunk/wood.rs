//! The wood track.

use serde::{Deserialize, Serialize};

/// The Victory Points printed along the wood track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(
    try_from = "heapless::Vec<u8, { WoodTrack::MOST }>",
    into = "heapless::Vec<u8, { WoodTrack::MOST }>"
)]
pub struct WoodTrack {
    length: u8,
    vp: [u8; Self::MOST],
}

impl WoodTrack {
    /// The most spaces that can be told.
    pub const MOST: usize = 20;
    /// Nobody has told.
    pub const UNKNOWN: Self = Self {
        length: 0,
        vp: [0; Self::MOST],
    };

    /// Adds the next space's Victory Points; `None` when there is no room for more.
    pub fn push(&mut self, vp: u8) -> Option<()> {
        *self.vp.get_mut(usize::from(self.length))? = vp;
        self.length += 1;
        Some(())
    }

    /// What each space pays, from 0 wood on.
    pub fn spaces(&self) -> &[u8] {
        self.vp.get(..self.length.into()).unwrap_or_default()
    }

    /// What an Improvement is worth at that much wood, where told; the last space holds for more.
    pub fn worth(&self, wood: u8) -> Option<u8> {
        let spaces = self.spaces();
        spaces.get(usize::from(wood)).or(spaces.last()).copied()
    }
}

impl TryFrom<heapless::Vec<u8, { Self::MOST }>> for WoodTrack {
    type Error = &'static str;
    fn try_from(spaces: heapless::Vec<u8, { Self::MOST }>) -> Result<Self, Self::Error> {
        let mut track = Self::UNKNOWN;
        for vp in spaces {
            track.push(vp).ok_or("a wood track too long")?;
        }
        Ok(track)
    }
}

impl From<WoodTrack> for heapless::Vec<u8, { WoodTrack::MOST }> {
    fn from(track: WoodTrack) -> Self {
        track.spaces().iter().copied().collect()
    }
}
