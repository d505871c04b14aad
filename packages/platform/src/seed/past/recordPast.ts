import { setTimeout as wait } from 'node:timers/promises';
import { movableClock } from '@hoistway/shared/domain/clock.ts';
import { dayMs, minuteMs, secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { ColumnName } from '@hoistway/shared/fleet/columns.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import { applyReading } from '../../fleet/applyReading.ts';
import type { Car } from '../../fleet/car.ts';
import { DeviceClock } from '../../fleet/deviceClock.ts';
import { LiveFleet } from '../../fleet/liveFleet.ts';
import { loadFleet } from '../../fleet/loadFleet.ts';
import { Recorder } from '../../recorder/recorder.ts';
import { RecorderStore } from '../../recorder/recorderStore.ts';
import { type Moment, momentsOf } from './pastLife.ts';
import { planPast, type Stretch } from './planPast.ts';
import { readTroubles, type Trouble } from './readTroubles.ts';

const usualDays = 7;
const writeEveryMs = 20 * minuteMs;
/** Pause between two writes, so that the running product goes first. */
const restMs = 20;
/** The running recorder handles retention. */
const retentionDays = 3_650;

interface PastOptions {
  /** When the demonstration began; later recordings are not touched. */
  untilMs: number;
  /** Number of days back, a week by default. */
  days?: number;
  /** Ends the work between two writes. */
  signal?: AbortSignal;
  onProgress?: (progress: { done: number; total: number }) => void;
}

/**
 * Writes the recordings of the week before a demonstration began, the latest first. Existing ones are skipped, so that
 * an interrupted run continues.
 * @returns the number of stretches that it wrote
 */
export async function recordPast(db: Database, options: PastOptions): Promise<number> {
  const { untilMs, days = usualDays, signal, onProgress } = options;
  const span = { fromMs: untilMs - days * dayMs, toMs: untilMs };
  const fleet = new LiveFleet(() => new DeviceClock());
  await asPlatform(db, (tx) => loadFleet(tx, fleet));
  const stretches: { stretch: Stretch; troubles: ReadonlyMap<string, readonly Trouble[]> }[] = [];
  for (const [tenantId, cars] of Map.groupBy(fleet.cars, ({ record }) => record.tenantId)) {
    const troubles = await readTroubles(db, { tenantId, ...span });
    stretches.push(...planPast({ cars, troubles, ...span }).map((stretch) => ({ stretch, troubles })));
  }
  stretches.sort((a, b) => b.stretch.fromMs - a.stretch.fromMs);
  const store = new RecorderStore(db, retentionDays);
  let writtenCount = 0;
  for (const [doneCount, { stretch, troubles }] of stretches.entries()) {
    onProgress?.({ done: doneCount, total: stretches.length });
    if (signal?.aborted) return writtenCount;
    if (await isRecorded(db, stretch)) continue;
    await record(stretch, { store, troubles, signal });
    writtenCount++;
  }
  onProgress?.({ done: stretches.length, total: stretches.length });
  return writtenCount;
}

/** A stretch is written from its first minute on: the last one shows that it is complete. */
async function isRecorded(db: Database, { tenantId, block, toMs }: Stretch): Promise<boolean> {
  const result = await inTenant(db, tenantId, (tx) =>
    tx.query('select 1 from recorder_blocks where tenant_id = $1 and block = $2 and minute = $3', [
      tenantId,
      block,
      new Date(toMs - minuteMs),
    ]),
  );
  return result.rowCount !== 0;
}

async function record(
  { cars, fromMs, toMs }: Stretch,
  tools: {
    store: RecorderStore;
    troubles: ReadonlyMap<string, readonly Trouble[]>;
    signal: AbortSignal | undefined;
  },
): Promise<void> {
  const { store, troubles, signal } = tools;
  const clock = movableClock(fromMs);
  const fleet = new LiveFleet(() => new DeviceClock());
  // Minutes only: the parts of a minute are of no use once it is over.
  const whole: Pick<RecorderStore, 'write'> = {
    write: (parts) => store.write(parts.filter(({ part }) => part === null)),
  };
  const recorder = new Recorder({ clock, fleet, store: whole });
  const lives = cars
    .flatMap((car) => {
      const own = fleet.putCar(car.record);
      const life = { fromMs, toMs, troubles: troubles.get(car.record.id) ?? [] };
      return momentsOf(car, life).map((moment) => ({ car: own, moment }));
    })
    .sort((a, b) => a.moment.atMs - b.moment.atMs);
  let next = 0;
  for (let atMs = fromMs; atMs <= toMs; atMs += secondMs) {
    const first = next;
    for (; (lives[next]?.moment.atMs ?? Number.POSITIVE_INFINITY) <= atMs; next++)
      apply(fleet, lives[next]?.car, lives[next]?.moment);
    if (next === first && atMs % minuteMs !== 0) continue;
    clock.set(atMs);
    recorder.take();
    if (atMs % writeEveryMs !== 0) continue;
    await recorder.write();
    if (signal?.aborted) return;
    await wait(restMs);
  }
  await recorder.close();
}

function apply(fleet: LiveFleet, car: Car | undefined, moment: Moment | undefined): void {
  if (!car || !moment) return;
  const { atMs, reading, marks } = moment;
  const { table } = fleet;
  if (reading)
    applyReading(
      table,
      car.slot,
      { node: car.record.node, atMs, ...reading },
      { readAtMs: atMs, receivedAtMs: atMs },
    );
  let changedCount = 0;
  for (const [name, value] of Object.entries(marks ?? {}))
    if (isColumn(name)) changedCount |= table.write(car.slot, name, value);
  if (changedCount !== 0) table.touch(car.slot, changedCount);
}

const isColumn = (name: string): name is ColumnName & keyof NonNullable<Moment['marks']> =>
  name === 'fault' || name === 'alarm' || name === 'online';
