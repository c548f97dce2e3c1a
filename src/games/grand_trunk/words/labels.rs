//! What stands on a choice.

use core::fmt::{self, Write};

use crate::games::grand_trunk::choices::{Label, Word};
use crate::games::grand_trunk::state::State;
use crate::language::{Called, Language, names, say};

names!(Word {
    Move => "Move" | "Fahren",
    Unload => "Unload" | "Abladen",
    Load => "Load" | "Laden",
    Develop => "Development" | "Entwicklung",
    Act => "Actions" | "Aktionen",
    End => "End turn" | "Zug beenden",
    Maintenance => "Maintenance" | "Instandhaltung",
    Pass => "Play no more turns" | "Passen",
    Go => "Go" | "Los",
    Junction => "Grand Trunk Jct +1",
    WithoutSpeed => "Without speed" | "Ohne Tempo",
    RightOfWay => "Right of Way -1" | "Vorfahrt -1",
    Deliver => "wanted here" | "hier nachgefragt",
    Dump => "not wanted, -1 VP" | "keine Nachfrage, -1 SP",
    OnACar => "on a car" | "auf einen Waggon",
    Double => "High Capacity Railcar" | "Großraumanhänger",
    HiRoof => "Hi-Roof Boxcar" | "Großer Güterwagen",
    Crane => "Railroad Crane" | "Schienendrehkran",
    Force => "Force" | "Antriebskraft",
    Speed => "Speed" | "Geschwindigkeit",
    Terminal => "New terminal" | "Neuer Güterbahnhof",
    Improve => "Improvement" | "Fortschritt",
    TakeObjective => "Objective" | "Aufgabe",
    Influence => "Influence Demand" | "Nachfrage ändern",
    Overland => "Overland Transport" | "Überlandtransport",
    ForeignSteel => "Foreign Steel Contract" | "Ausländ. Stahlvertrag",
    ParkingSpur => "Parking Spur" | "Abstellgleis",
    RailYard => "Rail Yard" | "Depot",
    Roundhouse => "Roundhouse" | "Ringlokschuppen",
    Semaphore => "Semaphore Signaling" | "Eisenbahnsignale",
    Spend => "Other cost in days" | "Andere Kosten in Tagen",
    Facts => "Add board info" | "Plan ergänzen",
    Distance => "Distance" | "Entfernung",
    MapComplete => "All links told" | "Alle Strecken genannt",
    Space => "Contract space" | "Auftragsfeld",
    Dark => "Dark spaces" | "Dunkle Felder",
    WoodTrack => "Wood track" | "Holzleiste",
    First => "First Delivery token" | "Erste-Lieferungs-Plättchen",
    Goods => "Goods token" | "Güterplättchen",
    Token => "Contract token" | "Auftragsplättchen",
    Correct => "Correct a number" | "Wert korrigieren",
    SetUp => "Set-up" | "Aufbau",
    ChooseScenario => "Scenario" | "Szenario",
    AddPlayer => "Add a player" | "Weiterer Spieler",
    ChooseObjectives => "Objectives" | "Aufgaben",
    ChooseImprovements => "Improvements on display" | "Fortschritte in der Auslage",
    Done => "Done" | "Fertig",
    Nothing => "None" | "Keine",
    NotNoted => "Not noted" | "Ohne Angabe",
});

pub(in super::super) fn label(
    state: &State,
    label: Label,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    match label {
        Label::Place(place) => out.write_str(place.called(language)),
        Label::Good(good) => out.write_str(good.called(language)),
        Label::Contract(slot) => {
            let slot = slot.number();
            say!(out, language, "Contract {slot}", "Auftrag {slot}")
        }
        Label::Cube(good, word) => {
            write!(out, "{}: {}", good.called(language), word.called(language))
        }
        Label::Delivery(good, slot) => {
            let (good, slot) = (good.called(language), slot.number());
            say!(
                out,
                language,
                "{good}: contract {slot}",
                "{good}: Auftrag {slot}"
            )
        }
        Label::Number(number) => write!(out, "{number}"),
        Label::Improvement(card) => out.write_str(card.called(language)),
        Label::Objective(card) => out.write_str(card.called(language)),
        Label::Seat(seat) => write!(out, "{}", state.table.name(seat)),
        Label::Tally(tally) => out.write_str(tally.called(language)),
        Label::Colour(colour) => out.write_str(colour.called(language)),
        Label::Company(company) => out.write_str(company.called(language)),
        Label::Scenario(scenario) => out.write_str(scenario.called(language)),
        Label::Word(word) => out.write_str(word.called(language)),
    }
}
