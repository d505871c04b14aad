import { directions, doorStates, type FlagName, runStates, serviceModes } from './elevatorCodes.ts';

/**
 * Form of a member of a reading. `column` is the column of the live table that stores it, null if only a rule uses it.
 * Numbers have bounds in their unit; in the compact form they count in the steps of their column, or in whole units
 * without a column.
 */
export type MemberForm =
  | { kind: 'code'; names: readonly string[]; column: string }
  | { kind: 'number'; low: number; high: number; isWhole: boolean; column: string | null }
  | { kind: 'flags'; column: string }
  | { kind: 'text'; longest: number; column: null };

const code = <const Names extends readonly string[], Column extends string>(
  names: Names,
  column: Column,
) => ({
  kind: 'code' as const,
  names,
  column,
});
const number = <Column extends string | null>(low: number, high: number, column: Column) => ({
  kind: 'number' as const,
  low,
  high,
  isWhole: false,
  column,
});
const whole = <Column extends string | null>(low: number, high: number, column: Column) => ({
  kind: 'number' as const,
  low,
  high,
  isWhole: true,
  column,
});

/** The longest vendor's code, in UTF-16 units. */
export const faultRawLength = 32;

/**
 * The members of a reading beside `node` and `atMs`. Types, checks, the compact form, the live table and the console's
 * states follow from this table. The order is that of the mask's bits on the wire: a new member goes to the end.
 */
export const readingMembers = {
  mode: code(serviceModes, 'mode'),
  run: code(runStates, 'run'),
  direction: code(directions, 'direction'),
  /** Physical floor index: 0 is the lowest landing's 1 in most registers; basements are negative. */
  floor: whole(-20, 200, 'floor'),
  speedMps: number(-20, 20, 'speed'),
  door: code(doorStates, 'door'),
  rearDoor: code(doorStates, 'rearDoor'),
  flags: { kind: 'flags', column: 'flags' },
  /** Percentage of the rated load. */
  loadPercent: number(0, 200, 'load'),
  /** Canonical fault code; 0 for no active fault. */
  fault: whole(0, 65535, null),
  /** The vendor's own code, unchanged. */
  faultRaw: { kind: 'text', longest: faultRawLength, column: null },
  /** Escalators: step speed and both handrails. */
  stepSpeedMps: number(-2, 2, 'speed'),
  handrailLeftMps: number(-2, 2, 'handrailLeft'),
  handrailRightMps: number(-2, 2, 'handrailRight'),
  /** Escalators: the open point of the safety chain, 0 for none. */
  safetyPoint: whole(0, 255, 'safetyPoint'),
  /** Inverter. */
  currentA: number(-2000, 2000, 'current'),
  busVoltageV: number(0, 2000, 'busVoltage'),
  frequencyHz: number(-200, 200, 'frequency'),
  torquePercent: number(-300, 300, 'torque'),
  temperatureC: number(-60, 150, 'temperature'),
  signalDbm: number(-150, 0, 'signal'),
  batteryPercent: number(0, 100, 'battery'),
  runCount: whole(0, 4_294_967_295, 'runCount'),
} as const satisfies Record<string, MemberForm>;

type Forms = typeof readingMembers;
export type ReadingMember = keyof Forms;
/** Any member's form with its own column's name. */
export type ReadingMemberForm = Forms[ReadingMember];

type ValueOf<Form> = Form extends { names: readonly (infer Name)[] }
  ? Name
  : Form extends { kind: 'number' }
    ? number
    : Form extends { kind: 'flags' }
      ? Partial<Record<FlagName, boolean>>
      : string;

/** The values of a reading's members; an absent one has not changed. */
export type MemberValues = { [Member in ReadingMember]?: ValueOf<Forms[Member]> | undefined };

export const memberNames = Object.keys(readingMembers) as ReadingMember[];
