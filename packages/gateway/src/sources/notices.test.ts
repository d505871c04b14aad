import type { Notice } from '@hoistway/shared/streams/notices.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Rig } from '../testing/rig.ts';
import { shortTimings } from '../testing/testGateway.ts';
import { anAlarm, anEvent } from '../testing/upstreamRecords.ts';
import { within } from '../testing/within.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await Rig.start();
});
afterEach(() => rig.end());

const pressedAt = '2026-01-05T10:00:00.250Z';
const press = { elevatorId: '5', sourceAt: pressedAt };

describe('a notice', () => {
  it('is one for a press and its alarm, pushed or polled, and both stay in the log', async () => {
    const { upstream } = rig;
    const browser = rig.browser();
    for (const name of ['events', 'notices'] as const) await browser.subscribe(name);
    await within(() => expect(browser.states.get('notices')?.fresh).toBe(true));

    upstream.appendEvent('1', anEvent(1, { ...press, kind: 'bellPressed' }));
    await within(() => expect(browser.items('notices')).toHaveLength(1));
    upstream.answers.set('GET /alarmRecords/notice', (_request, response) => {
      const row = { id: '7', elevatorId: '5', elevatorNo: 'E4', at: pressedAt, kind: 'bell', newStatus: 1 };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ list: [row], total: 1 }));
    });
    const bell = anAlarm('7', { kind: 'bell', raisedAt: pressedAt });
    upstream.appendEvent(
      '1',
      anEvent(2, { ...press, kind: 'alarmRaised', alarmId: '7', body: { kind: 'bell' } }),
      bell,
    );
    const polledBefore = upstream.callsOf('alarmRecords/notice');
    await within(() => expect(upstream.callsOf('alarmRecords/notice')).toBeGreaterThan(polledBefore + 1));
    await within(() => expect(browser.items('events')).toHaveLength(2));
    expect(browser.items('notices')).toMatchObject([{ kind: 'bell', elevatorId: '5', at: pressedAt }]);
    expect(browser.receivedItems.filter(({ stream }) => stream === 'notices')).toHaveLength(1);

    const again = { ...press, sourceAt: '2026-01-05T10:00:09.000Z' };
    upstream.appendEvent('1', anEvent(3, { ...again, kind: 'bellPressed' }));
    await within(() => expect(browser.items('notices')).toHaveLength(2));
  });

  it('of a second order of one elevator is suppressed: the order joins the first, and its alarm has a notice', async () => {
    const { upstream } = rig;
    const browser = rig.browser();
    for (const name of ['events', 'notices'] as const) await browser.subscribe(name);
    const order = (seq: number, body: object) =>
      upstream.appendEvent(
        '1',
        anEvent(seq, { kind: 'repairOrderChanged', elevatorId: '5', body: { action: 'report', ...body } }),
      );
    order(1, { repairOrderId: '40', workOrderNo: 'R-40' });
    order(2, { repairOrderId: '41', workOrderNo: 'R-41', parentId: '40', parentNo: 'R-40' });
    await within(() => expect(browser.items('events')).toHaveLength(2));
    expect(browser.items('notices')).toMatchObject([{ kind: 'repairOrder', text: 'R-40' }]);
  });

  it('of an alarm does not wait for a pending call', async () => {
    await rig.end();
    // The calls are sent at once and never time out.
    rig = await Rig.start({
      timing: { ...shortTimings, polls: { ...shortTimings.polls, firstMs: 0, eventMs: 600_000 } },
    });
    const { upstream } = rig;
    let release = () => {};
    const requestArrival = new Promise<void>((resolve) => {
      upstream.answers.set('GET /alarmRecords/notice', (_request, response) => {
        release = () => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ list: [], total: 0 }));
        };
        resolve();
      });
    });
    const browser = rig.browser();
    const subscription = browser.subscribe('notices');
    await requestArrival;
    upstream.appendEvent('1', anEvent(1, { kind: 'alarmRaised', alarmId: '7', body: { kind: 'trapped' } }));
    await subscription;
    await within(() => expect(browser.items('notices')).toMatchObject([{ kind: 'trapped' }]));
    release();
  });

  it('of trapped passengers or a serious fault arrives by the push, not by the next poll', async () => {
    const { upstream } = rig;
    const browser = rig.browser();
    await browser.subscribe('notices');
    await within(() => expect(browser.states.get('notices')?.fresh).toBe(true));
    for (const [seq, kind] of [
      [1, 'trapped'],
      [2, 'seriousFault'],
      [3, 'powerLoss'],
    ] as const)
      upstream.appendEvent('1', anEvent(seq, { kind: 'alarmRaised', alarmId: String(seq), body: { kind } }));
    await within(() =>
      expect((browser.items('notices') as Notice[]).map(({ id }) => id).sort()).toEqual([
        'alarm:1',
        'alarm:2',
      ]),
    );
  });
});
