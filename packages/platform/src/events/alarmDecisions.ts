import type { Alarm, Evidence } from '@hoistway/shared/domain/alarm.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { EventBodies } from '@hoistway/shared/domain/eventBodies.ts';
import type { Car } from '../fleet/car.ts';
import { evidenceOf, type Raise } from './raisedAlarm.ts';

/** The members of an alarm that may change. */
export type AlarmPatch = Partial<
  Pick<
    Alarm,
    | 'state'
    | 'degree'
    | 'evidence'
    | 'members'
    | 'acknowledgedAt'
    | 'acknowledgedBy'
    | 'untilAt'
    | 'closedAt'
    | 'closedBy'
    | 'closeReason'
    | 'note'
    | 'isChattering'
  >
>;

/** One change of an alarm, and the body of its event. */
export interface AlarmStep {
  patch: AlarmPatch;
  body: EventBodies['alarmChanged'];
  lightsLamp?: boolean | undefined;
}

/** Decides on an alarm by its current state; null changes nothing. */
export type Decision = (now: Alarm) => AlarmStep | null;

/** Reason of an alarm that ends by itself. */
export type OverReason = 'evidenceWithdrawn' | 'recovered';

const evidenceMost = 50;

/** Raised again while open: its evidence grows, and an acknowledged alarm for people rings again. */
export const raisedAgain =
  (raise: Raise): Decision =>
  (now) => {
    const evidence = withEvidence(now, raise);
    // No sensor withdraws a person's confirmation.
    const degree = now.degree === 'confirmed' ? now.degree : (raise.degree ?? now.degree);
    const ringsAgain = now.state === 'acknowledged' && now.class === 1;
    return {
      patch: ringsAgain ? { evidence, degree, state: 'open', untilAt: null } : { evidence, degree },
      body: { why: ringsAgain ? 'again' : 'evidence' },
      lightsLamp: ringsAgain,
    };
  };

/** Another elevator with the same trouble joins the incident. */
export const joinedBy =
  (car: Car, raise: Raise): Decision =>
  (now) => {
    const ringsAgain = now.state === 'acknowledged' && now.class < 3;
    return {
      patch: {
        evidence: withEvidence(now, raise),
        members: [...new Set([...now.members, car.record.id])],
        ...(ringsAgain && { state: 'open' as const, untilAt: null }),
      },
      body: { why: 'joined', elevatorNo: car.record.no },
      lightsLamp: ringsAgain,
    };
  };

/** One elevator without trouble leaves the incident; the last one ends it. */
export const leftBy =
  (car: Car, clock: Clock): Decision =>
  (now) => {
    const members = now.members.filter((id) => id !== car.record.id);
    if (members.length === now.members.length) return null;
    if (members.length === 0) return overBy('recovered', clock);
    return { patch: { members }, body: { why: 'left', elevatorNo: car.record.no } };
  };

/** It ends by itself, unless a person has confirmed people since it was judged. */
export const closedByRule =
  (judgedAlarm: Alarm, reason: OverReason, clock: Clock): Decision =>
  (now) =>
    now.degree === 'confirmed' && judgedAlarm.degree !== 'confirmed' ? null : overBy(reason, clock);

function overBy(reason: OverReason, clock: Clock): AlarmStep {
  const closedAt = new Date(clock.now()).toISOString();
  return { patch: { state: 'closed', closedAt, closeReason: reason, untilAt: null }, body: { reason } };
}

const withEvidence = (now: Alarm, raise: Raise): Evidence[] =>
  [...now.evidence, ...evidenceOf(raise.evidence, raise.raisedAtMs)].slice(-evidenceMost);
