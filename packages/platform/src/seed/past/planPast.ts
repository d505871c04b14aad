import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Car } from '../../fleet/car.ts';
import { rowsPerBlock } from '../../recorder/recorder.ts';
import type { Trouble } from './readTroubles.ts';

/** A stretch of one block to record with these cars; no two stretches of a block share a minute. */
export interface Stretch {
  tenantId: string;
  block: number;
  cars: Car[];
  fromMs: number;
  toMs: number;
}

interface PastPlan {
  cars: readonly Car[];
  troubles: ReadonlyMap<string, readonly Trouble[]>;
  fromMs: number;
  toMs: number;
}

/** Elevators of a tenant that are recorded around the clock. */
const aroundTheClock = 8;
/** Recorded time before and after an alarm, and its upper bound for a long one. */
const beforeMs = 10 * minuteMs;
const afterMs = 5 * minuteMs;
const longestMs = 75 * minuteMs;
/** Alarms of other elevators that are recorded, the latest first. */
const alarmsMost = 250;

/** The stretches to record of one tenant's past, the latest first. */
export function planPast({ cars, troubles, fromMs, toMs }: PastPlan): Stretch[] {
  const until = floorTo(toMs, minuteMs);
  const rang = (car: Car) => ringsOf(troubles.get(car.record.id));
  const lifts = cars.filter(({ record }) => !record.isEscalator && record.floors > 2);
  const blocks = Map.groupBy(lifts, blockOf);
  const alarmsIn = (members: readonly Car[]) => members.reduce((sum, car) => sum + rang(car).length, 0);
  const [main] = [...blocks].sort((a, b) => alarmsIn(b[1]) - alarmsIn(a[1]) || a[0] - b[0]);
  if (main === undefined) return [];
  const [mainBlock, members] = main;
  const always = [...members]
    .sort((a, b) => rang(b).length - rang(a).length || a.record.row - b.record.row)
    .slice(0, aroundTheClock);

  const stretches: Stretch[] = [];
  for (let day = floorTo(fromMs, dayMs); day < until; day += dayMs) {
    const [start, end] = [Math.max(day, floorTo(fromMs, minuteMs)), Math.min(day + dayMs, until)];
    const ringing = members.filter((car) => rang(car).some((one) => one.fromMs < end && one.toMs >= start));
    stretches.push(stretchOf(mainBlock, [...new Set([...always, ...ringing])], start, end));
  }
  const windows = lifts
    .filter((car) => blockOf(car) !== mainBlock)
    .flatMap((car) => rang(car).map((one) => ({ car, ...windowOf(one, until) })))
    .sort((a, b) => b.fromMs - a.fromMs)
    .slice(0, alarmsMost);
  for (const [block, ofBlock] of Map.groupBy(windows, ({ car }) => blockOf(car)))
    stretches.push(...mergeWindows(block, ofBlock));
  return stretches.filter((one) => one.toMs > one.fromMs).sort((a, b) => b.fromMs - a.fromMs);
}

const floorTo = (ms: number, step: number): number => Math.floor(ms / step) * step;
const blockOf = ({ record }: Car): number => Math.floor(record.row / rowsPerBlock);
const ringsOf = (troubles: readonly Trouble[] = []) => troubles.filter(({ kind }) => kind === 'ringing');

function windowOf({ fromMs, toMs }: Trouble, until: number): { fromMs: number; toMs: number } {
  const from = floorTo(fromMs - beforeMs, minuteMs);
  return { fromMs: from, toMs: Math.min(floorTo(toMs + afterMs, minuteMs), from + longestMs, until) };
}

const stretchOf = (block: number, cars: Car[], fromMs: number, toMs: number): Stretch => ({
  tenantId: cars[0]?.record.tenantId ?? '',
  block,
  cars,
  fromMs,
  toMs,
});

/** Windows that touch become one stretch with the cars of all. */
function mergeWindows(
  block: number,
  windows: readonly { car: Car; fromMs: number; toMs: number }[],
): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { car, fromMs, toMs } of [...windows].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = stretches.at(-1);
    if (last === undefined || fromMs > last.toMs) stretches.push(stretchOf(block, [car], fromMs, toMs));
    else {
      last.toMs = Math.max(last.toMs, toMs);
      if (!last.cars.includes(car)) last.cars.push(car);
    }
  }
  return stretches;
}
