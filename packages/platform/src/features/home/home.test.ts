import { type HomeFigures, homeFiguresSchema } from '@hoistway/shared/domain/records.ts';
import { type FleetCounts, fleetCountsSchema } from '@hoistway/shared/streams/fleetCounts.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { seedSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
  const { db, people } = platform;
  await seedSite(db, people.north, { dtuCode: '10000000001', elevators: 3 });
  const far = { dtuCode: '10000000002', elevators: 2, maintenanceId: people.north.companyBId };
  const { useUnitId } = await seedSite(db, people.north, far);
  await asPlatform(db, (tx) =>
    tx.query(`update use_units set district = 'Minhang' where id = $1`, [useUnitId]),
  );
  platform.app.platform.changes.emit('changed', {
    resource: 'dtus',
    action: 'imported',
    tenantId: people.north.id,
    ids: [],
  });
  await vi.waitUntil(() => platform.app.live.fleet.size === 5);
});
afterAll(() => platform.close());

const hear = (dtuCode: string, node: number) => {
  const body = JSON.stringify({ node, atMs: platform.clock.now(), run: 'stopped', door: 'closed' });
  platform.app.live.intake.receive(`hoistway/1/${dtuCode}/state`, Buffer.from(body));
};

const both = async (caller: Caller): Promise<{ figures: HomeFigures; counts: FleetCounts }> => ({
  figures: homeFiguresSchema.parse((await caller.get('/home/figures')).json()),
  counts: fleetCountsSchema.parse((await caller.get('/fleet/counts')).json()),
});

describe('home/figures and fleet/counts', () => {
  it('say the same of who is online, whoever asks, and when silence begins', async () => {
    hear('10000000001', 1);
    hear('10000000001', 2);
    hear('10000000002', 1);
    await platform.app.live.tick();
    const expected = { operator1: 3, workerA: 2, workerB: 1 };
    for (const [username, online] of Object.entries(expected)) {
      const { figures, counts } = await both(await platform.login(username));
      expect(figures.online).toBe(online);
      expect(figures).toMatchObject({ online: counts.online, elevators: counts.elevators });
      const sums = figures.byDistrict.map((one) => one.online).reduce((sum, one) => sum + one, 0);
      expect(sums).toBe(counts.online);
    }
    const operator = await platform.login('operator1');
    expect((await both(operator)).figures.byDistrict).toEqual([
      { district: 'Pudong', elevators: 3, online: 2 },
      { district: 'Minhang', elevators: 2, online: 1 },
    ]);

    platform.clock.forward(61_000);
    hear('10000000002', 1);
    await platform.app.live.tick();
    const { figures, counts } = await both(operator);
    expect(counts).toMatchObject({ online: 1, offline: 2, unknown: 2 });
    expect(figures).toMatchObject({ online: 1, elevators: 5 });
  });
});
