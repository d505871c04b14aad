import { z } from 'zod';
import { idSchema } from '../model/field.ts';
import { channelFlags, policyUses, type StepChannel, stepTargets } from './escalation.ts';
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

/** A policy with its steps in order, as it stood when an escalation began: what is changed later concerns the next one. */
export const policySchema = z.object({
  /** Null for the one that the product goes by where a tenant has none for people. */
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

/** A place in a policy's course: the round from 1, and the index of the step in it, −1 before the first. */
export interface CoursePlace {
  round: number;
  index: number;
}

export const beforeFirst: CoursePlace = { round: 1, index: -1 };

/** The step that follows a place, and how long after it; null after the last. */
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

/** Whether a step calls somebody away from the seats, whom quiet hours are for. */
export const callsSomebody = ({ target, channels }: Pick<PolicyStep, 'target' | 'channels'>): boolean =>
  target === 'webhook' || channels.some((channel) => channel !== 'seat' && channel !== 'light');

/** When the quiet hours that a moment lies in are over; null outside of them, and always where people are concerned. */
export function quietUntil(
  policy: Pick<Policy, 'quietFrom' | 'quietTo' | 'zoneId'>,
  isPeople: boolean,
  atMs: number,
): number | null {
  const { quietFrom, quietTo, zoneId } = policy;
  if (isPeople || !quietFrom || !quietTo || quietFrom === quietTo) return null;
  const local = localMs(zoneId, atMs);
  const day = dayOfLocal(local);
  const minute = (local - localOf(day)) / 60_000;
  const from = minutesOf(quietFrom);
  const to = minutesOf(quietTo);
  const isQuiet = from < to ? from <= minute && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const isTomorrow = from >= to && minute >= from;
  return momentOf(zoneId, localOf(day, quietTo) + (isTomorrow ? 24 * 3_600_000 : 0));
}

/** Somebody or something that a step calls. */
export interface PlannedTarget {
  userId: string | null;
  /** The name of the person, or the address that is called. */
  name: string;
  address: string | null;
  channels: readonly StepChannel[];
  /** How the policy came to it: the step's target, and for a rota why this member. */
  reason: string;
}

/** What a step comes to at a moment; `holes` say why somebody is missing. */
export interface Called {
  targets: readonly PlannedTarget[];
  holes: readonly string[];
}

export interface PlannedStep extends Called {
  atMs: number;
  round: number;
  /** From 1. */
  position: number;
  target: PolicyStep['target'];
}

const plannedMost = 500;

/** Who is called when, if nobody answers: what the simulator shows and the engine does. */
export function planOf(
  policy: Policy,
  on: { isPeople: boolean; startMs: number; call(step: PolicyStep, atMs: number): Called },
): PlannedStep[] {
  const planned: PlannedStep[] = [];
  const lastRound = 1 + policy.repeatTimes;
  let atMs = on.startMs;
  let calledNow = new Set<string>();
  for (
    let place = nextPlace(policy, beforeFirst, lastRound);
    place && planned.length < plannedMost;
    place = nextPlace(policy, place, lastRound)
  ) {
    const step = policy.steps[place.index] as PolicyStep;
    const dueMs = atMs + place.delayMs;
    const heldMs = (callsSomebody(step) && quietUntil(policy, on.isPeople, dueMs)) || dueMs;
    if (heldMs !== atMs) calledNow = new Set();
    atMs = heldMs;
    const { targets, holes } = on.call(step, atMs);
    planned.push({
      atMs,
      round: place.round,
      position: place.index + 1,
      target: step.target,
      targets: notCalledYet(targets, calledNow),
      holes,
    });
  }
  return planned;
}

/** Leaves out what `called` names, and adds the rest to it: nobody is called twice at once by one channel. */
export function notCalledYet(targets: readonly PlannedTarget[], called: Set<string>): PlannedTarget[] {
  return targets.flatMap((target) => {
    const channels = target.channels.filter((channel) => {
      const key = `${channel} ${target.userId ?? target.address ?? ''}`;
      const isNew = channel === 'seat' || channel === 'light' || !called.has(key);
      called.add(key);
      return isNew;
    });
    return channels.length === 0 ? [] : [{ ...target, channels }];
  });
}
