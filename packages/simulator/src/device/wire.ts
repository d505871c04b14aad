import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import { encodeReadings } from '@hoistway/shared/fleet/deviceFrame.ts';
import { keyframeEveryMs } from '@hoistway/shared/fleet/siteFrame.ts';
import { SiteFrameWriter } from '@hoistway/shared/fleet/siteFrameWriter.ts';
import type { Message } from './uplink.ts';
import type { Values } from './valueStore.ts';

/** A wire format: encodes readings and events of a device. */
export interface Wire {
  state(readings: readonly Reading[]): Message[];
  /** Encodes readings stored while disconnected; `state` is used where the format has no other form. */
  encodeStored?(readings: readonly Reading[]): Message[];
  event(event: DeviceEvent): Message[];
  /** Null where the format has no such message. */
  status(status: DeviceStatus): Message | null;
  reply(reply: DeviceReply): Message | null;
  /** The first message after connecting; null where the format has none. */
  login(): Message | null;
  /** Whether every message carries the whole state instead of changes. */
  readonly isWhole: boolean;
  /** Whether the form has messages about firmware. */
  readonly hasFirmware: boolean;
  /** Whether every message covers all elevators of the device. */
  readonly isJoint?: boolean;
  /** Makes the next message a keyframe. */
  requestKeyframe?(): void;
}

/** The answer to a command: whether it was understood and executed. */
export interface DeviceReply {
  id: string;
  ok: boolean;
  /** Absent where `ok` says enough. */
  stage?: 'accepted' | 'rejected';
  error?: string;
  /** The values that were read or written. */
  values?: Values;
  /** The text of an echo. */
  text?: string;
  /** The device's time, in the answer to a request of the whole state. */
  atMs?: number;
}

/** The retained status of a device: whether it is online. */
export interface DeviceStatus {
  online: boolean;
  /** Whether it runs on the mains instead of its battery. */
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

/** JSON format: one reading, or `{ readings: […] }`. */
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
  hasFirmware: true,
  reply: (reply) => ({ topic: `${topicRoot}/${code}/reply`, payload: JSON.stringify(reply), qos: 1 }),
});

/** Compact binary format. */
export const binaryWire = (code: string): Wire => ({
  ...jsonWire(code),
  state: (readings) => [{ topic: `${topicRoot}/${code}/bin`, payload: encodeReadings(readings), qos: 0 }],
});

/**
 * Site frames: the changes of each elevator, and a bit for each unchanged one. Stored readings are sent as plain
 * readings, since a frame describes the present. @param startMs the device's start: keyframes are numbered from
 * it, so that no number repeats one of an earlier start
 */
export function siteWire(code: string, startMs: number): Wire {
  const plain = binaryWire(code);
  const writer = new SiteFrameWriter(Math.floor(startMs / 1000));
  const readingsByNode = new Map<number, Reading>();
  let keyframeAtMs = 0;
  return {
    ...plain,
    isWhole: true,
    isJoint: true,
    encodeStored: plain.state,
    requestKeyframe: () => {
      keyframeAtMs = 0;
    },
    login: () => {
      keyframeAtMs = 0;
      return null;
    },
    state: (readings) => {
      for (const reading of readings)
        readingsByNode.set(reading.node, { ...readingsByNode.get(reading.node), ...reading });
      const atMs = Math.max(...readings.map((reading) => reading.atMs));
      if (Math.abs(atMs - keyframeAtMs) >= keyframeEveryMs) {
        writer.requestKeyframe();
        keyframeAtMs = atMs;
      }
      const all = [...readingsByNode.values()].sort((one, other) => one.node - other.node);
      return [{ topic: `${topicRoot}/${code}/bin`, payload: writer.frame(all, atMs), qos: 0 }];
    },
  };
}
