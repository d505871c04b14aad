import { streamNames } from '@hoistway/shared/streams/index.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Rig } from './testing/rig.ts';
import { shortTimings } from './testing/testGateway.ts';
import { anAlarm, anEvent, aUser } from './testing/upstreamRecords.ts';
import { within } from './testing/within.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await Rig.start();
});
afterEach(() => rig.end());

describe('the edge', () => {
  it('brings alarms, events and moving cars from the upstream to a browser', async () => {
    const { upstream } = rig;
    const browser = rig.browser();
    expect(await browser.subscribe('alarms')).toMatchObject({ ok: true });
    await browser.subscribe('events');
    upstream.appendEvent('1', anEvent(1, { kind: 'alarmRaised', alarmId: '7' }), anAlarm('7'));
    await within(() => expect(browser.items('alarms')).toMatchObject([{ id: '7' }]));
    await within(() => expect(browser.items('events')).toMatchObject([{ seq: 1 }]));

    browser.socket.emit('status', true);
    expect(await browser.watch({ motion: [2], detail: [3] })).toEqual({ ok: true, value: undefined });
    await within(() => {
      rig.move(2, { floor: 5, mode: 1 });
      rig.move(3, { current: 77 });
      expect([browser.column(2, 'floor'), browser.column(2, 'mode')]).toEqual([5, 1]);
      expect(browser.column(3, 'current')).toBe(77);
    });
    expect(browser.frames.every((frame) => frame.outcome === 'applied')).toBe(true);
    expect(browser.frames.at(-1)?.fresh).toBe(true);
  });

  it('lets no session watch before its required password change, though others of the scope do', async () => {
    rig.upstream.addUser(aUser({ token: 'a3', mustChangePassword: true }));
    const watching = rig.browser();
    expect(await watching.subscribe('alarms')).toMatchObject({ ok: true });
    const waiting = rig.browser('a3');
    await within(() => expect(waiting.refusalCode).toBe('passwordChangeRequired'));
    expect(waiting.socket.connected).toBe(false);
  });

  it('disconnects sessions whose rights were removed or changed at once, and leaves the others of the scope alone', async () => {
    const { upstream } = rig;
    upstream.addUser(aUser({ token: 'a4' }));
    const [changedBrowser, endedBrowser, steady] = [rig.browser('a'), rig.browser('a2'), rig.browser('a4')];
    for (const browser of [changedBrowser, endedBrowser, steady])
      expect(await browser.subscribe('notices')).toMatchObject({ ok: true });
    const disconnectReasons: string[] = [];
    steady.socket.on('disconnect', (reason) => disconnectReasons.push(reason));
    upstream.addUser(aUser({ token: 'a', auth: '' }));
    upstream.users.delete('a2');
    upstream.pushSessionsChanged();
    await within(() => expect(endedBrowser.endCode).toBe('unauthenticated'));
    await within(async () =>
      expect(await changedBrowser.subscribe('alarms')).toEqual({ ok: false, code: 'forbidden' }),
    );
    upstream.appendEvent('1', anEvent(1, { kind: 'powerLost' }));
    await within(() => expect(steady.items('notices')).toHaveLength(1));
    expect(disconnectReasons).toEqual([]);
  });

  it('opens one connection upstream and one set of polls for 200 browsers of one scope', async () => {
    const { upstream } = rig;
    const browsers = Array.from({ length: 200 }, (_, index) => rig.browser(index % 2 ? 'a' : 'a2'));
    await Promise.all(browsers.map((browser) => browser.subscribe('alarms')));
    await Promise.all(browsers.map((browser) => browser.subscribe('notices')));
    await Promise.all(browsers.map((browser) => browser.watch({ motion: 'all', detail: [] })));
    expect(upstream.sockets).toBe(1);

    const polledBefore = upstream.callsOf('elevatorLcds/alarms');
    const noticesBefore = upstream.callsOf('mbPowerLoss/notice');
    const startedAtMs = Date.now();
    await within(() => expect(upstream.callsOf('elevatorLcds/alarms')).toBeGreaterThan(polledBefore + 2));
    const rounds = Math.ceil((Date.now() - startedAtMs) / 100) + 1;
    expect(upstream.callsOf('elevatorLcds/alarms') - polledBefore).toBeLessThanOrEqual(rounds);
    expect(upstream.callsOf('mbPowerLoss/notice') - noticesBefore).toBeLessThanOrEqual(rounds);

    upstream.appendEvent('1', anEvent(1), anAlarm('9'));
    await within(() => {
      rig.move(1, { floor: 8 });
      for (const browser of browsers) {
        expect(browser.items('alarms')).toMatchObject([{ id: '9' }]);
        expect(browser.column(1, 'floor')).toBe(8);
      }
    });
    expect(upstream.sockets).toBe(1);
    expect(upstream.callsOf('fleet/roster')).toBe(1);
  });

  it('shows another tenant nothing, on every stream, watch and snapshot', async () => {
    const { upstream } = rig;
    const mine = rig.browser('a');
    const theirs = rig.browser('b');
    for (const name of streamNames) {
      await mine.subscribe(name);
      await theirs.subscribe(name);
    }
    for (const browser of [mine, theirs]) {
      browser.socket.emit('status', true);
      await browser.watch({ motion: [1, 2, 11], detail: [1, 2] });
    }
    upstream.appendEvent('1', anEvent(1, { kind: 'alarmRaised', alarmId: '7' }), anAlarm('7'));
    await within(() => {
      rig.move(1, { floor: 5, mode: 1, current: 3 });
      rig.move(11, { floor: 6 });
      expect(mine.column(1, 'floor')).toBe(5);
      expect(mine.column(1, 'current')).toBe(3);
      expect(theirs.column(11, 'floor')).toBe(6);
      expect(mine.items('events')).toHaveLength(1);
    });
    for (const feed of [0, 1, 16, 1_000_001, ...mine.mirror.feeds.keys()])
      theirs.socket.emit('snapshot', feed);
    expect(await theirs.watch({ motion: 'all', detail: [1] })).toMatchObject({ ok: true });
    await within(() => {
      rig.move(12, { floor: 9 });
      expect(theirs.column(12, 'floor')).toBe(9);
    });
    expect([1, 2, 3, 4].map((row) => theirs.column(row, 'floor'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const name of ['alarms', 'events', 'notices'] as const) expect(theirs.items(name)).toEqual([]);
    expect(mine.column(11, 'floor')).toBeUndefined();
    expect([...upstream.connections].map(({ firstMessage }) => firstMessage).sort()).toEqual([
      'user-a-10',
      'user-b-20',
    ]);
  });

  it('disconnects a browser that sends too many requests or requests too many rows, and serves the others meanwhile', async () => {
    const rows = Array.from({ length: 60_000 }, (_, row) => row);
    const floods = [
      { count: 2_000, watch: { motion: [1], detail: [2] } },
      { count: 20, watch: { motion: rows, detail: [] } },
    ];
    for (const { count, watch } of floods) {
      const hostile = rig.browser('a');
      const steady = rig.browser('a2');
      await hostile.subscribe('notices');
      await steady.watch({ motion: [2], detail: [] });
      const cut = new Promise<string>((resolve) => hostile.socket.once('disconnect', resolve));
      let answers = 0;
      for (let index = 0; index < count; index++) hostile.socket.emit('watch', watch, () => answers++);
      expect(await cut).toBe('io server disconnect');
      expect(answers).toBeLessThanOrEqual(100);
      expect(hostile.socket.connected).toBe(false);
      await within(() => {
        rig.move(2, { floor: 7 });
        expect(steady.column(2, 'floor')).toBe(7);
      });
    }
  });

  it('refuses a browser without a session, of another organisation, or without the stream’s permission', async () => {
    const stranger = rig.browser('nobody');
    await within(() => expect(stranger.refusalCode).toBe('unauthenticated'));
    rig.upstream.addUser(aUser({ token: 'c', auth: '0' }));
    const limitedBrowser = rig.browser('c');
    expect(await limitedBrowser.subscribe('alarms')).toEqual({ ok: false, code: 'forbidden' });
    expect(await limitedBrowser.subscribe('upstreamState')).toMatchObject({ ok: true });
    expect(await limitedBrowser.watch({ motion: [], detail: [1, 2, 3, 4, 5, 6, 7, 8, 9] })).toEqual({
      ok: false,
      code: 'invalidFields',
    });
  });

  it('disconnects the browsers of a session that ends and continues with another’s credentials', async () => {
    const { upstream } = rig;
    const first = rig.browser('a');
    await first.subscribe('alarms');
    const second = rig.browser('a2');
    await second.subscribe('alarms');
    await within(() => expect([...upstream.connections].map(({ user }) => user.token)).toEqual(['a']));
    upstream.endToken('a');
    await within(() => expect(first.endCode).toBe('unauthenticated'));
    await within(() => expect([...upstream.connections].map(({ user }) => user.token)).toEqual(['a2']));
    upstream.appendEvent('1', anEvent(1), anAlarm('5'));
    await within(() => expect(second.items('alarms')).toMatchObject([{ id: '5' }]));
    expect(second.endCode).toBeNull();
  });

  it('is live for a user who logs in again right after the only session of the scope has ended', async () => {
    const { upstream } = rig;
    const polls = { eventMs: 60_000, expiryMs: 60_000, firstMs: 20, countsMs: 60_000 };
    const lingering = { timing: { ...shortTimings, polls, scopeLingerMs: 10_000 } };
    const gateway = await rig.addGateway(lingering);
    const before = rig.browser('a', gateway);
    await before.subscribe('alarms');
    upstream.endToken('a');
    await within(() => expect(before.endCode).toBe('unauthenticated'));
    before.socket.close();
    upstream.addUser(aUser({ token: 'again' }));
    const after = rig.browser('again', gateway);
    await after.subscribe('alarms');
    await within(() => expect([...upstream.connections].map(({ user }) => user.token)).toEqual(['again']));
    upstream.appendEvent('1', anEvent(1), anAlarm('6'));
    await within(() => expect(after.items('alarms')).toMatchObject([{ id: '6' }]));
  });

  it('releases rows, timers and connections when browsers change organisation or leave', async () => {
    const { upstream, gateway } = rig;
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const visit = async (token: string) => {
      const browser = rig.browser(token);
      for (const name of streamNames) await browser.subscribe(name);
      browser.socket.emit('status', true);
      await browser.watch({ motion: 'all', detail: [1] });
      browser.close();
      await within(() => expect(gateway.scopes.size).toBe(0));
    };
    await visit('a');
    await visit('b');
    const before = timers();
    for (let round = 0; round < 5; round++) {
      await visit('a');
      await visit('b');
    }
    await within(() => expect(upstream.connections.size).toBe(0));
    await within(() => expect(timers()).toBeLessThanOrEqual(before));
    const calls = upstream.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(upstream.calls.length).toBe(calls);
  });
});
