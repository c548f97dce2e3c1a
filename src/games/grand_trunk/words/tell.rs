//! What happened, and what stands on a choice, in the words of the table.

use core::fmt::{self, Write};

use super::Roman;
use crate::games::grand_trunk::choices::Label;
use crate::games::grand_trunk::outcome::{Happening, Reason};
use crate::games::grand_trunk::state::State;
use crate::sheet::Count;
use crate::table::Seat;

pub(in super::super) fn tell(
    state: &State,
    happening: Happening,
    out: &mut dyn Write,
) -> fmt::Result {
    let name = |seat: Seat| state.table.name(seat);
    match happening {
        Happening::Travelled(_, from, to) => write!(out, "train from {from} to {to}"),
        Happening::Days {
            seat,
            from,
            to,
            stacked,
        } => {
            let on_top = if stacked { ", on top" } else { "" };
            write!(
                out,
                "{}'s marker from day {from} to {to}{on_top}",
                name(seat)
            )
        }
        Happening::Vp(seat, by, reason) => {
            write!(out, "{} {by:+} VP ({})", name(seat), what_for(reason))
        }
        Happening::TurnedOver(slot) => write!(out, "turn over contract {}", slot.number()),
        Happening::Fulfilled(seat, slot) => {
            write!(
                out,
                "contract {} off the board, fulfilled by {}",
                slot.number(),
                name(seat)
            )
        }
        Happening::Collected(seat, good, cubes) => {
            write!(out, "{cubes} {good} in front of {}", name(seat))
        }
        Happening::Returned(good) => write!(out, "1 {good} back to the stock"),
        Happening::WoodTrack(seat, wood) => {
            write!(out, "{}'s wood marker to space {wood}", name(seat))
        }
        Happening::Steel(city, by, now) => write!(out, "{city} {by:+} steel, now {now}"),
        Happening::Loaded(seat, good) => write!(out, "{good} onto {}'s train", name(seat)),
        Happening::FirstDelivery(city) => write!(out, "First Delivery token off {city}"),
        Happening::Learned(a, b, links) => {
            let links = Count(links.into(), "link");
            write!(out, "learned: {a} and {b} are {links} apart")
        }
        Happening::Force(seat, force) => {
            write!(
                out,
                "{}'s locomotive has Force {}",
                name(seat),
                Roman(force)
            )
        }
        Happening::Fast(seat) => write!(out, "{}'s locomotive is fast", name(seat)),
        Happening::Terminal(city) => {
            write!(out, "terminal in {city}, everyone takes their {city} card")
        }
        Happening::Improvement(seat, card) => write!(out, "{card} to {}", name(seat)),
        Happening::Objective(seat, card) => write!(out, "{card} taken by {}", name(seat)),
        Happening::Swapped(a, b) => write!(out, "swap the goods tokens of {a} and {b}"),
        Happening::Corrected(seat, tally, number) => {
            write!(out, "{}'s {tally} is {number}", name(seat))
        }
        Happening::Finished(seat) => write!(out, "{} has finished", name(seat)),
        Happening::Passed(seat) => write!(out, "{} plays no more turns", name(seat)),
        Happening::NextTurn(seat) => write!(out, "{}'s turn", name(seat)),
        Happening::Over => out.write_str("the game is over"),
    }
}

fn what_for(reason: Reason) -> &'static str {
    match reason {
        Reason::Steel => "steel at a port",
        Reason::FirstDelivery => "First Delivery",
        Reason::Contract => "contract",
        Reason::Dumped => "nobody wanted it",
        Reason::Terminal => "new terminal",
        Reason::Speculator => "Speculator",
        Reason::Force => "Force IV",
        Reason::Speed => "fast locomotive",
        Reason::Objective => "Objective",
        Reason::ForeignSteel => "Foreign Steel Contract",
    }
}

pub(in super::super) fn label(state: &State, label: Label, out: &mut dyn Write) -> fmt::Result {
    match label {
        Label::Place(place) => write!(out, "{place}"),
        Label::Good(good) => write!(out, "{good}"),
        Label::Contract(slot) => write!(out, "Contract {}", slot.number()),
        Label::Number(number) => write!(out, "{number}"),
        Label::Improvement(card) => write!(out, "{card}"),
        Label::Objective(card) => write!(out, "{card}"),
        Label::Seat(seat) => write!(out, "{}", state.table.name(seat)),
        Label::Tally(tally) => write!(out, "{tally}"),
        Label::Colour(colour) => out.write_str(colour.name()),
        Label::Company(company) => write!(out, "{company}"),
        Label::Scenario(scenario) => write!(out, "{scenario}"),
        fixed => out.write_str(fixed_label(fixed)),
    }
}

fn fixed_label(label: Label) -> &'static str {
    match label {
        Label::Move => "Move",
        Label::Unload => "Unload",
        Label::Load => "Load",
        Label::Develop => "Development",
        Label::Act => "Actions",
        Label::End => "End turn",
        Label::Maintenance => "Maintenance",
        Label::Pass => "Play no more turns",
        Label::Go => "Go",
        Label::Junction => "Grand Trunk Jct +1",
        Label::WithoutSpeed => "Without speed",
        Label::RightOfWay => "Right of Way -1",
        Label::Deliver => "Wanted here",
        Label::Dump => "Not wanted: -1 VP",
        Label::OnACar => "On a car of its own",
        Label::Double => "High Capacity Railcar",
        Label::HiRoof => "Hi-Roof Boxcar",
        Label::Crane => "Railroad Crane",
        Label::Force => "Force",
        Label::Speed => "Speed",
        Label::Terminal => "New terminal",
        Label::Improve => "Improvement",
        Label::TakeObjective => "Objective",
        Label::Influence => "Influence Demand",
        Label::Overland => "Overland Transport",
        Label::ForeignSteel => "Foreign Steel Contract",
        Label::ParkingSpur => "Parking Spur",
        Label::RailYard => "Rail Yard",
        Label::Roundhouse => "Roundhouse",
        Label::Semaphore => "Semaphore Signaling",
        Label::Spend => "Other cost in days",
        Label::Facts => "Tell a fact",
        Label::Distance => "Distance",
        Label::MapComplete => "All links told",
        Label::Space => "Contract space",
        Label::Dark => "Dark spaces",
        Label::WoodTrack => "Wood track",
        Label::First => "First Delivery token",
        Label::Goods => "Goods token",
        Label::Token => "Contract token",
        Label::Correct => "Correct a number",
        Label::SetUp => "Set-up",
        Label::ChooseScenario => "Scenario",
        Label::AddPlayer => "Add a player",
        Label::ChooseObjectives => "Objectives",
        Label::ChooseImprovements => "Improvements on display",
        Label::Done => "Done",
        Label::Nothing => "None",
        // These carry a name of their own.
        Label::Place(_)
        | Label::Good(_)
        | Label::Contract(_)
        | Label::Number(_)
        | Label::Improvement(_)
        | Label::Objective(_)
        | Label::Seat(_)
        | Label::Tally(_)
        | Label::Colour(_)
        | Label::Company(_)
        | Label::Scenario(_) => "",
    }
}
