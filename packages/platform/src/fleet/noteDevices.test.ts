import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { draftsOf } from '../testing/drafts.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;
let owner: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  owner = await platform.login('superAdmin');
});
afterAll(() => platform.close());

it('shows for a connected device whether its controllers’ messages arrive', async () => {
  const drafts = draftsOf(owner, platform.people.north);
  const dtuCode = '12345678901';
  const make = async (path: string, draft: object) => {
    const answer = await owner.send('POST', path, draft);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ id: string }>();
  };
  const dtu = await make('/dtus', { ...(await drafts.of('dtus', 1)), dtuCode });
  const elevator = await make('/elevators', { ...(await drafts.of('elevators', 1)), dtuCode, node: 1 });
  const { live } = platform.app;
  const { fleet } = live;
  const car = await vi.waitFor(() => {
    const liveCar = fleet.car(elevator.id);
    if (!liveCar || !fleet.dtus.get(dtuCode)?.carsByNode.size) throw new Error('not there yet');
    return liveCar;
  });
  /** Twenty seconds pass; the device sends messages, about the elevator or not. */
  const pass = async (hasControllerMessage: boolean, hasDeviceMessage = true) => {
    platform.clock.forward(20_000);
    const nowMs = platform.clock.now();
    const liveDtu = fleet.dtus.get(dtuCode);
    if (liveDtu && hasDeviceMessage) liveDtu.seenAtMs = nowMs;
    if (hasControllerMessage) fleet.table.receivedAt[car.slot] = nowMs;
    await live.tick();
    const { linkStatus, isOnline } = (await owner.get(`/dtus/${dtu.id}`)).json();
    return [isOnline, linkStatus];
  };
  expect(await pass(false)).toEqual([true, null]);
  expect(await pass(true)).toEqual([true, 'normal']);
  for (let n = 0; n < 3; n++) expect(await pass(false)).toEqual([true, 'normal']);
  expect(await pass(false)).toEqual([true, 'disconnected']);
  expect(await pass(true)).toEqual([true, 'normal']);
  for (let n = 0; n < 4; n++) await pass(false, false);
  expect(await pass(false, false)).toEqual([false, 'normal']);
});
