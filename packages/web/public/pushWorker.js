// Runs in the browser while no page of the console is open: shows pushed notifications, closes settled ones, and opens
// the page of a clicked one.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const pushed = event.data.json();
  event.waitUntil(pushed.isSettled ? settle(pushed) : show(pushed));
});

let lastTurn = Promise.resolve();

// Chromium forgets a notification whose list is read while it is being shown: shows and reads run one after another.
function inTurn(task) {
  const turn = lastTurn.then(task);
  lastTurn = turn.catch(() => {});
  return turn;
}

const showInTurn = (title, options) => inTurn(() => self.registration.showNotification(title, options));

async function show({ title, body, link, tag, isPeople, receipt }) {
  await showInTurn(title, {
    body,
    tag,
    // A later message of the same case sounds again.
    renotify: true,
    requireInteraction: isPeople,
    vibrate: isPeople ? [400, 150, 400, 150, 400] : [200],
    data: { link },
  });
  // A lost receipt leaves the notification as it is.
  if (receipt) await fetch(receipt, { method: 'POST' }).catch(() => {});
}

// Browsers penalise a push that shows nothing: a silent notification replaces the loud one, and closes later.
async function settle({ title, body, link, tag, shownMs }) {
  const settling = crypto.randomUUID();
  await showInTurn(title, { body, tag, silent: true, data: { link, settling } });
  setTimeout(
    () =>
      inTurn(async () => {
        // A notification of a later alarm under the same tag stays.
        for (const notification of await self.registration.getNotifications({ tag }))
          if (notification.data.settling === settling) notification.close();
      }),
    shownMs,
  );
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.link, self.location.origin);
  // Only pages of this console open.
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href));
});
