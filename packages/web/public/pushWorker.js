// Runs in the browser while no page of the console is open: shows what is pushed, and opens what it is about.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, link, tag, isPeople, receipt } = event.data.json();
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    // A later message of the same case is heard again.
    renotify: true,
    requireInteraction: isPeople,
    vibrate: isPeople ? [400, 150, 400, 150, 400] : [200],
    data: { link },
  });
  const told = shown.then(() => (receipt ? fetch(receipt, { method: 'POST' }) : undefined));
  // A receipt that is lost takes nothing from what was shown.
  event.waitUntil(told.catch(() => shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.link, self.location.origin);
  // Only pages of this console: what is pushed names no other.
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href));
});
