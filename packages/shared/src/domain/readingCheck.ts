import { flagNames } from './elevatorCodes.ts';
import { type DeviceEvent, deviceEventKinds, type Reading } from './reading.ts';
import { faultRawLength, type MemberForm, memberNames, readingMembers } from './readingMembers.ts';

export type Check = (value: unknown) => boolean;

const whole =
  (low: number, high: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= low && value <= high;
const number =
  (low: number, high: number): Check =>
  (value) =>
    typeof value === 'number' && value >= low && value <= high;
const oneOf = (names: readonly string[]): Check => {
  const allowedNames = new Set<unknown>(names);
  return (value) => allowedNames.has(value);
};
const text =
  (low: number, high: number): Check =>
  (value) =>
    typeof value === 'string' && value.length >= low && value.length <= high && isStorable(value);

/** Whether a database stores a text unchanged: no NUL, no half of a surrogate pair. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** The text without characters that a database refuses, truncated to `longest` UTF-16 units. */
export function cutText(value: string, longest: number): string {
  const cut = value.replaceAll('\0', '').slice(0, longest);
  return (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).toWellFormed();
}

const knownFlags = new Set<string>(flagNames);
const flags: Check = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const [name, isSet] of Object.entries(value))
    if (typeof isSet !== 'boolean' || !knownFlags.has(name)) return false;
  return true;
};

const moment = whole(0, Number.MAX_SAFE_INTEGER);

/** The longest id of an event, in UTF-16 units. */
export const eventIdLength = 64;

function checkOf(form: MemberForm): Check {
  if (form.kind === 'code') return oneOf(form.names);
  if (form.kind === 'flags') return flags;
  if (form.kind === 'text') return text(0, form.longest);
  return (form.isWhole ? whole : number)(form.low, form.high);
}

const eventChecks = {
  id: text(1, eventIdLength),
  node: whole(0, 255),
  atMs: moment,
  kind: oneOf(deviceEventKinds),
  fault: whole(0, 65535),
  faultRaw: text(0, faultRawLength),
  floor: whole(-20, 200),
} satisfies Record<keyof DeviceEvent, Check>;

/** The check of each member of a reading by name. */
export const readingTable: ReadonlyMap<string, Check> = new Map([
  ['node', whole(0, 255)],
  ['atMs', moment],
  ...memberNames.map((name) => [name, checkOf(readingMembers[name])] as const),
]);
export const eventTable: ReadonlyMap<string, Check> = new Map(Object.entries(eventChecks));

/**
 * Judges parsed JSON as `readingSchema` does, fast enough for every message. @returns null for a valid reading,
 * else the wrong member
 */
export const readingFlaw = (value: unknown): string | null => flaw(value, readingTable, ['node', 'atMs']);

/** Judges parsed JSON as `deviceEventSchema` does. @returns null for a valid event, else the wrong member */
export const deviceEventFlaw = (value: unknown): string | null =>
  flaw(value, eventTable, ['id', 'node', 'atMs', 'kind']);

export const isReading = (value: unknown): value is Reading => readingFlaw(value) === null;
export const isDeviceEvent = (value: unknown): value is DeviceEvent => deviceEventFlaw(value) === null;

function flaw(
  value: unknown,
  table: ReadonlyMap<string, Check>,
  requiredNames: readonly string[],
): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'object';
  const members = value as Record<string, unknown>;
  for (const name of requiredNames) if (members[name] === undefined) return name;
  for (const name in members) {
    const check = table.get(name);
    if (check === undefined) return 'unknownMember';
    const member = members[name];
    if (member !== undefined && !check(member)) return name;
  }
  return null;
}
