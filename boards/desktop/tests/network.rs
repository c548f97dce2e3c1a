//! `stationmaster play` as the network meets it: the real program, and others who mean it no good.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod program;

use std::fs;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use program::{Program, Viewer, folder};

/// Every patience here; the server's own are shorter.
const LONG: Duration = Duration::from_secs(20);

/// A stranger who keeps a line open by saying a little now and then, until the server has enough.
fn drip(mut stream: TcpStream) -> Duration {
    let start = Instant::now();
    let _ = stream.set_read_timeout(Some(Duration::from_millis(100)));
    while start.elapsed() < LONG {
        if stream.write_all(b"x").is_err() || matches!(stream.read(&mut [0; 4096]), Ok(0)) {
            // A refusal was said: whoever goes on dripping has hung up only this half.
            let refused = Instant::now();
            while stream.write_all(b"x").is_ok() && start.elapsed() < LONG {
                thread::sleep(Duration::from_millis(100));
            }
            return start.elapsed().max(refused - start);
        }
    }
    start.elapsed()
}

#[test]
fn strangers_who_drip_lock_nobody_out() {
    let program = Program::start(&["--share"]);
    // All places there ever were, each refused for want of the token, each still sending.
    let drips: Vec<_> = (0..64)
        .map(|_| {
            let mut stream = program.connect();
            let request = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", program.host());
            stream.write_all(request.as_bytes()).expect("a line");
            thread::spawn(move || drip(stream))
        })
        .collect();
    thread::sleep(Duration::from_millis(300));
    for _ in 0..5 {
        assert_eq!(program.get("/").status, 200);
        program.viewer().await_picture();
    }
    for drip in drips {
        let held = drip.join().expect("a stranger");
        assert!(held < Duration::from_secs(8), "a line was held {held:?}");
    }
}

#[test]
fn strangers_who_say_half_a_word_lock_nobody_out() {
    let program = Program::start(&["--share"]);
    let _half: Vec<_> = (0..250)
        .map(|_| {
            let mut stream = program.connect();
            // Some are sent away before they have said it.
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: ");
            stream
        })
        .collect();
    for _ in 0..5 {
        let start = Instant::now();
        assert_eq!(program.get("/").status, 200);
        program.viewer().await_picture();
        assert!(start.elapsed() < Duration::from_secs(2));
    }
}

#[test]
fn a_stranger_has_five_seconds_in_all() {
    let program = Program::start(&[]);
    let mut stream = program.connect();
    stream.set_read_timeout(Some(LONG)).expect("a line");
    let mut other = stream.try_clone().expect("a line");
    let start = Instant::now();
    let talking = thread::spawn(move || {
        while start.elapsed() < LONG && other.write_all(b"G").is_ok() {
            thread::sleep(Duration::from_millis(200));
        }
    });
    // Nonsense is answered, or the line closes; either way it is over.
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert!(start.elapsed() < Duration::from_secs(7));
    let _ = stream.shutdown(Shutdown::Both);
    talking.join().expect("a stranger");
}

#[test]
fn a_flood_of_presses_is_dropped_and_said_and_nobody_waits_for_it() {
    let program = Program::start(&[]);
    let mut flooding = program.viewer();
    let mut sender = flooding.try_clone();
    let pressing = thread::spawn(move || {
        let end = Instant::now() + Duration::from_secs(3);
        let (mut sent, press) = (0, Viewer::frame(r#"{"press":"B"}"#).repeat(100));
        while sent < 100_000 && Instant::now() < end && sender.write_all(&press).is_ok() {
            sent += 100;
        }
        sent
    });
    flooding.await_text("\"dropped\":");
    let mut other = program.viewer();
    other.await_picture();
    for round in 0..5 {
        let start = Instant::now();
        other.say(r#"{"press":"A"}"#);
        other.say(r#"{"release":"A"}"#);
        assert_eq!(program.get("/game.sheet").status, 200);
        let took = start.elapsed();
        assert!(took < Duration::from_secs(1), "round {round}: {took:?}");
    }
    drop(flooding);
    pressing.join().expect("a flood");
}

#[test]
fn a_long_sheet_holds_nobody_up() {
    let program = Program::start(&[]);
    let mut viewer = program.viewer();
    let mut sheet = "game ticket-to-ride\\nplayer Marion blue\\nplayer Angelika red\\n".to_owned();
    for _ in 0..190 {
        sheet += "Marion cards\\nAngelika cards\\n";
    }
    let start = Instant::now();
    viewer.say(&format!(
        r#"{{"read":{{"paper":"sheet","text":"{sheet}"}}}}"#
    ));
    viewer.await_text(r#"{"read":"sheet"}"#);
    let took = start.elapsed();
    println!("loading 383 lines took {took:?}");
    assert!(took < Duration::from_secs(1), "{took:?}");
}

#[test]
fn a_save_that_is_deleted_or_replaced_is_said_on_the_page() {
    for replaced in [false, true] {
        let program = Program::start(&[]);
        let mut viewer = program.viewer();
        viewer.await_text("\"lost\":false");
        if replaced {
            let other = program.save.with_extension("other");
            fs::write(&other, "another file").expect("a folder");
            fs::rename(&other, &program.save).expect("a folder");
        } else {
            fs::remove_file(&program.save).expect("a save");
        }
        viewer.await_text("\"lost\":true");
        // What is entered now is not kept, and does not look as if it were.
        viewer.say(
            r#"{"read":{"paper":"sheet","text":"game ticket-to-ride\nplayer Marion blue\nplayer Nicole red\n"}}"#,
        );
        viewer.await_text(r#"{"notKept":"sheet"}"#);
        assert_eq!(program.get("/game.sheet").text, "");
        if replaced {
            let content = fs::read_to_string(&program.save).expect("the other file");
            assert_eq!(content, "another file");
        }
    }
}

#[test]
fn cookies_of_others_on_this_computer_do_not_matter() {
    let program = Program::start(&["--share"]);
    let long = "x".repeat(20_000);
    let cookies: [&[u8]; 3] = [
        format!("theirs={long}").as_bytes(),
        b"theirs=\xfc",
        b"a=1;b=2 ; c",
    ]
    .map(|cookies| cookies.to_vec().leak() as &[u8]);
    for cookies in cookies {
        let answer = program.get_with("/", &[b"Cookie: ", cookies].concat());
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
    let own = format!("stationmaster-{}", program.port);
    let token = program.token().expect("a token").to_owned();
    let cookie = format!("Cookie: {own}=theirs; {own}={token}");
    let answer = program.get_without_token("/", cookie.as_bytes());
    assert_eq!(answer.status, 200, "{}", answer.text);
}

#[test]
fn half_a_handshake_is_no_socket() {
    let program = Program::start(&[]);
    let host = program.host();
    let all = [
        "Upgrade: websocket".to_owned(),
        "Connection: Upgrade".to_owned(),
        "Sec-WebSocket-Version: 13".to_owned(),
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==".to_owned(),
        format!("Origin: http://{host}"),
    ];
    let status = |headers: &[String]| {
        let answer = program.get_without_token("/socket", headers.join("\r\n").as_bytes());
        answer.status
    };
    assert_eq!(status(&all), 101);
    for (missing, expected) in [(0, 400), (1, 400), (2, 426), (3, 400), (4, 403)] {
        let mut headers = all.to_vec();
        let name = headers.remove(missing);
        assert_eq!(status(&headers), expected, "without {name}");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_is_no_save() {
    let pipe = folder("pipe").join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    for path in [pipe.to_str().expect("text"), "/dev/null", "/dev/zero"] {
        let refused = Program::try_start(&["--save", path]).expect_err("no file");
        assert!(
            refused.contains("no file a game can be kept in"),
            "{refused}"
        );
    }
}

#[cfg(unix)]
#[test]
fn the_browser_is_not_given_the_token_where_others_can_read_it() {
    use std::os::unix::fs::PermissionsExt;

    let folder = folder("browser");
    let asked = folder.join("asked");
    // A browser that only says what it was asked for.
    let script = format!(
        "#!/bin/sh\nprintf '%s\\n' \"$@\" > '{0}.new'\nmv '{0}.new' '{0}'\n",
        asked.display()
    );
    let browser = folder.join("xdg-open");
    fs::write(&browser, script).expect("a folder");
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).expect("a file");
    let path = std::env::var("PATH").expect("a path");
    let path = format!("{}:{path}", folder.display());
    let program = Program::start_with(&["--share"], |command| {
        command.env("PATH", path).env("DISPLAY", ":0");
    });
    let start = Instant::now();
    while !asked.exists() && start.elapsed() < LONG {
        thread::sleep(Duration::from_millis(20));
    }
    let asked = fs::read_to_string(&asked).expect("a browser");
    let token = program.token().expect("a token");
    assert!(!asked.contains(token), "{asked}");
    let page = asked.trim().strip_prefix("file://").expect("a file");
    assert!(fs::read_to_string(page).expect("a page").contains(token));
    let mode = fs::metadata(page).expect("a page").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    fs::remove_file(page).expect("a page");
}

#[test]
fn options_alone_mean_play_and_may_have_an_equals_sign() {
    let program = Program::start_plain(&["--no-open", "--port=0"]);
    assert_eq!(program.get("/").status, 200);
}
