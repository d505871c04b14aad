import { ByteReader } from '@hoistway/shared/fleet/bytes.ts';
import { FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import { readHeader } from '@hoistway/shared/fleet/frame.ts';
import { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { io } from 'socket.io-client';
import parser from 'socket.io-msgpack-parser';
import { onMessage, sendToParent } from './child.ts';
import { viewport } from './grid.ts';

/**
 * `BROWSERS` seats on a real gateway at `URL`, each watching everything (`VIEW` = 0) or a window of
 * `VIEW` of `ELEVATORS` on the map. Only a seat's requested rows count as updates.
 */
const browsers = Number(process.env.BROWSERS);
const view = Number(process.env.VIEW ?? 0);
const elevators = Number(process.env.ELEVATORS);

let messages = 0;
let bytes = 0;
let updates = 0;
let mergedTicks = 0;
let watching = 0;

for (let seat = 0; seat < browsers; seat++) {
  const rows = view === 0 ? null : viewport({ view, count: elevators, seat, seats: browsers });
  const window = rows && counting(new Set(rows));
  const socket = io(process.env.URL, {
    parser,
    transports: ['websocket'],
    auth: { token: 'bench', orgId: '1' },
    forceNew: true,
  });
  socket.on('connect_error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  socket.on('connect', () => {
    socket.emit('watch', { motion: rows ?? 'all', detail: [] }, (answer: { ok: boolean }) => {
      if (!answer.ok) process.exit(1);
      watching++;
      if (watching === browsers) sendToParent({ ready: true });
    });
  });
  socket.on('fleet', (frames: Uint8Array) => {
    messages++;
    bytes += frames.length;
    if (window) window.applyAll(new Uint8Array(frames));
    else countAll(frames);
  });
}

/** Folds as the console does, and counts the requested rows. */
function counting(watchedRows: ReadonlySet<number>): FleetMirror {
  const mirror = new FleetMirror(new FleetTable(256));
  mirror.table.listen((slot) => {
    if (watchedRows.has(mirror.table.rows[slot]!)) updates++;
  });
  return mirror;
}

/** With all rows requested, the frame headers contain their number. */
function countAll(frames: Uint8Array): void {
  const reader = new ByteReader(frames);
  while (!reader.isAtEnd) {
    const length = reader.varint();
    const header = readHeader(new ByteReader(frames, reader.offset));
    updates += header.count;
    mergedTicks += header.merged;
    reader.offset += length;
  }
}

onMessage((message) => {
  if (message.op === 'count') sendToParent({ messages, bytes, updates, merged: mergedTicks });
});
