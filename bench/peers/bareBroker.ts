import { createServer } from 'node:net';
import { SiteBase } from '@hoistway/shared/fleet/siteBase.ts';
import { SiteFrame } from '@hoistway/shared/fleet/siteFrame.ts';
import { Aedes } from 'aedes';
import { onTold, say } from '../support/child.ts';

/**
 * The broker that the platform carries, with a handler that only counts messages: no identity, no validation, no state. With
 * `READS` it reads each site frame into what its gateway said last, the least that anybody does who wants to know.
 */
const reads = process.env.READS === 'true';
const frame = new SiteFrame();
const bases = new Map<string, SiteBase>();
const broker = await Aedes.createBroker();
let messages = 0;
broker.authorizePublish = (_client, { topic, payload }, done) => {
  messages++;
  if (reads && topic.endsWith('/bin') && typeof payload !== 'string') read(topic, payload);
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

function read(topic: string, payload: Uint8Array): void {
  frame.readHead(payload);
  const base = bases.get(topic) ?? new SiteBase();
  if (frame.isKeyframe) {
    frame.readKeyframe(payload);
    base.begin(frame);
    bases.set(topic, base);
    return;
  }
  frame.readChanges(payload, base.count);
  for (let entry = 0; entry < frame.count; entry++) base.merge(frame, entry, frame.places[entry] as number);
  base.sequence = frame.sequence;
}
