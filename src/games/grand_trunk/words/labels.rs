//! What stands on a choice.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::game::Say;
use crate::games::grand_trunk::menus::{Label, Word};
use crate::games::grand_trunk::state::State;
use crate::language::{Called, names, say};

names!(Word {
    Move => "Move" | "Fahren",
    Unload => "Unload" | "Abladen",
    Load => "Load" | "Laden",
    Develop => "Development" | "Entwicklung",
    Act => "Actions" | "Aktionen",
    End => "End turn" | "Spielzug beenden",
    Maintenance => "Maintenance" | "Instandhaltung",
    Pass => "Play no more turns" | "Passen",
    Go => "Go" | "Los",
    Junction => "Grand Trunk Jct +1",
    WithoutSpeed => "Without speed" | "Ohne Schnell-Bonus",
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
    Facts => "Add board info" | "Angaben ergänzen",
    Distance => "Distance" | "Entfernung",
    MapComplete => "All links told" | "Alle Strecken genannt",
    Space => "Contract space" | "Auftragsfeld",
    Dark => "Dark spaces" | "Dunkle Felder",
    WoodTrack => "Wood track" | "Holzleiste",
    First => "First Delivery token" | "Erste-Lieferungs-Plättchen",
    Goods => "Goods token" | "Güterplättchen",
    Token => "Contract token" | "Auftragsplättchen",
    SetUp => "Set-up" | "Aufbau",
    ChooseScenario => "Scenario" | "Szenario",
    AddPlayer => "Add a player" | "Weiterer Spieler",
    ChooseObjectives => "Objectives" | "Aufgaben",
    ChooseImprovements => "Improvements on display" | "Fortschritte in der Auslage",
    Draw => "Draw start and cities" | "Start und Städte auslosen",
    DrawAgain => "Draw again" | "Neu auslosen",
    Drawn => "Go on with the set-up" | "Weiter mit dem Aufbau",
    Done => "Done" | "Fertig",
    Nothing => "None" | "Keine",
    NotNoted => "Not noted" | "Ohne Angabe",
    AlsoWanted => "Also wanted" | "Auch nachgefragt",
    Days => "Days and VP" | "Tage und SP",
    FulfilledBy => "Who fulfilled it" | "Wer ihn erfüllt hat",
    At => "Place" | "Ort",
    TrainLoad => "Load of the train" | "Ladung",
    Fast => "Fast" | "Schnell",
    Slow => "Slow" | "Langsam",
    CitySteel => "Steel in a city" | "Stahl in einer Stadt",
    Terminals => "Terminals" | "Güterbahnhöfe",
    Stands => "There is one" | "Steht dort",
    DoesNotStand => "There is none" | "Steht dort nicht",
});

impl Say<State> for Label {
    fn say(&self, _: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Place(place) => out.write_str(place.called(to.language)),
            Self::Good(good) => out.write_str(good.called(to.language)),
            Self::Contract(slot) => {
                let slot = slot.number();
                say!(out, to, "Contract {slot}", "Auftrag {slot}")
            }
            Self::Cube(good, word) => {
                write!(
                    out,
                    "{}: {}",
                    good.called(to.language),
                    word.called(to.language)
                )
            }
            Self::Delivery(good, slot) => {
                let (good, slot) = (good.called(to.language), slot.number());
                say!(out, to, "{good}: contract {slot}", "{good}: Auftrag {slot}")
            }
            Self::Number(number) => write!(out, "{number}"),
            Self::Improvement(card) => out.write_str(card.called(to.language)),
            Self::Objective(card) => out.write_str(card.called(to.language)),
            Self::Company(company) => out.write_str(company.called(to.language)),
            Self::Scenario(scenario) => out.write_str(scenario.called(to.language)),
            Self::Begins(players, begins) => say!(
                out,
                to,
                "Of {players} number {begins} begins",
                "Von {players} beginnt Nummer {begins}"
            ),
            Self::StartsIn(player, city) => {
                let city = city.called(to.language);
                say!(
                    out,
                    to,
                    "Player {player}: {city}",
                    "Spieler {player}: {city}"
                )
            }
            Self::Word(word) => out.write_str(word.called(to.language)),
        }
    }
}
