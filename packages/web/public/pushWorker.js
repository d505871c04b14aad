// Runs in the browser while no page of the console is open: shows what is pushed, takes down what is settled, and opens
// what a notice is about.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const pushed = event.data.json();
  event.waitUntil(pushed.isSettled ? settle(pushed) : show(pushed));
});

async function show({ title, body, link, tag, isPeople, receipt }) {
  await self.registration.showNotification(title, {
    body,
    tag,
    // A later message of the same case is heard again.
    renotify: true,
    requireInteraction: isPeople,
    vibrate: isPeople ? [400, 150, 400, 150, 400] : [200],
    data: { link },
  });
  // A receipt that is lost takes nothing from what was shown.
  if (receipt) await fetch(receipt, { method: 'POST' }).catch(() => {});
}

// Browsers hold it against a push when nothing is seen once it is handled: so a quiet notice takes the place of the loud
// one, and only then goes away.
async function settle({ title, body, link, tag, shownMs }) {
  const settling = crypto.randomUUID();
  await self.registration.showNotification(title, { body, tag, silent: true, data: { link, settling } });
  setTimeout(async () => {
    // What has rung anew since then stays.
    for (const notification of await self.registration.getNotifications({ tag }))
      if (notification.data.settling === settling) notification.close();
  }, shownMs);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.link, self.location.origin);
  // Only pages of this console: what is pushed names no other.
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href));
});
