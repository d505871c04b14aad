import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import { onTold, say } from '../support/child.ts';

/** The broker that the platform carries, with a handler that only counts messages: no identity, no validation, no state. */
const broker = await Aedes.createBroker();
let messages = 0;
broker.authorizePublish = (_client, _packet, done) => {
  messages++;
  done(null);
};
const server = createServer(broker.handle);
onTold((message) => {
  if (message.op === 'count') say({ messages });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  say({ ready: true, port: typeof address === 'object' ? address?.port : 0 });
});
