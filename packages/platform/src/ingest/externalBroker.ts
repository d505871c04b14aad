import { connectAsync } from 'mqtt';
import type { DeviceLink } from './deviceLink.ts';
import { commandTopic, platformFilters } from './deviceTopics.ts';

/**
 * Reads an existing broker through a shared subscription, so that several platforms divide the work. That broker
 * decides on connecting and publishing; the messages are judged here all the same.
 */
export async function joinBroker(
  url: string,
  tools: { receive(topic: string, payload: Uint8Array): void; onError(error: unknown): void },
): Promise<DeviceLink> {
  const client = await connectAsync(url, { protocolVersion: 5, reconnectPeriod: 1_000 });
  client.on('error', tools.onError);
  client.on('message', (topic, payload) => tools.receive(topic, payload));
  await client.subscribeAsync(
    platformFilters.map((filter) => `$share/hoistway/${filter}`),
    { qos: 1 },
  );
  return {
    port: null,
    send: async (dtuCode, payload) => {
      await client.publishAsync(commandTopic(dtuCode), payload, { qos: 1 });
    },
    isReachable: () => null,
    expel: () => undefined,
    close: () => client.endAsync(true),
  };
}
