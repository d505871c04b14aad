import type { Alarm } from '@hoistway/shared/domain/alarm.ts';

/** An alarm of trapped people for stories and tests, with `part` overriding its members. */
export function anAlarm(part: Partial<Alarm>): Alarm {
  const at = '2026-05-04T10:26:55.000Z';
  return {
    id: '1',
    version: 1,
    kind: 'trapped',
    class: 1,
    state: 'open',
    degree: 'probable',
    epoch: 1,
    elevatorId: '2',
    elevatorNo: 'A-02',
    elevatorName: 'A-02',
    row: 2,
    useUnitId: '1',
    useUnitName: 'Harbour Tower',
    buildingNo: 'A',
    address: '',
    place: null,
    floor: 6,
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
    ...part,
  };
}
