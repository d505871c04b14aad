import type { FleetCounts } from '@hoistway/shared/streams/fleetCounts.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EdgeSocket, edgeSocket, keepConnected } from './socket.ts';
import { StreamHub } from './streamHub.ts';
import { type Edge, startEdge } from './testing/startEdge.ts';

const counts = (moving: number): FleetCounts => ({
  key: 'fleet',
  elevators: 9,
  online: 9,
  late: 0,
  offline: 0,
  unknown: 0,
  moving,
  faults: 0,
  people: 0,
  maintenance: 0,
});
const { fleetCounts } = streams;

let edge: Edge;
let socket: EdgeSocket;
let hub: StreamHub;
let close: () => void;
const onEnded = vi.fn();

beforeEach(async () => {
  onEnded.mockReset();
  edge = await startEdge();
  socket = edgeSocket({ token: 't', orgId: '1' }, edge.url);
  hub = new StreamHub(socket);
  hub.open();
  close = keepConnected(socket, onEnded);
});
afterEach(async () => {
  close();
  hub.close();
  await edge.close();
});

const view = () => hub.view(fleetCounts.name);
const moving = () => (view().items[0] as FleetCounts | undefined)?.moving;
const answerWith = (seq: number, of: number) => {
  edge.answer = () => ({ ok: true, value: { kind: 'set', seq, fresh: true, items: [counts(of)] } });
};
const change = (after: number, seq: number, of: number, fresh = true) => {
  for (const peer of edge.peers())
    peer.emit('stream', fleetCounts.name, { kind: 'change', after, seq, fresh, put: [counts(of)], drop: [] });
};

describe('a stream', () => {
  it('delivers the whole set, then changes, to all listeners over one subscription', async () => {
    answerWith(4, 1);
    const listeners = [vi.fn(), vi.fn()];
    for (const listener of listeners) hub.listen(fleetCounts, listener);
    await vi.waitFor(() => expect(moving()).toBe(1));
    change(4, 5, 2);
    await vi.waitFor(() => expect(moving()).toBe(2));
    expect(edge.subscriptions).toEqual(['fleetCounts']);
    expect(listeners[0]).toHaveBeenCalled();
    expect(listeners[1]?.mock.calls.length).toBe(listeners[0]?.mock.calls.length);
  });

  it('is refetched whole after a gap, and ignores known changes', async () => {
    answerWith(4, 1);
    hub.listen(fleetCounts, () => {});
    await vi.waitFor(() => expect(moving()).toBe(1));
    change(2, 3, 99);
    answerWith(9, 7);
    change(8, 9, 7);
    await vi.waitFor(() => expect(moving()).toBe(7));
    expect(edge.subscriptions).toHaveLength(2);
  });

  it('reports at once that the page is disconnected, and is complete again after the reconnect', async () => {
    answerWith(4, 1);
    hub.listen(fleetCounts, () => {});
    await vi.waitFor(() => expect(view().isConnected).toBe(true));
    await vi.waitFor(() => expect(moving()).toBe(1));
    answerWith(1, 5);
    edge.cut();
    await vi.waitFor(() => expect(view()).toMatchObject({ isConnected: false, hasLoaded: true }));
    expect(moving()).toBe(1);
    await vi.waitFor(() => expect(moving()).toBe(5), { timeout: 5_000 });
    expect(view().isConnected).toBe(true);
  });

  it('reports the lost upstream when the frame does', async () => {
    answerWith(4, 1);
    hub.listen(fleetCounts, () => {});
    await vi.waitFor(() => expect(view().fresh).toBe(true));
    change(4, 5, 1, false);
    await vi.waitFor(() => expect(view().fresh).toBe(false));
  });

  it('reports the edge’s refusal', async () => {
    edge.answer = () => ({ ok: false, code: 'forbidden' });
    hub.listen(fleetCounts, () => {});
    await vi.waitFor(() => expect(view().isRefused).toBe(true));
  });

  it('stays subscribed for a while after its last listener, so that the next screen need not refetch', async () => {
    answerWith(4, 1);
    hub.listen(fleetCounts, () => {})();
    await vi.waitFor(() => expect(moving()).toBe(1));
    hub.listen(fleetCounts, () => {});
    expect(edge.subscriptions).toHaveLength(1);
    expect(edge.unsubscriptions).toEqual([]);
  });
});

describe('the connection', () => {
  it('reports the session’s end, once, and stays closed', async () => {
    await vi.waitFor(() => expect(edge.peers()).toHaveLength(1));
    for (const peer of edge.peers()) peer.emit('ended', 'unauthenticated');
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledExactlyOnceWith('unauthenticated'));
    expect(socket.connected).toBe(false);
  });

  it('reports the session’s end when the handshake is refused for good', async () => {
    await vi.waitFor(() => expect(edge.peers()).toHaveLength(1));
    edge.refusal = 'unauthenticated';
    edge.cut();
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledExactlyOnceWith('unauthenticated'), {
      timeout: 5_000,
    });
  });
});
