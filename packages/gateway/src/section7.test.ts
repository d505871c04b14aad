import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gateway } from './gateway.ts';
import { TestBrowser } from './testing/browser.ts';
import { Section7Upstream } from './testing/section7Upstream.ts';
import { testGateway } from './testing/testGateway.ts';
import { within } from './testing/within.ts';

let upstream: Section7Upstream;
let gateway: Gateway;
let browser: TestBrowser;

beforeEach(async () => {
  upstream = await new Section7Upstream().start();
  gateway = await testGateway(upstream.url);
  const auth = { token: upstream.token, orgId: '7', username: 'liu', locale: 'en-US', zoneId: 'Europe/Rome' };
  browser = new TestBrowser(gateway.url, auth);
});
afterEach(async () => {
  browser.close();
  await gateway.close();
  await upstream.stop();
});

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(new RegExp(`^gateway_${name} (\\d+)`, 'm').exec(text)?.[1]);
};

describe('with an upstream that knows only §7', () => {
  it('notices come by the polls: existing ones interrupt no operator, new ones arrive once', async () => {
    upstream.powerLosses.push({ id: 1, elevatorNo: 'E1', elevatorName: 'One', sipNo: null, newStatus: 0 });
    expect(await browser.subscribe('notices')).toMatchObject({ ok: true });
    await within(() =>
      expect(browser.items('notices')).toMatchObject([{ elevatorNo: 'E1', kind: 'powerLoss' }]),
    );
    expect(browser.receivedItems).toEqual([]);
    upstream.powerLosses.push({ id: 2, elevatorNo: 'E2', elevatorName: 'Two', sipNo: null, newStatus: 1 });
    upstream.bells.push({ id: 3, elevatorNo: 'E3', elevatorName: 'Three', sipNo: '12', newStatus: 1 });
    upstream.orders.push({ id: 9, workOrderNo: 'W9', elevatorName: 'Nine' });
    await within(() => expect(browser.items('notices')).toHaveLength(4));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(browser.receivedItems.map(({ item }) => (item as { kind: string }).kind).sort()).toEqual([
      'bell',
      'online',
      'repairOrder',
    ]);
    expect(browser.states.get('notices')?.fresh).toBe(true);
  });

  it('expiries come by their polls, in the form that §7 wants', async () => {
    for (const name of ['maintenanceExpiries', 'contractExpiries', 'yearCheckExpiries'] as const)
      await browser.subscribe(name);
    await within(() => {
      expect(browser.items('maintenanceExpiries')).toMatchObject([{ id: '4', no: 'M4' }]);
      expect(browser.items('contractExpiries')).toMatchObject([{ contractNo: 'C5', useUnitName: 'Unit' }]);
      expect(browser.items('yearCheckExpiries')).toMatchObject([{ elevatorNo: 'E6' }]);
    });
    const urlOf = (path: string) =>
      new URL(upstream.calls.find(({ url }) => url?.startsWith(path))?.url ?? '', upstream.url);
    expect(urlOf('/maintenanceOrder').search).toBe('?recentNotAccept=true');
    expect(urlOf('/contract').search).toBe('?isOverdue=2');
    const { searchParams } = urlOf('/yearChecks');
    const ends = upstream.calls
      .filter(({ url }) => url?.startsWith('/yearChecks'))
      .map(({ url }) => Date.parse(`${new URL(url ?? '', upstream.url).searchParams.get('endTime')}Z`));
    const aheadDays = (Math.max(...ends) - Date.now()) / 86_400_000;
    expect(aheadDays, 'reaches a month ahead of what falls due').toBeGreaterThan(29);
    for (const name of ['startTime', 'endTime'])
      expect(searchParams.get(name)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const headers = upstream.calls.find(({ url }) => url?.startsWith('/contract'))?.headers;
    expect(headers).toMatchObject({
      authorization: upstream.token,
      'current-org': '7',
      pragma: 'no-cache',
      'accept-language': 'en-US',
      zoneid: 'Europe/Rome',
    });
  });

  it('the lamp’s signal arrives, the state reports no push, and nothing beyond §7 is sent', async () => {
    await browser.subscribe('upstreamState');
    await browser.subscribe('alarms');
    await browser.subscribe('events');
    browser.socket.emit('status', true);
    await within(() =>
      expect(browser.items('upstreamState')).toMatchObject([{ state: 'live', pushes: false }]),
    );
    upstream.alarm();
    await within(async () => expect(await metric('light_signals_total')).toBe(1));
    expect(upstream.socketMessages).toEqual(['liu-7']);
    expect(browser.items('alarms')).toEqual([]);
    expect(browser.states.get('alarms')?.fresh).toBe(true);
  });

  it('list screens work through the proxy, and a watch is refused with an error', async () => {
    const headers = { authorization: upstream.token, 'current-org': '7' };
    const page = await fetch(`${gateway.url}/api/elevators?pageNo=1&pageSize=20`, { headers });
    expect(await page.json()).toEqual({ records: [{ id: 1, no: 'E1' }], total: 1, pages: 1 });
    expect(await browser.watch({ motion: [1], detail: [] })).toEqual({ ok: false, code: 'notFound' });
  });

  it('an unknown token is refused, and so is an organisation outside the token’s', async () => {
    for (const [token, orgId, code] of [
      ['wrong', '7', 'unauthenticated'],
      [upstream.token, '8', 'forbidden'],
    ] as const) {
      const stranger = new TestBrowser(gateway.url, { token, orgId });
      await within(() => expect(stranger.refusalCode).toBe(code));
      stranger.close();
    }
  });
});
