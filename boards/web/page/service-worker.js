// Keeps the page's files, so that it works without a network. Each version has all of its files from one build, which their
// checksums prove, or none: a folder that is just being replaced on its server is taken when it is whole.

/** The files with their checksums; `cargo xtask web` writes them here. */
const FILES = {};
const VERSION = "";

const PREFIX = `stationmaster ${registration.scope} `;
const CACHE = PREFIX + VERSION;

addEventListener("install", (event) => event.waitUntil(takeAll()));

async function takeAll() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(FILES).map(async ([name, integrity]) => {
      const answer = await fetch(name, { integrity, cache: "no-cache" });
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      // A copy: an answer that came from another address may not open a page.
      await cache.put(name, new Response(await answer.blob(), { headers: answer.headers }));
    }));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
  await clients.claim();
}

// Only who asks for it gets another version.
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const file = await cache.match(request, { ignoreSearch: true });
  // The folder itself is its page, under whatever name.
  return file ?? (request.mode === "navigate" ? cache.match("index.html") : undefined) ?? fetch(request);
}
