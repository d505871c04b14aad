import {
  type DeviceOperation,
  deviceOperations,
  queuedForMs,
  type ReplyStage,
  type SafetyClass,
} from '@hoistway/shared/domain/remoteCommand.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Car } from '../fleet/car.ts';
import type { Dtu } from '../fleet/liveFleet.ts';
import type {
  CommandDraft,
  CommandParameters,
  CommandPerson,
  CommandRow,
  DeviceValues,
} from './commandStore.ts';

export type { CommandPerson } from './commandStore.ts';

/** The connection that commands take. */
export interface CommandLink {
  send(dtuCode: string, payload: string, onDelivered?: () => void): Promise<void>;
  isReachable(dtuCode: string): boolean | null;
}

/** A device's reply to a command. */
export interface CommandReply {
  commandId: string;
  stage: ReplyStage;
  error: string | null;
  values: DeviceValues | null;
}

/** An ended command, with the values of a device's reply. */
export interface CommandEnd {
  row: CommandRow;
  values: DeviceValues | null;
  nowMs: number;
}

/** Continues the record that a command was a step of; runs in the transaction that ends the command. */
export type EndHandler = (tx: Transaction, end: CommandEnd) => Promise<void>;

export interface CommandRequest {
  operation: DeviceOperation;
  /** The operation's own class by default. */
  safetyClass?: SafetyClass;
  parameters?: CommandParameters;
  reason?: string;
  requester: CommandPerson;
  /** The second person, of a command whose record was approved before. */
  approver?: CommandPerson;
  origin?: { kind: string; id: string };
  /** Time to the deadline of the state before the sending. */
  withinMs?: number;
  /** Whether it may wait for an unreachable device until then. */
  mayWait?: boolean;
}

/** The row of a request. */
export function draftOf(
  target: Car | Dtu,
  { dtuCode, request, nowMs }: { dtuCode: string; request: CommandRequest; nowMs: number },
): CommandDraft {
  const { node, tenantId, place } = placeOf(target);
  return {
    tenantId,
    target: place,
    dtuCode,
    node,
    operation: request.operation,
    safetyClass: request.safetyClass ?? deviceOperations[request.operation],
    parameters: request.parameters ?? {},
    reason: request.reason ?? null,
    requester: request.requester,
    approver: request.approver ?? null,
    origin: request.origin ?? null,
    nowMs,
    dueMs: nowMs + (request.withinMs ?? queuedForMs),
  };
}

/** The device behind a target, and the record that the target is. */
export function placeOf(target: Car | Dtu) {
  if ('record' in target) {
    const { dtuCode, node, id, tenantId } = target.record;
    return { dtuCode, node, tenantId, place: { elevatorId: id } };
  }
  return { dtuCode: target.code, node: null, tenantId: target.tenantId, place: { dtuId: target.id } };
}
