import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import { encodeReadings } from '@hoistway/shared/fleet/deviceFrame.ts';
import type { Message } from './uplink.ts';

/** How a device's readings and events look on the wire. */
export interface Wire {
  state(readings: readonly Reading[]): Message[];
  event(event: DeviceEvent): Message[];
  /** Null where the format has no such message. */
  status(status: DeviceStatus): Message | null;
  reply(reply: DeviceReply): Message | null;
  /** What comes first after connecting, before any state. */
  login(): Message | null;
  /** A format whose every message is the whole state, not what changed. */
  readonly isWhole: boolean;
}

/** The answer to a command: whether it was understood and done. */
export interface DeviceReply {
  id: string;
  ok: boolean;
  error?: string;
}

/** What is retained about a device: whether it is there. */
export interface DeviceStatus {
  online: boolean;
  /** Whether it is fed by the mains, not by its battery. */
  mains?: boolean;
}

export const topicRoot = 'hoistway/1';

const asEvent = (code: string, event: DeviceEvent): Message[] => [
  { topic: `${topicRoot}/${code}/event`, payload: JSON.stringify(event), qos: 1 },
];
const asStatus = (code: string, status: DeviceStatus): Message => ({
  topic: `${topicRoot}/${code}/status`,
  payload: JSON.stringify(status),
  qos: 1,
  retain: true,
});

/** Readings as JSON: one object, or `{ readings: […] }`. */
export const jsonWire = (code: string): Wire => ({
  state: (readings) => [
    {
      topic: `${topicRoot}/${code}/state`,
      payload: JSON.stringify(readings.length === 1 ? readings[0] : { readings }),
      qos: 0,
    },
  ],
  event: (event) => asEvent(code, event),
  status: (status) => asStatus(code, status),
  login: () => null,
  isWhole: false,
  reply: (reply) => ({ topic: `${topicRoot}/${code}/reply`, payload: JSON.stringify(reply), qos: 1 }),
});

/** Readings in the compact form. */
export const binaryWire = (code: string): Wire => ({
  ...jsonWire(code),
  state: (readings) => [{ topic: `${topicRoot}/${code}/bin`, payload: encodeReadings(readings), qos: 0 }],
});
