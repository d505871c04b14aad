import { type Alarm, isOpen } from '@hoistway/shared/domain/alarm.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import type { AlarmStep } from './alarmDecisions.ts';
import type { AlarmChange, Fact } from './fact.ts';

/** The alarm after a change. */
export const nextOf = (now: Alarm, { patch }: AlarmStep): Alarm => ({
  ...now,
  ...patch,
  version: now.version + 1,
});

/** The fact of a change of an alarm. */
export function changedFact(
  next: Alarm,
  details: {
    tenantId: string;
    orgIds: readonly string[];
    step: AlarmStep;
    change: AlarmChange;
    nowMs: number;
  },
): Fact {
  const { tenantId, orgIds, step, change, nowMs } = details;
  const { elevatorId, elevatorNo, elevatorName, row, useUnitName } = next;
  return {
    tenantId,
    event: {
      kind: isOpen(next) ? 'alarmChanged' : 'alarmClosed',
      sourceAtMs: nowMs,
      receivedAtMs: nowMs,
      isLate: false,
      subject: { elevatorId, elevatorNo, elevatorName, row, useUnitName, orgIds },
      alarmId: next.id,
      body: { kind: next.kind, class: next.class, state: next.state, degree: next.degree, ...step.body },
    },
    alarm: { alarm: next, orgIds, change },
    lightsLamp: step.lightsLamp ?? false,
  };
}

/** Organisations that see an alarm: those that saw it before, and those of its elevators. */
export function orgsOf(fleet: LiveFleet, alarm: Alarm, before: readonly string[]): readonly string[] {
  const all = new Set(before);
  for (const member of alarm.members) for (const org of fleet.car(member)?.record.orgIds ?? []) all.add(org);
  return [...all];
}
