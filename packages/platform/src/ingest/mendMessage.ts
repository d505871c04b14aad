import { createHash, randomUUID } from 'node:crypto';
import { flagNames } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import {
  type Check,
  cutText,
  eventIdLength,
  eventTable,
  isDeviceEvent,
  isReading,
  readingTable,
} from '@hoistway/shared/domain/readingCheck.ts';
import { faultRawLength } from '@hoistway/shared/domain/readingMembers.ts';

/** The usable part of a message, and the first unusable member. */
export interface MendResult<T> {
  value: T | null;
  flaw: string | null;
}

/** A missing or invalid moment counts as now, like that of a clock that was never set. */
const unknownMoment = 0;
/** Length of the start of a long id before its digest. */
const idStart = 20;

/** Takes a valid reading unchanged, else without its invalid members; a long text is cut. */
export function mendReading(value: unknown): MendResult<Reading> {
  if (isReading(value)) return { value, flaw: null };
  if (!isObject(value)) return { value: null, flaw: 'object' };
  const { members, flaw } = mendMembers(value, readingTable);
  if (members.node === undefined) return { value: null, flaw: 'node' };
  members.atMs ??= unknownMoment;
  return isReading(members) ? { value: members, flaw } : { value: null, flaw };
}

/** Takes a valid event unchanged, else without its invalid members. One without a usable id gets its own. */
export function mendEvent(value: unknown): MendResult<DeviceEvent> {
  if (isDeviceEvent(value)) return { value, flaw: null };
  if (!isObject(value)) return { value: null, flaw: 'object' };
  const { members, flaw } = mendMembers(value, eventTable);
  for (const name of ['node', 'kind']) if (members[name] === undefined) return { value: null, flaw: name };
  members.id ??= idOf(value, members);
  members.atMs ??= unknownMoment;
  return isDeviceEvent(members) ? { value: members, flaw: flaw ?? 'id' } : { value: null, flaw };
}

function mendMembers(
  value: Record<string, unknown>,
  table: ReadonlyMap<string, Check>,
): { members: Record<string, unknown>; flaw: string | null } {
  const members: Record<string, unknown> = {};
  let flaw: string | null = null;
  for (const [name, member] of Object.entries(value)) {
    const check = table.get(name);
    if (member === undefined) continue;
    if (check?.(member)) {
      members[name] = member;
      continue;
    }
    flaw ??= check ? name : 'unknownMember';
    const usable = check ? mendMember(name, member, check) : undefined;
    if (usable !== undefined) members[name] = usable;
  }
  for (const memberName of ['atMs', ...(table === eventTable ? ['id'] : [])])
    if (value[memberName] === undefined) flaw ??= memberName;
  return { members, flaw };
}

/** @returns undefined for an unusable member */
function mendMember(name: string, member: unknown, check: Check): unknown {
  if (name === 'flags') return isObject(member) ? knownFlags(member) : undefined;
  if (name === 'faultRaw' && (typeof member === 'string' || typeof member === 'number'))
    return cutText(String(member), faultRawLength);
  if (name === 'atMs' && typeof member === 'number') {
    const wholeMs = Math.round(member);
    return check(wholeMs) ? wholeMs : undefined;
  }
  return undefined;
}

function knownFlags(flags: Record<string, unknown>): Record<string, boolean> {
  const flagsOfProtocol: Record<string, boolean> = {};
  for (const name of flagNames) {
    const isSet = flags[name];
    if (typeof isSet === 'boolean') flagsOfProtocol[name] = isSet;
  }
  return flagsOfProtocol;
}

/** The same for a repeat of the same event, if its members identify it. */
function idOf(value: Record<string, unknown>, { node, kind, atMs }: Record<string, unknown>): string {
  const { id } = value;
  if (typeof id === 'number') return String(id);
  if (typeof id === 'string' && id !== '') {
    const digest = createHash('sha256').update(id).digest('base64url').slice(0, 32);
    return cutText(`${cutText(id, idStart)}~${digest}`, eventIdLength);
  }
  return atMs === undefined ? randomUUID() : `${kind}-${node}-${atMs}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
