// The line to Stationmaster. It mends itself: after a cut it is laid again and all is told anew.

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 3000;

/**
 * Calls `hear.picture(DataView)` with every patch of the picture, `hear.told(object)` with every message, and
 * `hear.changed(isOpen, words, place)` when the line is there or gone, with the words to say so and where games lie. Returns a function that says something, and tells
 * whether it could.
 */
export function layLine(hear) {
  let socket;
  let pause = FIRST_PAUSE;

  const connect = () => {
    const address = new URL("socket", location.href);
    address.protocol = "ws:";
    address.search = location.search;
    socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      pause = FIRST_PAUSE;
      hear.changed(true, "connected", "keptThere");
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === "string") hear.told(JSON.parse(data));
      else hear.picture(new DataView(data));
    };
    socket.onclose = () => {
      hear.changed(false, "waiting");
      setTimeout(connect, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    };
  };
  connect();

  return (message) => {
    const isOpen = socket.readyState === WebSocket.OPEN;
    if (isOpen) socket.send(JSON.stringify(message));
    return isOpen;
  };
}
