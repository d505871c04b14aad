/** Service worker that shows pushes while no page is open. */
export const pushWorker = '/pushWorker.js';

/** Whether this browser supports pushes; none does without HTTPS. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This browser's push subscription, or null where pushes are off. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration(pushWorker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Closes this browser's notifications with these tags. */
export async function closePushes(tags: ReadonlySet<string>): Promise<void> {
  if (!isPushSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration(pushWorker);
  for (const notification of (await registration?.getNotifications()) ?? [])
    if (tags.has(notification.tag)) notification.close();
}
