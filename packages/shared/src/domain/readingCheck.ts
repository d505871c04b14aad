import { directions, doorStates, flagNames, runStates, serviceModes } from './elevatorCodes.ts';
import { type DeviceEvent, deviceEventKinds, type Reading } from './reading.ts';

type Check = (value: unknown) => boolean;

const whole =
  (low: number, high: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= low && value <= high;
const number =
  (low: number, high: number): Check =>
  (value) =>
    typeof value === 'number' && value >= low && value <= high;
const oneOf = (names: readonly string[]): Check => {
  const known = new Set<unknown>(names);
  return (value) => known.has(value);
};
const text =
  (low: number, high: number): Check =>
  (value) =>
    typeof value === 'string' && value.length >= low && value.length <= high;

const knownFlags = new Set<string>(flagNames);
const flags: Check = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const [name, isSet] of Object.entries(value))
    if (typeof isSet !== 'boolean' || !knownFlags.has(name)) return false;
  return true;
};

const moment = whole(0, Number.MAX_SAFE_INTEGER);

const readingChecks = {
  node: whole(0, 255),
  atMs: moment,
  mode: oneOf(serviceModes),
  run: oneOf(runStates),
  direction: oneOf(directions),
  floor: whole(-20, 200),
  speedMps: number(-20, 20),
  door: oneOf(doorStates),
  rearDoor: oneOf(doorStates),
  flags,
  loadPercent: number(0, 200),
  fault: whole(0, 65535),
  faultRaw: text(0, 32),
  stepSpeedMps: number(-2, 2),
  handrailLeftMps: number(-2, 2),
  handrailRightMps: number(-2, 2),
  safetyPoint: whole(0, 255),
  currentA: number(-2000, 2000),
  busVoltageV: number(0, 2000),
  frequencyHz: number(-200, 200),
  torquePercent: number(-300, 300),
  temperatureC: number(-60, 150),
  signalDbm: number(-150, 0),
  batteryPercent: number(0, 100),
  runCount: whole(0, 4294967295),
} satisfies Record<keyof Reading, Check>;

const eventChecks = {
  id: text(1, 64),
  node: whole(0, 255),
  atMs: moment,
  kind: oneOf(deviceEventKinds),
  fault: whole(0, 65535),
  faultRaw: text(0, 32),
  floor: whole(-20, 200),
} satisfies Record<keyof DeviceEvent, Check>;

const readingTable = new Map<string, Check>(Object.entries(readingChecks));
const eventTable = new Map<string, Check>(Object.entries(eventChecks));

/**
 * Judges parsed JSON as `readingSchema` does, fast enough for every message.
 * @returns null for a reading, else the member that is wrong
 */
export const readingFlaw = (value: unknown): string | null => flaw(value, readingTable, ['node', 'atMs']);

/** Judges parsed JSON as `deviceEventSchema` does. @returns null for an event, else the member that is wrong */
export const deviceEventFlaw = (value: unknown): string | null =>
  flaw(value, eventTable, ['id', 'node', 'atMs', 'kind']);

export const isReading = (value: unknown): value is Reading => readingFlaw(value) === null;
export const isDeviceEvent = (value: unknown): value is DeviceEvent => deviceEventFlaw(value) === null;

function flaw(value: unknown, table: Map<string, Check>, required: readonly string[]): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'object';
  const members = value as Record<string, unknown>;
  for (const name of required) if (members[name] === undefined) return name;
  for (const name in members) {
    const check = table.get(name);
    if (check === undefined) return 'unknownMember';
    const member = members[name];
    if (member !== undefined && !check(member)) return name;
  }
  return null;
}
