import { onMessage, sendToParent } from '../support/child.ts';
import { openMqtt, subscribePacket } from '../support/mqttRaw.ts';

/** Receives all device messages through a Mosquitto without parsing them. */
let bytes = 0;
const socket = await openMqtt(Number(process.env.PORT), { clientId: 'subscriber' });
socket.on('data', (data) => {
  bytes += data.length;
});
socket.write(subscribePacket('hoistway/#'));
onMessage((message) => {
  if (message.op === 'count') sendToParent({ bytes });
});
sendToParent({ ready: true });
