//! What all viewers see. Only the newest is kept: who is slow misses what was between.

use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use stationmaster::device::Panel;
use stationmaster::language::Language;
use stationmaster_page::Scene;

/// Where the device shows itself.
pub(crate) struct Broadcast {
    shown: Mutex<Shown>,
    news: Condvar,
}

struct Shown {
    scenes: Scenes,
    /// Counts the changes.
    version: u64,
    /// The pages that would rather have a language of their own, by their numbers.
    languages: HashMap<u64, Language>,
}

/// The same moment for different eyes.
pub(crate) struct Scenes {
    /// In the table's language, which comes first, and in every other that somebody wants.
    pub(crate) for_all: Vec<(Language, Arc<Scene>)>,
    /// What only the page with this number may see.
    pub(crate) for_one: Option<(u64, Arc<Scene>)>,
}

impl Scenes {
    fn of_language(&self, language: Option<Language>) -> Option<&Arc<Scene>> {
        let same = |&&(other, _): &&(Language, _)| Some(other) == language;
        let found = self.for_all.iter().find(same).or(self.for_all.first());
        found.map(|(_, scene)| scene)
    }

    /// Whether nobody would see anything new.
    fn are_like(&self, others: &Self) -> bool {
        let one = |scenes: &Self| scenes.for_one.as_ref().map(|&(page, _)| page);
        self.for_one.is_none()
            && one(others).is_none()
            && self.for_all.len() == others.for_all.len()
            && self
                .for_all
                .iter()
                .zip(&others.for_all)
                .all(|((one, scene), (other, shown))| one == other && scene.is_like(shown))
    }
}

impl Broadcast {
    pub(crate) fn new(panel: Panel) -> Self {
        let blank = Arc::new(Scene::blank(panel));
        let scenes = Scenes {
            for_all: vec![(Language::English, blank)],
            for_one: None,
        };
        Self {
            shown: Mutex::new(Shown {
                scenes,
                version: 0,
                languages: HashMap::new(),
            }),
            news: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Shown> {
        // Everything in it is replaced as a whole.
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows other scenes from now on. What has changed is found out here, once for everybody.
    pub(crate) fn show(&self, for_all: Vec<(Language, Scene)>, for_one: Option<(u64, Scene)>) {
        let before = |language| self.lock().scenes.of_language(Some(language)).cloned();
        let for_all = for_all.into_iter().map(|(language, scene)| {
            let scene = match before(language) {
                Some(before) => scene.after(&before),
                None => scene,
            };
            (language, Arc::new(scene))
        });
        let scenes = Scenes {
            for_all: for_all.collect(),
            for_one: for_one.map(|(page, scene)| (page, Arc::new(scene))),
        };
        let mut shown = self.lock();
        if scenes.are_like(&shown.scenes) {
            return;
        }
        shown.scenes = scenes;
        shown.version += 1;
        drop(shown);
        self.news.notify_all();
    }

    /// The page with this number would rather have that language, or again the table's.
    pub(crate) fn speak(&self, page: u64, language: Option<Language>) {
        let mut shown = self.lock();
        match language {
            Some(language) => shown.languages.insert(page, language),
            None => shown.languages.remove(&page),
        };
        // That page is to look again.
        shown.version += 1;
        drop(shown);
        self.news.notify_all();
    }

    /// The language a page would rather have than the table's.
    pub(crate) fn language_of(&self, page: u64) -> Option<Language> {
        self.lock().languages.get(&page).copied()
    }

    /// The languages that pages would rather have, each once.
    pub(crate) fn languages(&self) -> Vec<Language> {
        let mut languages: Vec<Language> = Vec::new();
        for &language in self.lock().languages.values() {
            if !languages.contains(&language) {
                languages.push(language);
            }
        }
        languages
    }

    /// Lets everybody who waits look up, though nothing is new to see.
    pub(crate) fn ring(&self) {
        // With the lock, so that nobody is between looking and waiting.
        drop(self.lock());
        self.news.notify_all();
    }

    /// Waits until there is a later scene for that page than the one `seen`, or `other` has something to say, or patience
    /// ends.
    pub(crate) fn wait<T>(
        &self,
        page: u64,
        seen: &mut u64,
        patience: Duration,
        mut other: impl FnMut() -> Option<T>,
    ) -> News<T> {
        let until = Instant::now() + patience;
        let mut shown = self.lock();
        loop {
            if let Some(news) = other() {
                return News::Other(news);
            }
            if shown.version != *seen {
                *seen = shown.version;
                if let Some(scene) = shown.for_page(page) {
                    return News::Scene(scene);
                }
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return News::None;
            }
            shown = self
                .news
                .wait_timeout(shown, left)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
    }
}

impl Shown {
    /// What that page may see.
    fn for_page(&self, page: u64) -> Option<Arc<Scene>> {
        match &self.scenes.for_one {
            Some((only, scene)) if *only == page => Some(Arc::clone(scene)),
            _ => {
                let language = self.languages.get(&page).copied();
                self.scenes.of_language(language).cloned()
            }
        }
    }
}

/// What somebody waited for.
pub(crate) enum News<T> {
    /// There is another scene.
    Scene(Arc<Scene>),
    /// Something else.
    Other(T),
    /// Nothing came.
    None,
}
