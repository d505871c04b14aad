import type { CallStatistics } from '@hoistway/shared/domain/callFigures.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '10000000001', elevators: 3 });
  admin = await platform.login('admin');
  for (const [actualFloor, displayedFloor] of [
    [1, 'B1'],
    [13, '12A'],
  ]) {
    const draft = { elevatorId: site.elevators[0]?.id, actualFloor, displayedFloor, stops: true };
    const answer = await admin.send('POST', '/floorComparisons', draft);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const addTake = async (index: number, calledAt: string, more: object) => {
    const answer = await admin.send('POST', '/userTakes', {
      elevatorId: site.elevators[index]?.id,
      userName: 'Lin',
      phone: '13700000001',
      way: 'card',
      calledAt,
      fromFloor: 1,
      toFloor: 5,
      result: 'taken',
      ...more,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ id: string; version: number }>();
  };
  await addTake(0, '2026-02-27T23:30:00Z', {});
  await addTake(0, '2026-02-28T00:10:00Z', { way: 'face', result: 'refused', fromFloor: 3 });
  await addTake(1, '2026-02-28T08:00:00Z', { result: 'timedOut', userName: 'Lin Wei' });
  await addTake(0, '2026-02-28T08:20:00Z', { userName: 'Guest', phone: null, result: null, fromFloor: null });
  await addTake(2, '2026-01-02T08:00:00Z', {});
  const deletedTake = await addTake(2, '2026-02-28T09:00:00Z', {});
  await admin.send('DELETE', `/userTakes/${deletedTake.id}?version=${deletedTake.version}`);
});
afterAll(() => platform.close());

const window = { from: '2026-02-27T00:00:00Z', to: '2026-03-02T00:00:00Z' };
const readStatistics = async (zoneid: string, caller = admin) => {
  const answer = await caller.inject({
    method: 'GET',
    url: '/userTakes/statistics',
    query: window,
    headers: { authorization: caller.session.token, 'current-org': caller.session.orgId, zoneid },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CallStatistics>();
};

it('calls are counted by day, hour, elevator, person, way and floor, without deleted ones and other times', async () => {
  const statistics = await readStatistics('UTC');
  expect(statistics).toMatchObject({
    calls: 4,
    byResult: { taken: 1, refused: 1, timedOut: 1 },
    people: 2,
    elevators: 2,
    daily: [
      { day: '2026-02-27', calls: 1, failed: 0 },
      { day: '2026-02-28', calls: 3, failed: 2 },
    ],
    byElevator: [
      { elevatorId: site.elevators[0]?.id, elevatorNo: site.elevators[0]?.no, calls: 3, failed: 1 },
      { elevatorId: site.elevators[1]?.id, calls: 1, failed: 1 },
    ],
    byFloor: [
      { floor: '1', calls: 1, failed: 1 },
      { floor: 'B1', calls: 1, failed: 0 },
      { floor: '3', calls: 1, failed: 1 },
    ],
  });
  expect(statistics.byPerson[0]).toEqual({ userName: 'Lin', phone: '13700000001', calls: 2, failed: 1 });
  expect(statistics.byWay).toMatchObject({ card: { calls: 3, failed: 1 }, face: { calls: 1, failed: 1 } });
  const hours = statistics.hourly.flatMap(({ calls }, hour) => (calls > 0 ? [[hour, calls]] : []));
  expect(hours).toEqual([
    [0, 1],
    [8, 2],
    [23, 1],
  ]);
});

it('days and hours are those of the caller’s zone', async () => {
  const statistics = await readStatistics('Asia/Shanghai');
  expect(statistics.daily).toEqual([{ day: '2026-02-28', calls: 4, failed: 2 }]);
  expect([statistics.hourly[7], statistics.hourly[8], statistics.hourly[16]]).toEqual([
    { calls: 1, failed: 0 },
    { calls: 1, failed: 1 },
    { calls: 2, failed: 1 },
  ]);
});

it('calls of invisible elevators are not counted, and none without the permission', async () => {
  expect(await readStatistics('UTC', await platform.login('southerner'))).toMatchObject({
    calls: 0,
    byPerson: [],
  });
  const clerk = await platform.login('clerk');
  expect((await clerk.get('/userTakes/statistics', window)).statusCode).toBe(403);
});
