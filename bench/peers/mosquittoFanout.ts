import { onMessage, sendToParent } from '../support/child.ts';
import { openMqtt, publishPacket, subscribePacket } from '../support/mqttRaw.ts';

/**
 * Publisher and subscribers for a Mosquitto at `PORT`: JSON, QoS 0, one message per elevator. Packets are encoded
 * before the measurement and have one size, so that subscribers count updates by bytes.
 */
const port = Number(process.env.PORT);
const count = Number(process.env.ELEVATORS ?? 10_000);
const rate = Number(process.env.RATE ?? 1);
const browsers = Number(process.env.BROWSERS);
const view = Number(process.env.VIEW ?? 0);

const name = (row: number) => String(row).padStart(6, '0');
const packets = Array.from({ length: count }, (_, index) =>
  publishPacket(
    `e/${name(index + 1)}`,
    `{"id":"${name(index + 1)}","at":1700000000000,"mode":"normal","run":"moving","direction":"up","floor":12,"speedMps":1.75,"door":"closed","loadPercent":42}`,
  ),
);
const size = packets[0]?.length ?? 1;

let bytes = 0;
for (let seat = 0; seat < browsers; seat++) {
  const socket = await openMqtt(port, { clientId: `seat${seat}` });
  const first = 1 + Math.floor((seat / browsers) * (count - view));
  let hasSkippedHead = false;
  socket.on('data', (data) => {
    if (hasSkippedHead) bytes += data.length;
    hasSkippedHead = true;
  });
  if (view === 0) socket.write(subscribePacket('e/#'));
  else
    socket.write(
      Buffer.concat(Array.from({ length: view }, (_, index) => subscribePacket(`e/${name(first + index)}`))),
    );
}
const publisher = await openMqtt(port, { clientId: 'publisher' });
let next = 0;
let isMoving = false;

function pump(): void {
  if (isMoving && publisher.writableLength < 2 ** 18) {
    const batch: Buffer[] = [];
    const length = rate > 0 ? (count * rate) / 100 : 200;
    for (let packetCount = 0; packetCount < length; packetCount++) {
      batch.push(packets[next] as Buffer);
      next = (next + 1) % count;
    }
    publisher.write(Buffer.concat(batch));
  }
  if (rate > 0) setTimeout(pump, 10);
  else setImmediate(pump);
}
pump();

onMessage((message) => {
  if (message.op === 'move') isMoving = message.on === true;
  if (message.op === 'count')
    sendToParent({ bytes, updates: Math.floor(bytes / size), messages: 0, merged: 0 });
});
sendToParent({ ready: true });
