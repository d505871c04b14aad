import type { ShiftUnit } from './escalation.ts';
import { hourMs } from './timeUnits.ts';
import { dayOfLocal, localMs, localOf, momentOf } from './zone.ts';

/** A rota with its rules. */
export interface Rota {
  /** The local day of the first hand-over, `yyyy-MM-dd`. */
  startsOn: string;
  /** `HH:mm` */
  handOverAt: string;
  shiftLength: number;
  shiftUnit: ShiftUnit;
  zoneId: string;
}

export interface RotaMember {
  position: number;
  userId: string;
  isForHolidays: boolean;
}

/** `userId` stands in for `insteadOfUserId`, or for the person on call; null leaves a hole. */
export interface RotaOverride {
  id: string;
  fromMs: number;
  untilMs: number;
  userId: string | null;
  insteadOfUserId: string | null;
}

/** The facts that decide the person on call. `holidays` are local days, `yyyy-MM-dd`. */
export interface RotaFacts {
  rota: Rota;
  members: readonly RotaMember[];
  overrides: readonly RotaOverride[];
  holidays: ReadonlySet<string>;
}

export const onCallReasons = ['turn', 'holiday', 'override', 'left', 'notBegun', 'noMembers'] as const;
/** `left`: an override without a substitute; `notBegun`: before the first hand-over. */
export type OnCallReason = (typeof onCallReasons)[number];

export interface OnCall {
  userId: string | null;
  reason: OnCallReason;
}

export interface Shift extends OnCall {
  fromMs: number;
  untilMs: number;
}

/** The person on call at a moment, with the reason. */
export function onCallAt(facts: RotaFacts, atMs: number): OnCall {
  const turn = turnAt(facts, atMs);
  const override = facts.overrides
    .filter(
      ({ fromMs, untilMs, insteadOfUserId }) =>
        fromMs <= atMs && atMs < untilMs && (insteadOfUserId === null || insteadOfUserId === turn.userId),
    )
    .reduce<RotaOverride | null>(
      (last, one) => (last && BigInt(last.id) > BigInt(one.id) ? last : one),
      null,
    );
  if (!override) return turn;
  return { userId: override.userId, reason: override.userId === null ? 'left' : 'override' };
}

/** The shifts between two moments, without a gap. */
export function shiftsBetween(facts: RotaFacts, fromMs: number, untilMs: number): Shift[] {
  const changes = [fromMs, ...changesBetween(facts, fromMs, untilMs), untilMs];
  const shifts: Shift[] = [];
  for (const [index, beginsMs] of changes.slice(0, -1).entries()) {
    const endsMs = changes[index + 1]!;
    const onCall = onCallAt(facts, beginsMs);
    const last = shifts.at(-1);
    if (last && last.userId === onCall.userId && last.reason === onCall.reason) last.untilMs = endsMs;
    else shifts.push({ ...onCall, fromMs: beginsMs, untilMs: endsMs });
  }
  return shifts;
}

/** The person on call by the rotation alone. */
function turnAt({ rota, members, holidays }: RotaFacts, atMs: number): OnCall {
  if (members.length === 0) return { userId: null, reason: 'noMembers' };
  const nth = shiftAt(rota, atMs);
  if (nth < 0) return { userId: null, reason: 'notBegun' };
  const forHolidays = members.filter((member) => member.isForHolidays);
  const isHoliday =
    forHolidays.length > 0 && holidays.size > 0 && holidays.has(dayOfLocal(localMs(rota.zoneId, atMs)));
  const turns = isHoliday ? forHolidays : members.filter((member) => !member.isForHolidays);
  const inOrder = turns.toSorted((a, b) => a.position - b.position);
  const member = inOrder[nth % inOrder.length];
  if (!member) return { userId: null, reason: 'noMembers' };
  return { userId: member.userId, reason: isHoliday ? 'holiday' : 'turn' };
}

const unitMs: Record<ShiftUnit, number> = { hours: hourMs, days: 24 * hourMs, weeks: 7 * 24 * hourMs };

/**
 * The number of the shift at a moment, from 0; below 0 before the first. Shifts are counted on the zone's clock: hand-over is
 * at the same time of day all the year, and the shift in which clocks change is an hour longer or shorter.
 */
function shiftAt(rota: Rota, atMs: number): number {
  const local = localMs(rota.zoneId, atMs);
  let nth = Math.floor((local - localOf(rota.startsOn, rota.handOverAt)) / lengthMs(rota));
  // In a repeated hour a started shift stays started; a shift in a skipped hour starts at the end of the gap.
  while (handOverMs(rota, nth + 1) <= atMs) nth++;
  while (handOverMs(rota, nth) > atMs) nth--;
  return nth;
}

const lengthMs = (rota: Rota): number => rota.shiftLength * unitMs[rota.shiftUnit];
const handOverMs = (rota: Rota, nth: number): number =>
  momentOf(rota.zoneId, localOf(rota.startsOn, rota.handOverAt) + nth * lengthMs(rota));

/** Moments strictly between two at which the person on call may change, in order. */
function changesBetween(facts: RotaFacts, fromMs: number, untilMs: number): number[] {
  const { rota, overrides, holidays } = facts;
  const moments = overrides.flatMap((one) => [one.fromMs, one.untilMs]);
  for (const day of holidays) {
    const midnight = localOf(day);
    moments.push(momentOf(rota.zoneId, midnight), momentOf(rota.zoneId, midnight + 24 * hourMs));
  }
  for (let nth = shiftAt(rota, fromMs) + 1; handOverMs(rota, nth) < untilMs; nth++)
    moments.push(handOverMs(rota, nth));
  return [...new Set(moments)].filter((ms) => fromMs < ms && ms < untilMs).toSorted((a, b) => a - b);
}
