import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { EventDetail } from '@hoistway/shared/domain/eventBodies.ts';
import type { Car } from '../fleet/car.ts';

/** The elevator of an event, as it was then. */
export interface Subject {
  elevatorId: string | null;
  elevatorNo: string;
  elevatorName: string;
  row: number | null;
  useUnitName: string;
  /** Organisations that see it; their ancestors see it through them. */
  orgIds: readonly string[];
}

/** An event to be written: its kind with the body of that kind, when and about whom. */
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
  /** By the device's own clock, uncorrected. */
  deviceMs: number | null;
  floor: number | null;
  isLate: boolean;
}

/** A state of an alarm: its line of states, and its version there. */
export interface AlarmPlace {
  line: string;
  version: number;
}

/** An alarm as the database has it, or is to have it. */
export interface StoredAlarm {
  alarm: Alarm;
  orgIds: readonly string[];
  line: string;
}

/** How a change of an alarm stands to what other processes make of the same one. */
export interface AlarmChange {
  /** Of the process that made it, begun at what that process knew of the alarm. */
  line: string;
  /** The stored state that the line began at; null for an alarm that is raised. */
  since: AlarmPlace | null;
  /** Of a raise: void where the database has a call from the elevator that was raised or answered since a moment. */
  unlessAnswered?: { elevatorId: string; sinceMs: number };
  /** Decides again on the state that another process has stored. Without it the change is refused then. */
  again?(stored: StoredAlarm): Fact;
}

/**
 * One row of the event log together with the rows that it is about, all in one transaction. Facts of one tenant and urgency
 * are written in the order they came.
 */
export interface Fact {
  tenantId: string;
  event: EventDraft | null;
  /** The alarm as it is after this; without a change it only travels along. */
  alarm?: { alarm: Alarm; orgIds: readonly string[]; change?: AlarmChange };
  /** Whether the lamp is to be lit. */
  lightsLamp?: boolean;
  fault?: FaultDraft;
  recovery?: { faultId: string; atMs: number };
  powerLoss?: { id: string; car: Car; atMs: number };
  powerRestoration?: { id: string; atMs: number };
  /** The device's own id of the event that this came from. */
  deviceEvent?: { dtuCode: string; eventId: string };
}

/** 0 for people, 1 for other alarms, 2 for the rest. An alarm keeps its class, so its facts keep their order. */
export const urgencyOf = ({ alarm }: Fact): 0 | 1 | 2 => (!alarm ? 2 : alarm.alarm.class === 1 ? 0 : 1);

/** Takes facts in without waiting for the database. */
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
