// The page's own words. Everything about the game comes in words from the device.

export const WORDS = {
  en: {
    waiting: "Not connected. Waiting for Stationmaster …",
    connected: "Connected",
    papers: "Save / load",
    saveSheet: "Save the game",
    loadSheet: "Load a game …",
    saveBoard: "Save the board sheet",
    loadBoard: "Load a board sheet …",
    bigView: "Big view",
    deviceView: "To the device",
    keys: "Keys: ↑ A · ↓ B · Enter or → X · Esc or ← Y. Hold a button to repeat; hold Y to undo.",
    noGame: "No game is running yet. Set one up on the device, or load a saved one.",
    board: "The board",
    standings: "Standings",
    notices: "At a glance",
    chart: (progress) => `Points by ${progress}`,
    log: "Log",
    total: "Total",
    projected: "Total so far",
    place: "Place",
    next: "Next",
    then: "then",
    turnOf: (name) => `${name}'s turn`,
    wins: (names) => (names.length === 1 ? `${names[0]} wins` : `${names.join(" and ")} share the win`),
    over: "All turns have been played",
    setUp: "The game is being set up",
    yes: "Load it",
    no: "Keep the game",
    close: "Close",
    instead: (file) => `Load “${file}” instead of the running game? Save the running game first if you want to keep it.`,
    loading: (file) => `Loading “${file}” …`,
    loaded: (file) => `“${file}” was loaded.`,
    refused: (file, line, reason) => `“${file}”, line ${line}: ${reason}. Nothing was changed.`,
    notKept: (file) => `“${file}” could not be kept. The device's screen says why.`,
    tooLong: (file) => `“${file}” is too long. Nothing was changed.`,
    noText: (file) => `“${file}” is not a text file. Nothing was changed.`,
    offline: "Not connected: nothing was loaded.",
    cutOff: (file) => `The connection broke while “${file}” was being loaded. Look whether it is there, or load it again.`,
    lost: "The file this game is kept in was deleted, or another program has changed it. Nothing you see is kept any more: save the game with Save / load, then start Stationmaster again.",
    dropped: (presses) => `Nobody presses as fast as that: ${presses} ${presses === 1 ? "press was" : "presses were"} dropped.`,
    device: "The device",
    table: "The table's big view",
    button: (key) => `Button ${key}`,
  },
  de: {
    waiting: "Nicht verbunden. Warte auf Stationmaster …",
    connected: "Verbunden",
    papers: "Speichern/Laden",
    saveSheet: "Spiel speichern",
    loadSheet: "Spiel laden …",
    saveBoard: "Plan-Daten speichern",
    loadBoard: "Plan-Daten laden …",
    bigView: "Große Ansicht",
    deviceView: "Zum Gerät",
    keys: "Tasten: ↑ A · ↓ B · Enter oder → X · Esc oder ← Y. Taste halten wiederholt; Y halten nimmt zurück.",
    noGame: "Es läuft noch kein Spiel. Am Gerät eines beginnen oder ein gespeichertes laden.",
    board: "Der Plan",
    standings: "Stand",
    notices: "Auf einen Blick",
    chart: (progress) => `Punkte nach ${progress}`,
    log: "Verlauf",
    total: "Summe",
    projected: "Summe bisher",
    place: "Platz",
    next: "Danach",
    then: "dann",
    turnOf: (name) => `${name} ist am Zug`,
    wins: (names) => (names.length === 1 ? `${names[0]} gewinnt` : `${names.join(" und ")} teilen sich den Sieg`),
    over: "Alle Züge sind gespielt",
    setUp: "Das Spiel wird aufgebaut",
    yes: "Laden",
    no: "Spiel behalten",
    close: "Schließen",
    instead: (file) => `„${file}“ statt des laufenden Spiels laden? Wer das laufende behalten will, speichert es vorher.`,
    loading: (file) => `„${file}“ wird geladen …`,
    loaded: (file) => `„${file}“ ist geladen.`,
    refused: (file, line, reason) => `„${file}“, Zeile ${line}: ${reason}. Nichts wurde geändert.`,
    notKept: (file) => `„${file}“ konnte nicht gespeichert werden. Der Bildschirm des Geräts sagt, warum.`,
    tooLong: (file) => `„${file}“ ist zu lang. Nichts wurde geändert.`,
    noText: (file) => `„${file}“ ist keine Textdatei. Nichts wurde geändert.`,
    offline: "Nicht verbunden: nichts wurde geladen.",
    cutOff: (file) => `Die Verbindung brach ab, während „${file}“ geladen wurde. Bitte nachsehen oder noch einmal laden.`,
    lost: "Die Datei dieses Spiels wurde gelöscht, oder ein anderes Programm hat sie geändert. Nichts, was hier steht, ist noch gespeichert: Spiel mit Speichern/Laden sichern und Stationmaster neu starten.",
    dropped: (presses) => `So schnell drückt keine Hand: ${presses}-mal Drücken zählte nicht.`,
    device: "Das Gerät",
    table: "Die große Ansicht für den Tisch",
    button: (key) => `Taste ${key}`,
  },
};

let words = WORDS.en;

/** What stands for `key` in the device's language; sentences take what they are about. */
export function say(key, ...about) {
  const said = words[key];
  return typeof said === "function" ? said(...about) : said;
}

/** Speaks the device's language from now on. */
export function speak(language) {
  words = WORDS[language] ?? WORDS.en;
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-words]")) {
    element.textContent = say(element.dataset.words);
  }
  for (const element of document.querySelectorAll("[data-name]")) {
    element.setAttribute("aria-label", say(element.dataset.name));
  }
  for (const button of document.querySelectorAll("[data-key]")) {
    button.setAttribute("aria-label", say("button", button.dataset.key));
  }
}
