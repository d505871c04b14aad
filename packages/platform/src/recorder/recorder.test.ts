import { FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '../db/tenantTransaction.ts';
import { seedLiveSite } from '../testing/liveSite.ts';
import type { TestSite } from '../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;
let site: TestSite;
let operator: Caller;

const startMs = Date.parse('2026-03-02T08:00:10Z');
/** The first elevator's floor at each second. */
const floors = new Map<number, number>();

/** Rides through seconds counted from the start. */
const ride = async (from: number, until: number): Promise<void> => {
  for (let second = from; second < until; second++) {
    const atMs = startMs + second * 1000;
    platform.clock.set(atMs);
    const floor = 1 + (second % 17);
    floors.set(atMs, floor);
    const readings = site.elevators.map(({ node }) => ({
      node,
      atMs,
      floor: node === 1 ? floor : 1,
      run: 'moving',
    }));
    platform.app.live.intake.receive(
      `hoistway/1/${site.dtuCode}/state`,
      Buffer.from(JSON.stringify({ readings })),
    );
    await platform.app.live.tick();
  }
};

beforeAll(async () => {
  platform = await startPlatform({ at: '2026-03-02T08:00:10Z' });
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 3 });
  operator = await platform.login('operator1');
  await ride(0, 150);
});

afterAll(() => platform?.close());

const replay = async (fromMs: number, toMs: number) => {
  const answer = await operator.get('/recorder/frames', {
    elevatorIds: site.elevators[0]?.id ?? '',
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
  });
  return answer.rawPayload;
};

/** Replays eighty seconds, each of which must equal the original. */
const expectAsItWas = async (fromMs: number): Promise<void> => {
  const mirror = new FleetMirror();
  const framesByMinute = new Map<number, number>();
  mirror.table.listen((slot) =>
    framesByMinute.set(mirror.table.readAt[slot]!, mirror.table.columns.floor[slot]!),
  );
  const appliedFrames = mirror.applyAll(await replay(fromMs, fromMs + 80_000));
  expect(appliedFrames.every((frame) => frame.outcome === 'applied' && frame.isReplay)).toBe(true);
  expect(framesByMinute.size).toBeGreaterThan(75);
  for (const [atMs, floor] of framesByMinute) {
    const whole = Math.round(atMs / 1000) * 1000;
    expect(floor, new Date(atMs).toISOString()).toBe(floors.get(whole));
  }
};

describe('the flight recorder', () => {
  it('replays every second unchanged, from any second on, across the minutes’ boundaries', () =>
    expectAsItWas(startMs + 33_000));

  it('has the current minute, except its last seconds', async () => {
    const nowMs = platform.clock.now();
    const mirror = new FleetMirror();
    mirror.applyAll(await replay(nowMs - 20_000, nowMs));
    expect(mirror.table.readAt[0]).toBeGreaterThan(nowMs - 6_000);
  });

  it('stores whole minutes as one row and the current one in the tail, each tenant separately', async () => {
    const { db, people } = platform;
    const count = (tenantId: string, table: string) =>
      inTenant(db, tenantId, async (tx) => {
        const result = await tx.query<{ minutes: number }>(`select count(*)::int as minutes from ${table}`);
        return result.rows[0]?.minutes;
      });
    expect(await count(people.north.id, 'recorder_blocks')).toBe(2);
    expect(await count(people.north.id, 'recorder_tail')).toBeGreaterThan(0);
    expect(await count(people.south.id, 'recorder_blocks')).toBe(0);
    expect(await count(people.south.id, 'recorder_blocks_20260302')).toBe(0);
    expect(await count(people.south.id, 'recorder_tail')).toBe(0);
  });

  it('buffers its recordings while the database is unavailable', async () => {
    const rename = (from: string, to: string) =>
      platform.db.ownerPool.query(`alter table recorder_${from} rename to recorder_${to}`);
    await ride(150, 160);
    await rename('blocks', 'gone');
    await rename('tail', 'gone_too');
    await ride(160, 240);
    await rename('gone', 'blocks');
    await rename('gone_too', 'tail');
    await ride(240, 250);
    await expectAsItWas(startMs + 160_000);
  });
});
