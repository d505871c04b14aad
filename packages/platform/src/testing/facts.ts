import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { Fact } from '../events/fact.ts';

export const urgencies = [0, 1, 2] as const;
export type Urgency = (typeof urgencies)[number];

const at = '2026-03-02T08:00:00.000Z';

/** A fact about no elevator of the records, distinguished by `nth`: of people, another alarm, or neither. */
export function aFact(of: { tenantId: string; nth: number; urgency: Urgency }): Fact {
  const { tenantId, nth, urgency } = of;
  const alarm = urgency === 2 ? null : anAlarm(String(1_000_000 + nth), urgency === 0 ? 'bell' : 'powerLoss');
  return {
    tenantId,
    event: {
      kind: alarm ? 'alarmRaised' : 'modeChanged',
      sourceAtMs: Date.parse(at),
      receivedAtMs: Date.parse(at),
      isLate: false,
      subject: {
        elevatorId: null,
        elevatorNo: `A-${nth}`,
        elevatorName: '',
        row: null,
        useUnitName: '',
        orgIds: [],
      },
      alarmId: alarm?.id ?? null,
      body: {},
    },
    ...(alarm && { alarm: { alarm, orgIds: [] }, lightsLamp: urgency === 0 }),
  };
}

const anAlarm = (id: string, kind: 'bell' | 'powerLoss'): Alarm => ({
  id,
  version: 1,
  kind,
  class: kind === 'bell' ? 1 : 3,
  state: 'open',
  degree: null,
  epoch: 1,
  elevatorId: null,
  elevatorNo: '',
  elevatorName: '',
  row: null,
  useUnitId: null,
  useUnitName: '',
  buildingNo: '',
  address: '',
  place: null,
  floor: null,
  faultCode: null,
  evidence: [],
  members: [],
  raisedAt: at,
  receivedAt: at,
  acknowledgedAt: null,
  acknowledgedBy: null,
  untilAt: null,
  closedAt: null,
  closedBy: null,
  closeReason: null,
  note: null,
  isChattering: false,
});
