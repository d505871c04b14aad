import {
  type Alarm,
  type AlarmKind,
  alarmClass,
  type Evidence,
  type TrappedDegree,
} from '@hoistway/shared/domain/alarm.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { unknownOf } from '../fleet/applyReading.ts';
import type { Car } from '../fleet/car.ts';
import { floorSignOf } from '../fleet/floorSign.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import { type Fact, type IdSource, type Subject, subjectOf } from './fact.ts';

/** Kinds of alarms that are of no elevator. */
export type KindApart = 'lightUnavailable' | 'channelFailed' | 'systemTrouble';

/** Content of an alarm that a rule raises. */
export interface Raise {
  kind: Exclude<AlarmKind, KindApart>;
  raisedAtMs: number;
  degree?: TrappedDegree;
  faultCode?: number;
  /** The car's floor at the cause; without it the floor of the live table. */
  floor?: number | null;
  /** Beginning of the wait of a call that another process may have rung for: its answer makes the raise void. */
  unlessAnsweredSinceMs?: number;
  evidence: Omit<Evidence, 'at'>[];
}

/** An alarm of no elevator: its subject has a name, and organisations that see it. */
export interface RaiseApart {
  kind: KindApart;
  tenantId: string;
  orgIds: readonly string[];
  name: string;
  evidence: Omit<Evidence, 'at'>[];
}

/** A new alarm, and its fact. */
export interface RaisedAlarm {
  alarm: Alarm;
  fact: Fact;
}

interface RaisingTools {
  clock: Clock;
  ids: IdSource;
  fleet: LiveFleet;
}

export const evidenceOf = (items: readonly Omit<Evidence, 'at'>[], atMs: number): Evidence[] => {
  const at = new Date(atMs).toISOString();
  return items.map((item) => ({ at, ...item }));
};

/** A new alarm of an elevator in its present state. */
export function raisedOf(tools: RaisingTools, car: Car, raise: Raise, isChattering: boolean): RaisedAlarm {
  const { record, slot } = car;
  const liveFloor = tools.fleet.table.columns.floor[slot]!;
  const floor = raise.floor ?? (liveFloor === unknownOf('floor') ? null : liveFloor);
  const about = {
    elevatorId: record.id,
    elevatorNo: record.no,
    elevatorName: record.name,
    row: record.row,
    useUnitId: record.useUnitId,
    useUnitName: record.useUnitName,
    buildingNo: record.buildingNo,
    address: record.address,
    place: record.place,
    floor,
    floorSign: floor === null ? null : floorSignOf(record, floor),
    members: [record.id],
    isChattering,
  };
  const alarm = alarmOf(tools, about, raise);
  const fact = raisedFact(alarm, {
    tenantId: record.tenantId,
    subject: subjectOf(car),
    sourceAtMs: raise.raisedAtMs,
  });
  return { alarm, fact };
}

/** A new alarm of no elevator. */
export function raisedApart(tools: RaisingTools, raise: RaiseApart): RaisedAlarm {
  const { kind, tenantId, orgIds, name, evidence } = raise;
  const nowMs = tools.clock.now();
  const about = { ...ofNoElevator, elevatorName: name };
  const alarm = alarmOf(tools, about, { kind, raisedAtMs: nowMs, evidence });
  const { elevatorId, elevatorNo, elevatorName, row, useUnitName } = alarm;
  const subject = { elevatorId, elevatorNo, elevatorName, row, useUnitName, orgIds };
  return { alarm, fact: raisedFact(alarm, { tenantId, subject, sourceAtMs: nowMs }) };
}

function alarmOf(
  { clock, ids }: RaisingTools,
  about: About,
  raise: Omit<Raise, 'kind'> & { kind: AlarmKind },
): Alarm {
  const nowMs = clock.now();
  return {
    ...about,
    id: ids.next(),
    version: 1,
    kind: raise.kind,
    class: alarmClass[raise.kind],
    state: 'open',
    degree: raise.degree ?? null,
    epoch: Math.floor(nowMs / 1000),
    faultCode: raise.faultCode ?? null,
    evidence: evidenceOf(raise.evidence, raise.raisedAtMs),
    raisedAt: new Date(raise.raisedAtMs).toISOString(),
    receivedAt: new Date(nowMs).toISOString(),
    acknowledgedAt: null,
    acknowledgedBy: null,
    untilAt: null,
    closedAt: null,
    closedBy: null,
    closeReason: null,
    note: null,
  };
}

function raisedFact(
  alarm: Alarm,
  details: {
    tenantId: string;
    subject: Subject;
    sourceAtMs: number;
  },
): Fact {
  const { tenantId, subject } = details;
  return {
    tenantId,
    event: {
      kind: 'alarmRaised',
      sourceAtMs: details.sourceAtMs,
      receivedAtMs: Date.parse(alarm.receivedAt),
      isLate: false,
      subject,
      alarmId: alarm.id,
      body: {
        kind: alarm.kind,
        class: alarm.class,
        degree: alarm.degree,
        floor: alarm.floor,
        floorSign: alarm.floorSign,
        faultCode: alarm.faultCode,
      },
    },
    alarm: { alarm, orgIds: subject.orgIds, change: { line: alarm.id, since: null } },
    lightsLamp: alarm.class < 3,
  };
}

type About = Pick<
  Alarm,
  | 'elevatorId'
  | 'elevatorNo'
  | 'elevatorName'
  | 'row'
  | 'useUnitId'
  | 'useUnitName'
  | 'buildingNo'
  | 'address'
  | 'place'
  | 'floor'
  | 'floorSign'
  | 'members'
  | 'isChattering'
>;
const ofNoElevator: About = {
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
  floorSign: null,
  members: [],
  isChattering: false,
};
