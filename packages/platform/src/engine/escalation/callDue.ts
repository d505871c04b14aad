import type { AlarmKind } from '@hoistway/shared/domain/alarm.ts';
import { type CallFacts, callStep } from '@hoistway/shared/domain/callStep.ts';
import { type CaseKey, caseKeyOfAlarm } from '@hoistway/shared/domain/caseFile.ts';
import type { DeliveryChannel, DeliveryTemplate } from '@hoistway/shared/domain/delivery.ts';
import { dropCalledTargets, type PlannedTarget } from '@hoistway/shared/domain/escalationPlan.ts';
import { appendToCases, type CaseEntryDraft } from '../../cases/caseLog.ts';
import { readCallFacts } from '../../cases/readCallFacts.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Fact } from '../../events/fact.ts';
import { type WrittenFact, writeFacts } from '../../events/writeFacts.ts';
import { type DeliveryOrder, queueDeliveries } from '../../messaging/deliveries.ts';
import type { DueStep } from './decide.ts';
import type { ClaimedEscalation } from './rows.ts';

/** Due steps of one escalation. */
export interface DueCall extends ClaimedEscalation {
  steps: readonly DueStep[];
  why: 'due' | 'forced' | 'reminder';
  /** For a reminder: its targets, and its number among the reminders. */
  reminder?: { targets: readonly PlannedTarget[]; nth: number };
}

/** Result of a step. */
interface CallResult {
  call: DueCall;
  step: DueStep;
  targets: (PlannedTarget & { deliveryIds: Record<string, string> })[];
  holes: readonly string[];
}

const templates: Record<AlarmKind, DeliveryTemplate> = {
  trapped: 'alarmTrapped',
  bell: 'alarmBell',
  seriousFault: 'alarmSeriousFault',
  powerLoss: 'alarmPowerLoss',
  lightUnavailable: 'alarmLightUnavailable',
  channelFailed: 'alarmChannelFailed',
  systemTrouble: 'alarmSystemTrouble',
};

/**
 * Takes steps of one tenant's escalations: queues messages to people, stores the called people, and notifies seats and
 * light, all in this transaction.
 * @returns the events, to announce after the commit
 */
export async function callDue(
  tx: Transaction,
  tenantId: string,
  calls: readonly DueCall[],
  nowMs: number,
): Promise<readonly WrittenFact[]> {
  const facts = await readCallFacts(
    tx,
    tenantId,
    calls.map(({ escalation, steps, reminder }) => ({
      elevatorId: escalation.elevatorId,
      orgIds: escalation.orgIds,
      steps: reminder ? [] : steps.flatMap(({ index }) => escalation.policy.steps[index] ?? []),
    })),
    { fromMs: nowMs, untilMs: nowMs },
  );
  const calledSteps = await queueCalls(
    tx,
    tenantId,
    calls.flatMap((call, index) => stepsOf(call, facts[index], nowMs)),
    nowMs,
  );
  await storeCalledSteps(tx, tenantId, calledSteps, nowMs);
  await appendToCases(tx, tenantId, caseLines(calledSteps, nowMs));
  const { items } = await writeFacts(
    tx,
    tenantId,
    calls.map((call) =>
      factOf(
        tenantId,
        call,
        calledSteps.filter((one) => one.call === call),
        nowMs,
      ),
    ),
  );
  return items;
}

/** A step and its called targets, before anything is queued. */
type CalledStep = Omit<CallResult, 'targets'> & { targets: readonly PlannedTarget[] };

function stepsOf(call: DueCall, site: CallFacts | undefined, nowMs: number): CalledStep[] {
  let calledTargets = new Set<string>();
  let calledAtMs = Number.NaN;
  return call.steps.map((step) => {
    // A call for people goes out for every missed step; other calls go to each target once.
    if (call.escalation.isPeople && step.dueMs !== calledAtMs) calledTargets = new Set();
    calledAtMs = step.dueMs;
    const policyStep = call.escalation.policy.steps[step.index]!;
    const { targets, holes } =
      call.reminder || !site
        ? { targets: call.reminder?.targets ?? [], holes: [] }
        : callStep(policyStep, site, nowMs);
    return { call, step, targets: dropCalledTargets(targets, calledTargets), holes };
  });
}

/** Queues the messages of every channel but seats and lights. */
async function queueCalls(
  tx: Transaction,
  tenantId: string,
  steps: readonly CalledStep[],
  nowMs: number,
): Promise<CallResult[]> {
  const calledSteps: CallResult[] = [];
  const orders: Omit<DeliveryOrder, 'tenantId'>[] = [];
  const queuedOrders: { channel: string; into: Record<string, string> }[] = [];
  for (const one of steps) {
    const targets: CallResult['targets'] = [];
    for (const target of one.targets) {
      const deliveryIds: Record<string, string> = {};
      for (const channel of target.channels) {
        if (channel === 'seat' || channel === 'light') continue;
        orders.push(orderOf(one, target, channel, nowMs));
        queuedOrders.push({ channel, into: deliveryIds });
      }
      targets.push({ ...target, deliveryIds });
    }
    calledSteps.push({ ...one, targets });
  }
  const ids = await queueDeliveries(tx, tenantId, orders);
  for (const [index, { channel, into }] of queuedOrders.entries()) into[channel] = ids[index]!;
  return calledSteps;
}

function orderOf(
  { call: { escalation, reminder }, step }: CalledStep,
  target: PlannedTarget,
  channel: DeliveryChannel,
  nowMs: number,
): Omit<DeliveryOrder, 'tenantId'> {
  const run = reminder ? `reminder${reminder.nth}` : `${step.round}.${step.index + 1}`;
  return {
    orgIds: escalation.orgIds,
    alarmId: escalation.alarmId,
    orderId: null,
    escalationId: escalation.id,
    step: step.index + 1,
    round: step.round,
    channel,
    userId: target.userId,
    target: target.address,
    template: templates[escalation.kind],
    params: { zoneId: escalation.policy.zoneId },
    isPeople: escalation.isPeople,
    dueAt: new Date(nowMs),
    key: `escalation-${escalation.id}-${run}-${target.userId ?? target.address}-${channel}`,
  };
}

async function storeCalledSteps(
  tx: Transaction,
  tenantId: string,
  calledSteps: readonly CallResult[],
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into escalation_told (tenant_id, escalation_id, round, position, why, due_at, done_at, targets, holes)
     select $1, t."escalationId", t.round, t.position, t.why, t."dueAt", $3, t.targets, t.holes
     from jsonb_to_recordset($2::jsonb) as t("escalationId" bigint, round integer, position integer, why text,
       "dueAt" timestamptz, targets jsonb, holes jsonb)`,
    [
      tenantId,
      JSON.stringify(
        calledSteps.map(({ call, step, targets, holes }) => ({
          escalationId: call.escalation.id,
          round: step.round,
          position: step.index + 1,
          why: call.why,
          dueAt: new Date(step.dueMs).toISOString(),
          targets,
          holes,
        })),
      ),
      new Date(nowMs),
    ],
  );
}

function caseLines(calledSteps: readonly CallResult[], nowMs: number): Map<CaseKey, CaseEntryDraft[]> {
  const lines = new Map<CaseKey, CaseEntryDraft[]>();
  for (const { call, step, targets, holes } of calledSteps) {
    const caseKey = caseKeyOfAlarm(call.alarm.id);
    const before = lines.get(caseKey) ?? [];
    before.push({
      kind: 'escalation',
      at: new Date(nowMs),
      body: {
        why: call.why,
        round: step.round,
        position: step.index + 1,
        dueAt: new Date(step.dueMs).toISOString(),
        called: targets.map(({ name, channels, reason }) => ({ name, channels: [...channels], reason })),
        holes: [...holes],
      },
    });
    lines.set(caseKey, before);
  }
  return lines;
}

const raisedJustNowMs = 5_000;

/** One event per escalation, however many steps it took; the lamp is lit if a step demands it. */
function factOf(tenantId: string, call: DueCall, calledSteps: readonly CallResult[], nowMs: number): Fact {
  const { alarm, escalation, why } = call;
  const channels = new Set(
    calledSteps.flatMap(({ targets }) => targets.flatMap((target) => target.channels)),
  );
  // The alarm itself lit the lamp when it was raised, however late its first step is taken.
  const raisedMs = Date.parse(alarm.receivedAt);
  const isLit = calledSteps.some(
    ({ step, targets }) =>
      step.dueMs - raisedMs > raisedJustNowMs && targets.some((target) => target.channels.includes('light')),
  );
  const last = calledSteps.at(-1)?.step;
  return {
    tenantId,
    event: {
      kind: 'escalationStepped',
      sourceAtMs: nowMs,
      receivedAtMs: nowMs,
      isLate: false,
      subject: {
        elevatorId: alarm.elevatorId,
        elevatorNo: alarm.elevatorNo,
        elevatorName: alarm.elevatorName,
        row: alarm.row,
        useUnitName: alarm.useUnitName,
        orgIds: escalation.orgIds,
      },
      alarmId: alarm.id,
      body: {
        kind: alarm.kind,
        class: alarm.class,
        why,
        round: last?.round ?? 0,
        position: (last?.index ?? -1) + 1,
        bySeat: channels.has('seat'),
        byLight: isLit,
        called: new Set(
          calledSteps.flatMap(({ targets }) => targets.flatMap(({ name }) => (name === '' ? [] : [name]))),
        ).size,
        holes: calledSteps.flatMap(({ holes }) => holes),
      },
    },
    alarm: { alarm, orgIds: escalation.orgIds },
    lightsLamp: isLit,
  };
}
