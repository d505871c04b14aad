import type { ReplyStage } from '@hoistway/shared/domain/remoteCommand.ts';
import { readingsPerMessage } from '@hoistway/shared/fleet/deviceFrame.ts';
import { type DeviceMessage, emptyMessage, MalformedMessage } from './deviceMessage.ts';
import { mendEvent, mendReading } from './mendMessage.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
const looseDecoder = new TextDecoder('utf-8');

/** One reading, or `{ readings: […] }`. An invalid member is dropped alone. @throws MalformedMessage */
export function readState(payload: Uint8Array): DeviceMessage {
  const { value, flaw } = parseLoosely(payload);
  const list = hasMember(value, 'readings') ? listOf(value.readings, 'readings') : whole([value]);
  const results = list.items.map(mendReading);
  const readings = results.flatMap((one) => one.value ?? []);
  return throwFlaws({ ...emptyMessage, readings }, 'reading', [
    flaw,
    list.flaw,
    ...results.map((one) => one.flaw),
  ]);
}

/** One event, or `{ events: […] }`. An invalid member is dropped alone. @throws MalformedMessage */
export function readEvents(payload: Uint8Array): DeviceMessage {
  const { value, flaw } = parseLoosely(payload);
  const list = hasMember(value, 'events') ? listOf(value.events, 'events') : whole([value]);
  const results = list.items.map(mendEvent);
  const events = results.flatMap((one) => one.value ?? []);
  return throwFlaws({ ...emptyMessage, events }, 'event', [
    flaw,
    list.flaw,
    ...results.map((one) => one.flaw),
  ]);
}

/** `{ online?, mains? }`; other members are ignored. @throws MalformedMessage */
export function readStatus(payload: Uint8Array): DeviceMessage {
  const { value: members } = parseLoosely(payload);
  if (typeof members !== 'object' || members === null || Array.isArray(members))
    throw new MalformedMessage('status: object');
  const { online, mains, ...rest } = members as Record<string, unknown>;
  const status = {
    ...(typeof online === 'boolean' && { online }),
    ...(typeof mains === 'boolean' && { mains }),
  };
  const isFlawed = !isOptionalFlag(online) || !isOptionalFlag(mains);
  const flaw = isFlawed ? 'flag' : Object.keys(rest).length > 0 ? 'unknownMember' : null;
  return throwFlaws({ ...emptyMessage, status }, 'status', [flaw]);
}

/** `{ id, ok, stage?, error?, values?, atMs? }`: the answer to a command. @throws MalformedMessage */
export function readReply(payload: Uint8Array): DeviceMessage {
  const members = parse(payload);
  if (typeof members !== 'object' || members === null) throw new MalformedMessage('reply: object');
  const { id, ok, stage, error, values, atMs } = members as Record<string, unknown>;
  if (typeof id !== 'string' || id.length > 32 || typeof ok !== 'boolean')
    throw new MalformedMessage('reply: id');
  const text = typeof error === 'string' ? error.slice(0, 200) : null;
  return {
    ...emptyMessage,
    reply: {
      commandId: id,
      stage: stageOf(ok, stage),
      error: text,
      values: valuesOf(values),
      atMs: typeof atMs === 'number' ? atMs : null,
    },
  };
}

/** The stage of a reply; without one it follows from `ok`, and one that contradicts `ok` is ignored. */
function stageOf(isOk: boolean, stage: unknown): ReplyStage {
  if (isOk) return stage === 'accepted' ? 'accepted' : 'succeeded';
  return stage === 'rejected' ? 'rejected' : 'failed';
}

/** Upper bounds of the values of one reply. */
const valuesMost = 500;
const valueLength = 500;

/** The values of a reply by name; unusable ones are left out. Null without any. */
function valuesOf(values: unknown): Record<string, string | number | boolean> | null {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return null;
  const usable = Object.entries(values)
    .slice(0, valuesMost)
    .filter((entry): entry is [string, string | number | boolean] => isUsableValue(entry[1]));
  return Object.fromEntries(usable);
}

const isUsableValue = (value: unknown): value is string | number | boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= valueLength && !value.includes('\0') && value.isWellFormed());

/** @throws MalformedMessage for invalid JSON */
export const parse = (payload: Uint8Array): unknown => parseLoosely(payload).value;

/** Bytes that are no UTF-8, as of a text in another encoding, lose only those characters. @throws MalformedMessage */
function parseLoosely(payload: Uint8Array): { value: unknown; flaw: string | null } {
  try {
    return { value: JSON.parse(decoder.decode(payload)), flaw: null };
  } catch (error) {
    if (error instanceof SyntaxError) throw new MalformedMessage('json');
  }
  try {
    return { value: JSON.parse(looseDecoder.decode(payload)), flaw: 'utf8' };
  } catch {
    throw new MalformedMessage('json');
  }
}

/** @throws MalformedMessage with the message, if any of it was unusable */
function throwFlaws(message: DeviceMessage, what: string, flaws: readonly (string | null)[]): DeviceMessage {
  if (flaws.every((flaw) => flaw === null)) return message;
  const distinct = new Set(flaws.filter((flaw) => flaw !== null));
  throw new MalformedMessage(`${what}: ${[...distinct].join(', ')}`, message);
}

const isOptionalFlag = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean';

function hasMember<N extends string>(value: unknown, name: N): value is Record<N, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && name in value;
}

interface List {
  items: unknown[];
  flaw: string | null;
}

const whole = (items: unknown[]): List => ({ items, flaw: null });

/** Entries beyond a gateway's largest number are dropped. @throws MalformedMessage */
function listOf(value: unknown, name: string): List {
  if (!Array.isArray(value)) throw new MalformedMessage(`${name}: list`);
  if (value.length <= readingsPerMessage) return whole(value);
  return { items: value.slice(0, readingsPerMessage), flaw: 'tooMany' };
}
