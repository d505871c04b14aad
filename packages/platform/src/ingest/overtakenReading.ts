import { flagBits, flagNames } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import { memberBit, members } from '@hoistway/shared/fleet/deviceFrame.ts';
import type { MemberSet } from '../fleet/readingMemory.ts';

const flagsBit = memberBit('flags');
const faultBits = memberBit('fault') | memberBit('faultRaw');
const names = members.map(({ name }) => name);

/** Identity of a reading: its members, its flags, and a hash of its time and content. */
export interface ReadingPrint extends MemberSet {
  print: number;
}

/** The print of a reading; the same object for successive readings. Hot. */
export function printOf(reading: Reading): Readonly<ReadingPrint> {
  let print = mix(reading.atMs, reading.node);
  lastPrint.members = 0;
  lastPrint.flags = 0;
  for (let bit = 0; bit < names.length; bit++) {
    const value = reading[names[bit] as (typeof names)[number]];
    if (value === undefined) continue;
    lastPrint.members |= 1 << bit;
    print = mix(print, bit);
    if (typeof value === 'number') print = mix(print, value * 1000);
    else if (typeof value === 'string')
      for (let at = 0; at < value.length; at++) print = mix(print, value.charCodeAt(at));
    else
      for (const name of flagNames) {
        if (value[name] === undefined) continue;
        lastPrint.flags |= flagBits[name];
        print = mix(print, value[name] ? flagBits[name] : -flagBits[name]);
      }
  }
  lastPrint.print = print >>> 0;
  return lastPrint;
}

/** The part of a reading whose members are absent from `since`; null for none. */
export function takeUnmentioned(reading: Reading, since: Readonly<MemberSet>): Reading | null {
  // The vendor's code and the canonical one are one member.
  const mentionedMembers = since.members & faultBits ? since.members | faultBits : since.members;
  const rest: Reading = { ...reading };
  let isEmpty = true;
  for (const [bit, name] of names.entries()) {
    if (rest[name] === undefined || 1 << bit === flagsBit) continue;
    if (mentionedMembers & (1 << bit)) delete rest[name];
    else isEmpty = false;
  }
  const { flags } = reading;
  if (!flags) return isEmpty ? null : rest;
  const standing = flagNames.filter((name) => flags[name] !== undefined && !(since.flags & flagBits[name]));
  if (standing.length === 0) {
    delete rest.flags;
    return isEmpty ? null : rest;
  }
  rest.flags = Object.fromEntries(standing.map((name) => [name, flags[name]]));
  return rest;
}

/** Members of readings that an event implies. */
export function mentionedBy({ kind }: DeviceEvent): Readonly<MemberSet> {
  if (kind === 'bell' || kind === 'bellReleased') return { members: flagsBit, flags: flagBits.bellPressed };
  if (kind === 'powerLost' || kind === 'powerRestored')
    return { members: flagsBit, flags: flagBits.mainsLost };
  return { members: kind === 'voice' ? 0 : faultBits, flags: 0 };
}

const lastPrint: ReadingPrint = { members: 0, flags: 0, print: 0 };

function mix(print: number, value: number): number {
  const product = Math.imul(print ^ value, 0x5bd1_e995);
  return product ^ (product >>> 15);
}
