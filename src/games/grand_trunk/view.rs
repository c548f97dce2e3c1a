//! What the screens show of this game.

use core::fmt::Write;

use super::GrandTrunk;
use super::board::{PLACES, Place, Slot};
use super::choices::{Label, Path};
use super::contracts::{DarkSpaces, Face};
use super::entry::{Entry, Fact, Journey, SetUp, Tally};
use super::outcome::{Happening, Refusal};
use super::rules::{self, cost};
use super::state::{FirstDelivery, State};
use super::words;
use crate::catalogue::Item;
use crate::games::{Choice, Closing, Leads, News, Rows};
use crate::language::{Called, Language, Words};
use crate::table::{Name, Person, Seat};
use crate::ui::{Row, Tone};

pub(super) use super::picture::paint;

pub(super) const PAGES: &[Words] = &[
    Words {
        english: "Contracts",
        german: "Aufträge",
    },
    Words {
        english: "Board sheet",
        german: "Plan-Daten",
    },
];
const CONTRACTS: usize = 0;

pub(super) fn newcomer(entry: &Entry) -> Option<Person> {
    match entry {
        Entry::SetUp(SetUp::Player { person, .. }) => Some(*person),
        _ => None,
    }
}

pub(super) fn renamed(entry: Entry, name: Name) -> Entry {
    match entry {
        Entry::SetUp(SetUp::Player {
            person: Person { colour, .. },
            city,
            good,
            company,
        }) => Entry::SetUp(SetUp::Player {
            person: Person { name, colour },
            city,
            good,
            company,
        }),
        other => other,
    }
}

/// The table tells the wood track like everything else that is printed.
pub(super) fn closing(_: &State) -> Option<Closing<Path>> {
    None
}

/// Until enough sit at the table, the next player; then whatever is left.
pub(super) fn opening(state: &State) -> Option<Path> {
    match rules::ready(state) {
        _ if state.begun => None,
        Err(Refusal::TooFewPlayers) => Some(Path::Player),
        _ => Some(Path::SetUp),
    }
}

/// What the tokens show that lie face up now.
pub(super) fn questions(state: &State, told: &[Happening], visit: &mut dyn FnMut(Path)) {
    let turned_over = |slot: Slot| told.contains(&Happening::TurnedOver(slot));
    for slot in Slot::all() {
        let question = Path::ContractCity(slot);
        if (told.is_empty() || turned_over(slot)) && !is_settled(state, question) {
            visit(question);
        }
    }
}

pub(super) fn is_settled(state: &State, question: Path) -> bool {
    match question {
        Path::ContractCity(slot) => {
            let contract = state.contracts.slot(slot);
            contract.face != Face::Up || contract.token.is_some()
        }
        _ => true,
    }
}

pub(super) fn news(happening: Happening) -> News {
    match happening {
        Happening::TurnedOver(_) => News::Seen,
        Happening::NextTurn(seat) => News::Turn(seat),
        Happening::Over => News::Over,
        _ => News::Hands,
    }
}

pub(super) fn number(label: Label) -> Option<i16> {
    match label {
        Label::Number(number) => Some(number),
        _ => None,
    }
}

pub(super) fn points(state: &State, seat: Seat) -> i16 {
    state.player(seat).vp
}

pub(super) fn progress(state: &State, seat: Seat) -> u16 {
    state.track.day(seat).into()
}

pub(super) fn hint(state: &State, choice: &Choice<GrandTrunk>, language: Language, row: &mut Row) {
    // Text cuts off what it has no room for and never fails.
    let _ = match (choice.label, choice.leads) {
        (Label::Place(_), Leads::On(Path::Journey(journey))) => {
            journey_hint(state, journey, language, row)
        }
        (Label::Colour(colour), _) => {
            row.swatch = Some(colour);
            Ok(())
        }
        (Label::Tally(tally), Leads::On(Path::CorrectBy(seat, _))) => {
            write!(row.right, "{}", state.tally(seat, tally))
        }
        (Label::Place(city), Leads::On(Path::FirstWorth(_))) => match state.sites[city].first {
            FirstDelivery::Worth(vp) => write!(row.right, "{vp}"),
            _ => Ok(()),
        },
        (Label::Contract(slot), Leads::On(_)) => {
            words::contract_days(state, slot, language, &mut row.right)
        }
        _ => Ok(()),
    };
}

/// How long it takes, when one arrives, and what is wanted there.
fn journey_hint(
    state: &State,
    journey: Journey,
    language: Language,
    row: &mut Row,
) -> core::fmt::Result {
    let Some(seat) = state.active() else {
        return Ok(());
    };
    let (player, today) = (state.player(seat), state.track.day(seat));
    let links = state.map.distance(player.at, journey.to);
    let arrival = links.map(|links| today.saturating_add(cost(journey, links)));
    match (links, arrival) {
        (Some(links), Some(day)) => {
            words::days_and_arrival(cost(journey, links), day, language, &mut row.right)?;
        }
        _ => words::distance_unknown(language, &mut row.right)?,
    }
    let site = &state.sites[journey.to];
    for &good in super::board::Good::ALL {
        if player.train.count(good) == 0 {
            continue;
        }
        if site.may_want(good) {
            row.tone = Tone::Good;
            words::wants(good, language, &mut row.below)?;
        }
        for slot in Slot::all().filter(|&slot| state.contracts.asks(slot, journey.to, good)) {
            let window = state.window(slot, seat);
            let in_time = |(_, last)| arrival.unwrap_or(today + 1) <= last;
            if window.is_none_or(in_time) {
                row.tone = Tone::Good;
            }
            words::contract_hint(state, slot, seat, arrival, language, &mut row.below)?;
        }
    }
    Ok(())
}

pub(super) fn page(
    state: &State,
    page: usize,
    language: Language,
    rows: &mut Rows<'_, GrandTrunk>,
) {
    if page == CONTRACTS {
        contracts(state, language, rows);
    } else {
        board_sheet(state, language, rows);
    }
}

fn contracts(state: &State, language: Language, rows: &mut Rows<'_, GrandTrunk>) {
    for slot in Slot::all() {
        let contract = state.contracts.slot(slot);
        let leads = match (contract.face, contract.token) {
            (Face::Up, None) => Path::ContractCity(slot),
            _ => Path::SpaceFrom(slot),
        };
        rows(Some(leads), &|row| {
            let _ = words::contract_row(state, slot, language, row);
        });
    }
}

fn board_sheet(state: &State, language: Language, rows: &mut Rows<'_, GrandTrunk>) {
    let dark = DarkSpaces::NONE.with(DarkSpaces::FIRST);
    rows(dark.map(Path::Dark), &|row| {
        let _ = words::dark_row(state, language, row);
    });
    rows(Some(Path::Wood(super::state::WoodTrack::UNKNOWN)), &|row| {
        let _ = words::wood_row(state, language, row);
    });
    for slot in Slot::all() {
        rows(Some(Path::SpaceFrom(slot)), &|row| {
            let _ = words::space_row(state, slot, language, row);
        });
    }
    rows(Some(Path::Distance(None, None)), &|row| {
        let _ = words::map_row(state, language, row);
    });
    for (a, b, links) in distances(state) {
        rows(Some(Path::Distance(Some(a), Some(b))), &|row| {
            let _ = write!(row.label, "{} – {}", a.called(language), b.called(language));
            let _ = write!(row.right, "{links}");
        });
    }
}

/// Every distance that was told, each pair once.
fn distances(state: &State) -> impl Iterator<Item = (Place, Place, u8)> + '_ {
    let pairs = (0..PLACES).flat_map(|b| (0..b).map(move |a| (a, b)));
    pairs.filter_map(|(a, b)| {
        let (&a, &b) = (Place::ALL.get(a)?, Place::ALL.get(b)?);
        state.map.told(a, b).map(|links| (a, b, links))
    })
}

pub(super) fn player_page(
    state: &State,
    seat: Seat,
    language: Language,
    rows: &mut Rows<'_, GrandTrunk>,
) {
    rows(None, &|row| {
        let _ = words::train_row(state, seat, language, row);
    });
    rows(None, &|row| {
        let _ = words::locomotive_row(state, seat, language, row);
    });
    for &tally in Tally::ALL {
        rows(Some(Path::CorrectBy(seat, tally)), &|row| {
            let _ = row.label.write_str(tally.called(language));
            let _ = write!(row.right, "{}", state.tally(seat, tally));
            let _ = words::correct_below(language, &mut row.below);
        });
    }
    let player = state.player(seat);
    for card in player.improvements.iter() {
        rows(None, &|row| {
            let _ = row.label.write_str(card.called(language));
        });
    }
    for card in player.objectives.iter() {
        rows(None, &|row| {
            let _ = row.label.write_str(card.called(language));
        });
    }
}

pub(super) fn printed(state: &State, visit: &mut dyn FnMut(Entry)) {
    let mut fact = |fact| visit(Entry::Fact(fact));
    let rulebook = State::before_set_up();
    for (a, b, links) in distances(state) {
        if rulebook.map.told(a, b) != Some(links) {
            fact(Fact::Distance(a, b, links));
        }
    }
    if state.map.is_complete() {
        fact(Fact::MapComplete);
    }
    for slot in Slot::all() {
        let contract = state.contracts.slot(slot);
        let (window, vp) = (contract.window, contract.vp);
        if window.is_some() || vp.is_some() {
            fact(Fact::Space { slot, window, vp });
        }
    }
    if state.contracts.dark != rulebook.contracts.dark {
        fact(Fact::Dark(state.contracts.dark));
    }
    if !state.wood_track.spaces().is_empty() {
        fact(Fact::Wood(state.wood_track));
    }
}
