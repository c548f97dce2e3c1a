//! One part of the check-up, and the table of how all of them went.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Commands that are run one after the other until one fails.
pub(crate) struct Part {
    pub(crate) name: &'static str,
    pub(crate) steps: &'static [Step],
    /// What runs beside the parts after it until one of them needs it.
    pub(crate) begins: &'static [Step],
}

pub(crate) type Step = &'static [&'static str];

/// How the commands went that were run already. What several parts need is done for the first of them.
#[derive(Default)]
pub(crate) struct Done {
    steps: BTreeMap<Step, bool>,
    /// Those that run beside the others until somebody needs them: each with what it has printed.
    beside: BTreeMap<Step, JoinHandle<(bool, String)>>,
}

impl Done {
    /// Begins a command that takes long on one processor and that a later part needs.
    pub(crate) fn begin(&mut self, step: Step) {
        let running = thread::spawn(move || {
            let output = command(step).map(|mut command| command.output());
            match output {
                Some(Ok(output)) => {
                    let text = [output.stdout, output.stderr].concat();
                    let text = String::from_utf8_lossy(&text).into_owned();
                    (output.status.success(), text)
                }
                Some(Err(error)) => (false, format!("it does not start: {error}\n")),
                None => (false, String::new()),
            }
        });
        self.beside.insert(step, running);
    }

    /// Whether a command succeeds, or has done so before.
    fn succeeds(&mut self, step: Step, outcome: &mut Outcome) -> bool {
        if let Some(&succeeded) = self.steps.get(step) {
            return succeeded;
        }
        println!("\n$ {}", step.join(" "));
        let start = Instant::now();
        let succeeded = match self.beside.remove(step) {
            Some(running) => {
                let (succeeded, text) = running.join().unwrap_or_default();
                print!("{text}");
                succeeded
            }
            None => run(step, outcome),
        };
        println!("{:.1} s", start.elapsed().as_secs_f32());
        self.steps.insert(step, succeeded);
        succeeded
    }
}

/// How a part went.
#[derive(Default)]
pub(crate) struct Outcome {
    succeeded: bool,
    passed: u32,
    failed: u32,
    took: Duration,
}

impl Part {
    pub(crate) const fn new(name: &'static str, steps: &'static [Step]) -> Self {
        let begins = &[];
        Self {
            name,
            steps,
            begins,
        }
    }

    /// Runs it alone; whether it succeeded.
    pub(crate) fn succeeds(&self) -> bool {
        self.run(&mut Done::default()).succeeded
    }

    /// Runs what of it was not done yet, shows what it prints, and counts the tests in that.
    pub(crate) fn run(&self, done: &mut Done) -> Outcome {
        let start = Instant::now();
        let mut outcome = Outcome::default();
        let mut steps = self.steps.iter();
        outcome.succeeded = steps.all(|step| done.succeeds(step, &mut outcome));
        outcome.took = start.elapsed();
        outcome
    }
}

/// This program, if the step is one of its own chores: another cargo would wait for the one that has the target folder.
fn command(step: Step) -> Option<Command> {
    let (program, arguments) = match step {
        ["cargo", "xtask", arguments @ ..] => (std::env::current_exe().ok()?, arguments),
        [program, arguments @ ..] => (program.into(), arguments),
        [] => return None,
    };
    let mut command = Command::new(program);
    command.args(arguments);
    if arguments.first() == Some(&"doc") {
        command.env("RUSTDOCFLAGS", "--deny warnings");
    }
    Some(command)
}

fn run(step: Step, outcome: &mut Outcome) -> bool {
    let Some(mut command) = command(step) else {
        return false;
    };
    let mut child = match command.stdout(Stdio::piped()).spawn() {
        Ok(child) => child,
        Err(error) => {
            println!("it does not start: {error}");
            return false;
        }
    };
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            println!("{line}");
            if let Some((passed, failed)) = counted(&line) {
                outcome.passed += passed;
                outcome.failed += failed;
            }
        }
    }
    child.wait().is_ok_and(|status| status.success())
}

/// Tests passed and failed, from a line a test program closes with.
fn counted(line: &str) -> Option<(u32, u32)> {
    counted_by_rust(line).or_else(|| counted_by_node(line))
}

/// Rust says both on one line.
fn counted_by_rust(line: &str) -> Option<(u32, u32)> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let mut counts = counts.split("; ");
    let mut count = |what: &str| counts.next()?.strip_suffix(what)?.trim().parse().ok();
    Some((count("passed")?, count("failed")?))
}

/// Node says each on its own; what was broken off has failed.
fn counted_by_node(line: &str) -> Option<(u32, u32)> {
    let (what, count) = line.strip_prefix("# ")?.split_once(' ')?;
    let count = count.parse().ok()?;
    match what {
        "pass" => Some((count, 0)),
        "fail" | "cancelled" => Some((0, count)),
        _ => None,
    }
}

/// How all parts went.
#[derive(Default)]
pub(crate) struct Report {
    rows: Vec<(&'static str, Option<Outcome>)>,
}

impl Report {
    pub(crate) fn add(&mut self, part: &Part, outcome: Outcome) {
        self.rows.push((part.name, Some(outcome)));
    }

    pub(crate) fn left_out(&mut self, part: &Part) {
        self.rows.push((part.name, None));
    }

    fn outcomes(&self) -> impl Iterator<Item = &Outcome> {
        self.rows.iter().filter_map(|(_, outcome)| outcome.as_ref())
    }

    pub(crate) fn all_passed(&self) -> bool {
        self.outcomes().all(|outcome| outcome.succeeded)
    }

    pub(crate) fn print(&self) {
        println!("\n{:<16}{:>10}{:>8}{:>10}", "part", "", "tests", "time");
        for (name, outcome) in &self.rows {
            match outcome {
                None => println!("{name:<16}{:>10}", "left out"),
                Some(outcome) => println!(
                    "{name:<16}{:>10}{:>8}{:>8.1} s",
                    if outcome.succeeded { "ok" } else { "FAILED" },
                    outcome.passed + outcome.failed,
                    outcome.took.as_secs_f32(),
                ),
            }
        }
        let passed: u32 = self.outcomes().map(|outcome| outcome.passed).sum();
        let failed: u32 = self.outcomes().map(|outcome| outcome.failed).sum();
        println!("\n{passed} passed, {failed} failed");
    }
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn tests_are_counted_from_the_closing_lines() {
        let line =
            "test result: FAILED. 11 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(counted(line), Some((11, 2)));
        assert_eq!(counted("test a_test_result: ok. 3 passed ... ok"), None);
        assert_eq!(counted("# pass 12"), Some((12, 0)));
        assert_eq!(counted("# fail 1"), Some((0, 1)));
        assert_eq!(counted("# cancelled 2"), Some((0, 2)));
        assert_eq!(counted("# tests 15"), None);
        assert_eq!(counted("# Subtest: # pass 12"), None);
    }
}
