// Keeps the telephone's pages: without coverage they open as they were last, and what was pressed waits in them.
/** Every address of this scope is the same page. */
const shell = self.registration.scope;
/** Each kind of page has a cache of its own: it keeps its own scripts only. */
const cacheName = `hoistway-phone${new URL(shell).pathname}`;
/** Where hardly anything comes through, nobody waits longer than this for a page that is kept. */
const pageWithinMs = 4_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  // Releases before kept every kind of page in one cache.
  event.waitUntil(Promise.all([self.clients.claim(), caches.delete('hoistway-phone')])),
);
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/') || pathname.startsWith('/socket.io/')) return;
  if (request.mode === 'navigate') {
    if (isOfThisKind(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else event.respondWith(fetch(request).catch(() => kept(request)));
});

/** Below the root are all pages: its own is the home page alone. */
const isOfThisKind = (pathname) => new URL(shell).pathname !== '/' || pathname === '/';

/** @throws TypeError where nothing is kept, as a request does that reaches nobody */
async function kept(request) {
  const answer = await caches.match(request, { cacheName, ignoreVary: true });
  if (answer === undefined) throw new TypeError(`${request.url} is not kept`);
  return answer;
}

/** The page from the network, else as it was kept. */
async function page(request) {
  const known = await caches.match(shell, { cacheName, ignoreVary: true });
  if (known === undefined) return fetch(request);
  const fresh = fetch(request).then(
    (answer) => (answer.ok ? answer : known),
    () => known,
  );
  return Promise.race([fresh, new Promise((resolve) => setTimeout(resolve, pageWithinMs, known))]);
}

/** What has its content in its name never changes. */
const asset = (request) => kept(request).catch(() => fetch(request));

/**
 * Keeps what an open page is made of, and nothing older. A page of a version that is no longer served keeps nothing: what
 * was kept before fits together.
 */
async function keep({ scripts, addresses }) {
  const answer = await fetch(shell, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  if (!scripts.every((script) => text.includes(script))) return;
  const cache = await caches.open(cacheName);
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address);
  await cache.put(shell, answer);
  const wanted = new Set(addresses.map((address) => new URL(address, shell).href));
  for (const request of await cache.keys())
    if (new URL(request.url).pathname.startsWith('/assets/') && !wanted.has(request.url))
      await cache.delete(request);
}
