//! Everything there is to see at one moment, and what of it a page has not been told yet.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use serde_json::json;
use stationmaster::device::Panel;

use crate::framebuffer::{Framebuffer, Patch};

/// Everything there is to see at one moment. It does not change any more, so what many pages are told of it is encoded once.
pub struct Scene {
    /// Unlike that of any other scene.
    number: u64,
    /// The device's picture.
    frame: Framebuffer,
    /// What else there is to know of the device, as a message to the page.
    screen: Arc<str>,
    /// The table's big view, as a message to the page.
    table: Arc<str>,
    /// The scene before, and the patches of the picture that have changed since.
    since: Option<(u64, Vec<Encoded>)>,
    whole: OnceLock<Encoded>,
}

type Encoded = Arc<[u8]>;

/// One message to a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// JSON.
    Words(Arc<str>),
    /// A patch of the picture, see [`Framebuffer::encoded`].
    Patch(Arc<[u8]>),
}

impl Scene {
    /// A picture, and two messages: what else there is to know of the device, and the table's big view.
    pub fn new(frame: Framebuffer, screen: String, table: String) -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Self {
            number: LAST.fetch_add(1, Ordering::Relaxed),
            frame,
            screen: screen.into(),
            table: table.into(),
            since: None,
            whole: OnceLock::new(),
        }
    }

    /// A black picture with nothing to say.
    pub fn blank(panel: Panel) -> Self {
        Self::new(Framebuffer::new(panel), String::new(), String::new())
    }

    /// Comes after that one: who was told it need only be told what has changed.
    #[must_use]
    pub fn after(mut self, before: &Self) -> Self {
        let patches = self.frame.changed_since(&before.frame);
        let patches = patches.into_iter().map(|patch| self.encoded(patch));
        self.since = Some((before.number, patches.collect()));
        self
    }

    /// Whether nothing is otherwise in another scene.
    pub fn is_like(&self, other: &Self) -> bool {
        self.frame == other.frame && self.screen == other.screen && self.table == other.table
    }

    fn encoded(&self, patch: Patch) -> Encoded {
        self.frame.encoded(patch).into()
    }

    /// What is to be told to a page that was told another scene last, or nothing yet.
    pub fn news_since(&self, told: Option<&Self>) -> Vec<Told> {
        let frame = &self.frame;
        let mut news = Vec::new();
        let patches = match (told, &self.since) {
            (None, _) => {
                let size = json!({ "width": frame.width(), "height": frame.height() });
                let panel = json!({ "panel": size });
                news.push(Told::Words(panel.to_string().into()));
                let whole = || self.encoded(frame.whole());
                vec![self.whole.get_or_init(whole).clone()]
            }
            (Some(told), Some((before, patches))) if *before == told.number => patches.clone(),
            (Some(told), _) => {
                let patches = frame.changed_since(&told.frame);
                patches
                    .into_iter()
                    .map(|patch| self.encoded(patch))
                    .collect()
            }
        };
        news.extend(patches.into_iter().map(Told::Patch));
        if told.is_none_or(|told| told.screen != self.screen) {
            news.push(Told::Words(Arc::clone(&self.screen)));
        }
        if told.is_none_or(|told| told.table != self.table) {
            news.push(Told::Words(Arc::clone(&self.table)));
        }
        news
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::pixelcolor::Rgb565;
    use embedded_graphics::prelude::*;
    use embedded_graphics::primitives::Rectangle;

    use super::*;

    fn scene(blue: u8, words: &str) -> Scene {
        let mut frame = Framebuffer::new(Panel::WIDE);
        let area = Rectangle::new(Point::new(10, 20), Size::new(30, 4));
        let _ = frame.fill_solid(&area, Rgb565::new(0, 0, blue));
        Scene::new(frame, words.to_owned(), String::new())
    }

    #[test]
    fn all_are_told_the_same_encoded_once() {
        let first = scene(1, "one");
        let second = scene(2, "two").after(&first);
        let news = || second.news_since(Some(&first));
        assert_eq!(news(), news());
        let [Told::Patch(one), Told::Words(words)] = &news()[..] else {
            panic!("{:?}", news());
        };
        assert_eq!(&**words, "two");
        let Some(Told::Patch(other)) = news().into_iter().next() else {
            panic!("nothing is told");
        };
        assert!(Arc::ptr_eq(one, &other));
        let whole = || match &second.news_since(None)[..] {
            [Told::Words(_), Told::Patch(whole), ..] => Arc::clone(whole),
            other => panic!("{other:?}"),
        };
        assert!(Arc::ptr_eq(&whole(), &whole()));
    }

    #[test]
    fn who_has_missed_scenes_is_told_what_has_changed_all_the_same() {
        let first = scene(1, "one");
        let second = scene(2, "two").after(&first);
        let third = scene(3, "two").after(&second);
        let direct = scene(3, "two").after(&first);
        let told = third.news_since(Some(&first));
        assert_eq!(told, direct.news_since(Some(&first)));
        assert_eq!(third.news_since(Some(&second)).len(), 1);
        assert!(third.is_like(&direct) && !third.is_like(&second));
    }
}
