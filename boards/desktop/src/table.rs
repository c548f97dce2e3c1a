//! The table's big view, for a second screen.

use stationmaster::device::Device;

/// The big view as a message to the page.
pub(crate) fn view(_device: &Device) -> String {
    serde_json::json!({ "table": null }).to_string()
}
