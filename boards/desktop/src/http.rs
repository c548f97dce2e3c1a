//! As much of HTTP/1.1 as a page on this computer needs: one GET a connection.

use std::borrow::Cow;
use std::io::{self, Read, Write};

/// The longest head of a request that is read to its end. Cookies know no ports, so a browser sends those of
/// everything else that is served at this host, too.
const LONGEST_HEAD: usize = 64 * 1024;
/// So much of a head is looked at with every byte that comes, so that nonsense is answered at once. Of a longer one only
/// its end is.
const LOOKED_AT_ONCE: usize = 8 * 1024;
const MOST_HEADERS: usize = 64;

/// What a browser asks for.
#[derive(Debug, Default)]
pub(crate) struct Request {
    /// Without what is behind the `?`.
    pub(crate) path: String,
    query: String,
    /// Whether it is a request of HTTP/1.1, and not of an older one.
    pub(crate) is_http_1_1: bool,
    headers: Vec<(String, String)>,
    /// What has been read beyond the head.
    pub(crate) rest: Vec<u8>,
}

/// Why there is no request.
#[derive(Debug)]
pub(crate) enum NoRequest {
    /// The line went dead or was too slow.
    Gone,
    /// This is the answer to what came instead.
    Bad(Answer),
}

impl Request {
    /// Reads a request's head.
    pub(crate) fn read(from: &mut impl Read) -> Result<Self, NoRequest> {
        let mut head = Vec::new();
        let mut chunk = [0; 1024];
        loop {
            let read = match from.read(&mut chunk) {
                Ok(0) | Err(_) => return Err(NoRequest::Gone),
                Ok(read) => read,
            };
            let before = head.len().saturating_sub(3);
            head.extend(chunk.iter().take(read));
            let may_end = head.get(before..).is_some_and(has_blank_line);
            if (may_end || head.len() <= LOOKED_AT_ONCE)
                && let Some(request) = Self::parse(&head)?
            {
                return Ok(request);
            }
            if head.len() > LONGEST_HEAD {
                return Err(NoRequest::Bad(Answer::words(431, "That is too much.")));
            }
        }
    }

    /// The request at the beginning of `head`, if it is whole.
    fn parse(head: &[u8]) -> Result<Option<Self>, NoRequest> {
        let bad = || NoRequest::Bad(Answer::words(400, "That is no request."));
        let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
        let mut parsed = httparse::Request::new(&mut headers);
        let length = match parsed.parse(head) {
            Ok(httparse::Status::Complete(length)) => length,
            Ok(httparse::Status::Partial) => return Ok(None),
            Err(_) => return Err(bad()),
        };
        if parsed.method != Some("GET") {
            return Err(NoRequest::Bad(Answer::words(405, "There is only GET.")));
        }
        let (path, query) = match parsed.path {
            Some(target) => target.split_once('?').unwrap_or((target, "")),
            None => return Err(bad()),
        };
        let headers = parsed.headers.iter().map(|header| {
            // What is no text may be in somebody else's cookie. It is never what is asked for here.
            let value = String::from_utf8_lossy(header.value).into_owned();
            (header.name.to_ascii_lowercase(), value)
        });
        Ok(Some(Self {
            path: path.to_owned(),
            query: query.to_owned(),
            is_http_1_1: parsed.version == Some(1),
            headers: headers.collect(),
            rest: head.get(length..).unwrap_or_default().to_owned(),
        }))
    }

    /// The value of a header, if it is there exactly once; `name` is in lower case.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut values = self.all(name);
        let value = values.next()?;
        values.next().is_none().then_some(value)
    }

    /// Whether a header is there at all.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.all(name).next().is_some()
    }

    /// The value of a name in the query.
    pub(crate) fn asked(&self, name: &str) -> Option<&str> {
        self.query.split('&').find_map(|pair| value(pair, name))
    }

    /// The values of all cookies of a name: others at this host may have set one of the same.
    pub(crate) fn cookies(&self, name: &str) -> impl Iterator<Item = &str> {
        let cookies = self.all("cookie").flat_map(|cookies| cookies.split(';'));
        cookies.filter_map(move |cookie| value(cookie.trim(), name))
    }

    /// Whether a word is in the list that a header holds.
    pub(crate) fn lists(&self, name: &str, word: &str) -> bool {
        let mut words = self.all(name).flat_map(|list| list.split(','));
        words.any(|other| other.trim().eq_ignore_ascii_case(word))
    }

    fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        let all = self.headers.iter().filter(move |(other, _)| other == name);
        all.map(|(_, value)| value.as_str())
    }
}

/// Whether a head ends in there.
fn has_blank_line(bytes: &[u8]) -> bool {
    bytes.windows(2).any(|pair| pair == b"\n\n") || bytes.windows(3).any(|end| end == b"\n\r\n")
}

fn value<'a>(pair: &'a str, name: &str) -> Option<&'a str> {
    pair.strip_prefix(name)?.strip_prefix('=')
}

/// What a browser is told.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(&'static str, String)>,
    /// What a page may do.
    policy: &'static str,
    body: Cow<'static, [u8]>,
}

/// Nothing from elsewhere, and nothing inside another's page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Said with every answer: nothing remembered, and no address (it may hold the token) told to anybody.
const ALWAYS: &str = "\
Connection: close\r\n\
Cache-Control: no-store\r\n\
Cross-Origin-Opener-Policy: same-origin\r\n\
Cross-Origin-Resource-Policy: same-origin\r\n\
Referrer-Policy: no-referrer\r\n\
X-Content-Type-Options: nosniff\r\n";

const PLAIN: &str = "text/plain; charset=utf-8";

impl Answer {
    /// A file.
    pub(crate) fn file(kind: &str, body: impl Into<Cow<'static, [u8]>>) -> Self {
        Self {
            status: 200,
            headers: vec![("Content-Type", kind.to_owned())],
            policy: POLICY,
            body: body.into(),
        }
    }

    /// A text to be saved; the page knows under which name.
    pub(crate) fn download(text: String) -> Self {
        Self::file(PLAIN, text.into_bytes()).with("Content-Disposition", "attachment".to_owned())
    }

    /// A sentence for people.
    pub(crate) fn words(status: u16, words: &str) -> Self {
        Self {
            status,
            ..Self::file(PLAIN, format!("{words}\n").into_bytes())
        }
    }

    /// The same with one more header.
    pub(crate) fn with(mut self, name: &'static str, value: String) -> Self {
        self.headers.push((name, value));
        self
    }

    /// The same with another policy.
    pub(crate) fn under(self, policy: &'static str) -> Self {
        Self { policy, ..self }
    }

    /// Writes it.
    pub(crate) fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let reason = match self.status {
            200 => "OK",
            400 => "Bad Request",
            403 => "Forbidden",
            404 => "Not Found",
            405 => "Method Not Allowed",
            426 => "Upgrade Required",
            431 => "Request Header Fields Too Large",
            _ => "Service Unavailable",
        };
        let mut bytes = Vec::new();
        write!(bytes, "HTTP/1.1 {} {reason}\r\n{ALWAYS}", self.status)?;
        write!(bytes, "Content-Security-Policy: {}\r\n", self.policy)?;
        for (name, value) in &self.headers {
            write!(bytes, "{name}: {value}\r\n")?;
        }
        write!(bytes, "Content-Length: {}\r\n\r\n", self.body.len())?;
        bytes.extend_from_slice(&self.body);
        to.write_all(&bytes)?;
        to.flush()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The request of these lines.
    pub(crate) fn request(lines: &[&str]) -> Request {
        let head = lines.join("\r\n") + "\r\n\r\n";
        Request::read(&mut head.as_bytes()).unwrap()
    }

    fn status(head: &[u8]) -> Option<u16> {
        match Request::read(&mut &*head) {
            Err(NoRequest::Bad(answer)) => Some(answer.status),
            Err(NoRequest::Gone) => None,
            Ok(_) => Some(200),
        }
    }

    #[test]
    fn a_request_is_taken_apart() {
        let request = request(&[
            "GET /page?a=1&token=2 HTTP/1.1",
            "Host: here",
            "COOKIE: token=3; b=4",
            "Twice: 1",
            "twice: 2",
        ]);
        assert_eq!(request.path, "/page");
        assert_eq!(request.asked("token"), Some("2"));
        assert_eq!(request.asked("oken"), None);
        assert_eq!(request.header("host"), Some("here"));
        assert!(request.cookies("b").eq(["4"]));
        assert!(request.cookies("oken").next().is_none());
        assert_eq!(request.header("twice"), None);
        assert!(request.has("twice"));
    }

    #[test]
    fn what_is_no_get_is_answered_in_words() {
        assert_eq!(status(b"POST / HTTP/1.1\r\n\r\n"), Some(405));
        assert_eq!(status(b"\x16\x03\x01\x02\x00"), Some(400));
        let endless = [b"GET /".to_vec(), vec![b'a'; 70_000]].concat();
        assert_eq!(status(&endless), Some(431));
    }

    #[test]
    fn cookies_of_others_do_not_matter() {
        let long = "x".repeat(40_000);
        let head = format!(
            "GET / HTTP/1.1\r\nCookie: own=1;a={long}; \u{fc}=\u{df}\r\nCookie: own=2\r\n\r\n"
        );
        // Umlauts as others write them.
        let head: Vec<u8> = head.chars().map(|c| u8::try_from(c).unwrap()).collect();
        let request = Request::read(&mut &*head).unwrap();
        assert!(request.cookies("own").eq(["1", "2"]));
    }

    #[test]
    fn a_long_head_may_come_in_any_pieces() {
        struct Pieces<'a>(&'a [u8], usize);
        impl Read for Pieces<'_> {
            fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
                let most = bytes.len().min(self.1);
                self.0.read(&mut bytes[..most])
            }
        }
        let head = format!("GET /page HTTP/1.1\r\nA: {}\r\n\r\nrest", "x".repeat(9000));
        for length in [1, 2, 3, 1024] {
            let request = Request::read(&mut Pieces(head.as_bytes(), length)).unwrap();
            assert_eq!(request.path, "/page");
        }
    }

    #[test]
    fn half_a_request_is_none() {
        assert_eq!(status(b"GET / HTTP/1.1\r\nHost: he"), None);
        assert_eq!(status(b""), None);
    }

    #[test]
    fn an_answer_says_how_long_it_is_and_keeps_strangers_out() {
        let mut written = Vec::new();
        Answer::words(404, "Nothing.").write(&mut written).unwrap();
        let written = String::from_utf8(written).unwrap();
        assert!(written.starts_with("HTTP/1.1 404 Not Found\r\n"));
        assert!(written.contains("\r\nContent-Security-Policy: default-src 'none';"));
        assert!(written.ends_with("\r\nContent-Length: 9\r\n\r\nNothing.\n"));
    }
}
