import { doorStates, flagBits, onlineStates, runStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import { type ColumnName, toStored } from '@hoistway/shared/fleet/columns.ts';
import { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { expect, it } from 'vitest';
import { SignalReader } from './signalReader.ts';

const hourMs = 3_600_000;
const row = 7;

/** A car whose columns change at times within the hour. */
function startCar() {
  const table = new FleetTable();
  const slot = table.ensure(row);
  const reader = new SignalReader({ fromMs: 0, toMs: hourMs });
  let nowMs = 0;
  const set = (name: ColumnName, value: number) => {
    table.columns[name][slot] = value;
  };
  const car = {
    /** Applies values after some milliseconds, as one frame. */
    after(ms: number, values: Partial<Record<ColumnName, number>>) {
      nowMs += ms;
      for (const [name, value] of Object.entries(values)) set(name as ColumnName, value);
      reader.change(table, slot, nowMs);
      return car;
    },
    end: () => reader.end().get(row),
    reader,
  };
  return car.after(0, { online: onlineStates.indexOf('online'), door: door('closed'), run: run('stopped') });
}

const door = (state: (typeof doorStates)[number]) => doorStates.indexOf(state);
const run = (state: (typeof runStates)[number]) => runStates.indexOf(state);
const ampere = (value: number) => toStored('current', value);
const volt = (value: number) => toStored('busVoltage', value);

it('counts reopened doors, measures closing times, and leaves out a door that is held', () => {
  const car = startCar()
    .after(1_000, { door: door('open') })
    .after(5_000, { door: door('closing') })
    .after(1_000, { door: door('opening') })
    .after(4_000, { door: door('closing') })
    .after(2_000, { door: door('closed') })
    .after(9_000, { door: door('open') })
    .after(1_000, { door: door('closing') })
    .after(40_000, { door: door('closed') });
  expect(car.end()?.indicators).toMatchObject({
    doorReopening: { count: 3, total: 1 },
    doorCloseTime: { count: 1, total: 2_000 },
  });
});

it('counts a lock that opens and closes within a moment behind closed doors', () => {
  const car = startCar()
    .after(1_000, { flags: flagBits.doorLocked })
    .after(5_000, { flags: 0 })
    .after(500, { flags: flagBits.doorLocked })
    .after(5_000, { flags: 0 })
    .after(5_000, { flags: flagBits.doorLocked });
  expect(car.end()?.indicators.lockBounce).toEqual({ count: 0, total: 1 });
});

it('groups the mean current of runs by floors and load, and counts corrections and voltage sags', () => {
  const trip = { floor: 1, load: 40, busVoltage: volt(540) };
  const car = startCar()
    .after(1_000, trip)
    .after(1_000, { run: run('moving'), current: ampere(10) })
    .after(2_000, { current: ampere(20), busVoltage: volt(400) })
    .after(2_000, { floor: 5 })
    .after(0, { run: run('stopped'), current: ampere(0), busVoltage: volt(540) })
    .after(5_000, { run: run('moving'), current: ampere(3) })
    .after(2_000, { run: run('stopped'), current: ampere(0) });
  const signals = car.end();
  expect(signals?.indicators).toMatchObject({
    relevelling: { count: 2, total: 1 },
    voltageSag: { count: 2, total: 1 },
  });
  expect([...(signals?.runs ?? [])]).toEqual([['1>5:1', { count: 1, total: 15 }]]);
});

it('counts contact once an hour, and knows nothing across a gap', () => {
  const car = startCar()
    .after(1_000, { signal: -80 })
    .after(1_000, { signal: -90 })
    .after(1_000, { online: onlineStates.indexOf('offline') })
    .after(60_000, { online: onlineStates.indexOf('online'), signal: -70 });
  expect(car.end()?.indicators).toMatchObject({
    contactLoss: { count: 1, total: 1 },
    signal: { count: 1, total: -80 },
  });
  const closing = startCar()
    .after(1_000, { door: door('open') })
    .after(1_000, { door: door('closing') });
  closing.reader.forget();
  closing.after(2_000, { door: door('closed') });
  expect(closing.end()?.indicators.doorCloseTime).toBeUndefined();
});
