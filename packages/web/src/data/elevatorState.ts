import {
  type AlarmMark,
  alarmMarks,
  type OnlineState,
  onlineStates,
} from '@hoistway/shared/domain/elevatorCodes.ts';
import {
  memberNames,
  type ReadingMember,
  type ReadingMemberForm,
  readingMembers,
} from '@hoistway/shared/domain/readingMembers.ts';
import {
  type ColumnName,
  columns,
  toPhysical,
  unitOf as unitOfColumn,
} from '@hoistway/shared/fleet/columns.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';

/**
 * A code by its name, flags as bits of `flagBits`, a number in its unit; null for the unknown value of a column that
 * has one.
 */
type StateValue<Form extends ReadingMemberForm> = Form extends { names: readonly (infer Name)[] }
  ? Name
  : Form extends { column: infer Column extends ColumnName }
    ? (typeof columns)[Column]['unknown'] extends 0
      ? number
      : number | null
    : never;

type MemberStates = {
  [Member in ReadingMember as (typeof readingMembers)[Member]['column'] extends ColumnName
    ? Member
    : never]: StateValue<(typeof readingMembers)[Member]>;
};

/**
 * One elevator as named values: each member of a reading with a column, and the platform's judgements. The speed of an
 * escalator's steps is in the column of the speed.
 */
export type ElevatorState = Omit<MemberStates, 'stepSpeedMps'> & {
  row: number;
  online: OnlineState;
  alarm: AlarmMark;
  /** Canonical code, 0 for none. */
  fault: number;
  /** By the device's clock; 0 for never. */
  readAtMs: number;
  /** By the platform's clock; 0 for never. */
  receivedAtMs: number;
};

interface StateMember {
  member: ReadingMember;
  column: ColumnName;
  toValue(level: number): unknown;
}

const stateMembers: readonly StateMember[] = memberNames.flatMap((member) => {
  const form = readingMembers[member];
  if (form.column === null || member === 'stepSpeedMps') return [];
  return [{ member, column: form.column, toValue: reader(form, form.column) }];
});

function reader(form: ReadingMemberForm, column: ColumnName): (level: number) => unknown {
  if (form.kind === 'code') return (level) => form.names[level] ?? form.names[0];
  return columns[column].unknown === 0 ? (level) => level : (level) => toPhysical(column, level);
}

/** Reads one slot of the table. */
export function elevatorStateAt(table: FleetTable, slot: number): ElevatorState {
  const level = (name: ColumnName): number => table.columns[name][slot] ?? columns[name].unknown;
  const members = Object.fromEntries(
    stateMembers.map(({ member, column, toValue }) => [member, toValue(level(column))]),
  );
  return {
    ...(members as MemberStates),
    row: table.rows[slot] ?? -1,
    online: onlineStates[level('online')] ?? 'unknown',
    alarm: alarmMarks[level('alarm')] ?? 'none',
    fault: level('fault'),
    readAtMs: table.readAt[slot] ?? 0,
    receivedAtMs: table.receivedAt[slot] ?? 0,
  };
}

/** The unit of a member's number; empty for codes and counts. */
export function unitOf(member: ReadingMember): string {
  const { column } = readingMembers[member];
  return column === null ? '' : unitOfColumn(column);
}
