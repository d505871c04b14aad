import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { onMessage, sendToParent } from './child.ts';
import { openMqtt, publishPacket } from './mqttRaw.ts';
import { quantile } from './report.ts';
import { framesPerBase, type SiteTraffic } from './siteTraffic.ts';

/**
 * Site gateways by raw MQTT at `PORT`, those of `FLEET`, each replaying the recording `TRAFFIC`: as site frames for
 * `FORM` site, as batches of all elevators for full. `RATE` messages per second in all, evenly spread; 0 for the
 * broker's maximum.
 */
const fleet: { code: string; secret: string }[] = JSON.parse(readFileSync(String(process.env.FLEET), 'utf8'));
const traffic: SiteTraffic = JSON.parse(readFileSync(String(process.env.TRAFFIC), 'utf8'));
const isSite = process.env.FORM === 'site';
const rate = Number(process.env.RATE ?? 0);

interface Gateway {
  socket: Socket;
  /** Its messages as whole packets; their number and time are written on sending. */
  packets: { bytes: Buffer; payloadAt: number }[];
  next: number;
}

const payloads = (isSite ? traffic.site : traffic.full).map((messages) =>
  messages.map((text) => Buffer.from(text, 'base64')),
);
const gateways: Gateway[] = [];
for (let first = 0; first < fleet.length; first += 50)
  gateways.push(...(await Promise.all(fleet.slice(first, first + 50).map(open))));

async function open({ code, secret }: { code: string; secret: string }, among: number): Promise<Gateway> {
  const index = gateways.length + among;
  const socket = await openMqtt(Number(process.env.PORT), {
    clientId: code,
    username: code,
    password: secret,
  });
  socket.resume();
  const messages = payloads[index % payloads.length] ?? [];
  const packets = messages.map((payload) => {
    const bytes = publishPacket(`hoistway/1/${code}/bin`, payload);
    return { bytes, payloadAt: bytes.length - payload.length };
  });
  // Gateways with the same recording start at different places in it; each begins with a keyframe.
  return { socket, packets, next: framesPerBase * (Math.floor(index / payloads.length) % 4) };
}

let messages = 0;
let isMoving = false;
/** Milliseconds until an acknowledged message was acknowledged, behind all earlier messages. */
let answeredMs: number[] = [];
const probe = gateways[0] as Gateway;
const probeTopic = `hoistway/1/${fleet[0]?.code}/status`;
let requestedAtMs = 0;
probe.socket.on('data', () => {
  if (requestedAtMs > 0) answeredMs.push(performance.now() - requestedAtMs);
  requestedAtMs = 0;
});
setInterval(() => {
  if (!isMoving || requestedAtMs > 0) return;
  requestedAtMs = performance.now();
  probe.socket.write(publishPacket(probeTopic, '{"online":true}', 1));
}, 50);

function send(gateway: Gateway): void {
  if (gateway.socket.writableLength > 2 ** 16) return;
  const { bytes, payloadAt: at } = gateway.packets[
    gateway.next % gateway.packets.length
  ] as Gateway['packets'][number];
  const out = Buffer.allocUnsafe(bytes.length);
  bytes.copy(out);
  if (isSite) {
    out.writeUInt32LE(Math.floor(gateway.next / framesPerBase), at + 2);
    out.writeUInt32LE(gateway.next % framesPerBase, at + 6);
    out.writeUIntLE(Date.now(), at + 10, 6);
  } else writeVarint(out, at + 1, Date.now());
  gateway.next++;
  gateway.socket.write(out);
  messages++;
}

function writeVarint(out: Buffer, at: number, value: number): void {
  let rest = value;
  for (let index = 0; index < 6; index++) {
    out[at + index] = (rest % 128) | (index < 5 ? 128 : 0);
    rest = Math.floor(rest / 128);
  }
}

let cursor = 0;
let startedMs = 0;
let due = 0;
function pump(): void {
  if (isMoving && rate > 0) {
    const nowMs = performance.now();
    for (; startedMs + (due * 1000) / rate <= nowMs; due++) {
      send(gateways[cursor] as Gateway);
      cursor = (cursor + 1) % gateways.length;
    }
  } else if (isMoving)
    for (let turn = 0; turn < 400; turn++) {
      send(gateways[cursor] as Gateway);
      cursor = (cursor + 1) % gateways.length;
    }
  if (rate > 0) setTimeout(pump, 2);
  else setImmediate(pump);
}
pump();

onMessage((message) => {
  if (message.op === 'move') {
    isMoving = message.on === true;
    startedMs = performance.now();
    due = 0;
  }
  if (message.op === 'count') {
    sendToParent({
      messages,
      answeredP99Ms: quantile(answeredMs, 0.99),
      answeredMaxMs: quantile(answeredMs, 1),
    });
    answeredMs = [];
  }
});
sendToParent({ ready: true });
