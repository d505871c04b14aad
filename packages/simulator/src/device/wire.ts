import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import { encodeReadings } from '@hoistway/shared/fleet/deviceFrame.ts';
import { keyframeEveryMs } from '@hoistway/shared/fleet/siteFrame.ts';
import { SiteFrameWriter } from '@hoistway/shared/fleet/siteFrameWriter.ts';
import type { Message } from './uplink.ts';

/** How a device's readings and events look on the wire. */
export interface Wire {
  state(readings: readonly Reading[]): Message[];
  /** Readings that are kept until there is a connection again; `state` where there is no difference. */
  stored?(readings: readonly Reading[]): Message[];
  event(event: DeviceEvent): Message[];
  /** Null where the format has no such message. */
  status(status: DeviceStatus): Message | null;
  reply(reply: DeviceReply): Message | null;
  /** What comes first after connecting, before any state. */
  login(): Message | null;
  /** A format whose every message is the whole state, not what changed. */
  readonly isWhole: boolean;
  /** A format whose every message speaks for all elevators at once. */
  readonly isJoint?: boolean;
  /** The next message says everything. */
  beginAnew?(): void;
}

/** The answer to a command: whether it was understood and done. */
export interface DeviceReply {
  id: string;
  ok: boolean;
  error?: string;
  /** The device's time, where it was asked for the whole. */
  atMs?: number;
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

/**
 * Site frames: what is new of any elevator, and a bit for each that is as it was. What could not be sent goes later as plain
 * readings, since a frame says how things are and not how they were.
 * @param startMs when the device came to life: its keyframes are numbered from there, so that none has the number of another life
 */
export function siteWire(code: string, startMs: number): Wire {
  const plain = binaryWire(code);
  const writer = new SiteFrameWriter(Math.floor(startMs / 1000));
  const known = new Map<number, Reading>();
  let keyframeAtMs = 0;
  return {
    ...plain,
    isWhole: true,
    isJoint: true,
    stored: plain.state,
    beginAnew: () => {
      keyframeAtMs = 0;
    },
    login: () => {
      keyframeAtMs = 0;
      return null;
    },
    state: (readings) => {
      for (const reading of readings) known.set(reading.node, { ...known.get(reading.node), ...reading });
      const atMs = Math.max(...readings.map((reading) => reading.atMs));
      if (Math.abs(atMs - keyframeAtMs) >= keyframeEveryMs) {
        writer.beginAnew();
        keyframeAtMs = atMs;
      }
      const all = [...known.values()].sort((one, other) => one.node - other.node);
      return [{ topic: `${topicRoot}/${code}/bin`, payload: writer.frame(all, atMs), qos: 0 }];
    },
  };
}
