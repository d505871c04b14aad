import { WebSocket } from 'ws';
import { onMessage, sendToParent } from './child.ts';

/** Clients of the per-update peer at minimal cost: they count messages and bytes without parsing. */
const browsers = Number(process.env.BROWSERS);
const view = Number(process.env.VIEW ?? 0);
const elevators = Number(process.env.ELEVATORS);

let messages = 0;
let bytes = 0;
let open = 0;

for (let seat = 0; seat < browsers; seat++) {
  const socket = new WebSocket(
    `${process.env.URL?.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    {
      perMessageDeflate: false,
    },
  );
  socket.on('message', (data: Buffer) => {
    const packet = data[0];
    if (packet === 0x30) socket.send('40');
    else if (packet === 0x32) socket.send('3');
    else if (data[1] === 0x30) {
      const first = 1 + Math.floor((seat / browsers) * (elevators - view));
      socket.send(`42${JSON.stringify(['view', view === 0 ? 0 : first, view])}`);
      open++;
      if (open === browsers) sendToParent({ ready: true });
    } else {
      messages++;
      bytes += data.length;
    }
  });
}

onMessage((message) => {
  if (message.op === 'count') sendToParent({ messages, bytes, updates: messages, merged: 0 });
});
