//! What others on the network need to come to this table: addresses, and codes of them for phones.

use std::io::{self, Write};

use serde_json::{Value, json};
use stationmaster::catalogue::Item;
use stationmaster::language::Language;

use crate::access::May;
use crate::code::Code;

/// The addresses of a shared table; none where it is not shared.
#[derive(Clone, Default)]
pub(crate) struct Invitations(Vec<Invitation>);

#[derive(Clone)]
struct Invitation {
    may: May,
    address: String,
    code: Option<Code>,
}

impl Invitations {
    /// To play and to look on, at these addresses.
    pub(crate) fn new(address: impl Fn(May) -> String) -> Self {
        let invitation = |may| {
            let address = address(may);
            let code = Code::of(&address);
            Invitation { may, address, code }
        };
        Self([May::Play, May::Look].map(invitation).into())
    }

    /// Prints them, with the code of the first.
    pub(crate) fn print(&self, out: &mut dyn Write, with_colours: bool) -> io::Result<()> {
        for Invitation { may, address, code } in &self.0 {
            match may {
                May::Play => writeln!(out, "For others on the network: {address}")?,
                May::Look => writeln!(out, "To look on, without buttons: {address}")?,
            }
            if let (May::Play, Some(code)) = (may, code) {
                write!(out, "{}", code.print(with_colours))?;
            }
        }
        Ok(())
    }

    /// What a page is told of this place when it comes, as JSON. Who may only look invites others to no more.
    pub(crate) fn welcome(&self, may: May) -> String {
        let may_pass_on = |invitation: &&Invitation| may == May::Play || invitation.may == may;
        let invitations: Vec<Value> = self
            .0
            .iter()
            .filter(may_pass_on)
            .map(|Invitation { may, address, code }| {
                let code = code.as_ref();
                json!({
                    "plays": *may == May::Play,
                    "address": address,
                    "code": code.map(|code| json!({ "side": code.side(), "path": code.path() })),
                })
            })
            .collect();
        let languages = Language::ALL.iter();
        let languages: Vec<[&str; 2]> = languages
            .map(|language| [language.slug(), language.own_name()])
            .collect();
        json!({ "welcome": {
            "plays": may == May::Play,
            "languages": languages,
            "invitations": invitations,
        }})
        .to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_only_looks_is_not_told_how_to_play() {
        let invitations = Invitations::new(|may| format!("http://here/?token={may:?}"));
        let welcome = |may| invitations.welcome(may);
        assert!(welcome(May::Play).contains("token=Play"));
        assert!(welcome(May::Play).contains("token=Look"));
        assert!(!welcome(May::Look).contains("token=Play"));
        assert!(welcome(May::Look).contains("token=Look"));
    }

    #[test]
    fn both_addresses_and_a_code_are_printed() {
        let invitations = Invitations::new(|may| format!("http://here/?token={may:?}"));
        let mut out = Vec::new();
        invitations.print(&mut out, false).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(out.contains("network: http://here/?token=Play\n"));
        assert!(out.contains("without buttons: http://here/?token=Look\n"));
        assert!(out.lines().count() > 10 && out.contains('▀'));
    }
}
