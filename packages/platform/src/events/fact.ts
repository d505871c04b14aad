import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { EventDetail } from '@hoistway/shared/domain/eventBodies.ts';
import type { Car } from '../fleet/car.ts';

/** The elevator of an event, at its time. */
export interface Subject {
  elevatorId: string | null;
  elevatorNo: string;
  elevatorName: string;
  row: number | null;
  useUnitName: string;
  /** Organisations that see it; their ancestors see it through them. */
  orgIds: readonly string[];
}

/** An event to be written: its kind with the body of that kind, its time and its subject. */
export type EventDraft = EventDetail & EventDraftHead;

export interface EventDraftHead {
  sourceAtMs: number;
  receivedAtMs: number;
  isLate: boolean;
  subject: Subject;
  alarmId: string | null;
}

export interface FaultDraft {
  id: string;
  car: Car;
  code: number;
  raw: string | null;
  atMs: number;
  /** Device time, uncorrected. */
  deviceMs: number | null;
  floor: number | null;
  isLate: boolean;
}

/** A state of an alarm: its line of states, and its version there. */
export interface AlarmPlace {
  line: string;
  version: number;
}

/** An alarm as stored, or to be stored. */
export interface StoredAlarm {
  alarm: Alarm;
  orgIds: readonly string[];
  line: string;
}

/** The relation of a change of an alarm to other processes' changes of it. */
export interface AlarmChange {
  /** The line of the process that made it, begun at that process's knowledge of the alarm. */
  line: string;
  /** The stored state at which the line began; null for an alarm that is raised. */
  since: AlarmPlace | null;
  /** For a raise: void if the database has a call from the elevator raised or answered since a moment. */
  unlessAnswered?: { elevatorId: string; sinceMs: number };
  /** Decides again on the state that another process has stored. Without it the change is refused then. */
  again?(storedAlarm: StoredAlarm): Fact;
}

/**
 * One row of the event log together with its related rows, all in one transaction. Facts of one tenant and urgency are
 * written in the order of publication.
 */
export interface Fact {
  tenantId: string;
  event: EventDraft | null;
  /** The alarm after this fact; without a change it only accompanies the event. */
  alarm?: { alarm: Alarm; orgIds: readonly string[]; change?: AlarmChange };
  /** Whether to light the lamp. */
  lightsLamp?: boolean;
  fault?: FaultDraft;
  recovery?: { faultId: string; atMs: number };
  powerLoss?: { id: string; car: Car; atMs: number };
  powerRestoration?: { id: string; atMs: number };
  /** The id of the device event from which this follows. */
  deviceEvent?: { dtuCode: string; eventId: string };
}

/** 0 for people, 1 for other alarms, 2 for the rest. An alarm keeps its class, so its facts keep their order. */
export const urgencyOf = ({ alarm }: Fact): 0 | 1 | 2 => (!alarm ? 2 : alarm.alarm.class === 1 ? 0 : 1);

/** Takes facts without waiting for the database. */
export interface FactSink {
  publish(fact: Fact): void;
}

/** Ids for rows that are not written yet. */
export interface IdSource {
  next(): string;
}

export const subjectOf = ({ record }: Car): Subject => ({
  elevatorId: record.id,
  elevatorNo: record.no,
  elevatorName: record.name,
  row: record.row,
  useUnitName: record.useUnitName,
  orgIds: record.orgIds,
});
