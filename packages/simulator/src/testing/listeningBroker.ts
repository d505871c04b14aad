import { createServer } from 'node:net';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import { deviceEventSchema, readingSchema } from '@hoistway/shared/domain/reading.ts';
import { decodeReadings } from '@hoistway/shared/fleet/readingBatch.ts';
import { SiteBase } from '@hoistway/shared/fleet/siteBase.ts';
import { SiteFrame, siteFrameFormat } from '@hoistway/shared/fleet/siteFrame.ts';
import { Aedes } from 'aedes';

export interface ReceivedMessage {
  topic: string;
  payload: Buffer;
  isRetained: boolean;
}

/** A real broker on a free port that records the devices' messages. */
export interface ListeningBroker {
  url: string;
  messages: ReceivedMessage[];
  /** Accepted codes and their secrets; empty accepts every device. */
  secrets: Map<string, string>;
  /** Validated readings of one device, in order of arrival. */
  readings(dtuCode: string): Reading[];
  events(dtuCode: string): DeviceEvent[];
  command(dtuCode: string, command: object): void;
  connectionCount(): number;
  close(): Promise<void>;
}

export async function startListeningBroker(): Promise<ListeningBroker> {
  const messages: ReceivedMessage[] = [];
  const byTopic = new Map<string, Buffer[]>();
  const secrets = new Map<string, string>();
  const broker = await Aedes.createBroker({
    authenticate: (client, username, password, accept) => {
      const isKnown =
        secrets.size === 0 || (client.id === username && secrets.get(username) === password?.toString());
      accept(isKnown ? null : Object.assign(new Error('refused'), { returnCode: 4 }), isKnown);
    },
  });
  broker.on('publish', ({ topic, payload, retain }, client) => {
    if (client === null && !topic.startsWith('hoistway/')) return;
    const copy = Buffer.from(payload);
    messages.push({ topic, payload: copy, isRetained: retain });
    const ofTopic = byTopic.get(topic);
    if (ofTopic) ofTopic.push(copy);
    else byTopic.set(topic, [copy]);
  });
  const server = createServer(broker.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const bases = new Map<string, SiteBase>();
  const itemsOf = <T>(channel: string, read: (payload: Buffer, dtuCode: string) => T[]) => {
    const parts = new Map<string, { payloads: number; read: T[] }>();
    return (dtuCode: string): T[] => {
      const part = parts.get(dtuCode) ?? { payloads: 0, read: [] };
      parts.set(dtuCode, part);
      const payloads = byTopic.get(`hoistway/1/${dtuCode}/${channel}`) ?? [];
      for (const payload of payloads.slice(part.payloads)) part.read.push(...read(payload, dtuCode));
      part.payloads = payloads.length;
      return part.read;
    };
  };
  const states = itemsOf('state', readStates);
  const batches = itemsOf('bin', (payload, dtuCode) => {
    if (payload[0] !== siteFrameFormat) return decodeReadings(payload);
    const base = bases.get(dtuCode) ?? new SiteBase();
    bases.set(dtuCode, base);
    return readSite(payload, base);
  });
  const events = itemsOf('event', (payload) => [deviceEventSchema.parse(JSON.parse(payload.toString()))]);
  return {
    url: `mqtt://127.0.0.1:${address.port}`,
    messages: messages,
    secrets: secrets,
    readings: (dtuCode) => [...states(dtuCode), ...batches(dtuCode)],
    events: (dtuCode) => [...events(dtuCode)],
    command: (dtuCode, command) =>
      broker.publish(
        {
          cmd: 'publish',
          topic: `hoistway/1/${dtuCode}/cmd`,
          payload: Buffer.from(JSON.stringify(command)),
          qos: 1,
          retain: false,
          dup: false,
        },
        () => undefined,
      ),
    connectionCount: () => broker.connectedClients,
    close: async () => {
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function readStates(payload: Buffer): Reading[] {
  const body: { readings?: unknown[] } = JSON.parse(payload.toString());
  return (body.readings ?? [body]).map((reading) => readingSchema.parse(reading));
}

/** @throws Error where frames are missing */
function readSite(payload: Buffer, base: SiteBase): Reading[] {
  const frame = new SiteFrame();
  frame.readHead(payload);
  if (frame.isKeyframe) {
    frame.readKeyframe(payload);
    base.begin(frame);
  } else {
    const hole = base.holeBefore(frame);
    if (hole !== null) throw new Error(`a hole: ${hole}`);
    frame.readChanges(payload, base.count);
    base.sequence = frame.sequence;
    for (let entry = 0; entry < frame.count; entry++) base.merge(frame, entry, frame.places[entry]!);
  }
  return Array.from({ length: base.count }, (_, place) => base.reading(place, frame.atMs));
}
