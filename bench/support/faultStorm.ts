import { readFileSync } from 'node:fs';
import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { onMessage, sendToParent } from './child.ts';
import { openMqtt, publishPacket } from './mqttRaw.ts';

/**
 * A storm by raw MQTT at `PORT`: all elevators of `FLEET`, a file of `{ code, secret, nodes }`, have an ordinary fault
 * at once, and none 10 s later, repeatedly.
 */
const devices: { code: string; secret: string; nodes: number }[] = JSON.parse(
  readFileSync(String(process.env.FLEET), 'utf8'),
);
const halfTurnMs = 10_000;

const sockets = await Promise.all(
  devices.map(({ code, secret }) =>
    openMqtt(Number(process.env.PORT), { clientId: `${code}-storm`, username: code, password: secret }),
  ),
);
for (const socket of sockets) socket.resume();

let isMoving = false;
let turn = 0;
let events = 0;

setInterval(() => {
  if (!isMoving) return;
  turn++;
  const kind = turn % 2 === 1 ? 'fault' : 'recovered';
  for (const [index, { code, nodes }] of devices.entries()) {
    const readings = Array.from({ length: nodes }, (_, node) => ({
      id: `storm-${process.pid}-${turn}-${node}`,
      node: node + 1,
      atMs: Date.now(),
      kind,
      fault: faultCodes.driveFault,
    }));
    sockets[index]?.write(publishPacket(`hoistway/1/${code}/event`, JSON.stringify({ events: readings })));
    events += readings.length;
  }
}, halfTurnMs);

onMessage((message) => {
  if (message.op === 'move') isMoving = message.on === true;
  if (message.op === 'count') sendToParent({ events });
});
sendToParent({ ready: true });
