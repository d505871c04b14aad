import { judgeOutages } from '@hoistway/shared/domain/figures/dayOutages.ts';
import {
  type CaseEvidence,
  type EvidenceSum,
  meteredTripsOf,
  sumsOf,
} from '@hoistway/shared/domain/figures/evidence.ts';
import {
  type DayNumber,
  dayInZone,
  startOfDayMs,
  textOfDay,
} from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Queryable } from '../db/tenantTransaction.ts';
import { readCases } from './readCases.ts';
import { readCounts } from './readCounts.ts';
import { readEnergy } from './readEnergy.ts';
import { readMotion } from './readMotion.ts';
import { readSpans } from './readSpans.ts';

/** Evidence of one elevator on one local day. */
export interface DayEvidence {
  elevatorId: string;
  day: string;
  sums: Record<EvidenceSum, number>;
  startsByHour: readonly number[] | null;
  cases: readonly CaseEvidence[];
}

/** Local days of some elevators of one zone; `toOn` is excluded. */
export interface DayRange {
  elevatorIds: readonly string[];
  zoneId: string;
  fromOn: DayNumber;
  toOn: DayNumber;
  nowMs: number;
}

/** Evidence of every elevator and day of a range, from the records, the hours of motion and the meters, up to now. */
export async function collectDays(tx: Queryable, range: DayRange): Promise<DayEvidence[]> {
  const { elevatorIds, zoneId, fromOn, toOn, nowMs } = range;
  const window = { fromMs: startOfDayMs(zoneId, fromOn), toMs: Math.min(startOfDayMs(zoneId, toOn), nowMs) };
  if (window.toMs <= window.fromMs || elevatorIds.length === 0) return [];
  const spans = await readSpans(tx, window, elevatorIds);
  const days = {
    fromDay: textOfDay(fromOn),
    toDay: textOfDay(toOn),
    todayDay: textOfDay(dayInZone(zoneId, nowMs)),
  };
  const counts = new Map(
    (await readCounts(tx, { window, ...days, zoneId, elevatorIds })).map((row) => [keyOf(row), row]),
  );
  const cases = Map.groupBy(await readCases(tx, { window, elevatorIds, nowMs }), ({ elevatorId, atMs }) =>
    keyOf({ elevatorId, day: textOfDay(dayInZone(zoneId, atMs)) }),
  );
  const motion = await readMotion(tx, { window, zoneId, elevatorIds });
  const energy = await readEnergy(tx, { window, zoneId, elevatorIds });
  const numbers = Array.from({ length: toOn - fromOn }, (_, at) => fromOn + at);
  return numbers.flatMap((on) => {
    const day = textOfDay(on);
    const dayWindow = {
      fromMs: startOfDayMs(zoneId, on),
      toMs: Math.min(startOfDayMs(zoneId, on + 1), nowMs),
    };
    if (dayWindow.toMs <= dayWindow.fromMs) return [];
    return elevatorIds.map((elevatorId) => {
      const key = keyOf({ elevatorId, day });
      const motionOfDay = motion.get(key);
      const collectedSums: Partial<Record<EvidenceSum, number>> = {
        elevatorDays: 1,
        elevatorMonths: 1 / daysOfMonth(day),
        ...judgeOutages(dayWindow, spans.get(elevatorId) ?? noSpans),
        ...countsOf(counts.get(key)),
        ...motionOfDay?.sums,
        ...energy.get(key),
      };
      const sums = sumsOf((sum) => collectedSums[sum] ?? 0);
      return {
        elevatorId,
        day,
        sums: { ...sums, meteredTrips: meteredTripsOf(sums) },
        startsByHour: motionOfDay?.startsByHour ?? null,
        cases: (cases.get(key) ?? []).map(({ evidence }) => evidence),
      };
    });
  });
}

const noSpans = { down: [], unknown: [], visits: [] };
const keyOf = ({ elevatorId, day }: { elevatorId: string; day: string }): string => `${elevatorId} ${day}`;

function countsOf(row: Awaited<ReturnType<typeof readCounts>>[number] | undefined) {
  if (!row) return {};
  const { alarms, trappedAlarms, faults, visitsDue, visitsOnTime } = row;
  return { alarms, trappedAlarms, faults, visitsDue, visitsOnTime };
}

/** Days of the month of a day. */
const daysOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
