import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedLiveSite } from '../../testing/liveSite.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

const dtuCode = '10000000001';
let platform: TestPlatform;
let site: TestSite;
let operator: Caller;

const report = (node: number, doors: Record<string, string>) => {
  const body = { node, atMs: platform.clock.now(), floor: 1, run: 'stopped', mode: 'normal', ...doors };
  platform.app.live.intake.receive(`hoistway/1/${dtuCode}/state`, Buffer.from(JSON.stringify(body)));
};
const openRows = async (by = operator) => (await by.get('/fleet/openDoors')).json<{ rows: number[] }>().rows;

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode, elevators: 4 });
  operator = await platform.login('operator1');
});
afterAll(() => platform.close());

it('lists the elevators in scope whose front or rear door is not closed', async () => {
  report(1, { door: 'open' });
  report(2, { door: 'closed' });
  report(3, { door: 'closed', rearDoor: 'closing' });
  platform.clock.forward(1_000);
  await platform.app.live.tick();
  const roster = (await operator.get('/fleet/roster')).json<{ rows: number[]; ids: string[] }>();
  const rowOf = (node: number) => roster.rows[roster.ids.indexOf(site.elevators[node - 1]?.id ?? '')];
  expect(await openRows()).toEqual([rowOf(1), rowOf(3)]);
  expect(await openRows(await platform.login('southerner'))).toEqual([]);
  report(1, { door: 'closed' });
  platform.clock.forward(1_000);
  await platform.app.live.tick();
  expect(await openRows()).toEqual([rowOf(3)]);
});

it('the roster carries each distinct address once', async () => {
  const roster = (await operator.get('/fleet/roster')).json<{
    addresses: string[];
    address: number[];
    rows: number[];
  }>();
  expect(roster.address).toHaveLength(roster.rows.length);
  expect(new Set(roster.addresses).size).toBe(roster.addresses.length);
});
