import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gateway } from './gateway.ts';
import { TestBrowser } from './testing/browser.ts';
import { FullUpstream } from './testing/fullUpstream.ts';
import { testGateway } from './testing/testGateway.ts';
import { anAlarm, anEvent, aUser } from './testing/upstreamRecords.ts';
import { within } from './testing/within.ts';

let upstream: FullUpstream;
let gateway: Gateway;
const browsers: TestBrowser[] = [];

const open = (token = 'a', orgId = '10'): TestBrowser => {
  const browser = new TestBrowser(gateway.url, { token, orgId, locale: 'en-US' });
  browsers.push(browser);
  return browser;
};

beforeEach(async () => {
  upstream = await new FullUpstream().start();
  upstream.addUser(aUser({ token: 'a' }));
  upstream.addUser(aUser({ token: 'b', tenantId: '2' }));
  upstream.rows.set('1', [1, 2, 3, 4]);
  upstream.rows.set('2', [11, 12]);
  gateway = await testGateway(upstream.url);
});

afterEach(async () => {
  for (const browser of browsers.splice(0)) browser.close();
  await gateway.close();
  await upstream.vanish();
});

describe('the edge', () => {
  it('brings alarms, events and moving cars from the upstream to a browser', async () => {
    const browser = open();
    expect(await browser.subscribe('alarms')).toMatchObject({ ok: true });
    await browser.subscribe('events');
    upstream.happen('1', anEvent(1, { kind: 'alarmRaised', alarmId: '7' }), anAlarm('7'));
    await within(() => expect(browser.items('alarms')).toMatchObject([{ id: '7' }]));
    await within(() => expect(browser.items('events')).toMatchObject([{ seq: 1 }]));

    browser.socket.emit('status', true);
    expect(await browser.watch({ motion: [2], detail: [] })).toEqual({ ok: true, value: undefined });
    const slot = upstream.table.ensure(2);
    upstream.table.touch(slot, upstream.table.write(slot, 'floor', 5));
    upstream.table.touch(slot, upstream.table.write(slot, 'mode', 1));
    await within(() => {
      upstream.tick();
      expect(browser.column(2, 'floor')).toBe(5);
      expect(browser.column(2, 'mode')).toBe(1);
    });
    expect(browser.frames.at(-1)?.fresh).toBe(true);
  });
});
