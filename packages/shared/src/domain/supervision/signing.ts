import type { DayNumber } from '../upkeep/dayNumber.ts';
import { type SupervisionKind, type SupervisionRole, signingOrder } from './supervisionKinds.ts';

/** A person's appointment to a role in a use unit, for all its elevators or for one. */
export interface Appointment {
  userId: string;
  role: SupervisionRole;
  /** Null for every elevator of the unit. */
  elevatorId: string | null;
  fromOn: DayNumber | null;
  /** The last day; null while it lasts. */
  untilOn: DayNumber | null;
}

/** A signature that a record has. */
export interface Signature {
  role: SupervisionRole;
  userId: string;
}

/** Reasons why a person may not sign; label keys `supervision.signRefusals.<name>`. */
export const signRefusals = ['sealed', 'notAppointed', 'signedBefore'] as const;
export type SignRefusal = (typeof signRefusals)[number];

export type SignDecision =
  | { isAllowed: true; role: SupervisionRole; isLast: boolean }
  | { isAllowed: false; because: SignRefusal; role: SupervisionRole | null };

interface SignCase {
  signatures: readonly Signature[];
  appointments: readonly Appointment[];
  userId: string;
  todayOn: DayNumber;
  /** The elevator of a daily control. */
  elevatorId: string | null;
}

/** Whether a person may give the next signature: appointed to its role today, and never the same person twice. */
export function judgeSignature(
  kind: SupervisionKind,
  { signatures, appointments, userId, todayOn, elevatorId }: SignCase,
): SignDecision {
  const order = signingOrder[kind];
  const role = order[signatures.length];
  if (role === undefined) return { isAllowed: false, because: 'sealed', role: null };
  if (signatures.some((one) => one.userId === userId))
    return { isAllowed: false, because: 'signedBefore', role };
  const isAppointed = appointments.some(
    (one) =>
      one.userId === userId && one.role === role && concerns(one, elevatorId) && isInForce(one, todayOn),
  );
  if (!isAppointed) return { isAllowed: false, because: 'notAppointed', role };
  return { isAllowed: true, role, isLast: signatures.length === order.length - 1 };
}

/**
 * The role in which a person corrects a signed record: any in force today, for the record's elevator; null for a person
 * who is not appointed.
 */
export const addendumRole = ({
  appointments,
  userId,
  todayOn,
  elevatorId,
}: Omit<SignCase, 'signatures'>): SupervisionRole | null =>
  appointments.find((one) => one.userId === userId && concerns(one, elevatorId) && isInForce(one, todayOn))
    ?.role ?? null;

const concerns = (appointment: Appointment, elevatorId: string | null): boolean =>
  appointment.elevatorId === null || elevatorId === null || appointment.elevatorId === elevatorId;

export const isInForce = ({ fromOn, untilOn }: Appointment, todayOn: DayNumber): boolean =>
  (fromOn === null || fromOn <= todayOn) && (untilOn === null || untilOn >= todayOn);
