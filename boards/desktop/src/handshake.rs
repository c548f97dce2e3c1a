//! How a connection becomes a socket (RFC 6455, section 4.2). Who asks has been let in already.

use tungstenite::handshake::derive_accept_key;

use crate::http::{Answer, Request};

const VERSION: &str = "13";

/// What is said before the first message, or why there will be none.
pub(crate) fn answer(request: &Request) -> Result<String, Answer> {
    let wrong = || Answer::words(400, "Here is only a socket.");
    let asks = request.is_http_1_1
        && request.lists("upgrade", "websocket")
        && request.lists("connection", "upgrade");
    if !asks {
        return Err(wrong());
    }
    if request.header("sec-websocket-version") != Some(VERSION) {
        let words = Answer::words(426, "Here are sockets of version 13 only.");
        return Err(words.with("Sec-WebSocket-Version", VERSION.to_owned()));
    }
    let key = request.header("sec-websocket-key");
    let key = key.filter(|key| is_key(key)).ok_or_else(wrong)?;
    let accept = derive_accept_key(key.as_bytes());
    Ok(format!(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Accept: {accept}\r\n\r\n"
    ))
}

/// Whether it is sixteen bytes in base 64.
fn is_key(key: &str) -> bool {
    let digits = key.strip_suffix("==").unwrap_or_default();
    let is_digit = |c: char| c.is_ascii_alphanumeric() || c == '+' || c == '/';
    digits.len() == 22 && digits.chars().all(is_digit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::tests::request;

    const GOOD: [&str; 5] = [
        "GET /socket HTTP/1.1",
        "Upgrade: websocket",
        "Connection: keep-alive, Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ];

    #[test]
    fn the_answer_is_the_standard_s() {
        let answer = answer(&request(&GOOD)).unwrap();
        assert!(answer.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    }

    #[test]
    fn a_handshake_with_anything_missing_or_wrong_is_refused() {
        for (line, instead, status) in [
            (0, "GET /socket HTTP/1.0", 400),
            (1, "Accept: */*", 400),
            (1, "Upgrade: h2c", 400),
            (2, "Accept: */*", 400),
            (2, "Connection: keep-alive", 400),
            (3, "Accept: */*", 426),
            (3, "Sec-WebSocket-Version: 8", 426),
            (4, "Accept: */*", 400),
            (4, "Sec-WebSocket-Key: ", 400),
            (4, "Sec-WebSocket-Key: dGhlIHNhbXBsZQ==", 400),
            (4, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZ!==", 400),
        ] {
            let mut lines = GOOD;
            lines[line] = instead;
            let refused = answer(&request(&lines)).unwrap_err();
            assert_eq!(refused.status, status, "{instead}");
        }
        let twice = [GOOD.as_slice(), &GOOD[4..]].concat();
        assert!(answer(&request(&twice)).is_err());
    }
}
