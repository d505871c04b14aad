import { pushDeviceSchema } from '@hoistway/shared/domain/delivery.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from './client.ts';
import { isPushSupported, ownSubscription, pushWorker } from './pushBrowser.ts';

const keySchema = z.object({ key: z.string() });
const queryKey = ['push'];

/** `unsupported`: no push in this browser, or no HTTPS; `denied`: refused by the user. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** State of pushes in this browser, and the user's subscribed browsers. */
export function usePush() {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const subscription = await ownSubscription();
      const devices = await api.get('push/subscriptions', {
        query: { endpoint: subscription?.endpoint },
        schema: z.array(pushDeviceSchema),
      });
      return { devices, state: stateOf(devices.some(({ isThis }) => isThis)) };
    },
  });
  return { push: data, refresh: () => queries.invalidateQueries({ queryKey }) };
}

/**
 * Requests permission, subscribes this browser at its push service and registers it at the platform.
 * @returns the state afterwards
 * @throws if the push service or the platform cannot be reached
 */
export async function switchPushOn(): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return stateOf(false);
  // The worker of a cached home page shows pushes, too.
  if (!(await navigator.serviceWorker.getRegistration(pushWorker)))
    await navigator.serviceWorker.register(pushWorker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await api.get('push/key', { schema: keySchema });
  const currentSubscription = await pushManager.getSubscription();
  // The push service would refuse a subscription made for another key.
  if (currentSubscription && keyOf(currentSubscription) !== key) await currentSubscription.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await api.post('push/subscriptions', { endpoint, keys, device: deviceName(navigator.userAgent) });
  return 'on';
}

/** Removes a browser; this one also drops its subscription. */
export async function switchPushOff(device: { id: string; isThis: boolean }): Promise<void> {
  await api.delete(`push/subscriptions/${device.id}`);
  if (device.isThis) await (await ownSubscription())?.unsubscribe();
}

/** Sends a test push to the user's own browsers. */
export const testPush = () => api.post('push/test', {});

function stateOf(isOn: boolean): PushState {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isOn ? 'on' : 'off';
}

function keyOf(subscription: PushSubscription): string {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** A browser and its system by their usual names, equal in every language. */
export function deviceName(userAgent: string): string {
  // The first match counts: most user agents also name the browsers that they imitate.
  const first = (names: readonly string[]) => names.find((name) => userAgent.includes(name));
  const browser = first(['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari']) ?? 'Browser';
  const system = first(['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux']) ?? '';
  const shownNames: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Macintosh: 'Mac' };
  return [shownNames[browser] ?? browser, shownNames[system] ?? system].filter(Boolean).join(' · ');
}
