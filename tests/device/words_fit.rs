//! Every word fits into its place on the screen, and every character has a glyph, in both languages.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use stationmaster::audience::Audience;
use stationmaster::catalogue::Item;
use stationmaster::device::Panel;
use stationmaster::game::{AnyQuestion, Game, Leads, QuestionOf, Say};
use stationmaster::games::{self, SLUGS, Visitor};
use stationmaster::journal::Journal;
use stationmaster::language::Language;
use stationmaster::ui::{Align, Area, Font, Shape};
use stationmaster_kit::companion::Companion;
use stationmaster_kit::masher::Masher;
use stationmaster_kit::menu::{What, offered};
use stationmaster_kit::random::{Random, pick};
use stationmaster_kit::scenario::Scenario;
use stationmaster_kit::sheets::Sheet;

const PANELS: [(Panel, &str); 2] = [(Panel::WIDE, "wide"), (Panel::SQUARE, "square")];
const DOTS: &str = " ...";
/// The band with the title is this high, and rows are lower; sentences stand in higher parts.
const BAND: i16 = 36;

fn is_inside(inner: Area, outer: Area) -> bool {
    inner.x >= outer.x
        && inner.y >= outer.y
        && inner.x + inner.w <= outer.x + outer.w
        && inner.y + inner.h <= outer.y + outer.h
}

/// Where in its area the words stand.
fn inked(words: &str, area: Area, font: Font, align: Align) -> Area {
    let w = font.width(words) - 1;
    let x = match align {
        Align::Left => area.x,
        Align::Centre => area.x + (area.w - w) / 2,
        Align::Right => area.x + area.w - w,
    };
    Area { x, w, ..area }
}

/// What is wrong with the words on a screen.
fn misfits(companion: &Companion) -> Vec<String> {
    let (mut part, mut wrong) = (Area::default(), Vec::new());
    companion.device.shapes(&mut |shape| match shape {
        Shape::Part(area, _) => part = area,
        Shape::Text(words, area, font, align, _) => {
            // The space behind the last letter may stick out.
            if font.width(words) > area.w + 1 {
                let (width, room) = (font.width(words), area.w);
                wrong.push(format!("“{words}” is {width} wide in {room}, {font:?}"));
            }
            let inked = inked(words, area, font, align);
            if !words.is_empty() && !is_inside(inked, part) {
                wrong.push(format!("“{words}” in {area:?} leaves its part {part:?}"));
            }
            if let Some(letter) = words.chars().find(|&letter| !font.has(letter)) {
                wrong.push(format!("“{words}”: {font:?} has no {letter:?}"));
            }
        }
        _ => {}
    });
    wrong
}

/// Everything on a screen that is cut off.
fn cut_off(companion: &Companion) -> Vec<String> {
    let mut cut = Vec::new();
    companion.device.shapes(&mut |shape| match shape {
        Shape::Text(words, ..) if words.ends_with(DOTS) => cut.push(words.to_owned()),
        _ => {}
    });
    cut
}

/// Lines that are cut off in the box of what hands must do.
fn cut_hands(companion: &Companion) -> Vec<String> {
    let (mut is_hands, mut cut) = (false, Vec::new());
    companion.device.shapes(&mut |shape| match shape {
        Shape::Part(..) => is_hands = false,
        Shape::Text(words, ..)
            if words.starts_with("On the board") || words.starts_with("Auf dem Plan") =>
        {
            is_hands = true;
        }
        Shape::Text(words, ..) if is_hands && words.ends_with(DOTS) => {
            cut.push(format!("hands are not told “{words}”"));
        }
        _ => {}
    });
    cut
}

/// Titles and rows of lists that are cut off.
fn cut_titles_and_rows(companion: &Companion) -> Vec<String> {
    let (mut part, mut cut) = (Area::default(), Vec::new());
    companion.device.shapes(&mut |shape| match shape {
        Shape::Part(area, _) => part = area,
        Shape::Text(words, ..) if words.ends_with(DOTS) && part.h <= BAND => {
            cut.push(format!("“{words}” is cut off"));
        }
        _ => {}
    });
    cut
}

/// Shows every screen of the screens test, with its name.
fn every_screen(mut visit: impl FnMut(&str, Panel, Language, &Companion)) {
    for scenario in Scenario::all("device/screens") {
        for (panel, size) in PANELS {
            for &language in Language::ALL {
                let mut shot = |name: &str, companion: &Companion| {
                    let name = format!("{name}-{}-{size}", language.slug());
                    visit(&name, panel, language, companion);
                };
                if let Err(why) = scenario.play(panel, language, false, &mut shot) {
                    panic!("{why}");
                }
            }
        }
    }
}

fn must_be_empty(list: &BTreeMap<String, String>) {
    let lines: Vec<String> = list
        .iter()
        .map(|(what, at)| format!("    {at}: {what}"))
        .collect();
    assert!(list.is_empty(), "\n{}", lines.join("\n"));
}

#[test]
fn all_words_of_all_screens_are_inside_their_areas() {
    let mut wrong = BTreeMap::new();
    every_screen(|name, _, _, companion| {
        for misfit in misfits(companion) {
            wrong.entry(misfit).or_insert_with(|| name.to_owned());
        }
    });
    must_be_empty(&wrong);
}

#[test]
fn all_words_met_by_pressing_at_random_are_inside_their_areas() {
    let sheets = Sheet::all();
    let mut wrong = BTreeMap::new();
    for (seed, (panel, size)) in (0..8).zip(PANELS.into_iter().cycle()) {
        let language = Language::ALL[seed / 2 % 2];
        let mut masher = Masher::new(seed as u64, panel, language, seed / 4, &sheets);
        for _ in 0..1500 {
            masher.go_on();
            let mut wrong_now = misfits(&masher.companion);
            wrong_now.extend(cut_hands(&masher.companion));
            if panel == Panel::WIDE {
                wrong_now.extend(cut_titles_and_rows(&masher.companion));
            }
            for misfit in wrong_now {
                let at = format!("seed {seed}, {size}");
                wrong.entry(misfit).or_insert(at);
            }
        }
    }
    must_be_empty(&wrong);
}

/// Sentences that are cut off where the panel is narrow: what everybody wants to know at rest has two lines,
/// what an entry will do has four, and three above a map.
const CUT_ON_THE_SQUARE: &[&str] = &["resting", "how-many-links", "gwt-resting", "gwt-branch"];

#[test]
fn nothing_is_cut_off_on_the_wide_panel_and_only_sentences_on_the_square() {
    let mut cut = BTreeMap::new();
    every_screen(|name, panel, _, companion| {
        let known = |beginning: &&str| name.starts_with(*beginning);
        let is_known = panel == Panel::SQUARE && CUT_ON_THE_SQUARE.iter().any(known);
        for words in cut_off(companion) {
            if !is_known {
                cut.entry(words).or_insert_with(|| name.to_owned());
            }
        }
    });
    must_be_empty(&cut);
}

// ---- Glyphs.

/// Every character the sources have between quotation marks: whatever the companion says, it is made of these,
/// of numbers and of what players call themselves.
fn letters_of_the_sources() -> BTreeSet<char> {
    let mut files = Vec::new();
    collect(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    assert!(files.len() > 50, "the sources have moved");
    let mut letters = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("sources are text");
        let is_said = |line: &&str| !line.trim_start().starts_with("//");
        for line in text.lines().filter(is_said) {
            let line = line.replace("'\"'", "").replace("\\\"", "");
            // Every second piece stands between two quotation marks.
            for said in line.split('"').skip(1).step_by(2) {
                letters.extend(said.chars());
                // The wheel of letters has them small, too.
                letters.extend(said.chars().flat_map(char::to_lowercase));
            }
        }
    }
    letters
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}

fn must_have_glyphs(letters: &BTreeSet<char>) {
    for font in Font::ALL {
        let missing: Vec<char> = letters
            .iter()
            .copied()
            .filter(|&letter| letter != '\n' && !font.has(letter))
            .collect();
        assert!(missing.is_empty(), "{font:?} has no {missing:?}");
    }
}

#[test]
fn every_character_of_the_sources_has_a_glyph_in_every_font() {
    let letters = letters_of_the_sources();
    for known in "éöüßœŒ→–·".chars() {
        assert!(letters.contains(&known), "{known:?} is no longer looked at");
    }
    must_have_glyphs(&letters);
}

/// Everything a game says while it is played at random.
struct Said<'a>(&'a mut BTreeSet<char>);

impl Visitor for Said<'_> {
    type Output = ();

    fn visit<S: Game>(self) {
        let Self(letters) = self;
        for seed in 0..12 {
            let (mut random, mut journal) = (Random::new(seed), Journal::<S, 16384>::new());
            for _ in 0..150 {
                let Some(entry) = pick::<S>(journal.state(), &mut random) else {
                    break;
                };
                let before = *journal.state();
                let told = journal.enter(entry).expect("what is offered is accepted");
                let state = journal.state();
                for &language in Language::ALL {
                    let mut said = String::new();
                    let mut say = || {
                        entry.say(&before, Audience::table(language), &mut said)?;
                        before.preview(&entry, Audience::table(language), &mut said)?;
                        state.headline(Audience::table(language), &mut said)?;
                        state.notices(Audience::table(language), &mut said)?;
                        state.missed(Audience::table(language), &mut said)?;
                        told.iter().try_for_each(|&one| {
                            one.say(state, Audience::table(language), &mut said)
                        })?;
                        look_around::<S>(state, AnyQuestion::Top, 3, language, &mut said)
                    };
                    say().expect("strings take all");
                    letters.extend(said.chars());
                }
            }
        }
    }
}

/// Says every choice up to `depth` questions away, and why it is closed.
fn look_around<S: Game>(
    state: &S,
    path: QuestionOf<S>,
    depth: u8,
    language: Language,
    said: &mut String,
) -> std::fmt::Result {
    path.say(state, Audience::table(language), said)?;
    // The first few of a long list are enough: others have the same words.
    for choice in offered::<S>(state, path).into_iter().take(12) {
        if let What::Label(label) = choice.what {
            label.say(state, Audience::table(language), said)?;
        }
        match choice.leads {
            Leads::Nowhere(refusal) => refusal.say(state, Audience::table(language), said)?,
            Leads::On(next) if depth > 1 => {
                look_around::<S>(state, next, depth - 1, language, said)?;
            }
            Leads::On(_) | Leads::Again(_) | Leads::To(_) => {}
        }
    }
    Ok(())
}

#[test]
fn every_character_said_in_random_games_has_a_glyph_in_every_font() {
    let mut letters = BTreeSet::new();
    for slug in SLUGS {
        games::with(slug, Said(&mut letters)).expect("a game of the list");
    }
    assert!(letters.len() > 60, "{letters:?}");
    must_have_glyphs(&letters);
}
