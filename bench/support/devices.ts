import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { encodeReadings } from '@hoistway/shared/fleet/deviceFrame.ts';
import { onMessage, sendToParent } from './child.ts';
import { openMqtt, publishPacket } from './mqttRaw.ts';

/**
 * Devices by raw MQTT at `PORT`: those of `FLEET`, a file of `{ code, secret, nodes }`, one connection each. `FORM`
 * json sends a reading a message, `bin` all elevators of the device in one compact message. `RATE` readings per second
 * in all; 0 for the broker's maximum.
 */
const fleet: { code: string; secret: string; nodes: number }[] = JSON.parse(
  readFileSync(String(process.env.FLEET), 'utf8'),
);
const rate = Number(process.env.RATE ?? 0);
const isBinary = process.env.FORM === 'bin';

const sockets: Socket[] = [];
for (let first = 0; first < fleet.length; first += 50)
  sockets.push(
    ...(await Promise.all(
      fleet
        .slice(first, first + 50)
        .map(({ code, secret }) =>
          openMqtt(Number(process.env.PORT), { clientId: code, username: code, password: secret }),
        ),
    )),
  );
for (const socket of sockets) socket.resume();

let readings = 0;
let messages = 0;
let turn = 0;
let isMoving = false;

/**
 * Messages of every site gateway in turn: encoded once, so that the load generator costs less than the measured
 * process.
 */
let lastPayload: { turn: number; nodes: number; payload: Uint8Array } | null = null;
function compactOf(nodes: number): Uint8Array {
  if (lastPayload?.turn === turn && lastPayload.nodes === nodes) return lastPayload.payload;
  const atMs = Date.now();
  const batch = Array.from({ length: nodes }, (_, node) => ({
    node: node + 1,
    atMs,
    run: 'moving' as const,
    direction: 'up' as const,
    floor: 1 + ((turn + node) % 18),
    speedMps: 1.75,
    door: 'closed' as const,
    loadPercent: (turn * 7 + node) % 90,
  }));
  lastPayload = { turn, nodes, payload: encodeReadings(batch) };
  return lastPayload.payload;
}

/** @returns the number of readings due, whether or not the connection accepted them */
function sendFrom(index: number): number {
  const device = fleet[index];
  const socket = sockets[index];
  if (!device || !socket) return 1;
  const due = isBinary ? device.nodes : 1;
  if (socket.writableLength > 2 ** 16) return due;
  if (isBinary) {
    socket.write(publishPacket(`hoistway/1/${device.code}/bin`, compactOf(device.nodes)));
    readings += device.nodes;
  } else {
    const node = 1 + (turn % device.nodes);
    socket.write(
      publishPacket(
        `hoistway/1/${device.code}/state`,
        `{"node":${node},"atMs":${Date.now()},"mode":"normal","run":"moving","direction":"up","floor":${1 + (turn % 18)},"speedMps":1.75,"door":"closed","loadPercent":${turn % 90},"flags":{"doorLocked":true,"safetyCircuitClosed":true,"doorZone":false}}`,
      ),
    );
    readings++;
  }
  messages++;
  return due;
}

let cursor = 0;
let owedMessages = 0;
let last = performance.now();
function pump(): void {
  const now = performance.now();
  if (isMoving) {
    const perMessage = isBinary ? (fleet[0]?.nodes ?? 1) : 1;
    owedMessages = rate > 0 ? Math.min(owedMessages + (rate * (now - last)) / 1000, rate) : 400 * perMessage;
    while (owedMessages >= perMessage) {
      owedMessages -= sendFrom(cursor);
      cursor = (cursor + 1) % fleet.length;
      if (cursor === 0) turn++;
    }
  }
  last = now;
  if (rate > 0) setTimeout(pump, 5);
  else setImmediate(pump);
}
pump();

onMessage((message) => {
  if (message.op === 'move') isMoving = message.on === true;
  if (message.op === 'count') sendToParent({ readings, messages });
});
sendToParent({ ready: true });
