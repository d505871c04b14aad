import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StreamFrame } from '@hoistway/shared/model/stream.ts';
import {
  type Answer,
  type BrowserToEdge,
  browserSocketPath,
  type EdgeToBrowser,
  type Watch,
} from '@hoistway/shared/streams/browserSocket.ts';
import { Server, type Socket } from 'socket.io';
import parser from 'socket.io-msgpack-parser';

type Peer = Socket<BrowserToEdge, EdgeToBrowser>;

/** A real Socket.IO server with scripted answers that records its requests. */
export interface Edge {
  url: string;
  subscriptions: string[];
  unsubscriptions: string[];
  watches: Watch[];
  statuses: boolean[];
  snapshots: number[];
  /** Answer to `subscribe`. */
  answer: (stream: string) => Answer<StreamFrame>;
  /** Error code that refuses each handshake; null accepts all. */
  refusal: string | null;
  peers(): Peer[];
  /** Cuts every connection, as a network failure does. */
  cut(): void;
  close(): Promise<void>;
}

/** Listens on a free port of the loopback. */
export async function startEdge(): Promise<Edge> {
  const http = createServer();
  const io = new Server<BrowserToEdge, EdgeToBrowser>(http, { path: browserSocketPath, parser });
  const edge: Edge = {
    url: '',
    subscriptions: [],
    unsubscriptions: [],
    watches: [],
    statuses: [],
    snapshots: [],
    answer: () => ({ ok: true, value: { kind: 'set', seq: 1, fresh: true, items: [] } }),
    refusal: null,
    peers: () => [...io.sockets.sockets.values()],
    cut: () => {
      for (const peer of io.sockets.sockets.values()) peer.conn.close();
    },
    close: async () => {
      await io.close();
    },
  };
  io.use((_socket, next) => {
    if (edge.refusal === null) next();
    else next(Object.assign(new Error('refused'), { data: { code: edge.refusal } }));
  });
  io.on('connection', (socket) => {
    socket.on('subscribe', (stream, answer) => {
      edge.subscriptions.push(stream);
      answer(edge.answer(stream));
    });
    socket.on('unsubscribe', (stream) => edge.unsubscriptions.push(stream));
    socket.on('watch', (watch, answer) => {
      edge.watches.push(watch);
      answer({ ok: true, value: undefined });
    });
    socket.on('status', (on) => edge.statuses.push(on));
    socket.on('snapshot', (feed) => edge.snapshots.push(feed));
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  edge.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return edge;
}
