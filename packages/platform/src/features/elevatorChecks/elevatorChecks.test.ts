import type { CheckView } from '@hoistway/shared/domain/elevatorCheck/checkView.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedLiveSite } from '../../testing/liveSite.ts';
import { openRemoteDevice, type RemoteDevice } from '../../testing/remoteDevice.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let device: RemoteDevice;
let operator: Caller;
let ids: string[];
let keys = 0;

beforeAll(async () => {
  platform = await startPlatform();
  const site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 2 });
  ids = site.elevators.map(({ id }) => id);
  await platform.db.ownerPool.query(
    `insert into floor_comparisons (tenant_id, org_id, elevator_id, actual_floor, displayed_floor, stops)
     select tenant_id, org_id, id, f.floor, f.sign, f.stops from elevators,
       (values (1, 'G', true), (2, '1', true), (3, '2', false)) f(floor, sign, stops)`,
  );
  operator = await platform.login('operator1');
  device = await openRemoteDevice(platform.app, site.dtuCode);
});
afterAll(async () => {
  await device?.client.endAsync(true);
  await platform?.close();
});

const read = async (kind: string, at = 0, caller = operator) =>
  (await caller.get(`/elevators/${ids[at]}/check`, { kind })).json<CheckView>();
const send = (name: string, target: { id: string; version: number }, input: object = {}, by = operator) =>
  by.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version,
    idempotencyKey: `checks-${keys++}-key`,
    input,
  });
const start = (kind: string, at = 0, by = operator) =>
  send('startElevatorCheck', { id: ids[at] ?? '', version: 0 }, { kind }, by);
const judge = async (kind: string, key: string, judgement: string, note: string | null = null) => {
  const { check } = await read(kind);
  return send('judgeCheckItem', check ?? { id: '1', version: 1 }, { key, judgement, note });
};
/** A reading that the platform has received and the watch has seen. */
const report = async (members: object) => {
  platform.clock.forward(2_000);
  const { fleet } = platform.app.live;
  const slot = fleet.car(ids[0] ?? '')?.slot ?? -1;
  await device.publish('state', {
    ...{ node: 1, atMs: platform.clock.now(), run: 'stopped', door: 'closed', mode: 'normal', floor: 1 },
    ...members,
  });
  await vi.waitUntil(() => fleet.table.receivedAt[slot] === platform.clock.now(), { timeout: 20_000 });
  await platform.app.live.tick();
};
const itemOf = ({ items }: CheckView, key: string) => items.find((item) => item.key === key);

describe('a check of an elevator', () => {
  it('begins without reports, and counts those after its start', async () => {
    await report({ floor: 2 });
    expect((await start('check')).statusCode).toBe(200);
    expect(itemOf(await read('check'), 'floor:2')).toMatchObject({ sign: '1', observedAt: null });
    expect((await judge('check', 'floor:2', 'agrees')).json()).toMatchObject({
      fields: [{ field: 'judgement', code: 'notReported' }],
    });
    await report({ floor: 1 });
    await report({ floor: 2, door: 'opening' });
    await report({ floor: 2, door: 'open' });
    await report({ floor: 9, door: 'closing' });
    const view = await read('check');
    expect(view).toMatchObject({ present: { floor: 9, door: 'closing' }, unknownFloors: [9] });
    expect(itemOf(view, 'floor:2')?.observedAt).not.toBeNull();
    expect(view.items.map(({ key }) => key)).not.toContain('floor:3');
  });

  it('is one at a time for an elevator', async () => {
    expect((await start('commissioning')).json()).toMatchObject({ code: 'checkUnderWay' });
  });

  it('needs a note for a difference, and is signed only when every item is judged', async () => {
    expect((await judge('check', 'floor:1', 'differs')).json()).toMatchObject({
      fields: [{ field: 'note', code: 'required' }],
    });
    expect((await judge('check', 'floor:1', 'differs', 'Shows L instead of G')).statusCode).toBe(200);
    const { check, items } = await read('check');
    expect((await send('signElevatorCheck', check ?? { id: '1', version: 1 })).json()).toMatchObject({
      code: 'illegalMove',
    });
    for (const { key, observedAt, answer } of items)
      if (answer === null)
        await judge('check', key, observedAt ? 'agrees' : 'notTested', observedAt ? null : 'No access');
    const open = (await read('check')).check;
    expect((await send('signElevatorCheck', open ?? { id: '1', version: 1 })).statusCode).toBe(200);
  });

  it('is signed into the elevator’s chain, which shows a later change', async () => {
    const { check } = await read('check');
    expect(check).toMatchObject({
      ...{ state: 'signed', verdict: 'failed', signedBy: 'operator1' },
      seal: { nth: 1, isIntact: true },
    });
    expect((await judge('check', 'floor:1', 'agrees')).json()).toMatchObject({ code: 'illegalMove' });
    const list = (await operator.get('/elevatorChecks', { state: 'signed' })).json<{ records: object[] }>();
    expect(list.records).toMatchObject([{ verdict: 'failed', differences: 1, sealHash: check?.seal?.hash }]);
  });

  it('shows what was signed, whatever is written beside it afterwards', async () => {
    const before = await read('check');
    await platform.db.ownerPool.query(
      `update elevator_checks set answers = '{}', observations = '{}' where state = 'signed'`,
    );
    await platform.db.ownerPool.query(
      `update floor_comparisons set displayed_floor = 'X' where actual_floor = 1`,
    );
    const { items, unknownFloors } = await read('check');
    expect({ items, unknownFloors }).toEqual({ items: before.items, unknownFloors: before.unknownFloors });
    expect(itemOf(await read('check'), 'floor:1')).toMatchObject({
      sign: 'G',
      answer: { judgement: 'differs', note: 'Shows L instead of G' },
    });
  });

  it('guides a commissioning test by runs, bell and modes, and passes when all agree', async () => {
    expect((await start('commissioning')).statusCode).toBe(200);
    await report({ floor: 1, run: 'moving', direction: 'up' });
    await report({ floor: 2, door: 'opening' });
    await report({ floor: 2, door: 'open' });
    await report({ floor: 2, door: 'closing' });
    await report({ floor: 2, run: 'moving', direction: 'down' });
    await report({ floor: 1, mode: 'inspection' });
    await device.publish('event', { id: 'b1', node: 1, atMs: platform.clock.now(), kind: 'bell' });
    await report({ floor: 1 });
    await vi.waitUntil(async () => {
      await platform.app.live.road.waitUntilWritten();
      await platform.app.live.tick();
      return itemOf(await read('commissioning'), 'bell')?.observedAt != null;
    }, 20_000);
    const { items } = await read('commissioning');
    expect(items.filter(({ observedAt }) => observedAt === null)).toEqual([]);
    for (const { key } of items) await judge('commissioning', key, 'agrees');
    const open = (await read('commissioning')).check;
    expect((await send('signElevatorCheck', open ?? { id: '1', version: 1 })).statusCode).toBe(200);
    expect((await read('commissioning')).check).toMatchObject({
      verdict: 'passed',
      seal: { nth: 2, isIntact: true },
    });
  });

  it('is invisible to another tenant', async () => {
    const stranger = await platform.login('southerner');
    expect((await start('check', 0, stranger)).statusCode).toBe(404);
    expect((await stranger.get(`/elevators/${ids[0]}/check`, { kind: 'check' })).statusCode).toBe(404);
  });

  it('ends by itself if no one signs it for a day', async () => {
    expect((await start('check', 1)).statusCode).toBe(200);
    platform.clock.forward(dayMs + 1_000);
    await platform.app.live.tick();
    const later = await platform.login('operator1');
    expect((await read('check', 1, later)).check).toBeNull();
  });
});
