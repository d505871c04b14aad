import { doorStates, faultCodes, flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { encodeReadings } from '@hoistway/shared/fleet/deviceFrame.ts';
import { describe, expect, it } from 'vitest';
import { type ReadingMembers, useDeviceBench } from '../testing/deviceBench.ts';

const bench = useDeviceBench();
const { nowMs, sendReading, sendEvent, pass, column, query } = bench;

const forms = ['json', 'compact'] as const;
const riding: ReadingMembers = {
  mode: 'normal',
  run: 'moving',
  door: 'closed',
  floor: 3,
  flags: { doorZone: false, passengers: true },
  fault: 0,
};
const alarms = async () => (await bench.alarms()).map(({ kind }) => kind);
const faults = async () =>
  (
    await query<{ fault_type: number; fault_time: Date; recovered_at: Date | null }>(
      'select fault_type, fault_time, recovered_at from fault_records where elevator_no = $1 order by id',
    )
  ).map((row) => [row.fault_type, row.fault_time.getTime(), row.recovered_at?.getTime() ?? null]);
const flag = (name: keyof typeof flagBits) => (Number(column('flags')) & flagBits[name]) !== 0;

describe.each(forms)('a reading that a newer one overtakes, as %s', (form) => {
  it('contributes the members absent from newer ones, and no others', async () => {
    await sendReading(nowMs(), riding, form);
    await pass(10);
    const earlierMs = nowMs() - 4_000;
    await sendReading(nowMs() - 2_000, { floor: 7, flags: { doorZone: true } }, form);
    await sendReading(nowMs() - 1_000, {}, form);
    await sendReading(
      earlierMs,
      { run: 'stopped', floor: 5, flags: { doorZone: false, overload: true } },
      form,
    );
    await pass(1);
    expect([column('run'), column('floor'), flag('doorZone'), flag('overload'), flag('passengers')]).toEqual([
      1,
      7,
      true,
      true,
      true,
    ]);
  });

  it('raises the entrapment that it alone shows, within its delay', async () => {
    await sendReading(nowMs(), riding, form);
    await pass(10);
    await sendReading(nowMs(), { loadPercent: 20 }, form);
    await sendReading(nowMs() - 3_000, { run: 'stopped' }, form);
    await pass(35);
    expect(await alarms()).toEqual(['trapped']);
  });

  it('raises a serious fault that persists, at its own time, and not one that is over', async () => {
    await sendReading(nowMs(), riding, form);
    await pass(10);
    const cameMs = nowMs() - 5_000;
    await sendReading(nowMs() - 1_000, { floor: 4 }, form);
    await sendReading(cameMs, { fault: faultCodes.overspeed }, form);
    await pass(1);
    expect(await alarms()).toEqual(['seriousFault']);
    expect(await faults()).toEqual([[faultCodes.overspeed, cameMs, null]]);
    await bench.renew();
    await sendReading(nowMs(), riding, form);
    await pass(10);
    await sendReading(nowMs() - 1_000, { fault: 0 }, form);
    await sendReading(nowMs() - 5_000, { fault: faultCodes.overspeed }, form);
    await pass(1);
    expect(await alarms()).toEqual([]);
  });

  it('does not reopen a fault that an event ended since', async () => {
    await sendReading(nowMs(), riding, form);
    await pass(10);
    await sendReading(nowMs() - 1_000, { floor: 4 }, form);
    await sendEvent(nowMs() - 2_000, { kind: 'recovered', fault: faultCodes.overspeed });
    await sendReading(nowMs() - 5_000, { fault: faultCodes.overspeed }, form);
    await pass(1);
    expect(await alarms()).toEqual([]);
    expect(column('fault')).toBe(0);
  });

  it('of more than a minute ago contributes its valid members too', async () => {
    await sendReading(nowMs(), riding, form);
    const stoppedMs = nowMs() + 5_000;
    await pass(100);
    await sendReading(nowMs(), {}, form);
    await sendReading(stoppedMs, { run: 'stopped', door: 'opening' }, form);
    await pass(1);
    expect([column('run'), column('door')]).toEqual([1, doorStates.indexOf('opening')]);
  });
});

describe.each(forms)('a reading of the same millisecond, as %s', (form) => {
  it('that is a repeat changes nothing, however often it comes', async () => {
    const first = nowMs();
    await sendReading(first, { ...riding, fault: faultCodes.driveFault }, form);
    await sendReading(first + 200, { fault: 0, door: 'open' }, form);
    await pass(2);
    const before = await faults();
    for (let time = 0; time < 3; time++) {
      await sendReading(first, { ...riding, fault: faultCodes.driveFault }, form);
      await sendReading(first + 200, { fault: 0, door: 'open' }, form);
      await pass(1);
    }
    await pass(40);
    expect(await faults()).toEqual(before);
    expect(before).toHaveLength(1);
    expect(column('door')).toBe(doorStates.indexOf('open'));
  });

  it('that repeats an earlier reading does not restore it after another of the same millisecond', async () => {
    const atMs = nowMs() - (nowMs() % 1000) + 1_007;
    await pass(3);
    await sendReading(atMs, { ...riding, fault: faultCodes.driveFault }, form);
    await sendReading(atMs, { fault: 0 }, form);
    await sendReading(atMs, { ...riding, fault: faultCodes.driveFault }, form);
    await pass(40);
    expect(await faults()).toEqual([[faultCodes.driveFault, atMs, atMs]]);
  });

  it('with other content counts', async () => {
    const atMs = nowMs();
    await sendReading(atMs, { ...riding, floor: 5 }, form);
    await sendReading(atMs, { door: 'open' }, form);
    await sendReading(atMs, { floor: 6 }, form);
    await pass(1);
    expect([column('door'), column('floor')]).toEqual([doorStates.indexOf('open'), 6]);
  });
});

describe('a clock that counts whole seconds', () => {
  it('shows a door that opens, shuts and opens within one', async () => {
    const atMs = nowMs() - (nowMs() % 1000);
    for (const door of ['open', 'closed', 'open'] as const) await sendReading(atMs, { door });
    await pass(1);
    expect(column('door')).toBe(doorStates.indexOf('open'));
  });
});

describe('site frames', () => {
  const at = (floor: number) => ({ node: 1, ...riding, floor });
  const frame = (floor: number, atMs: number) => bench.frames().frame([at(floor)], atMs);

  it('that overtake one another are taken in their order', async () => {
    await bench.send('bin', frame(1, nowMs()));
    const [first, second, third] = [2, 3, 4].map((floor) => frame(floor, nowMs() + floor * 100));
    await pass(1);
    await bench.send('bin', third ?? '');
    await bench.send('bin', second ?? '');
    await pass(1);
    expect(column('floor')).toBe(1);
    await bench.send('bin', first ?? '');
    await pass(1);
    expect(column('floor')).toBe(4);
    await bench.send('bin', frame(5, nowMs()));
    await pass(1);
    expect(column('floor')).toBe(5);
  });

  it('that are repeated, with those before them and their keyframe, change nothing and void nothing', async () => {
    const messages = [
      frame(1, nowMs()),
      bench.frames().frame([{ ...at(2), fault: faultCodes.driveFault }], nowMs() + 100),
      frame(3, nowMs() + 200),
    ];
    await pass(1);
    const [keyframe, changes] = messages;
    for (const bytes of [...messages, changes ?? '', keyframe ?? '', ...messages])
      await bench.send('bin', bytes);
    await bench.send('bin', frame(9, nowMs()));
    await pass(40);
    expect(column('floor')).toBe(9);
    expect(await faults()).toHaveLength(1);
  });

  it('of the keyframe before do not void the new one', async () => {
    await bench.send('bin', frame(1, nowMs()));
    const straggler = frame(2, nowMs() + 100);
    bench.frames().requestKeyframe();
    await pass(1);
    await bench.send('bin', frame(3, nowMs()));
    await bench.send('bin', straggler);
    await pass(1);
    await bench.send('bin', frame(4, nowMs()));
    await pass(1);
    expect(column('floor')).toBe(4);
  });

  it('give way to a compact reading of the same elevator only in that one’s members', async () => {
    await bench.send('bin', frame(3, nowMs()));
    await pass(5);
    await bench.send('bin', encodeReadings([{ node: 1, atMs: nowMs(), floor: 8 }]));
    await bench.send('bin', encodeReadings([{ node: 1, atMs: nowMs() - 2_000, floor: 6, door: 'open' }]));
    await pass(1);
    expect([column('floor'), column('door')]).toEqual([8, doorStates.indexOf('open')]);
  });
});
