import { ByteReader } from '@hoistway/shared/fleet/bytes.ts';
import { readHeader } from '@hoistway/shared/fleet/frame.ts';
import { io } from 'socket.io-client';
import parser from 'socket.io-msgpack-parser';
import { onTold, say } from './child.ts';

/** `BROWSERS` seats on a real gateway at `URL`, each watching everything (`VIEW` = 0) or `VIEW` neighbouring rows of `ELEVATORS`. */
const browsers = Number(process.env.BROWSERS);
const view = Number(process.env.VIEW ?? 0);
const elevators = Number(process.env.ELEVATORS);

let messages = 0;
let bytes = 0;
let updates = 0;
let merged = 0;
let watching = 0;

for (let seat = 0; seat < browsers; seat++) {
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
    const first = 1 + Math.floor((seat / browsers) * (elevators - view));
    const motion = view === 0 ? 'all' : Array.from({ length: view }, (_, index) => first + index);
    socket.emit('watch', { motion, detail: [] }, (answer: { ok: boolean }) => {
      if (!answer.ok) process.exit(1);
      watching++;
      if (watching === browsers) say({ ready: true });
    });
  });
  socket.on('fleet', (frames: Uint8Array) => {
    messages++;
    bytes += frames.length;
    const reader = new ByteReader(frames);
    while (!reader.isAtEnd) {
      const length = reader.varint();
      const header = readHeader(new ByteReader(frames, reader.offset));
      updates += header.count;
      merged += header.merged;
      reader.offset += length;
    }
  });
}

onTold((message) => {
  if (message.op === 'count') say({ messages, bytes, updates, merged });
});
