import { directions, doorStates, flagNames, runStates, serviceModes } from './elevatorCodes.ts';
import { type DeviceEvent, deviceEventKinds, type Reading } from './reading.ts';

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

/** The text without characters that a database refuses, cut to `longest` UTF-16 units. */
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

/** Ranges of a reading's numbers: lowest, highest, and whether fractions are allowed. */
export const readingRanges = {
  floor: [-20, 200, 'whole'],
  speedMps: [-20, 20, 'any'],
  loadPercent: [0, 200, 'any'],
  fault: [0, 65535, 'whole'],
  stepSpeedMps: [-2, 2, 'any'],
  handrailLeftMps: [-2, 2, 'any'],
  handrailRightMps: [-2, 2, 'any'],
  safetyPoint: [0, 255, 'whole'],
  currentA: [-2000, 2000, 'any'],
  busVoltageV: [0, 2000, 'any'],
  frequencyHz: [-200, 200, 'any'],
  torquePercent: [-300, 300, 'any'],
  temperatureC: [-60, 150, 'any'],
  signalDbm: [-150, 0, 'any'],
  batteryPercent: [0, 100, 'any'],
  runCount: [0, 4294967295, 'whole'],
} as const satisfies Partial<Record<keyof Reading, readonly [number, number, 'whole' | 'any']>>;

/** The longest vendor's code, in UTF-16 units. */
export const faultRawLength = 32;
/** The longest id of an event, in UTF-16 units. */
export const eventIdLength = 64;

const numberChecks = Object.entries(readingRanges).map(
  ([name, [low, high, form]]) => [name, form === 'whole' ? whole(low, high) : number(low, high)] as const,
);

const readingChecks = {
  node: whole(0, 255),
  atMs: moment,
  mode: oneOf(serviceModes),
  run: oneOf(runStates),
  direction: oneOf(directions),
  door: oneOf(doorStates),
  rearDoor: oneOf(doorStates),
  flags,
  faultRaw: text(0, faultRawLength),
} satisfies Partial<Record<keyof Reading, Check>>;

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
  ...Object.entries(readingChecks),
  ...numberChecks,
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
