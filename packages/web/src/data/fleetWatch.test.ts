import { columns } from '@hoistway/shared/fleet/columns.ts';
import { FeedEncoder } from '@hoistway/shared/fleet/feedEncoder.ts';
import { joinFrames } from '@hoistway/shared/fleet/fleetMirror.ts';
import { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FleetWatch } from './fleetWatch.ts';
import { type EdgeSocket, edgeSocket, keepConnected } from './socket.ts';
import { type Edge, startEdge } from './testing/startEdge.ts';

const feed = 3;
let edge: Edge;
let socket: EdgeSocket;
let fleet: FleetWatch;
let close: () => void;
let table: FleetTable;
let encoder: FeedEncoder;

beforeEach(async () => {
  edge = await startEdge();
  socket = edgeSocket({ token: 't', orgId: '1' }, edge.url);
  fleet = new FleetWatch(socket);
  fleet.open();
  close = keepConnected(socket, () => {});
  await vi.waitFor(() => expect(edge.peers()).toHaveLength(1));
  table = new FleetTable(4);
  encoder = new FeedEncoder({ table, level: 'motion', feed });
  for (const row of [10, 20]) encoder.add(table.ensure(row));
});
afterEach(async () => {
  close();
  fleet.close();
  await edge.close();
});

const moment = { timeMs: 5_000_000, fresh: true };
const send = (frame: Uint8Array | null) => {
  if (frame !== null) for (const peer of edge.peers()) peer.emit('fleet', joinFrames([frame]));
};
const moveTo = (row: number, floor: number) => {
  const slot = table.slotOf(row);
  table.columns.floor[slot] = floor;
  encoder.mark(slot);
  return encoder.encode(moment);
};

describe('the live fleet', () => {
  it('delivers a frame to the listeners of its rows only', async () => {
    const tenth = vi.fn();
    const twentieth = vi.fn();
    fleet.onRow(10, tenth);
    fleet.onRow(20, twentieth);
    send(moveTo(10, 5));
    await vi.waitFor(() => expect(fleet.elevator(10)?.floor).toBe(5));
    const callCount = twentieth.mock.calls.length;
    send(moveTo(10, 6));
    await vi.waitFor(() => expect(fleet.elevator(10)?.floor).toBe(6));
    expect(twentieth.mock.calls.length).toBe(callCount);
    expect(fleet.elevator(20)?.floor ?? columns.floor.unknown).toBe(columns.floor.unknown);
  });

  it('is the same object while nothing changes', async () => {
    send(moveTo(10, 5));
    await vi.waitFor(() => expect(fleet.elevator(10)).not.toBeNull());
    const before = fleet.elevator(10);
    expect(fleet.elevator(10)).toBe(before);
    send(moveTo(10, 6));
    await vi.waitFor(() => expect(fleet.elevator(10)?.floor).toBe(6));
    expect(fleet.elevator(10)).not.toBe(before);
  });

  it('requests a snapshot of the feed after a gap, and continues from it', async () => {
    send(moveTo(10, 5));
    await vi.waitFor(() => expect(fleet.elevator(10)?.floor).toBe(5));
    moveTo(10, 6);
    send(moveTo(10, 8));
    await vi.waitFor(() => expect(edge.snapshots).toEqual([feed]));
    expect(fleet.elevator(10)?.floor).toBe(5);
    send(encoder.snapshot(moment));
    await vi.waitFor(() => expect(fleet.elevator(10)?.floor).toBe(8));
    send(moveTo(10, 9));
    await vi.waitFor(() => expect(fleet.elevator(10)?.floor).toBe(9));
  });

  it('is stale when the frame reports that the upstream is lost', async () => {
    send(moveTo(10, 5));
    await vi.waitFor(() => expect(fleet.isFresh).toBe(true));
    send(encoder.heartbeat({ ...moment, fresh: false }));
    await vi.waitFor(() => expect(fleet.isFresh).toBe(false));
    expect(fleet.lastFrameMs).toBe(moment.timeMs);
  });
});

describe('the watched rows', () => {
  it('travel as one call regardless of the number of components', async () => {
    fleet.addInterest({ motion: [1, 2] });
    fleet.addInterest({ motion: [2, 3], detail: [3] });
    await vi.waitFor(() => expect(edge.watches).toEqual([{ motion: [1, 2, 3], detail: [3] }]));
    expect(edge.statuses).toEqual([true]);
  });

  it('are removed with the component', async () => {
    const stop = fleet.addInterest({ motion: [1] });
    fleet.addInterest({ motion: [2] });
    await vi.waitFor(() => expect(edge.watches).toHaveLength(1));
    stop();
    await vi.waitFor(() => expect(edge.watches.at(-1)).toEqual({ motion: [2], detail: [] }));
  });

  it('are requested again after a reconnect', async () => {
    fleet.addInterest({ motion: [1] });
    await vi.waitFor(() => expect(edge.watches).toHaveLength(1));
    edge.cut();
    await vi.waitFor(() => expect(edge.watches).toHaveLength(2), { timeout: 5_000 });
    expect(edge.watches[1]).toEqual({ motion: [1], detail: [] });
  });
});
