import { onMessage, sendToParent } from '../support/child.ts';
import { openMqtt, subscribePacket } from '../support/mqttRaw.ts';

/** Takes everything that devices send through a Mosquitto and parses none of it. */
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
