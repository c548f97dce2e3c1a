//! Nets whose longest path is hard to find.

use stationmaster::catalogue::Numbered;
use stationmaster::games::ticket_to_ride::board::Route;
use stationmaster::games::ticket_to_ride::net::Net;

/// The places in the table of routes of the worst nets that hill climbing found, and their longest paths:
/// first for this search, last for plain walking, which takes about 500,000 steps there.
pub const HARD: [(&[u8], u8); 3] = [
    (
        &[
            29, 76, 10, 25, 65, 92, 27, 21, 6, 2, 71, 75, 86, 8, 19, 73, 96, 56, 66, 41, 79, 58,
        ],
        29,
    ),
    (
        &[
            22, 29, 73, 75, 54, 19, 66, 76, 71, 40, 10, 25, 27, 83, 2, 77, 65, 6, 96, 8, 55, 58,
        ],
        29,
    ),
    (
        &[
            66, 65, 77, 75, 86, 6, 2, 63, 92, 22, 84, 19, 83, 74, 76, 60, 56, 80, 85,
        ],
        41,
    ),
];

/// The net of these places in the table of routes.
pub fn net_of(routes: &[u8]) -> Net {
    routes
        .iter()
        .filter_map(|&number| Route::from_number(number))
        .collect()
}
