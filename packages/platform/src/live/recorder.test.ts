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
/** What the first elevator's floor was at each second. */
const floors = new Map<number, number>();

beforeAll(async () => {
  platform = await startPlatform({ at: '2026-03-02T08:00:10Z' });
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 3 });
  operator = await platform.login('operator1');
  for (let second = 0; second < 150; second++) {
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

describe('the flight recorder', () => {
  it('shows every second as it was, from any second on, over the minutes’ seams', async () => {
    const mirror = new FleetMirror();
    const seen = new Map<number, number>();
    mirror.table.listen((slot) =>
      seen.set(mirror.table.readAt[slot] as number, mirror.table.columns.floor[slot] as number),
    );
    const fromMs = startMs + 33_000;
    const applied = mirror.applyAll(await replay(fromMs, fromMs + 80_000));
    expect(applied.every((frame) => frame.outcome === 'applied' && frame.isReplay)).toBe(true);
    expect(seen.size).toBeGreaterThan(75);
    for (const [atMs, floor] of seen) {
      const whole = Math.round(atMs / 1000) * 1000;
      expect(floor, new Date(atMs).toISOString()).toBe(floors.get(whole));
    }
  });

  it('has the minute that is not over, but for its last seconds', async () => {
    const nowMs = platform.clock.now();
    const mirror = new FleetMirror();
    mirror.applyAll(await replay(nowMs - 20_000, nowMs));
    expect(mirror.table.readAt[0]).toBeGreaterThan(nowMs - 6_000);
  });

  it('keeps whole minutes as one row and what is under way in the tail, each tenant its own', async () => {
    const { db, people } = platform;
    const count = (tenantId: string, table: string) =>
      inTenant(db, tenantId, async (tx) => {
        const found = await tx.query<{ minutes: number }>(`select count(*)::int as minutes from ${table}`);
        return found.rows[0]?.minutes;
      });
    expect(await count(people.north.id, 'recorder_blocks')).toBe(2);
    expect(await count(people.north.id, 'recorder_tail')).toBeGreaterThan(0);
    expect(await count(people.south.id, 'recorder_blocks')).toBe(0);
    expect(await count(people.south.id, 'recorder_blocks_20260302')).toBe(0);
    expect(await count(people.south.id, 'recorder_tail')).toBe(0);
  });
});
