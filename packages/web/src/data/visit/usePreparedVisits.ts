import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { useQuery } from '@tanstack/react-query';
import { useOwnVisits } from '../home.ts';
import { cachePages } from '../phone/cachePhonePage.ts';
import { useMay, useSession } from '../session.ts';
import { zoneId } from '../settings.ts';
import { prepareVisits, visitsAhead } from './prepareVisits.ts';

const prepareEveryMs = 10 * minuteMs;

/**
 * Prepares the phone of a field worker for a day without coverage: the page of a visit, and each visit of today and
 * tomorrow.
 * @param loadPage loads the page of a visit, whose parts are cached with it
 */
export function usePreparedVisits(isWanted: boolean, loadPage: () => Promise<unknown>): void {
  const { userId } = useSession();
  const seesVisits = useMay(permissions.maintenanceOrder) && isWanted;
  const own = useOwnVisits(seesVisits).data;
  const tomorrow = textOfDay(dayInZone(zoneId, systemClock.now()) + 1);
  const ahead = visitsAhead(own?.visits ?? [], tomorrow);
  useQuery({
    queryKey: ['preparedVisits', userId, ahead.map(({ id }) => id)],
    queryFn: async () => {
      await prepareVisits(userId, ahead);
      await loadPage();
      await cachePages('/newMaintWorkOrder/');
      return true;
    },
    enabled: own?.isStored === false,
    refetchInterval: prepareEveryMs,
    // A page without coverage keeps what it has; the next turn prepares the rest.
    retry: false,
    meta: { isQuiet: true },
  });
}
