import { alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import { flagBits, runStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform } from '../db/tenantTransaction.ts';
import { watchSites } from '../testing/liveSite.ts';
import { seedSite, type TestSite } from '../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';
import { recordPast } from './past/recordPast.ts';
import { seedHistory } from './seedHistory.ts';

let platform: TestPlatform;
let north: TestSite;
let south: TestSite;
let operator: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  const { people, db, clock } = platform;
  north = await seedSite(db, people.north, { dtuCode: '10000000001', elevators: 20 });
  south = await seedSite(db, people.south, { dtuCode: '20000000001', elevators: 10 });
  await seedHistory(db, { clock });
  await recordPast(db, { untilMs: clock.now() });
  await watchSites(platform, { tenants: [people.north, people.south], elevators: 30 });
  operator = await platform.login('operator1');
});

afterAll(() => platform?.close());

describe('a seeded week', () => {
  it('has every kind of event, numbered without a gap and in order of time', async () => {
    const loggedEvents = (await operator.get('/events/after/0', { limit: '1000' })).json<LiveEvent[]>();
    expect(loggedEvents.map((event) => event.seq)).toEqual(loggedEvents.map((_, index) => index + 1));
    const times = loggedEvents.map((event) => event.receivedAt);
    expect(times).toEqual([...times].sort());
    expect(new Set(loggedEvents.map((event) => event.kind))).toEqual(
      new Set([
        'alarmRaised',
        'alarmChanged',
        'alarmClosed',
        'bellPressed',
        'faultOpened',
        'faultRecovered',
        'powerLost',
        'powerRestored',
        'wentOffline',
        'cameOnline',
        'modeChanged',
      ]),
    );
  });

  it('leaves no alarm open, and each with its outcome', async () => {
    expect((await operator.get('/elevatorLcds/alarms')).json()).toEqual([]);
    const { records } = (await operator.get('/alarmRecords')).json();
    const alarms = alarmSchema.array().parse(records);
    expect(alarms.length).toBeGreaterThan(5);
    expect(new Set(alarms.map((alarm) => alarm.closeReason))).not.toContain(null);
  });

  it('can be replayed from any minute, only by users who see the elevator', async () => {
    const [elevator] = north.elevators;
    if (!elevator) throw new Error('no elevator');
    const extent = (await operator.get('/recorder/extent', { elevatorId: elevator.id })).json();
    expect(extent.from).not.toBeNull();
    const fromMs = Date.parse(extent.from) + 7 * minuteMs + 12_345;
    const query = {
      elevatorIds: elevator.id,
      from: new Date(fromMs).toISOString(),
      to: new Date(fromMs + 1_800_000).toISOString(),
    };
    const answer = await operator.get('/recorder/frames', query);
    const mirror = new FleetMirror();
    const frames = mirror.applyAll(answer.rawPayload);
    expect(frames.slice(0, 3).map((frame) => frame.flags & 1)).toEqual([1, 1, 1]);
    expect(frames.every((frame) => frame.isReplay && frame.outcome === 'applied')).toBe(true);
    expect(frames.every((frame) => frame.timeMs >= fromMs && frame.timeMs <= fromMs + 1_800_000)).toBe(true);
    expect(frames.length).toBeGreaterThan(20);
    expect([...mirror.table.rows.subarray(0, mirror.table.size)]).toEqual([elevator.row]);
    const stranger = await platform.login('southerner');
    expect((await stranger.get('/recorder/frames', query)).statusCode).toBe(404);
    const other = await stranger.get('/recorder/extent', { elevatorId: south.elevators[0]?.id ?? '' });
    expect(other.statusCode).toBe(200);
  });

  it('shows people who were trapped: still, between floors, from before their alarm', async () => {
    const { records } = (await operator.get('/alarmRecords', { kind: 'trapped' })).json();
    const trapped = alarmSchema.array().parse(records);
    expect(trapped.length).toBeGreaterThan(0);
    for (const alarm of trapped) {
      const atMs = Date.parse(alarm.raisedAt);
      const answer = await operator.get('/recorder/frames', {
        elevatorIds: alarm.elevatorId ?? '',
        from: new Date(atMs - 30_000).toISOString(),
        to: new Date(atMs).toISOString(),
      });
      const mirror = new FleetMirror();
      mirror.applyAll(answer.rawPayload);
      const { columns, size } = mirror.table;
      expect(size).toBe(1);
      expect(runStates[columns.run[0] ?? 0]).toBe('stopped');
      expect((columns.flags[0] ?? 0) & (flagBits.passengers | flagBits.doorZone)).toBe(flagBits.passengers);
    }
  });

  it('is written once: an interrupted run continues, and a further one changes nothing', async () => {
    const { db, clock } = platform;
    const past = { untilMs: clock.now(), days: 2 };
    const rows = async () =>
      (
        await asPlatform(db, (tx) =>
          tx.query<{ n: string; last: string }>(
            'select count(*) as n, max(xmin::text::bigint) as last from recorder_blocks',
          ),
        )
      ).rows[0];
    await asPlatform(db, (tx) => tx.query('delete from recorder_blocks'));
    await recordPast(db, past);
    const whole = await rows();
    await recordPast(db, past);
    expect(await rows()).toEqual(whole);
    await asPlatform(db, (tx) => tx.query('delete from recorder_blocks'));
    const ending = new AbortController();
    await recordPast(db, {
      ...past,
      signal: ending.signal,
      onProgress: ({ done: doneCount }) => doneCount === 3 && ending.abort(),
    });
    const part = await rows();
    expect(Number(part?.n)).toBeGreaterThan(0);
    expect(Number(part?.n)).toBeLessThan(Number(whole?.n));
    await recordPast(db, past);
    expect((await rows())?.n).toBe(whole?.n);
  });
});
