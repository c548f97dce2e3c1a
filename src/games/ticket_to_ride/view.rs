//! What the screens show of this game.

use core::fmt::Write;

use super::TicketToRide;
use super::board::{City, FEW_TRAINS, Route, TRAINS};
use super::choices::{Label, Path};
use super::entry::{Entry, Tally};
use super::outcome::Happening;
use super::scoring::due;
use super::state::State;
use super::words;
use crate::catalogue::Item;
use crate::games::{Choice, Closing, Leads, News, Rows};
use crate::language::{Called, Language, Words};
use crate::table::{Name, Person, Seat};
use crate::ui::{Align, Area, Canvas, Font, Ink, Row, Shape, Sign, Tone};

pub(super) const PAGES: &[Words] = &[];

pub(super) fn newcomer(entry: &Entry) -> Option<Person> {
    match entry {
        Entry::Player(person) => Some(*person),
        _ => None,
    }
}

pub(super) fn renamed(entry: Entry, name: Name) -> Entry {
    match entry {
        Entry::Player(Person { colour, .. }) => Entry::Player(Person { name, colour }),
        other => other,
    }
}

pub(super) fn opening(state: &State) -> Option<Path> {
    (!state.begun).then_some(Path::Player)
}

/// Nothing is learned from the board, and tickets are shown when the table is ready for it.
pub(super) fn questions(_: &State, _: &[Happening], _: &mut dyn FnMut(Path)) {}

pub(super) fn is_settled(_: &State, _: Path) -> bool {
    true
}

/// Tickets are shown one by one, and while somebody holds more of them nobody has won.
pub(super) fn closing(state: &State) -> Option<Closing<Path>> {
    (state.is_over() && due(state).next().is_some()).then(|| Closing {
        path: Path::Ticket,
        button: Words {
            english: "Ticket",
            german: "Zielkarte",
        },
        told: Words {
            english: "Tickets shown",
            german: "Gezeigt",
        },
        counts: state
            .players()
            .map(|(_, player)| player.shown.len())
            .collect(),
    })
}

pub(super) fn news(happening: Happening) -> News {
    match happening {
        Happening::NextTurn(seat) => News::Turn(seat),
        Happening::Over => News::Over,
        // A ticket that was shown is no secret any more.
        Happening::Shown(..) => News::Seen,
        _ => News::Hands,
    }
}

pub(super) fn number(label: Label) -> Option<i16> {
    match label {
        Label::Number(number) => Some(number.into()),
        _ => None,
    }
}

pub(super) fn points(state: &State, seat: Seat) -> i16 {
    state.player(seat).points
}

/// Trains on the board, or gone otherwise.
pub(super) fn progress(state: &State, seat: Seat) -> u16 {
    TRAINS.saturating_sub(state.player(seat).trains).into()
}

pub(super) fn hint(
    state: &State,
    choice: &Choice<TicketToRide>,
    language: Language,
    row: &mut Row,
) {
    // Text cuts off what it has no room for and never fails.
    let _ = match (choice.label, choice.leads) {
        (Label::City(_), Leads::On(Path::RouteTo(city))) => {
            let own = state.active().map(|seat| state.player(seat).net.cities());
            if own.is_some_and(|own| own.has(city)) {
                row.tone = Tone::Good;
            }
            Ok(())
        }
        (
            Label::City(_) | Label::Hue(_),
            Leads::To(Entry::Play(super::entry::Play::Route(route))),
        ) => words::route_worth(route, language, &mut row.right),
        (Label::Colour(colour), _) => {
            row.swatch = Some(colour);
            Ok(())
        }
        (Label::Tally(tally), Leads::On(Path::CorrectBy(seat, _))) => {
            write!(row.right, "{}", state.tally(seat, tally))
        }
        (Label::City(_), Leads::To(Entry::Show(show))) => {
            write!(row.right, "{}", state.value(show.ticket))
        }
        _ => Ok(()),
    };
}

pub(super) fn page(_: &State, _: usize, _: Language, _: &mut Rows<'_, TicketToRide>) {}

pub(super) fn player_page(
    state: &State,
    seat: Seat,
    language: Language,
    rows: &mut Rows<'_, TicketToRide>,
) {
    for &tally in Tally::ALL {
        rows(Some(Path::CorrectBy(seat, tally)), &|row| {
            let _ = row.label.write_str(tally.called(language));
            let _ = write!(row.right, "{}", state.tally(seat, tally));
        });
    }
    rows(None, &|row| {
        let _ = words::longest_row(state, seat, language, row);
    });
    let player = state.player(seat);
    for route in player.net.iter() {
        rows(None, &|row| {
            let [a, b] = route.ends();
            let _ = write!(row.label, "{} – {}", a.called(language), b.called(language));
            let _ = write!(row.right, "{}", route.points());
        });
    }
    for ticket in player.shown.iter() {
        rows(None, &|row| {
            let [a, b] = ticket.ends();
            let _ = write!(row.label, "{} – {}", a.called(language), b.called(language));
            let sign = if player.fulfils(ticket) { '+' } else { '-' };
            let _ = write!(row.right, "{sign}{}", state.value(ticket));
            row.tone = if player.fulfils(ticket) {
                Tone::Good
            } else {
                Tone::Closed
            };
        });
    }
}

/// The board is printed the same everywhere, so nothing is learned.
pub(super) fn printed(_: &State, _: &mut dyn FnMut(Entry)) {}

/// The map, or where it would be too small to be read, how many trains everybody has left.
pub(super) fn paint(state: &State, area: Area, canvas: &mut Canvas<'_>) {
    if area.h < LARGE {
        paint_trains(state, area, canvas);
    } else {
        paint_map(state, area, canvas);
    }
}

/// A bar for everybody's trains; where it ends, the last turns begin.
fn paint_trains(state: &State, area: Area, canvas: &mut Canvas<'_>) {
    let area = area.inset(8, 3);
    let seats = i16::try_from(state.table.len().max(1)).unwrap_or(1);
    let pitch = (area.h / seats).min(18);
    let mut rest = area;
    for (seat, player) in state.players() {
        let (line, below) = rest.cut_top(pitch);
        rest = below;
        let Some(person) = state.table.person(seat) else {
            continue;
        };
        let (sign, bar) = line.cut_left(22);
        let side = (pitch - 2).min(13);
        canvas(Shape::Sign(
            Sign::of(seat),
            sign.square(side),
            Ink::Of(person.colour),
        ));
        let bar = bar.inset(0, (pitch - 7).max(2) / 2);
        canvas(Shape::Fill(bar, Ink::Slate));
        let left = i32::from(bar.w) * i32::from(player.trains) / i32::from(TRAINS);
        let (left, _) = bar.cut_left(i16::try_from(left).unwrap_or_default());
        canvas(Shape::Fill(left, Ink::Of(person.colour)));
        let few = i32::from(bar.w) * i32::from(FEW_TRAINS) / i32::from(TRAINS);
        let (few, _) = bar.cut_left(i16::try_from(few).unwrap_or_default());
        canvas(Shape::Fill(few.cut_right(2).0, Ink::Lamp));
    }
}

/// Every route as a thin line, the claimed ones in their owner's colour with their sign.
fn paint_map(state: &State, area: Area, canvas: &mut Canvas<'_>) {
    let map = Map {
        area: area.inset(10, 8),
    };
    for route in Route::all() {
        let (from, to) = map.ends(route);
        if state.owner(route).is_none() {
            canvas(Shape::Line(from, to, 1, Ink::Rail));
        }
    }
    for (seat, player) in state.players() {
        let Some(person) = state.table.person(seat) else {
            continue;
        };
        for route in player.net.iter() {
            let (from, to) = map.ends(route);
            canvas(Shape::Line(from, to, 3, Ink::Of(person.colour)));
            let middle = (i16::midpoint(from.0, to.0), i16::midpoint(from.1, to.1));
            let sign = Area::new(middle.0 - 4, middle.1 - 4, 9, 9);
            canvas(Shape::Sign(Sign::of(seat), sign.inset(-1, -1), Ink::Night));
            canvas(Shape::Sign(Sign::of(seat), sign, Ink::Of(person.colour)));
        }
    }
    for &city in City::ALL {
        let (x, y) = map.at(city);
        canvas(Shape::Sign(
            Sign::Circle,
            Area::new(x - 2, y - 2, 5, 5),
            Ink::Paper,
        ));
        let name = city.called(Language::English);
        let letters = name
            .char_indices()
            .nth(3)
            .map_or(name.len(), |(end, _)| end);
        let words = name.get(..letters).unwrap_or(name);
        let label = Area::new(x - 16, y - 13, 32, 11);
        canvas(Shape::Text(
            words,
            label,
            Font::Small,
            Align::Centre,
            Ink::Dim,
        ));
    }
}

/// From this height on the map can be read.
const LARGE: i16 = 130;

/// Where the cities lie in the picture.
struct Map {
    area: Area,
}

/// The size of the grid the cities are laid out on.
const GRID: (i16, i16) = (100, 60);

impl Map {
    fn at(&self, city: City) -> (i16, i16) {
        let ((x, y), (columns, lines)) = (place(city), GRID);
        let scaled = |at: i16, size: i16, of: i16| {
            let at = i32::from(at) * i32::from(size) / i32::from(of);
            i16::try_from(at).unwrap_or_default()
        };
        (
            self.area.x + scaled(x, self.area.w - 1, columns),
            self.area.y + scaled(y, self.area.h - 1, lines),
        )
    }

    /// The ends of a route; the second of two lies beside the first.
    fn ends(&self, route: Route) -> ((i16, i16), (i16, i16)) {
        let [a, b] = route.ends().map(|city| self.at(city));
        let second = route
            .twin()
            .is_some_and(|twin| twin.index() < route.index());
        let (flat, steep) = ((b.0 - a.0).abs() >= (b.1 - a.1).abs(), 4);
        match (second, flat) {
            (false, _) => (a, b),
            (true, true) => ((a.0, a.1 + steep), (b.0, b.1 + steep)),
            (true, false) => ((a.0 + steep, a.1), (b.0 + steep, b.1)),
        }
    }
}

/// Where a city lies on the grid, from the top left.
fn place(city: City) -> (i16, i16) {
    match city {
        City::Vancouver => (5, 4),
        City::Seattle => (5, 10),
        City::Portland => (3, 16),
        City::SanFrancisco => (2, 37),
        City::LosAngeles => (10, 48),
        City::Calgary => (18, 3),
        City::Helena => (28, 15),
        City::SaltLakeCity => (22, 30),
        City::LasVegas => (16, 41),
        City::Phoenix => (22, 47),
        City::Denver => (36, 33),
        City::SantaFe => (35, 42),
        City::ElPaso => (34, 53),
        City::Winnipeg => (44, 4),
        City::Duluth => (53, 14),
        City::Omaha => (51, 25),
        City::KansasCity => (54, 31),
        City::OklahomaCity => (52, 40),
        City::Dallas => (53, 49),
        City::Houston => (57, 54),
        City::NewOrleans => (68, 54),
        City::LittleRock => (62, 41),
        City::SaintLouis => (65, 32),
        City::Chicago => (70, 22),
        City::SaultStMarie => (69, 8),
        City::Toronto => (80, 10),
        City::Montreal => (91, 3),
        City::Boston => (98, 9),
        City::NewYork => (93, 17),
        City::Pittsburgh => (84, 21),
        City::Washington => (94, 27),
        City::Raleigh => (86, 34),
        City::Nashville => (74, 36),
        City::Atlanta => (79, 41),
        City::Charleston => (90, 42),
        City::Miami => (92, 57),
    }
}
