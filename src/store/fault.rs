//! What is wrong with the store, in words.

use crate::language::names;

/// Why the store, or a log in it, does not do what it was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreFault {
    /// A newer companion has written it. It is left as it is.
    Newer,
    /// Something else has written there. It is left as it is.
    Foreign,
    /// A part of it cannot be read.
    Damaged,
    /// No room is left.
    Full,
    /// The memory itself fails.
    Flash,
}

// As the screen says it, with what can be done about it.
names!(StoreFault {
    Newer => "A newer version has written this store. It is left as it is. It can be cleared to play here." | "Eine neuere Version hat diesen Speicher beschrieben. Er bleibt, wie er ist. Zum Spielen kann er gelöscht werden.",
    Foreign => "Something else is stored here. It is left as it is. It can be cleared to play here." | "Hier ist etwas Fremdes gespeichert. Es bleibt, wie es ist. Zum Spielen kann es gelöscht werden.",
    Damaged => "A part of the game cannot be read. All before it is there. Go on from there?" | "Ein Teil des Spiels ist nicht lesbar. Alles davor ist da. Von dort weiterspielen?",
    Full => "The game has more entries than fit. Nothing was changed." | "Das Spiel hat mehr Einträge, als Platz ist. Nichts wurde geändert.",
    Flash => "The memory does not answer. What was shown before is kept. Try again, or switch off and on." | "Der Speicher antwortet nicht. Was gezeigt wurde, ist gesichert. Noch einmal versuchen oder aus- und einschalten.",
});

impl StoreFault {
    /// As the cable says it.
    pub fn briefly(self) -> &'static str {
        match self {
            Self::Newer => "a newer companion has written it",
            Self::Foreign => "something else is on the flash: see the screen",
            Self::Damaged => "the rest of it cannot be read",
            Self::Full => "it has more entries than there is room for",
            Self::Flash => "the flash fails",
        }
    }
}
