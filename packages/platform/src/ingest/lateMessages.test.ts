import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { describe, expect, it } from 'vitest';
import { type ReadingMembers, useDeviceBench, wireForms } from '../testing/deviceBench.ts';

const bench = useDeviceBench();
const { nowMs, sendReading, sendEvent, pass, column, query } = bench;

const riding: ReadingMembers = {
  mode: 'normal',
  run: 'moving',
  door: 'closed',
  flags: { doorZone: false, passengers: true },
  fault: 0,
};
const stuck: ReadingMembers = { ...riding, run: 'stopped' };
const open: ReadingMembers = {
  ...riding,
  run: 'stopped',
  door: 'open',
  flags: { doorZone: true, passengers: true },
};
const parkedCar: ReadingMembers = { ...open, door: 'closed', flags: { doorZone: true, passengers: false } };

const alarms = async () =>
  (await bench.alarms()).map(({ kind, degree }) => ({ kind, ...(degree && { degree }) }));
const faults = async () =>
  (
    await query<{ fault_type: number; fault_time: Date; recovered_at: Date | null; is_late: boolean }>(
      'select fault_type, fault_time, recovered_at, is_late from fault_records where elevator_no = $1 order by id',
    )
  ).map((row) => ({
    code: row.fault_type,
    fromMs: row.fault_time.getTime(),
    toMs: row.recovered_at?.getTime() ?? null,
    isLate: row.is_late,
  }));

describe.each(wireForms)('messages that a device stored while its link was down, as %s', (form) => {
  it('raise an entrapment that persists, though the device sends only heartbeats', async () => {
    await sendReading(nowMs(), riding, form);
    const stoppedAtMs = nowMs() + 20_000;
    await pass(300);
    await sendReading(stoppedAtMs, stuck, form);
    await pass(20);
    if (form === 'json') await sendReading(nowMs(), {});
    else await sendReading(nowMs(), stuck, form);
    await pass(40);
    expect(await alarms()).toEqual([{ kind: 'trapped', degree: 'suspected' }]);
  });

  it('raise nothing for an entrapment that its later readings end', async () => {
    await sendReading(nowMs(), riding, form);
    const startMs = nowMs();
    await pass(600);
    const backlog: [number, ReadingMembers][] = [
      [20, stuck],
      [200, stuck],
      [210, open],
      [230, parkedCar],
    ];
    for (const [atS, reading] of backlog) await sendReading(startMs + atS * 1000, reading, form);
    await pass(90);
    expect(await alarms()).toEqual([]);
    expect(column('door')).toBe(1);
  });

  it('make one record of a fault that each of its readings repeats, from its beginning to its end', async () => {
    await sendReading(nowMs(), parkedCar, form);
    const startMs = nowMs();
    await pass(600);
    for (let atS = 60; atS <= 300; atS += 20)
      await sendReading(startMs + atS * 1000, { ...parkedCar, fault: faultCodes.overspeed }, form);
    await sendReading(startMs + 310_000, parkedCar, form);
    await pass(60);
    expect(await faults()).toEqual([
      { code: faultCodes.overspeed, fromMs: startMs + 60_000, toMs: startMs + 310_000, isLate: true },
    ]);
    expect(await alarms()).toEqual([]);
  });

  it('raise a serious fault that persists, and end it by a stored reading without it', async () => {
    await sendReading(nowMs(), parkedCar, form);
    const startMs = nowMs();
    await pass(300);
    await sendReading(startMs + 60_000, { ...parkedCar, fault: faultCodes.overspeed }, form);
    await pass(20);
    expect(await alarms()).toEqual([{ kind: 'seriousFault' }]);
    await pass(300);
    await sendReading(startMs + 320_000, parkedCar, form);
    await pass(10);
    expect(await faults()).toEqual([
      { code: faultCodes.overspeed, fromMs: startMs + 60_000, toMs: startMs + 320_000, isLate: true },
    ]);
  });

  it('work with a clock that is hours off from the first message', async () => {
    for (const hours of [-3, -7]) {
      const skewMs = hours * 3_600_000;
      await sendReading(nowMs() + skewMs, riding, form);
      await pass(10);
      await sendReading(nowMs() + skewMs, stuck, form);
      for (let beat = 0; beat < 4; beat++) {
        expect(await alarms()).toEqual([]);
        await pass(8);
        if (beat % 2 === 1) await sendReading(nowMs() + skewMs, form === 'json' ? {} : stuck, form);
      }
      await pass(10);
      expect(await alarms()).toEqual([{ kind: 'trapped', degree: 'suspected' }]);
      await bench.renew();
    }
  });
});

describe('a stored end', () => {
  it('ends a fault opened by a live event', async () => {
    const startMs = nowMs();
    await sendEvent(startMs, { kind: 'fault', fault: faultCodes.driveFault });
    await pass(300);
    await sendEvent(startMs + 100_000, { kind: 'recovered', fault: faultCodes.driveFault });
    await pass(2);
    expect(await faults()).toEqual([
      { code: faultCodes.driveFault, fromMs: startMs, toMs: startMs + 100_000, isLate: false },
    ]);
  });

  it('ends a fault opened by a stored event, and neither rings', async () => {
    const startMs = nowMs();
    await pass(300);
    await sendEvent(startMs + 50_000, { kind: 'fault', fault: faultCodes.overspeed });
    await sendEvent(startMs + 100_000, { kind: 'recovered', fault: faultCodes.overspeed });
    await pass(60);
    expect(await faults()).toEqual([
      { code: faultCodes.overspeed, fromMs: startMs + 50_000, toMs: startMs + 100_000, isLate: true },
    ]);
    expect(await alarms()).toEqual([]);
  });

  it('of an older fault leaves a newer one open', async () => {
    const startMs = nowMs();
    await pass(300);
    const openedMs = nowMs();
    await sendEvent(openedMs, { kind: 'fault', fault: faultCodes.driveFault });
    await sendEvent(startMs + 100_000, { kind: 'recovered', fault: faultCodes.driveFault });
    await pass(60);
    expect(await faults()).toEqual([
      { code: faultCodes.driveFault, fromMs: openedMs, toMs: null, isLate: false },
    ]);
  });

  it('of a power loss ends it, and its alarm', async () => {
    const startMs = nowMs();
    await sendEvent(startMs, { kind: 'powerLost' });
    await pass(300);
    expect(await alarms()).toEqual([{ kind: 'powerLoss' }]);
    await sendEvent(startMs + 100_000, { kind: 'powerRestored' });
    await pass(2);
    expect(await alarms()).toEqual([]);
    const losses = await query<{ restored_at: Date | null }>(
      'select restored_at from power_losses where elevator_no = $1',
    );
    expect(losses.map((row) => row.restored_at?.getTime())).toEqual([startMs + 100_000]);
  });

  it('of an entrapment counts: the doors open in the zone, no one inside, and a run', async () => {
    const startMs = nowMs();
    await sendReading(startMs, riding);
    await sendReading(startMs + 1_000, stuck);
    await pass(60);
    expect(await alarms()).toEqual([{ kind: 'trapped', degree: 'suspected' }]);
    await pass(300);
    await sendReading(startMs + 100_000, open);
    await sendReading(startMs + 110_000, { ...open, flags: { doorZone: true, passengers: false } });
    await sendReading(startMs + 130_000, parkedCar);
    for (let atS = 140; atS <= 160; atS += 5)
      await sendReading(startMs + atS * 1000, { ...riding, flags: { doorZone: false, passengers: false } });
    await pass(10);
    expect(await alarms()).toEqual([]);
  });
});

describe('faults of readings older than the table', () => {
  it('are one record, to the last reading that showed them', async () => {
    const startMs = nowMs();
    await pass(600);
    await sendReading(nowMs(), parkedCar);
    for (let atS = 60; atS <= 300; atS += 20)
      await sendReading(startMs + atS * 1000, { ...parkedCar, fault: faultCodes.overspeed });
    await pass(60);
    expect(await faults()).toEqual([
      { code: faultCodes.overspeed, fromMs: startMs + 60_000, toMs: startMs + 300_000, isLate: true },
    ]);
    expect(await alarms()).toEqual([]);
  });
});

describe('a bell whose message arrives late', () => {
  const command = async (name: string, input: object) => {
    const alarm = (await bench.alarms()).find(({ kind }) => kind === 'bell');
    const answer = await bench.operator().send('POST', `/commands/${name}`, {
      id: alarm?.id,
      expectedVersion: alarm?.version,
      idempotencyKey: `${name} ${alarm?.id} ${alarm?.version}`,
      input,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await pass(1);
  };
  const shut: ReadingMembers = { ...parkedCar, flags: { doorZone: true, passengers: true } };
  /**
   * The car rides to a level and stands shut; the bell is pressed, and received at once.
   * @returns the moment of the press
   */
  const press = async () => {
    await sendReading(nowMs(), riding);
    await pass(5);
    await sendReading(nowMs(), shut);
    await sendEvent(nowMs(), { kind: 'bell' });
    const pressedMs = nowMs();
    await pass(4);
    expect(await alarms()).toEqual([{ kind: 'bell' }]);
    await sendEvent(nowMs(), { kind: 'bellReleased' });
    return pressedMs;
  };
  const receiveLate = async (atMs: number) => {
    await pass(100);
    await sendReading(nowMs(), {});
    await sendEvent(atMs, { kind: 'bell' });
    await pass(30);
  };

  it('rings if no alarm of it was ever acknowledged', async () => {
    await sendReading(nowMs(), riding);
    await pass(5);
    await sendReading(nowMs(), { ...parkedCar, flags: { doorZone: true, passengers: false } });
    await receiveLate(nowMs() + 2_000);
    expect(await alarms()).toContainEqual({ kind: 'bell' });
  });

  it('does not ring an acknowledged alarm again, from before or after the press', async () => {
    const pressedMs = await press();
    await command('acknowledgeAlarm', {});
    await receiveLate(pressedMs + 1_000);
    expect((await bench.alarms()).map(({ kind, state }) => [kind, state])).toContainEqual([
      'bell',
      'acknowledged',
    ]);
  });

  it('rings again for a press after the acknowledgement', async () => {
    await press();
    await command('acknowledgeAlarm', {});
    await receiveLate(nowMs() + 20_000);
    expect((await bench.alarms()).map(({ kind, state }) => [kind, state])).toContainEqual(['bell', 'open']);
  });

  it('does not ring if a person closed its alarm since', async () => {
    const pressedMs = await press();
    await command('closeAlarm', { reason: 'handled', note: 'all well' });
    await receiveLate(pressedMs + 1_000);
    expect((await bench.alarms()).map(({ kind }) => kind)).not.toContain('bell');
  });

  it('does not ring if the doors opened in the zone since', async () => {
    await sendReading(nowMs(), riding);
    await pass(5);
    await sendReading(nowMs(), shut);
    const pressedMs = nowMs() + 1_000;
    await pass(20);
    await sendReading(nowMs(), open);
    await receiveLate(pressedMs);
    expect(await alarms()).toEqual([]);
  });
});
