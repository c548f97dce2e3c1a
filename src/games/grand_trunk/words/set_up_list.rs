//! What is laid out before the game, step by step as in the rulebook.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::game::every;
use crate::games::grand_trunk::board::{Company, IMPROVEMENTS_EACH, Level, Scenario};
use crate::games::grand_trunk::state::State;
use crate::language::{Called, Words, say};
use crate::ui::Row;

/// One step of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum SetUpStep {
    Terminals,
    Goods,
    FirstDeliveries,
    Contracts,
    Improvements,
    Objectives,
    Stock,
    Players,
    TimeTrack,
    OtherTracks,
    Cities,
    Companies,
    Trains,
    Hands,
}

impl SetUpStep {
    /// All of them, in order.
    pub(in super::super) const ALL: [Self; 14] = [
        Self::Terminals,
        Self::Goods,
        Self::FirstDeliveries,
        Self::Contracts,
        Self::Improvements,
        Self::Objectives,
        Self::Stock,
        Self::Players,
        Self::TimeTrack,
        Self::OtherTracks,
        Self::Cities,
        Self::Companies,
        Self::Trains,
        Self::Hands,
    ];

    fn name(self) -> Words {
        match self {
            Self::Terminals => Words::new("4 terminals", "4 Güterbahnhöfe"),
            Self::Goods => Words::new("Goods tokens", "Güterplättchen"),
            Self::FirstDeliveries => {
                Words::new("8 First Delivery tokens", "8 Erste-Lieferungs-Plättchen")
            }
            Self::Contracts => Words::new("10 contracts", "10 Aufträge"),
            Self::Improvements => Words::new("Improvements", "Fortschritte"),
            Self::Objectives => Words::new("Objectives", "Aufgaben"),
            Self::Stock => Words::new("Goods cubes", "Güterwürfel"),
            Self::Players => Words::new("For each player", "Für jeden Spieler"),
            Self::TimeTrack => Words::new("Time track", "Zeitleiste"),
            Self::OtherTracks => Words::new("Other tracks", "Andere Leisten"),
            Self::Cities => Words::new("Starting cities", "Startstädte"),
            Self::Companies => Words::new("Companies", "Gesellschaften"),
            Self::Trains => Words::new("Trains", "Züge"),
            Self::Hands => Words::new("Hands", "Handkarten"),
        }
    }

    /// What is done, where it is the same for every table.
    fn always(self) -> Words {
        match self {
            Self::Goods => Words::new(
                "At random, face up: the 4 marked * on the starting cities, 8 on the others, 3 on the ports but Hamilton.",
                "Zufällig und offen: die 4 mit * auf die Startstädte, 8 auf die anderen, 3 auf die Häfen außer Hamilton.",
            ),
            Self::FirstDeliveries => Words::new(
                "At random, face up, on every city that is no starting city.",
                "Zufällig und offen auf jede Stadt, die keine Startstadt ist.",
            ),
            Self::Contracts => Words::new(
                "Face down by length: one of 4 days, three each of 3, 2 and 1. Turn over the first two.",
                "Verdeckt nach Länge: einer mit 4 Tagen, je drei mit 3, 2 und 1. Die ersten beiden aufdecken.",
            ),
            Self::Objectives => Words::new(
                "Not in first games. Else display 3 of the 10.",
                "Nicht in den ersten Spielen. Sonst 3 der 10 auslegen.",
            ),
            Self::Stock => Words::new(
                "Beside the board, by colour. They are not limited.",
                "Nach Farben neben den Plan. Sie sind nicht begrenzt.",
            ),
            Self::Players => Words::new(
                "20 cards, a train marker, 3 track markers, a Fast Locomotive token, the overview.",
                "20 Karten, ein Zugmarker, 3 Scheiben, ein Schnelle-Lokomotive-Plättchen, die Übersicht.",
            ),
            Self::OtherTracks => Words::new(
                "A marker each on 3 Victory Points and on 0 wood.",
                "Je eine Scheibe auf 3 Siegpunkte und auf 0 der Holzleiste.",
            ),
            Self::Trains => Words::new(
                "Starting city card left of the locomotive; right of it a railcar with a good that the city supplies.",
                "Startstadtkarte links der Lokomotive; rechts ein Waggon mit einem Gut, das die Stadt anbietet.",
            ),
            Self::Hands => Words::new(
                "Shuffle the other 8 starting cards, draw 5. Second locomotive and 8 city cards aside.",
                "Die anderen 8 Startkarten mischen, 5 ziehen. Zweite Lokomotive und 8 Stadtkarten beiseite.",
            ),
            Self::Terminals
            | Self::Improvements
            | Self::TimeTrack
            | Self::Cities
            | Self::Companies => Words::new("", ""),
        }
    }
}

/// How to draw, and from whom is counted.
pub(in super::super) fn draw_below(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Start player and cities at random. Hold a button to let the number run. Players are counted clockwise from \
         who holds this.",
        "Startspieler und Startstädte zufällig. Taste halten, damit die Zahl läuft. Gezählt wird im Uhrzeigersinn ab \
         dem, der dies hält."
    )
}

pub(in super::super) fn set_up_row(
    state: &State,
    step: SetUpStep,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    row.label.write_str(step.name().of(to.language))?;
    let out = &mut row.below;
    match step {
        SetUpStep::Terminals => {
            starting_cities(state, to, out)?;
            say!(
                out,
                to,
                ". The other 8 beside the board.",
                ". Die anderen 8 neben den Plan."
            )
        }
        SetUpStep::Improvements => {
            let players = state.table.len();
            if players == 0 {
                return say!(
                    out,
                    to,
                    "Display 3 a player: 6, 9 or 12 of the 16.",
                    "3 je Spieler auslegen: 6, 9 oder 12 der 16."
                );
            }
            let shown = players * IMPROVEMENTS_EACH;
            say!(
                out,
                to,
                "Display {shown} of the 16: 3 a player.",
                "{shown} der 16 auslegen: 3 je Spieler."
            )
        }
        SetUpStep::TimeTrack => {
            say!(
                out,
                to,
                "A marker each on 0: the first player's at the bottom, then clockwise.",
                "Je eine Scheibe auf 0: die des Startspielers zuunterst, dann im Uhrzeigersinn."
            )?;
            for (index, (seat, _)) in state.players().enumerate() {
                let name = state.table.name(seat);
                let between = if index == 0 { "\n" } else { ", " };
                write!(out, "{between}{}. {name}", index + 1)?;
            }
            Ok(())
        }
        SetUpStep::Cities => {
            match state.scenario {
                Some(_) => say!(
                    out,
                    to,
                    "Exchange the starting city cards of all decks for ",
                    "Die Startstadtkarten aller Decks tauschen gegen "
                )?,
                None => say!(
                    out,
                    to,
                    "Deal one to each player: ",
                    "An jeden Spieler eine austeilen: "
                )?,
            }
            starting_cities(state, to, out)?;
            if state.scenario.is_some() {
                say!(
                    out,
                    to,
                    ". Deal one to each player.",
                    ". Eine an jeden Spieler austeilen."
                )?;
            }
            Ok(())
        }
        SetUpStep::Companies => match state.scenario {
            Some(scenario) => companies(scenario, to, out),
            None => say!(out, to, "Everybody chooses.", "Jeder wählt selbst."),
        },
        _ => out.write_str(step.always().of(to.language)),
    }
}

fn starting_cities(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    for (index, city) in state.starting_cities().into_iter().enumerate() {
        out.write_str(if index == 0 { "" } else { ", " })?;
        out.write_str(city.called(to.language))?;
    }
    Ok(())
}

/// Who plays a scenario, by level.
fn companies(scenario: Scenario, to: Audience, out: &mut dyn Write) -> fmt::Result {
    for level in [Level::Intermediate, Level::Expert] {
        let playing = scenario.companies(level);
        if playing.is_empty() {
            continue;
        }
        match level {
            Level::Intermediate => say!(out, to, "Intermediate: ", "Fortgeschrittene: ")?,
            Level::Expert => say!(out, to, "Expert: ", "Experten: ")?,
        }
        if playing.len() == every::<Company>().count() {
            say!(out, to, "all", "alle")?;
        } else {
            for (index, company) in playing.iter().enumerate() {
                out.write_str(if index == 0 { "" } else { ", " })?;
                out.write_str(company.called(to.language))?;
            }
        }
        out.write_str(". ")?;
    }
    Ok(())
}
