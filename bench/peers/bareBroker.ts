import { createServer } from 'node:net';
import type { SiteBase } from '@hoistway/shared/fleet/siteBase.ts';
import { SiteFrame } from '@hoistway/shared/fleet/siteFrame.ts';
import { Aedes } from 'aedes';
import { onMessage, sendToParent } from '../support/child.ts';
import { readInto } from '../support/readInto.ts';

/**
 * The platform's broker with a handler that only counts messages: no identity, no validation, no state. With `READS` it
 * also decodes each site frame into its gateway's last state, the minimum of any receiver.
 */
const reads = process.env.READS === 'true';
const frame = new SiteFrame();
const bases = new Map<string, SiteBase>();
const broker = await Aedes.createBroker();
let messages = 0;
broker.authorizePublish = (_client, { topic, payload }, accept) => {
  messages++;
  if (reads && topic.endsWith('/bin') && typeof payload !== 'string') readInto(bases, frame, topic, payload);
  accept(null);
};
const server = createServer(broker.handle);
onMessage((message) => {
  if (message.op === 'count') sendToParent({ messages });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  sendToParent({ ready: true, port: typeof address === 'object' ? address?.port : 0 });
});
