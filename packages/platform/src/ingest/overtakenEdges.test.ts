import { doorStates, faultCodes, flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { describe, expect, it } from 'vitest';
import { unknownOf } from '../fleet/applyReading.ts';
import { type ReadingMembers, useDeviceBench } from '../testing/deviceBench.ts';

const bench = useDeviceBench();
const { nowMs, sendReading, pass, column, query } = bench;

const delayS = 30;
const people = { passengers: true } as const;
const riding: ReadingMembers = {
  mode: 'normal',
  run: 'moving',
  speedMps: 1.6,
  door: 'closed',
  flags: { doorZone: false, ...people },
  fault: 0,
};
const shut: ReadingMembers = {
  run: 'stopped',
  speedMps: 0,
  door: 'closed',
  flags: { doorZone: true, ...people },
};
const openCar: ReadingMembers = { ...shut, door: 'open' };
const stuck: ReadingMembers = { ...shut, flags: { doorZone: false, ...people } };
const trapped = async () => (await bench.alarms()).map(({ kind, degree }) => [kind, degree]);
const faults = async () =>
  (
    await query<{ fault_type: number; fault_time: Date; recovered_at: Date | null }>(
      'select fault_type, fault_time, recovered_at from fault_records where elevator_no = $1 order by id',
    )
  ).map((row) => [row.fault_type, row.fault_time.getTime(), row.recovered_at?.getTime() ?? null]);
const shows = (flag: keyof typeof flagBits) => ((column('flags') as number) & flagBits[flag]) !== 0;
/** Whole readings, as a heartbeat repeats them. */
const stay = async (seconds: number, members: ReadingMembers, form: 'json' | 'compact') => {
  for (let second = 0; second < seconds; second += 5) {
    await pass(5);
    await sendReading(nowMs(), members, form);
  }
};

describe.each(['json', 'compact'] as const)('an exit that newer messages overtook, as %s', (form) => {
  it('raises no alarm at its level', async () => {
    await sendReading(nowMs(), riding, form);
    await pass(10);
    await sendReading(nowMs(), shut, form);
    await stay(15, shut, form);
    await sendReading(nowMs(), shut, form);
    await sendReading(nowMs() - 2_500, openCar, form);
    await stay(delayS + 60, shut, form);
    expect(await trapped()).toEqual([]);
  });

  it('restarts the delay of a car that has stood between floors since', async () => {
    await sendReading(nowMs(), riding, form);
    await pass(10);
    await sendReading(nowMs(), stuck, form);
    await stay(15, stuck, form);
    const openedMs = nowMs() - 2_500;
    await sendReading(nowMs(), stuck, form);
    await sendReading(openedMs, openCar, form);
    await stay(20, stuck, form);
    expect(await trapped(), 'the delay since the stop is over').toEqual([]);
    await stay(15, stuck, form);
    expect(await trapped()).toEqual([['trapped', 'suspected']]);
  });

  it('at the landing before the ride delays no entrapment of the ride', async () => {
    await sendReading(nowMs(), { ...openCar, floor: 3 }, form);
    await pass(2);
    const openedMs = nowMs();
    await pass(3);
    await sendReading(nowMs(), { ...riding, floor: 3 }, form);
    await pass(5);
    await sendReading(nowMs(), { ...shut, floor: 4 }, form);
    await sendReading(openedMs, { ...openCar, floor: 3 }, form);
    await stay(delayS + 10, { ...shut, floor: 4 }, form);
    expect(await trapped()).toEqual([['trapped', 'suspected']]);
  });

  it('is none outside the door zone', async () => {
    await sendReading(nowMs(), riding, form);
    await pass(10);
    await sendReading(nowMs(), stuck, form);
    await stay(15, stuck, form);
    await sendReading(nowMs() - 2_500, { ...stuck, door: 'open' }, form);
    await stay(delayS - 10, stuck, form);
    expect(await trapped()).toEqual([['trapped', 'suspected']]);
  });

  it('is the exit that ends an alarm, which the next run closes', async () => {
    await sendReading(nowMs(), riding, form);
    await stay(delayS + 10, stuck, form);
    expect(await trapped()).toEqual([['trapped', 'suspected']]);
    const empty = { ...shut, flags: { doorZone: true, passengers: false } };
    await pass(2);
    await sendReading(nowMs(), empty, form);
    await sendReading(nowMs() - 1_500, openCar, form);
    await pass(5);
    await stay(30, { ...riding, flags: { doorZone: false, passengers: false } }, form);
    expect(await trapped()).toEqual([]);
  });
});

describe.each(['json', 'compact'] as const)('a run that newer messages overtook, as %s', (form) => {
  it('counts as bringing people to a level whose doors do not open', async () => {
    await sendReading(nowMs(), openCar, form);
    await pass(5);
    await sendReading(nowMs(), { ...shut, flags: { doorZone: true, passengers: false } }, form);
    await pass(20);
    const ranMs = nowMs();
    await pass(6);
    await sendReading(nowMs(), shut, form);
    await sendReading(ranMs, riding, form);
    await stay(delayS + 30, shut, form);
    expect(await trapped()).toEqual([['trapped', 'suspected']]);
  });

  it('brings no people if the doors have opened since', async () => {
    await sendReading(nowMs(), openCar, form);
    await pass(20);
    const ranMs = nowMs();
    await pass(6);
    await sendReading(nowMs(), openCar, form);
    await pass(3);
    await sendReading(nowMs(), shut, form);
    await sendReading(ranMs, riding, form);
    await stay(delayS + 60, shut, form);
    expect(await trapped()).toEqual([]);
  });
});

describe.each(['json', 'compact'] as const)('a fault that newer messages overtook, as %s', (form) => {
  it('has its record if it opened and recovered within one overtaking, and rings nothing', async () => {
    await sendReading(nowMs(), riding, form);
    await pass(10);
    const cameMs = nowMs() - 5_000;
    await sendReading(nowMs() - 1_000, { fault: 0 }, form);
    await sendReading(cameMs, { fault: faultCodes.overspeed }, form);
    await pass(40);
    expect(await faults()).toEqual([[faultCodes.overspeed, cameMs, cameMs]]);
    expect(await bench.alarms()).toEqual([]);
  });

  it('has one record if another message of it was in time', async () => {
    await sendReading(nowMs(), riding, form);
    await pass(10);
    const [cameMs, againMs, recoveredMs] = [nowMs(), nowMs() + 1_500, nowMs() + 3_500];
    await sendReading(cameMs, { fault: faultCodes.driveFault }, form);
    await pass(5);
    await sendReading(recoveredMs, { fault: 0 }, form);
    await sendReading(againMs, { fault: faultCodes.driveFault }, form);
    await pass(40);
    expect(await faults()).toEqual([[faultCodes.driveFault, cameMs, recoveredMs]]);
  });
});

it.each(['json', 'compact'] as const)(
  'a restart of the board that a newer message overtook counts, as %s',
  async (form) => {
    await sendReading(nowMs(), { ...riding, loadPercent: 30, runCount: 50 }, form);
    await pass(10);
    const restartedMs = nowMs() - 3_000;
    await sendReading(nowMs() - 1_000, { floor: 4, flags: { callRegistered: true } }, form);
    await sendReading(restartedMs, { runCount: 1 }, form);
    await pass(1);
    expect([shows('passengers'), shows('callRegistered'), column('load'), column('floor')]).toEqual([
      false,
      true,
      unknownOf('load'),
      4,
    ]);
    await sendReading(restartedMs - 500, { flags: people, loadPercent: 30 }, form);
    await pass(1);
    expect([shows('passengers'), column('load')], 'what was before the restart stays forgotten').toEqual([
      false,
      unknownOf('load'),
    ]);
  },
);

describe('Cube frames', () => {
  const cube = (
    atMs: number,
    { door, zone, fault = 0 }: { door: 'open' | 'closed'; zone: boolean; fault?: number },
  ) => {
    const bytes = Buffer.alloc(25);
    bytes.writeInt32LE(Math.floor(atMs / 1000), 0);
    bytes.writeUInt8(1, 4);
    bytes.writeUInt8(fault, 5);
    bytes.writeUInt8(zone ? 0 : 1, 7);
    bytes.writeUInt8(1, 10);
    bytes.writeInt8(4, 12);
    bytes.writeUInt8(door === 'closed' ? 1 : 0, 17);
    return bench.send('cube', JSON.stringify({ TY: 'M', ST: 'S', D: bytes.toString('base64') }));
  };

  it('that overtake one another or repeat show the newest state, with one record of a fault', async () => {
    await cube(nowMs(), { door: 'closed', zone: true });
    await pass(10);
    const [first, second, third] = [nowMs(), nowMs() + 2_000, nowMs() + 4_000];
    await pass(5);
    await cube(third, { door: 'closed', zone: true });
    await cube(first, { door: 'open', zone: true });
    await cube(second, { door: 'open', zone: true, fault: 1 });
    for (let time = 0; time < 2; time++) await cube(second, { door: 'open', zone: true, fault: 1 });
    await cube(third, { door: 'closed', zone: true });
    await pass(40);
    expect(column('door')).toBe(doorStates.indexOf('closed'));
    const atS = Math.floor(second / 1000) * 1000;
    expect(await faults()).toEqual([[99, atS, atS]]);
  });

  it('keep the delay from the exit that they overtook', async () => {
    const stand = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 5) {
        await pass(5);
        await cube(nowMs(), { door: 'closed', zone: false });
      }
    };
    await cube(nowMs(), { door: 'closed', zone: false });
    await stand(15);
    const openedMs = nowMs() - 3_000;
    await cube(openedMs, { door: 'open', zone: true });
    await stand(20);
    expect(await trapped()).toEqual([]);
    await stand(15);
    expect(await trapped()).toEqual([['trapped', 'suspected']]);
  });
});
