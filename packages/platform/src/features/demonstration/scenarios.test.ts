import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

const order = { name: 'trapped', target: { kind: 'share', percent: 1 } };
const calls = (caller: Caller) => [
  caller.get('/demonstration/scenarios'),
  caller.send('POST', '/demonstration/scenarios/reach', order),
  caller.send('POST', '/demonstration/scenarios', order),
  caller.send('DELETE', '/demonstration/scenarios/trapped-1'),
];
const statuses = async (caller: Caller) =>
  (await Promise.all(calls(caller))).map(({ statusCode }) => statusCode);
const makeDemonstration = (platform: TestPlatform) =>
  asPlatform(platform.db, (tx) => tx.query('update tenants set is_demonstration = true'));

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('the calls for scenarios', () => {
  let real: TestPlatform;
  let demonstrationPlatform: TestPlatform;
  beforeAll(async () => {
    real = await startPlatform();
    const simulator = { url: `http://127.0.0.1:${await closedPort()}`, token: 'token-of-the-test' };
    demonstrationPlatform = await startPlatform({ config: { simulator } });
  });
  afterAll(async () => {
    await real?.close();
    await demonstrationPlatform?.close();
  });

  it('do not exist without a simulator, nor for a tenant that is no demonstration', async () => {
    await makeDemonstration(real);
    for (const platform of [real, demonstrationPlatform]) {
      const owner = await platform.login('superAdmin');
      expect(owner.session.isDemonstration).toBe(false);
      expect(await statuses(owner)).toEqual([404, 404, 404, 404]);
    }
  });

  it('are for superAdmin only, and report that the simulator is away', async () => {
    await makeDemonstration(demonstrationPlatform);
    for (const name of ['admin', 'operator1']) {
      const caller = await demonstrationPlatform.login(name);
      expect(caller.session.isDemonstration).toBe(true);
      expect(await statuses(caller)).toEqual([403, 403, 403, 403]);
    }
    const owner = await demonstrationPlatform.login('superAdmin');
    expect(await statuses(owner)).toEqual([502, 502, 502, 502]);
    expect((await owner.get('/demonstration/scenarios')).json()).toMatchObject({ code: 'simulatorLost' });
  });

  it('leave the first steps to every user, each of whom can dismiss them for good', async () => {
    const [one, other] = [
      await demonstrationPlatform.login('operator1'),
      await demonstrationPlatform.login('admin'),
    ];
    const steps = async (caller: Caller) => (await caller.get('/demonstration/firstSteps')).json();
    expect(await steps(one)).toEqual({ isShown: true, replay: null });
    expect((await one.send('POST', '/demonstration/firstSteps/dismiss')).statusCode).toBe(204);
    expect(await steps(await demonstrationPlatform.login('operator1'))).toEqual({
      isShown: false,
      replay: null,
    });
    expect(await steps(other)).toMatchObject({ isShown: true });
    expect(await steps(await real.login('operator1'))).toEqual({ isShown: false, replay: null });
  });

  it('refuse an order without a target, beyond the bounds, or for an unknown elevator', async () => {
    const owner = await demonstrationPlatform.login('superAdmin');
    const codes = await Promise.all(
      [
        { name: 'trapped' },
        { ...order, target: { kind: 'share', percent: 101 } },
        { ...order, minutes: 0 },
        { ...order, minutes: 241 },
        { ...order, target: { kind: 'elevator', elevatorId: '999999' } },
        { ...order, target: { kind: 'site', useUnitId: '999999' } },
      ].map(async (body) => (await owner.send('POST', '/demonstration/scenarios', body)).json().code),
    );
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => 'invalidFields'),
      'notSimulated',
      'notSimulated',
    ]);
  });
});
