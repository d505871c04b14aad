import { z } from 'zod';
import { idSchema } from '../model/field.ts';
import { channelFlags, policyUses, type StepChannel, stepTargets } from './escalation.ts';
import { dayMs, minuteMs } from './timeUnits.ts';
import { dayOfLocal, localMs, localOf, minutesOf, momentOf } from './zone.ts';

const stepChannelNames = Object.keys(channelFlags) as StepChannel[];

export const policyStepSchema = z.object({
  delaySeconds: z.int().min(0),
  target: z.enum(stepTargets),
  rotaId: idSchema.nullable(),
  userId: idSchema.nullable(),
  roleId: idSchema.nullable(),
  address: z.string().nullable(),
  channels: z.array(z.enum(stepChannelNames)),
});
export type PolicyStep = z.infer<typeof policyStepSchema>;

/** A policy with its ordered steps, frozen when an escalation begins: later changes affect the next one. */
export const policySchema = z.object({
  /** Null for the product's built-in policy, used by a tenant without one for class 1. */
  policyId: idSchema.nullable(),
  name: z.string(),
  use: z.enum(policyUses),
  repeatTimes: z.int().min(0),
  repeatAfterSeconds: z.int().min(1),
  mustAllAcknowledge: z.boolean(),
  lapseMinutes: z.int().min(1),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  zoneId: z.string(),
  steps: z.array(policyStepSchema),
});
export type Policy = z.infer<typeof policySchema>;

/** A place in a policy's course: the round from 1, and the step's index, −1 before the first. */
export interface CoursePlace {
  round: number;
  index: number;
}

export const beforeFirst: CoursePlace = { round: 1, index: -1 };

/** The step after a place, and its delay; null after the last. */
export function nextPlace(
  policy: Pick<Policy, 'steps' | 'repeatAfterSeconds'>,
  { round, index }: CoursePlace,
  lastRound: number,
): (CoursePlace & { delayMs: number }) | null {
  const step = policy.steps[index + 1];
  if (step) return { round, index: index + 1, delayMs: step.delaySeconds * 1_000 };
  if (round >= lastRound || policy.steps.length === 0) return null;
  return { round: round + 1, index: 0, delayMs: policy.repeatAfterSeconds * 1_000 };
}

/** Whether a step calls people away from the seats, who have quiet hours. */
export const callsPeople = ({ target, channels }: Pick<PolicyStep, 'target' | 'channels'>): boolean =>
  target === 'webhook' || channels.some((channel) => channel !== 'seat' && channel !== 'light');

/** The end of the quiet hours at a time; null outside of them, and always for class 1. */
export function quietHoursEndMs(
  policy: Pick<Policy, 'quietFrom' | 'quietTo' | 'zoneId'>,
  isPeople: boolean,
  atMs: number,
): number | null {
  const { quietFrom, quietTo, zoneId } = policy;
  if (isPeople || !quietFrom || !quietTo || quietFrom === quietTo) return null;
  const local = localMs(zoneId, atMs);
  const day = dayOfLocal(local);
  const minute = (local - localOf(day)) / minuteMs;
  const from = minutesOf(quietFrom);
  const to = minutesOf(quietTo);
  const isQuiet = from < to ? from <= minute && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const isTomorrow = from >= to && minute >= from;
  return momentOf(zoneId, localOf(day, quietTo) + (isTomorrow ? dayMs : 0));
}

/** A person or address that a step calls. */
export interface PlannedTarget {
  userId: string | null;
  /** The name of the person, or the called address. */
  name: string;
  address: string | null;
  channels: readonly StepChannel[];
  /** The step's target, and for a rota the reason for this member. */
  reason: string;
}

/** The calls of a step at a moment; `holes` give the reason of each missing call. */
export interface StepCalls {
  targets: readonly PlannedTarget[];
  holes: readonly string[];
}

export interface PlannedStep extends StepCalls {
  atMs: number;
  round: number;
  /** From 1. */
  position: number;
  target: PolicyStep['target'];
}

const maxPlannedSteps = 500;

/** The calls of a policy if no one answers: shown by the on-call preview, executed by the engine. */
export function planOf(
  policy: Policy,
  on: { isPeople: boolean; startMs: number; call(step: PolicyStep, atMs: number): StepCalls },
): PlannedStep[] {
  const plannedSteps: PlannedStep[] = [];
  const lastRound = 1 + policy.repeatTimes;
  let atMs = on.startMs;
  let calledNow = new Set<string>();
  for (
    let place = nextPlace(policy, beforeFirst, lastRound);
    place && plannedSteps.length < maxPlannedSteps;
    place = nextPlace(policy, place, lastRound)
  ) {
    const step = policy.steps[place.index]!;
    const dueMs = atMs + place.delayMs;
    const heldMs = (callsPeople(step) && quietHoursEndMs(policy, on.isPeople, dueMs)) || dueMs;
    if (heldMs !== atMs) calledNow = new Set();
    atMs = heldMs;
    const { targets, holes } = on.call(step, atMs);
    plannedSteps.push({
      atMs,
      round: place.round,
      position: place.index + 1,
      target: step.target,
      targets: dropCalledTargets(targets, calledNow),
      holes,
    });
  }
  return plannedSteps;
}

/**
 * Drops targets whose channels are in `calledKeys` and adds the rest: no one is called twice at once by one
 * channel.
 */
export function dropCalledTargets(
  targets: readonly PlannedTarget[],
  calledKeys: Set<string>,
): PlannedTarget[] {
  return targets.flatMap((target) => {
    const channels = target.channels.filter((channel) => {
      const key = `${channel} ${target.userId ?? target.address ?? ''}`;
      const isNew = channel === 'seat' || channel === 'light' || !calledKeys.has(key);
      calledKeys.add(key);
      return isNew;
    });
    return channels.length === 0 ? [] : [{ ...target, channels }];
  });
}
