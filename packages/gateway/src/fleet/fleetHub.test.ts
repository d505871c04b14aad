import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FullUpstream } from '../testing/fullUpstream.ts';
import { Rig } from '../testing/rig.ts';
import { within } from '../testing/within.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await Rig.start({ tickHz: 20 });
  rig.upstream.rows.set(
    '1',
    Array.from({ length: 1_000 }, (_, index) => index + 1),
  );
});
afterEach(() => rig.end());

/** The rows requested upstream at a level, over all requests so far. */
function requestedRows(upstream: FullUpstream, level: 'motion' | 'detail'): number[] {
  const rows = new Set<number>();
  for (const { requests } of upstream.connections)
    for (const request of requests)
      if (request.op === 'watch' && request.level === level) {
        for (const row of request.drop) rows.delete(row);
        for (const row of request.add) rows.add(row);
      }
  return [...rows].sort((a, b) => a - b);
}

const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

describe('the fleet of a scope', () => {
  it('requests rows upstream once for several viewers, and no others', async () => {
    const [one, two] = [rig.browser('a'), rig.browser('a2')];
    await one.watch({ motion: range(10, 20), detail: [12] });
    await two.watch({ motion: range(20, 20), detail: [12, 13] });
    await within(() => {
      expect(requestedRows(rig.upstream, 'motion')).toEqual(range(10, 30));
      expect(requestedRows(rig.upstream, 'detail')).toEqual([12, 13]);
    });
    const adds = [...rig.upstream.connections].flatMap(({ requests }) =>
      requests.flatMap((request) =>
        request.op === 'watch' && request.level === 'motion' ? request.add : [],
      ),
    );
    expect(adds).toHaveLength(new Set(adds).size);
  });

  it('does not thrash while a browser pans, and drops rows after the linger time', async () => {
    const { gateway } = rig;
    await gateway.close();
    rig.gateways.length = 0;
    await rig.addGateway({ interest: { gatherMs: 10, lingerMs: 200 } });
    const browser = rig.browser();
    for (let firstRow = 1; firstRow <= 40; firstRow += 3)
      await browser.watch({ motion: range(firstRow, 50), detail: [] });
    await within(() => expect(requestedRows(rig.upstream, 'motion')).toEqual(range(40, 50)));
    const droppedRows = [...rig.upstream.connections].flatMap(({ requests }) =>
      requests.flatMap((request) => (request.op === 'watch' ? request.drop : [])),
    );
    expect(droppedRows.sort((a, b) => a - b)).toEqual(range(1, 39));
    await browser.watch({ motion: [], detail: [] });
    await within(() => expect(requestedRows(rig.upstream, 'motion')).toEqual([]));
  });

  it('sends no stale value as current: a dropped row is unknown until the upstream sends it again', async () => {
    const { gateway } = rig;
    await gateway.close();
    rig.gateways.length = 0;
    await rig.addGateway({ interest: { gatherMs: 10, lingerMs: 50 } });
    const first = rig.browser();
    await first.watch({ motion: [5], detail: [] });
    await within(() => {
      rig.move(5, { floor: 7 });
      expect(first.column(5, 'floor')).toBe(7);
    });
    await first.watch({ motion: [], detail: [] });
    await within(() => expect(requestedRows(rig.upstream, 'motion')).toEqual([]));
    const later = rig.browser();
    await later.watch({ motion: [5], detail: [] });
    await within(() => expect(requestedRows(rig.upstream, 'motion')).toEqual([5]));
    expect(later.column(5, 'floor') ?? -32_768).toBe(-32_768);
    await within(() => {
      rig.upstream.tick();
      expect(later.column(5, 'floor')).toBe(7);
    });
  });

  it('brings a late browser to the current state, and makes one that looks away forget its feeds', async () => {
    const first = rig.browser();
    await first.watch({ motion: range(1, 30), detail: [] });
    await within(() => {
      rig.move(3, { floor: 9 });
      expect(first.column(3, 'floor')).toBe(9);
    });
    const later = rig.browser('a2');
    await later.watch({ motion: [3, 900], detail: [3] });
    await within(() => expect(later.column(3, 'floor')).toBe(9));
    const before = [...later.mirror.feeds.keys()];
    expect(before.length).toBe(2);
    await later.watch({ motion: [3], detail: [] });
    await within(() => expect(later.forgotten).toHaveLength(1));
    expect([...later.mirror.feeds.keys()]).toEqual(before.filter((feed) => !later.forgotten.includes(feed)));
    for (const browser of [first, later])
      expect(browser.frames.every((frame) => frame.outcome === 'applied')).toBe(true);
  });

  it('goes on when the roster changes: browsers are notified, removed rows are gone, new rows are there', async () => {
    const everything = rig.browser();
    const some = rig.browser('a2');
    await everything.watch({ motion: 'all', detail: [] });
    everything.socket.emit('status', true);
    await some.watch({ motion: [1, 2, 500], detail: [2] });
    await within(() => {
      rig.move(2, { floor: 4, mode: 1 });
      expect(some.column(2, 'floor')).toBe(4);
      expect(everything.column(2, 'mode')).toBe(1);
    });
    rig.upstream.changeRoster('1', [2, 3, 2_000]);
    await within(() => {
      expect(everything.rosterVersions).toEqual(['2']);
      expect(some.rosterVersions).toEqual(['2']);
    });
    await within(() => expect(requestedRows(rig.upstream, 'motion')).toEqual([2, 3, 2_000]));
    await within(() => {
      rig.move(2_000, { floor: 6 });
      rig.move(2, { floor: 5 });
      rig.move(1, { floor: 33 });
      expect(everything.column(2_000, 'floor')).toBe(6);
      expect([everything.column(2, 'floor'), some.column(2, 'floor')]).toEqual([5, 5]);
    });
    expect(await some.watch({ motion: [1, 2_000], detail: [] })).toMatchObject({ ok: true });
    await within(() => expect(some.column(2_000, 'floor')).toBe(6));
    expect(some.column(1, 'floor')).not.toBe(33);
  });

  it('sends details as they come, faster than its tick', async () => {
    const { gateway } = rig;
    await gateway.close();
    rig.gateways.length = 0;
    await rig.addGateway({ tickHz: 1 });
    const browser = rig.browser();
    await browser.watch({ motion: [], detail: [7] });
    const currents = new Set<number>();
    await within(async () => {
      rig.move(7, { current: (browser.column(7, 'current') ?? 0) + 1 });
      currents.add(browser.column(7, 'current') ?? 0);
      expect(currents.size).toBeGreaterThan(8);
    }, 3_000);
  });
});
