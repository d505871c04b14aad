import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { Notice } from '@hoistway/shared/streams/notices.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Rig } from '../testing/rig.ts';
import { anAlarm, anEvent } from '../testing/upstreamRecords.ts';
import { within } from '../testing/within.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await Rig.start();
});
afterEach(() => rig.end());

const seqsOf = (items: readonly unknown[]) =>
  (items as LiveEvent[]).map((event) => event.seq).sort((a, b) => a - b);

describe('while the upstream is away', () => {
  it('browsers learn it at once, in every frame; after three tries it is lost; when it is back no event is missing or sent twice', async () => {
    const { upstream } = rig;
    const browser = rig.browser();
    for (const name of ['alarms', 'events', 'notices', 'upstreamState'] as const)
      await browser.subscribe(name);
    browser.socket.emit('status', true);
    await browser.watch({ motion: [1], detail: [] });
    upstream.appendEvent('1', anEvent(1));
    await within(() => {
      rig.move(1, { floor: 3, mode: 1 });
      expect(seqsOf(browser.items('events'))).toEqual([1]);
      expect(browser.column(1, 'floor')).toBe(3);
    });

    await upstream.vanish();
    await within(() => {
      for (const name of ['alarms', 'events', 'notices'] as const)
        expect(browser.states.get(name)?.fresh).toBe(false);
      for (const feed of browser.mirror.feeds.values()) expect(feed.fresh).toBe(false);
      expect(browser.mirror.feeds.size).toBe(2);
    });
    await within(() =>
      expect(browser.items('upstreamState')).toMatchObject([{ state: 'lost', attempts: 3 }]),
    );
    expect(browser.socket.connected).toBe(true);

    upstream.appendEvent(
      '1',
      anEvent(2, { kind: 'alarmRaised', alarmId: '7', body: { kind: 'trapped' } }),
      anAlarm('7'),
      false,
    );
    upstream.appendEvent('1', anEvent(3, { kind: 'powerLost' }), undefined, false);
    await upstream.listen();
    await within(() => {
      expect(browser.items('upstreamState')).toMatchObject([{ state: 'live', attempts: 0, pushes: true }]);
      expect(seqsOf(browser.items('events'))).toEqual([1, 2, 3]);
      expect(browser.items('alarms')).toMatchObject([{ id: '7' }]);
    });
    await within(() => {
      rig.move(1, { floor: 9 });
      expect(browser.column(1, 'floor')).toBe(9);
      for (const feed of browser.mirror.feeds.values()) expect(feed.fresh).toBe(true);
      for (const name of ['alarms', 'events', 'notices'] as const)
        expect(browser.states.get(name)?.fresh).toBe(true);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const eventItems = browser.receivedItems.filter(({ stream }) => stream === 'events');
    expect(seqsOf(eventItems.map(({ item }) => item))).toEqual([1, 2, 3]);
    expect(browser.receivedItems.filter(({ stream }) => stream === 'alarms')).toHaveLength(1);
    const notices = browser.receivedItems
      .filter(({ stream }) => stream === 'notices')
      .map(({ item }) => item as Notice);
    expect(notices.map(({ kind }) => kind).sort()).toEqual(['offline', 'powerLoss', 'trapped']);
    expect(notices.map(({ id }) => id)).toContain('alarm:7');
  });

  it('a returning browser is admitted to the last known data, marked as old', async () => {
    const { upstream } = rig;
    upstream.appendEvent('1', anEvent(1), anAlarm('7'));
    const before = rig.browser();
    await before.subscribe('alarms');
    await within(() => expect(before.items('alarms')).toHaveLength(1));
    await upstream.vanish();
    const after = rig.browser();
    expect(await after.subscribe('alarms')).toMatchObject({ ok: true });
    expect(after.items('alarms')).toMatchObject([{ id: '7' }]);
    await within(() => expect(after.states.get('alarms')?.fresh).toBe(false));
    await upstream.listen();
    await within(() => expect(after.states.get('alarms')?.fresh).toBe(true));
  });

  it('a lost push is recovered by the poll, and a lost frame by its number', async () => {
    const { upstream } = rig;
    const browser = rig.browser();
    await browser.subscribe('events');
    await browser.watch({ motion: [1, 2], detail: [] });
    upstream.appendEvent('1', anEvent(1));
    upstream.appendEvent('1', anEvent(2), undefined, false);
    await within(() => expect(seqsOf(browser.items('events'))).toEqual([1, 2]));
    await within(() => {
      rig.move(1, { floor: 2 });
      expect(browser.column(1, 'floor')).toBe(2);
    });
    upstream.framesToLose = 1;
    rig.move(1, { floor: 3 });
    rig.move(2, { floor: 4 });
    await within(() => expect([browser.column(1, 'floor'), browser.column(2, 'floor')]).toEqual([3, 4]));
    expect(browser.frames.every((frame) => frame.outcome === 'applied')).toBe(true);
  });

  it('an alarm closed meanwhile is gone, and a late answer does not bring it back', async () => {
    const { upstream } = rig;
    upstream.appendEvent('1', anEvent(1), anAlarm('7'));
    const browser = rig.browser();
    await browser.subscribe('alarms');
    await within(() => expect(browser.items('alarms')).toHaveLength(1));
    let release: (() => void) | undefined;
    upstream.answers.set('GET /elevatorLcds/alarms', (_request, response) => {
      release = () => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify([anAlarm('7')]));
      };
    });
    await within(() => expect(release).toBeDefined());
    upstream.appendEvent(
      '1',
      anEvent(2, { kind: 'alarmClosed' }),
      anAlarm('7', { version: 2, state: 'closed' }),
    );
    await within(() => expect(browser.items('alarms')).toEqual([]));
    upstream.answers.delete('GET /elevatorLcds/alarms');
    release?.();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(browser.items('alarms')).toEqual([]);
    expect(browser.receivedItems).toHaveLength(0);
  });
});

describe('while the upstream cannot write', () => {
  it('an unrecorded alarm is shown with its mark, is one alarm once recorded, and the seats know that nothing is recorded', async () => {
    const { upstream } = rig;
    const browser = rig.browser();
    for (const name of ['alarms', 'notices', 'upstreamState'] as const) await browser.subscribe(name);
    const since = '2026-03-02T08:00:00.000Z';
    upstream.reportUnrecorded('1', since, [anAlarm('7')]);
    await within(() => {
      expect(browser.items('alarms')).toMatchObject([{ id: '7', isUnrecorded: true }]);
      expect(browser.items('upstreamState')).toMatchObject([{ state: 'live', notRecordingSince: since }]);
    });
    // A connection opened in between gets it too.
    const late = rig.browser('a2');
    await late.subscribe('alarms');
    await within(() => expect(late.items('alarms')).toMatchObject([{ id: '7', isUnrecorded: true }]));

    upstream.appendEvent(
      '1',
      anEvent(1, { kind: 'alarmRaised', alarmId: '7', body: { kind: 'trapped' } }),
      anAlarm('7'),
    );
    upstream.reportUnrecorded('1', null, []);
    await within(() => {
      expect(browser.items('alarms')).toHaveLength(1);
      expect(browser.items('alarms')).not.toMatchObject([{ isUnrecorded: true }]);
      expect(browser.items('notices')).toHaveLength(1);
      expect(browser.items('upstreamState')).toMatchObject([{ notRecordingSince: null }]);
    });
  });

  it('a recorded alarm shows its newer unrecorded state, and a refused one is gone', async () => {
    const { upstream } = rig;
    const browser = rig.browser();
    await browser.subscribe('alarms');
    upstream.appendEvent('1', anEvent(1, { kind: 'alarmRaised', alarmId: '7' }), anAlarm('7'));
    await within(() => expect(browser.items('alarms')).toHaveLength(1));
    upstream.reportUnrecorded('1', null, [{ ...anAlarm('7'), version: 2, note: 'again' }, anAlarm('8')]);
    await within(() =>
      expect(browser.items('alarms')).toMatchObject([
        { id: '7', version: 2, isUnrecorded: true },
        { id: '8', isUnrecorded: true },
      ]),
    );
    upstream.reportUnrecorded('1', null, []);
    await within(() => expect(browser.items('alarms')).toMatchObject([{ id: '7', version: 1 }]));
  });
});
