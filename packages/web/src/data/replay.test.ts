import { FeedEncoder } from '@hoistway/shared/fleet/feedEncoder.ts';
import { joinFrames } from '@hoistway/shared/fleet/fleetMirror.ts';
import { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { expect, it } from 'vitest';
import { framesOf, TapePlayer } from './replay.ts';

/** A car that rises a floor every second, from floor 1 at 1,000 ms on. */
function createPlayer(seconds: number) {
  const table = new FleetTable(1);
  const encoder = new FeedEncoder({ table, level: 'motion', feed: 0 });
  const slot = table.ensure(5);
  encoder.add(slot);
  const frames: Uint8Array[] = [];
  for (let second = 1; second <= seconds; second++) {
    table.columns.floor[slot] = second;
    encoder.mark(slot);
    const moment = { timeMs: second * 1_000, fresh: true, isReplay: true };
    const changes = encoder.encode(moment);
    const frame = second === 1 ? encoder.snapshot(moment) : changes;
    if (frame !== null) frames.push(frame);
  }
  return new TapePlayer({ fromMs: 1_000, toMs: seconds * 1_000, frames: framesOf(joinFrames(frames)) });
}

it('shows the requested time, forward and back', () => {
  const player = createPlayer(20);
  const floor = () => player.fleet.elevator(5)?.floor;
  player.seek(7_500);
  expect(floor()).toBe(7);
  player.seek(12_000);
  expect(floor()).toBe(12);
  player.seek(3_999);
  expect(floor()).toBe(3);
  player.seek(20_000);
  expect(floor()).toBe(20);
});

it('shows the first moment of a tape also for an earlier request', () => {
  const player = createPlayer(3);
  player.seek(0);
  expect(player.fleet.elevator(5)?.floor).toBe(1);
});

it('notifies a row’s listeners when a seek changes it', () => {
  const player = createPlayer(5);
  player.seek(1_000);
  let callCount = 0;
  player.fleet.onRow(5, () => callCount++);
  player.seek(4_000);
  expect(callCount).toBeGreaterThan(0);
});

it('does not change the live clock', () => {
  const player = createPlayer(5);
  const before = player.fleet.time.offsetMs;
  player.seek(5_000);
  expect(player.fleet.time.offsetMs).toBe(before);
});
