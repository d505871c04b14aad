import { afterEach, expect, it } from 'vitest';
import type { TestBrowser } from '../testing/browser.ts';
import { Rig } from '../testing/rig.ts';
import { within } from '../testing/within.ts';

let rig: Rig;
afterEach(() => rig.end());

/** Stops reading from the network, like an overloaded machine. */
function networkOf(browser: TestBrowser): { pause(): void; resume(): void } {
  const socket: unknown = Reflect.get(Reflect.get(browser.socket.io.engine.transport, 'ws'), '_socket');
  return socket as { pause(): void; resume(): void };
}

/** State messages sent to browsers so far. */
async function messagesSent(): Promise<number> {
  const text = await (await fetch(`${rig.gateway.url}/metrics`)).text();
  return Number(/^gateway_messages_total (\d+)/m.exec(text)?.[1]);
}

it('a browser that cannot keep up is skipped, blocks no other, and gets the merged latest state when it drains', async () => {
  rig = await Rig.start({ slowBytes: 32 * 1024 });
  const { upstream } = rig;
  const rows = Array.from({ length: 20_000 }, (_, index) => index + 1);
  upstream.rows.set('1', rows);
  const quick = rig.browser();
  const slow = rig.browser();
  for (const browser of [quick, slow]) await browser.watch({ motion: 'all', detail: [] });

  const { table } = upstream;
  const stir = (round: number) => {
    for (const row of rows) {
      const slot = table.ensure(row);
      const levels =
        table.write(slot, 'speed', ((row * 7919 + round * 104_729) % 5_000) - 2_500) |
        table.write(slot, 'floor', (row + round * 17) % 60);
      table.touch(slot, levels);
    }
    upstream.tick();
  };
  const patientMs = 20_000;
  await within(() => {
    stir(0);
    for (const browser of [slow, quick])
      expect(browser.column(1, 'floor')).toBe(table.columns.floor[table.slotOf(1)]);
  }, patientMs);
  networkOf(slow).pause();
  const framesOfSlow = slow.frames.length;
  let skippedRounds = 0;
  for (let round = 1; round <= 200 && skippedRounds < 5; round++) {
    const before = await messagesSent();
    stir(round);
    const newFloor = table.columns.floor[table.slotOf(1)];
    await within(() => expect(quick.column(1, 'floor')).toBe(newFloor), patientMs);
    skippedRounds = (await messagesSent()) - before === 1 ? skippedRounds + 1 : 0;
  }
  expect(skippedRounds).toBe(5);
  const quickFrameCount = quick.frames.length;
  networkOf(slow).resume();
  await within(() => {
    for (const row of [1, 10_000, 20_000])
      for (const name of ['floor', 'speed'] as const)
        expect(slow.column(row, name)).toBe(table.columns[name][table.slotOf(row)]);
  }, patientMs);
  expect(slow.frames.length - framesOfSlow).toBeLessThan(quickFrameCount);
  expect(slow.frames.some((frame) => frame.merged > 0 || (frame.flags & 1) !== 0)).toBe(true);
  expect(slow.frames.every((frame) => frame.outcome !== 'gap')).toBe(true);
});
