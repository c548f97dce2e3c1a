//! Everything there is to see at one moment, and what of it a page has not been told yet.

use std::sync::Arc;

use serde_json::json;
use stationmaster::device::Panel;

use crate::framebuffer::Framebuffer;

/// Everything there is to see at one moment.
#[derive(Clone)]
pub struct Scene {
    /// The device's picture.
    pub frame: Framebuffer,
    /// What else there is to know of the device, as a message to the page.
    pub screen: Arc<str>,
    /// The table's big view, as a message to the page.
    pub table: Arc<str>,
}

/// One message to a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// JSON.
    Words(Arc<str>),
    /// A patch of the picture, see [`Framebuffer::encoded`].
    Patch(Vec<u8>),
}

impl Scene {
    /// A black picture with nothing to say.
    pub fn new(panel: Panel) -> Self {
        Self {
            frame: Framebuffer::new(panel),
            screen: "".into(),
            table: "".into(),
        }
    }

    /// What is to be told to a page that was told another scene last, or nothing yet.
    pub fn news_since(&self, told: Option<&Self>) -> Vec<Told> {
        let frame = &self.frame;
        let mut news = Vec::new();
        let patches = if let Some(told) = told {
            frame.changed_since(&told.frame)
        } else {
            let panel = json!({ "panel": { "width": frame.width(), "height": frame.height() } });
            news.push(Told::Words(panel.to_string().into()));
            vec![frame.whole()]
        };
        let patches = patches.into_iter().map(|patch| frame.encoded(patch));
        news.extend(patches.map(Told::Patch));
        if told.is_none_or(|told| told.screen != self.screen) {
            news.push(Told::Words(Arc::clone(&self.screen)));
        }
        if told.is_none_or(|told| told.table != self.table) {
            news.push(Told::Words(Arc::clone(&self.table)));
        }
        news
    }
}
