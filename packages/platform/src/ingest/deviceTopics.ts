/** Kinds of device messages by the last level of their topic; `docs/asyncapi.yaml` documents each. */
export const deviceChannels = [
  'state',
  'bin',
  'event',
  'status',
  'reply',
  'meter',
  'ride',
  'firmware',
] as const;
export type DeviceChannel = (typeof deviceChannels)[number] | 'cube';

export interface DeviceTopic {
  dtuCode: string;
  channel: DeviceChannel;
}

const ours = 'hoistway/1/';
const cube = 'cube/';
const channels = new Set<string>(deviceChannels);

/** Reads a topic that devices publish to; null for any other. */
export function parseDeviceTopic(topic: string): DeviceTopic | null {
  if (topic.startsWith(ours)) {
    const slash = topic.indexOf('/', ours.length);
    if (slash < 0) return null;
    const channel = topic.slice(slash + 1);
    if (!isDeviceChannel(channel)) return null;
    return { dtuCode: topic.slice(ours.length, slash), channel };
  }
  if (topic.startsWith(cube) && topic.endsWith('/up')) {
    const dtuCode = topic.slice(cube.length, -3);
    return dtuCode.includes('/') ? null : { dtuCode, channel: 'cube' };
  }
  return null;
}

/** Topic of the commands to a device. */
export const commandTopic = (dtuCode: string): string => `${ours}${dtuCode}/cmd`;

/** Topics that the platform subscribes to at an external broker. */
export const platformFilters = [...deviceChannels.map((channel) => `${ours}+/${channel}`), `${cube}+/up`];

const isDeviceChannel = (name: string): name is (typeof deviceChannels)[number] => channels.has(name);
