import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { useEffect } from 'react';
import { useRenewal } from '../rows.ts';
import { routeOfKey } from './ownRoutes.ts';
import { readAllSteps } from './phoneStore.ts';
import { sendSteps } from './sendSteps.ts';

const tryEveryMs = 30_000;

/** Sends the stored steps of a user from any page, so that none waits until its own page is open again. */
export function useUnsentSteps(userId: string): void {
  const renew = useRenewal();
  useEffect(() => {
    const send = async () => {
      const keys = new Set((await readAllSteps()).map(({ path }) => path));
      const routes = [...keys].map((key) => routeOfKey(key, userId)).filter((route) => route !== null);
      let hasMoved = false;
      for (const route of routes) hasMoved = (await sendSteps(route, () => systemClock.now())) || hasMoved;
      if (hasMoved)
        await renew('maintenanceOrders', 'dayControls', 'weekChecks', 'monthDispatches', 'spotChecks');
    };
    // A browser that stores nothing has nothing to send.
    const again = () => void send().catch(() => {});
    again();
    const timer = setInterval(again, tryEveryMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [userId, renew]);
}
