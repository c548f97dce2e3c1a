// What this page may do here, in which language, and how others come to the table.

import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const KEPT = "stationmaster-language";

const label = document.getElementById("language");
const choice = label.querySelector("select");
const share = document.getElementById("share");

let invitations = [];

/** Lets this page have a language of its own; `send` asks for it. Returns what is done with a welcome, and with another language. */
export function wirePlace(send) {
  choice.addEventListener("change", () => {
    if (choice.value) localStorage.setItem(KEPT, choice.value);
    else localStorage.removeItem(KEPT);
    send({ speak: choice.value || null });
    // The arrow keys are the device's again.
    choice.blur();
    choice.closest("details").open = false;
  });
  return {
    welcome(told) {
      document.documentElement.dataset.may = told.plays ? "play" : "look";
      const own = localStorage.getItem(KEPT) ?? "";
      const options = [["", say("tableLanguage")], ...told.languages];
      choice.replaceChildren(...options.map(([value, name]) => new Option(name, value)));
      choice.value = told.languages.some(([language]) => language === own) ? own : "";
      label.hidden = false;
      if (choice.value) send({ speak: choice.value });
      invitations = told.invitations;
      share.hidden = invitations.length === 0;
      showInvitations();
    },
    spoken() {
      if (choice.options.length > 0) choice.options[0].textContent = say("tableLanguage");
      showInvitations();
    },
  };
}

function showInvitations() {
  share.querySelector(".menu").replaceChildren(...invitations.map(({ plays, address, code }) => {
    const figure = document.createElement("figure");
    const caption = document.createElement("figcaption");
    caption.textContent = say(plays ? "toPlay" : "toLook");
    const link = Object.assign(document.createElement("a"), { href: address, textContent: address });
    figure.append(caption, ...(code ? [drawn(code)] : []), link);
    return figure;
  }));
}

/** A QR code, dark on light whatever the page is. */
function drawn({ side, path }) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${side} ${side}`);
  svg.setAttribute("class", "code");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", "QR");
  const dark = document.createElementNS(SVG, "path");
  dark.setAttribute("d", path);
  svg.append(dark);
  return svg;
}
