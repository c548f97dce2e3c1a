// A text field where the device asks for a name or a word.

const form = document.getElementById("typing");
const field = form.querySelector("input");
const label = form.querySelector("label span");

/** Words of a sheet have only these letters; of others the nearest are taken. */
const NEAREST = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", å: "aa", ø: "oe", æ: "ae", é: "e", è: "e" };

const asWord = (text) => text.toLowerCase()
  .replace(/[äöüßåøæéè]/g, (letter) => NEAREST[letter])
  .replace(/[\s_]+/g, "-")
  .replace(/[^a-z0-9-]/g, "");

/** Lets texts be typed; `send` sends them. Returns a function that shows what is asked for. */
export function wireTyping(send) {
  let asked = null;
  // Who has just pressed something here is who will type.
  let touched = 0;
  for (const kind of ["pointerdown", "keydown"]) {
    window.addEventListener(kind, () => { touched = performance.now(); }, { capture: true });
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim() !== "") send({ type: field.value.trim() });
  });
  field.addEventListener("input", () => {
    if (asked?.word) field.value = asWord(field.value);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || field.value === "") return;
    field.value = "";
    // An empty field would leave it to the device.
    event.stopPropagation();
  });
  window.addEventListener("keydown", (event) => {
    if (asked === null || event.ctrlKey || event.altKey || event.metaKey) return;
    const isLetter = [...event.key].length === 1 && event.key !== " ";
    // The letter goes where the focus is by then.
    if (isLetter && !event.target.closest?.("input, textarea, select, dialog, details[open]")) field.focus();
  });

  return (asks) => {
    if (JSON.stringify(asks) === JSON.stringify(asked)) return;
    asked = asks;
    form.hidden = asks === null;
    field.value = "";
    if (asks === null) {
      // What is typed next is not meant for a field that is gone.
      field.blur();
      return;
    }
    label.textContent = asks.label;
    field.maxLength = asks.longest;
    field.autocapitalize = asks.word ? "none" : "words";
    const hasKeyboard = matchMedia("(hover: hover)").matches;
    if (hasKeyboard && performance.now() - touched < 2000 && document.activeElement === document.body) field.focus();
  };
}
