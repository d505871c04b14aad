import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { memberNames, readingMembers } from '@hoistway/shared/domain/readingMembers.ts';
import { type ColumnName, columns, toStored } from '@hoistway/shared/fleet/columns.ts';
import { type FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';

const entries = memberNames.map((member) => ({ member, form: readingMembers[member] }));

/** The column of a member of a reading; members missing here have no column, or a rule judges them. */
export const columnOfMember: ReadonlyMap<keyof Reading, ColumnName> = new Map(
  entries.flatMap(({ member, form }) => (form.column === null ? [] : [[member, form.column]])),
);

const codeMembers = entries.flatMap(({ member, form }) =>
  form.kind === 'code' ? [{ member, column: form.column, codeOfName: codesOf(form.names) }] : [],
);
const numberMembers = entries.flatMap(({ member, form }) =>
  form.kind === 'number' && form.column !== null ? [{ member, column: form.column }] : [],
);

function codesOf(names: readonly string[]): ReadonlyMap<unknown, number> {
  return new Map(names.map((name, code) => [name, code]));
}

/** Value of the column `online`: the last message is recent. */
export const onlineNow = 1;

/**
 * Writes a live reading into the table and calls the listeners once. Members absent from the reading stay unchanged.
 * @returns bits of the flags in the reading
 */
export function applyReading(
  table: FleetTable,
  slot: number,
  reading: Reading,
  at: { readAtMs: number; receivedAtMs: number },
): number {
  let levels = levelBit.motion;
  for (const { member, column, codeOfName } of codeMembers) {
    const name = reading[member];
    if (name !== undefined) levels |= table.write(slot, column, codeOfName.get(name) ?? 0);
  }
  for (const { member, column } of numberMembers) {
    const value = reading[member];
    if (typeof value === 'number') levels |= table.write(slot, column, toStored(column, value));
  }
  let mentionedFlags = 0;
  if (reading.flags !== undefined) {
    let flags = table.columns.flags[slot]!;
    for (const name in reading.flags) {
      const bit = flagBits[name as keyof typeof flagBits];
      mentionedFlags |= bit;
      flags = reading.flags[name as keyof typeof flagBits] ? flags | bit : flags & ~bit;
    }
    levels |= table.write(slot, 'flags', flags);
  }
  if (
    reading.currentA !== undefined ||
    reading.frequencyHz !== undefined ||
    reading.torquePercent !== undefined
  )
    levels |= levelBit.detail;
  table.readAt[slot] = at.readAtMs;
  table.receivedAt[slot] = at.receivedAtMs;
  if (table.columns.online[slot] !== onlineNow) levels |= table.write(slot, 'online', onlineNow);
  table.touch(slot, levels);
  return mentionedFlags;
}

/** The stored integer of an unknown value. */
export const unknownOf = (name: ColumnName): number => columns[name].unknown;
