import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { onMessage, sendToParent } from '../support/child.ts';

/** The common approach: one Socket.IO JSON emit per update of one elevator, to the room of its subscribers. */
const count = Number(process.env.ELEVATORS ?? 10_000);
const rate = Number(process.env.RATE ?? 1);
const isByView = process.env.VIEW !== '0';

const server = createServer();
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('view', (first: number, length: number) => {
    if (length === 0) socket.join('all');
    else for (let row = first; row < first + length; row++) socket.join(`e${row}`);
  });
});

let row = 0;
let updates = 0;
let isMoving = false;

function emitOne(): void {
  row = (row % count) + 1;
  updates++;
  io.to(isByView ? `e${row}` : 'all').emit('update', {
    id: String(row),
    at: Date.now(),
    mode: 'normal',
    run: 'moving',
    direction: 'up',
    floor: updates % 20,
    speedMps: 1.75,
    door: 'closed',
    loadPercent: row % 100,
  });
}

/** Sends at the given rate; without one, at the maximum of the sockets. */
function pump(): void {
  if (isMoving) {
    if (rate > 0) for (let emitCount = 0; emitCount < (count * rate) / 100; emitCount++) emitOne();
    else {
      const first = [...io.sockets.sockets.values()][0];
      const waiting = first
        ? (first.conn.transport as unknown as { socket: { bufferedAmount: number } }).socket.bufferedAmount
        : 0;
      if (waiting < 2 ** 20) for (let emitCount = 0; emitCount < 100; emitCount++) emitOne();
    }
  }
  if (rate > 0) setTimeout(pump, 10);
  else setImmediate(pump);
}
pump();

onMessage((message) => {
  if (message.op === 'move') isMoving = message.on === true;
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  sendToParent({ ready: true, port: typeof address === 'object' ? address?.port : 0 });
});
