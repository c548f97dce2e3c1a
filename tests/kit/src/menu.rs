//! What a game offers: all that the kit asks the seam about choosing goes through here.

use std::ops::ControlFlow;

use stationmaster::games::{Choice, Game};

/// What is offered at `path`.
pub fn offered<G: Game>(state: &G::State, path: G::Path) -> Vec<Choice<G>> {
    let mut choices = Vec::new();
    let _ = G::choices(state, path, &mut |choice| {
        choices.push(choice);
        ControlFlow::Continue(())
    });
    choices
}
