import {
  deviceEventFlaw,
  isDeviceEvent,
  isReading,
  readingFlaw,
} from '@hoistway/shared/domain/readingCheck.ts';
import { readingsPerMessage } from '@hoistway/shared/fleet/deviceFrame.ts';
import { type DeviceMessage, emptyMessage, MalformedMessage } from './deviceMessage.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** One reading, or `{ readings: […] }`. A flawed reading spoils itself alone. @throws MalformedMessage */
export function readState(payload: Uint8Array): DeviceMessage {
  const parsed = parse(payload);
  if (!hasMember(parsed, 'readings')) {
    if (isReading(parsed)) return { ...emptyMessage, readings: [parsed] };
    throw new MalformedMessage(`reading: ${readingFlaw(parsed)}`);
  }
  const list = listOf(parsed.readings, 'readings');
  const readings = list.filter(isReading);
  if (readings.length === list.length) return { ...emptyMessage, readings };
  const flawed = list.find((one) => !isReading(one));
  throw new MalformedMessage(`reading: ${readingFlaw(flawed)}`, { ...emptyMessage, readings });
}

/** One event, or `{ events: […] }`. @throws MalformedMessage */
export function readEvents(payload: Uint8Array): DeviceMessage {
  const parsed = parse(payload);
  const list = hasMember(parsed, 'events') ? listOf(parsed.events, 'events') : [parsed];
  const events = list.filter(isDeviceEvent);
  if (events.length === list.length) return { ...emptyMessage, events };
  const flawed = list.find((one) => !isDeviceEvent(one));
  throw new MalformedMessage(`event: ${deviceEventFlaw(flawed)}`, { ...emptyMessage, events });
}

/** `{ online?, mains? }`. @throws MalformedMessage */
export function readStatus(payload: Uint8Array): DeviceMessage {
  const parsed = parse(payload);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new MalformedMessage('status: object');
  const { online, mains, ...rest } = parsed as Record<string, unknown>;
  if (Object.keys(rest).length > 0) throw new MalformedMessage('status: unknownMember');
  if (!isOptionalFlag(online) || !isOptionalFlag(mains)) throw new MalformedMessage('status: flag');
  return {
    ...emptyMessage,
    status: { ...(online !== undefined && { online }), ...(mains !== undefined && { mains }) },
  };
}

/** `{ id, ok, error? }`: the answer to a command. @throws MalformedMessage */
export function readReply(payload: Uint8Array): DeviceMessage {
  const parsed = parse(payload);
  if (typeof parsed !== 'object' || parsed === null) throw new MalformedMessage('reply: object');
  const { id, ok, error } = parsed as Record<string, unknown>;
  if (typeof id !== 'string' || id.length > 32 || typeof ok !== 'boolean')
    throw new MalformedMessage('reply: id');
  const text = typeof error === 'string' ? error.slice(0, 200) : null;
  return { ...emptyMessage, reply: { commandId: id, isDone: ok, error: text } };
}

/** @throws MalformedMessage for bytes that are no JSON */
export function parse(payload: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(payload));
  } catch {
    throw new MalformedMessage('json');
  }
}

const isOptionalFlag = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean';

function hasMember<N extends string>(value: unknown, name: N): value is Record<N, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && name in value;
}

function listOf(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new MalformedMessage(`${name}: list`);
  if (value.length > readingsPerMessage) throw new MalformedMessage(`${name}: tooMany`);
  return value;
}
