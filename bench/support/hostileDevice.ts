import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { onMessage, sendToParent } from './child.ts';
import { connectPacket, publishPacket } from './mqttRaw.ts';

/**
 * A hostile device by raw MQTT at `PORT`, as `CODE` with `SECRET`; `KIND` selects its behaviour. It reconnects whenever
 * it is disconnected, and sends as fast as the broker reads.
 */
const port = Number(process.env.PORT);
const code = String(process.env.CODE);
const secret = String(process.env.SECRET);
const againMs = 20;
const million = 1_000_000;

// A real hostile device runs on another machine: here it gets only idle time.
setPriority(19);

const kinds: Record<string, () => void> = {
  truncatedJson: () => flood(4, (turn) => batch('state', () => `{"readings":[{"node":1,"atMs":${turn}`)),
  hugePackets: () => each(4, (socket) => pour(socket, [login(secret), announce(0x30)], zeros)),
  beforeLogin: () => each(200, (socket) => pour(socket, [announce(0x10)], zeros)),
  heldBeforeLogin: () =>
    each(200, (socket) => socket.write(Buffer.concat([claim(0x10, 130_000), largePayload]))),
  bells: () => flood(1, (turn) => batch('event', (index) => bell(turn, index))),
  wrongSecrets: () => each(50, (socket) => socket.write(login('wrong'))),
  readings: () => flood(4, () => batch('state', () => `{"node":1,"atMs":${Date.now()},"floor":2}`)),
};

let isStopped = true;
let sentBytes = 0;

const zeros = Buffer.alloc(2 ** 20);
const largePayload = Buffer.alloc(100_000);
const login = (password: string) =>
  connectPacket({ clientId: `hostile-${Math.random()}`, username: code, password });

/** The head of a packet of 128 MB. */
const announce = (first: number) => claim(first, 128 * 2 ** 20);

function claim(first: number, length: number): Buffer {
  const bytes = [first];
  for (let rest = length; rest > 0; rest >>>= 7) bytes.push(rest > 127 ? (rest & 127) | 128 : rest);
  return Buffer.from(bytes);
}

const bell = (turn: number, index: number) =>
  JSON.stringify({
    id: `bell-${process.pid}-${turn}-${index}`,
    node: 1,
    atMs: Date.now(),
    kind: index % 2 ? 'bellReleased' : 'bell',
  });

/** Messages of half a megabyte in all. */
function batch(channel: string, payload: (index: number) => string): Buffer {
  const packets: Buffer[] = [];
  for (let bytes = 0; bytes < million / 2; ) {
    const one = publishPacket(`hoistway/1/${code}/${channel}`, payload(packets.length));
    packets.push(one);
    bytes += one.length;
  }
  return Buffer.concat(packets);
}

/** Logs in over so many connections and sends batch after batch on each. */
function flood(connections: number, make: (turn: number) => Buffer): void {
  each(connections, (socket) => {
    socket.write(login(secret));
    let turn = 0;
    const send = () => {
      while (!socket.destroyed && !isStopped && write(socket, make(++turn)));
    };
    socket.once('data', send);
    socket.on('drain', send);
  });
}

function pour(socket: Socket, first: readonly Buffer[], then: Buffer): void {
  for (const bytes of first) write(socket, bytes);
  const send = () => {
    while (!socket.destroyed && !isStopped && write(socket, then));
  };
  socket.on('drain', send);
  send();
}

function write(socket: Socket, bytes: Buffer): boolean {
  sentBytes += bytes.length;
  return socket.write(bytes);
}

/** Keeps so many connections open. */
function each(connections: number, begin: (socket: Socket) => void): void {
  const open = () => {
    if (isStopped) return;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('error', () => {});
    socket.on('close', () => setTimeout(open, againMs));
    socket.once('connect', () => begin(socket));
    socket.resume();
  };
  for (let index = 0; index < connections; index++) open();
}

onMessage((message) => {
  if (message.op === 'begin') {
    isStopped = false;
    kinds[String(process.env.KIND)]?.();
  }
  if (message.op === 'count') sendToParent({ sentBytes });
});
sendToParent({ ready: true });
