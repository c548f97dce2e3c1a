//! Who may come in.
//!
//! A page from elsewhere, open in the same browser, can reach this computer too. So the host must be this
//! server's own address (a foreign name that leads here is refused), the origin must be the same, and
//! once others on the network can reach it every request needs a secret as well.

use std::hint::black_box;

use crate::http::{Answer, Request};

/// What a request must show.
pub(crate) struct Access {
    port: u16,
    tokens: Option<Tokens>,
}

/// The secrets of a table that others on the network can reach.
pub(crate) struct Tokens {
    /// Of who may do everything.
    pub(crate) play: Token,
    /// Of who may only look on.
    pub(crate) look: Token,
}

impl Tokens {
    fn of(&self, may: May) -> &Token {
        match may {
            May::Play => &self.play,
            May::Look => &self.look,
        }
    }

    /// What somebody may who shows this.
    fn allow(&self, shown: &str) -> Option<May> {
        // Both are compared, whichever it is.
        match (self.play.is(shown), self.look.is(shown)) {
            (true, _) => Some(May::Play),
            (false, true) => Some(May::Look),
            (false, false) => None,
        }
    }
}

/// What somebody may do who is let in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum May {
    /// Everything.
    Play,
    /// Look on.
    Look,
}

/// The port that browsers leave out of an address.
const HTTP: u16 = 80;

/// A secret of 128 bits, in hexadecimal.
pub(crate) struct Token(String);

impl Token {
    /// One nobody can guess.
    pub(crate) fn new() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes.map(|byte| format!("{byte:02x}")).concat()))
    }

    /// Compares in a time that does not tell how much was right.
    fn is(&self, other: &str) -> bool {
        let (own, other) = (self.0.as_bytes(), other.as_bytes());
        let differences = own
            .iter()
            .zip(other)
            .fold(0, |sum, (a, b)| black_box(sum | (a ^ b)));
        own.len() == other.len() && differences == 0
    }
}

/// What a request is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To read.
    Page,
    /// To press buttons.
    Socket,
}

impl Purpose {
    pub(crate) fn of(request: &Request) -> Self {
        match request.path.as_str() {
            "/socket" => Self::Socket,
            _ => Self::Page,
        }
    }
}

impl Access {
    /// For this computer alone.
    pub(crate) fn at_home(port: u16) -> Self {
        Self { port, tokens: None }
    }

    /// For everybody who knows one of the tokens.
    pub(crate) fn shared(port: u16, tokens: Tokens) -> Self {
        Self {
            port,
            tokens: Some(tokens),
        }
    }

    /// The page's address at this host.
    pub(crate) fn address(&self, host: &str, may: May) -> String {
        let port = match self.port {
            HTTP => String::new(),
            port => format!(":{port}"),
        };
        match self.tokens.as_ref().map(|tokens| tokens.of(may)) {
            None => format!("http://{host}{port}/"),
            Some(Token(token)) => format!("http://{host}{port}/?token={token}"),
        }
    }

    /// Lets a request in, or says why not.
    pub(crate) fn admit(&self, request: &Request, purpose: Purpose) -> Result<May, Answer> {
        let refused = |words| Err(Answer::words(403, words));
        let Some(host) = request.header("host").filter(|host| self.is_own(host)) else {
            return refused("This is not the address of this Stationmaster.");
        };
        let same_origin = request
            .header("origin")
            .and_then(|origin| origin.strip_prefix("http://"))
            .is_some_and(|origin| origin == host);
        // A browser tells no origin when it opens a page, but always when it opens a socket.
        if !same_origin && (purpose == Purpose::Socket || request.has("origin")) {
            return refused("Other pages may not use this Stationmaster.");
        }
        let Some(tokens) = &self.tokens else {
            return Ok(May::Play);
        };
        let cookie = self.cookie();
        // The address counts first: a browser may remember another one.
        let shown = request.asked("token").into_iter();
        let mut shown = shown.chain(request.cookies(&cookie));
        match shown.find_map(|shown| tokens.allow(shown)) {
            Some(may) => Ok(may),
            None => refused(
                "The address must have the token in it that Stationmaster printed at its start.",
            ),
        }
    }

    /// Without a token only names that never lead elsewhere are this computer's; with one, the token decides.
    fn is_own(&self, host: &str) -> bool {
        let port = format!(":{}", self.port);
        let name = host.strip_suffix(&port).or(match self.port {
            HTTP => Some(host).filter(|host| !host.contains(':')),
            _ => None,
        });
        name.is_some_and(|name| self.tokens.is_some() || matches!(name, "127.0.0.1" | "localhost"))
    }

    /// What the browser must remember after a request that was let in, so that the page's other
    /// requests are let in too.
    pub(crate) fn reminder(&self, request: &Request) -> Option<String> {
        let tokens = self.tokens.as_ref()?;
        let may = tokens.allow(request.asked("token")?)?;
        let Token(token) = tokens.of(may);
        let cookie = self.cookie();
        Some(format!(
            "{cookie}={token}; HttpOnly; SameSite=Strict; Path=/"
        ))
    }

    /// Cookies do not know ports, and two tables may be shared from one computer.
    fn cookie(&self) -> String {
        format!("stationmaster-{}", self.port)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::tests::request;

    fn admitted(access: &Access, purpose: Purpose, target: &str, headers: &[&str]) -> bool {
        let first = format!("GET {target} HTTP/1.1");
        let lines: Vec<&str> = [first.as_str()]
            .into_iter()
            .chain(headers.iter().copied())
            .collect();
        access.admit(&request(&lines), purpose).is_ok()
    }

    #[test]
    fn only_its_own_address_is_served() {
        let access = Access::at_home(7036);
        let served =
            |host: &str| admitted(&access, Purpose::Page, "/", &[&format!("Host: {host}")]);
        assert!(served("127.0.0.1:7036"));
        assert!(served("localhost:7036"));
        assert!(!served("127.0.0.1"));
        assert!(!served("127.0.0.1:7037"));
        assert!(!served("evil.example:7036"));
        assert!(!served("127.0.0.1.evil.example:7036"));
        assert!(!admitted(&access, Purpose::Page, "/", &[]));
    }

    #[test]
    fn the_port_of_the_web_is_left_out() {
        let access = Access::at_home(80);
        assert_eq!(access.address("127.0.0.1", May::Play), "http://127.0.0.1/");
        let host = "Host: localhost";
        let origin = "Origin: http://localhost";
        assert!(admitted(
            &access,
            Purpose::Socket,
            "/socket",
            &[host, origin]
        ));
        assert!(admitted(
            &access,
            Purpose::Page,
            "/",
            &["Host: 127.0.0.1:80"]
        ));
        for foreign in [
            "Host: evil.example",
            "Host: localhost:81",
            "Host: localhost:",
        ] {
            assert!(
                !admitted(&access, Purpose::Page, "/", &[foreign]),
                "{foreign}"
            );
        }
    }

    #[test]
    fn a_socket_needs_its_own_origin_and_a_page_may_not_have_another() {
        let access = Access::at_home(7036);
        let host = "Host: localhost:7036";
        for (origin, socket, page) in [
            ("Origin: http://localhost:7036", true, true),
            ("Origin: http://127.0.0.1:7036", false, false),
            ("Origin: https://localhost:7036", false, false),
            ("Origin: http://evil.example", false, false),
            ("Origin: null", false, false),
            ("Accept: */*", false, true),
        ] {
            assert_eq!(
                admitted(&access, Purpose::Socket, "/socket", &[host, origin]),
                socket
            );
            assert_eq!(admitted(&access, Purpose::Page, "/", &[host, origin]), page);
        }
        let twice = [
            host,
            "Origin: http://localhost:7036",
            "Origin: http://localhost:7036",
        ];
        assert!(!admitted(&access, Purpose::Socket, "/socket", &twice));
    }

    fn shared() -> Access {
        let tokens = Tokens {
            play: Token("c0ffee".to_owned()),
            look: Token("decaf0".to_owned()),
        };
        Access::shared(7036, tokens)
    }

    #[test]
    fn the_token_says_who_may_only_look() {
        let access = shared();
        assert_ne!(
            access.address("here", May::Play),
            access.address("here", May::Look)
        );
        let may = |target: &str, cookie: &str| {
            let first = format!("GET {target} HTTP/1.1");
            let lines = [first.as_str(), "Host: 192.168.1.5:7036", cookie];
            access.admit(&request(&lines), Purpose::Page).ok()
        };
        let (plays, looks) = (
            "Cookie: stationmaster-7036=c0ffee",
            "Cookie: stationmaster-7036=decaf0",
        );
        assert_eq!(may("/?token=decaf0", "Accept: */*"), Some(May::Look));
        assert_eq!(may("/", looks), Some(May::Look));
        assert_eq!(may("/", plays), Some(May::Play));
        // The address counts, not what the browser remembers.
        assert_eq!(may("/?token=decaf0", plays), Some(May::Look));
        assert_eq!(may("/?token=c0ffee", looks), Some(May::Play));
        let reminder = access.reminder(&request(&["GET /?token=decaf0 HTTP/1.1"]));
        assert!(reminder.is_some_and(|cookie| cookie.contains("decaf0")));
        let foreign = access.reminder(&request(&["GET /?token=nonsense HTTP/1.1"]));
        assert_eq!(foreign, None);
    }

    #[test]
    fn a_shared_one_needs_the_token_in_the_address_or_the_cookie() {
        let access = shared();
        let host = "Host: 192.168.1.5:7036";
        let served =
            |target: &str, header: &str| admitted(&access, Purpose::Page, target, &[host, header]);
        let nothing = "Accept: */*";
        assert!(served("/?token=c0ffee", nothing));
        assert!(served("/", "Cookie: other=1; stationmaster-7036=c0ffee"));
        // Another program at this host has set one of the same name.
        let twice = "Cookie: stationmaster-7036=other; stationmaster-7036=c0ffee";
        assert!(served("/", twice));
        assert!(!served("/", nothing));
        assert!(!served("/?token=", nothing));
        assert!(!served("/?token=c0ffef", nothing));
        assert!(!served("/?token=c0ffee0", nothing));
        assert!(!served("/?token=c0ffe", nothing));
        assert!(!served("/", "Cookie: stationmaster-7037=c0ffee"));
        let foreign = "Origin: http://evil.example";
        assert!(!admitted(
            &access,
            Purpose::Socket,
            "/socket?token=c0ffee",
            &[host, foreign]
        ));
    }

    #[test]
    fn tokens_are_long_and_never_the_same() {
        let (one, other) = (Token::new().unwrap(), Token::new().unwrap());
        assert_eq!(one.0.len(), 32);
        assert!(!one.is(&other.0));
        assert!(one.is(&one.0));
    }
}
