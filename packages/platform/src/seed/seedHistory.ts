import { type Clock, movableClock } from '@hoistway/shared/domain/clock.ts';
import { dayMs, hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, inTenant } from '../db/tenantTransaction.ts';
import { CarRules } from '../engine/car/carRules.ts';
import { AlarmBook } from '../events/alarmBook.ts';
import type { Fact } from '../events/fact.ts';
import { openIdBlocks } from '../events/idBlocks.ts';
import { writeFacts } from '../events/writeFacts.ts';
import type { Car } from '../fleet/car.ts';
import { DeviceClock } from '../fleet/deviceClock.ts';
import { LiveFleet } from '../fleet/liveFleet.ts';
import { loadFleet } from '../fleet/loadFleet.ts';
import { Story, type StoryTools } from './story.ts';

const days = 7;
/** Elevators of a tenant whose history goes back further. */
export const longHistoryMost = 60;
const factsAtOnce = 2_000;

/**
 * Gives a demonstration a week of believable history: everything goes through the same rules as device messages, on a
 * clock that runs through the week, so that records, alarms and the event log agree. Some elevators of each tenant have
 * `longHistoryDays` of it.
 */
export async function seedHistory(
  db: Database,
  options: { clock: Clock; longHistoryDays?: number },
): Promise<void> {
  const nowMs = options.clock.now();
  const { longHistoryDays = 0 } = options;
  const clock = movableClock(nowMs - days * dayMs);
  const fleet = new LiveFleet(() => new DeviceClock());
  await asPlatform(db, (tx) => loadFleet(tx, fleet));
  const cars = [...fleet.cars];
  if (cars.length === 0) return;
  const ids = await openIdBlocks(db, () => undefined);
  const facts: Fact[] = [];
  const road = { publish: (fact: Fact) => void facts.push(fact) };
  const book = new AlarmBook({ clock, ids, road, fleet });
  const rules = new CarRules({ clock, fleet, book, road, ids });

  const play = (span: Pick<StoryTools, 'cars' | 'fromMs' | 'toMs'>) => {
    for (const happening of new Story({ ...span, clock, book, rules, road }).happenings()) {
      clock.set(happening.atMs);
      happening.happen();
    }
  };
  const fromMs = nowMs - longHistoryDays * dayMs;
  const toMs = nowMs - days * dayMs - hourMs;
  if (fromMs < toMs) play({ cars: firstOfTenants(cars), fromMs, toMs });
  play({ cars, fromMs: nowMs - days * dayMs, toMs: nowMs - 20 * minuteMs });
  const tenants = Map.groupBy(facts, (fact) => fact.tenantId);
  for (const [tenantId, own] of tenants)
    await inTenant(db, tenantId, async (tx) => {
      for (let first = 0; first < own.length; first += factsAtOnce)
        await writeFacts(tx, tenantId, own.slice(first, first + factsAtOnce));
    });
}

const firstOfTenants = (cars: readonly Car[]): Car[] =>
  [...Map.groupBy(cars, ({ record }) => record.tenantId).values()].flatMap((own) =>
    own.toSorted((a, b) => a.record.row - b.record.row).slice(0, longHistoryMost),
  );
