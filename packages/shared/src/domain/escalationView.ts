import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { deliveryChannels } from './delivery.ts';
import { channelFlags, type StepChannel, stepTargets } from './escalation.ts';
import { policySchema } from './escalationPlan.ts';

/** `running`: goes on by itself; `acknowledged`: somebody has it; `ended`: the alarm is over, or too old to be told of. */
export const escalationStates = ['running', 'acknowledged', 'ended'] as const;
export type EscalationState = (typeof escalationStates)[number];

/** Why a step was taken: its time had come, somebody wanted it now, or those who were called have not all answered. */
export const toldReasons = ['due', 'forced', 'reminder'] as const;

const channel = z.enum(Object.keys(channelFlags) as StepChannel[]);

export const toldTargetSchema = z.object({
  userId: idSchema.nullable(),
  userName: z.string(),
  address: z.string().nullable(),
  channel,
  reason: z.string(),
  /** Null for seats and the light, which are told through the alarm. */
  deliveryId: idSchema.nullable(),
  /** Of the delivery, and since when. */
  state: z.string().nullable(),
  at: instantSchema.nullable(),
});

/** What an escalation has done and will do, as `GET escalations?alarmId=` answers it. */
export const escalationViewSchema = z.object({
  id: idSchema,
  alarmId: idSchema,
  policyName: z.string(),
  mustAllAcknowledge: z.boolean(),
  state: z.enum(escalationStates),
  /** Of the last step that was taken, both from 1; 0 before the first. */
  step: z.int(),
  round: z.int(),
  /** When the next step is due; null where none is. */
  nextAt: instantSchema.nullable(),
  acknowledgements: z.array(
    z.object({ userId: idSchema, userName: z.string(), at: instantSchema, how: z.string() }),
  ),
  comments: z.array(z.object({ by: z.string(), at: instantSchema, note: z.string() })),
  steps: z.array(
    z.object({
      position: z.int(),
      round: z.int(),
      why: z.enum(toldReasons),
      dueAt: instantSchema,
      doneAt: instantSchema,
      targets: z.array(toldTargetSchema),
      holes: z.array(z.string()),
    }),
  ),
});
export type EscalationView = z.infer<typeof escalationViewSchema>;

/** What the simulator answers: who would be called when, if nobody answers. */
export const escalationPlanSchema = z.array(
  z.object({
    atMs: z.int(),
    round: z.int(),
    position: z.int(),
    target: z.enum(stepTargets),
    targets: z.array(
      z.object({
        userId: idSchema.nullable(),
        userName: z.string(),
        address: z.string().nullable(),
        channels: z.array(channel),
        reason: z.string(),
      }),
    ),
    holes: z.array(z.string()),
  }),
);

/** A policy that is not saved yet, as the simulator takes it. */
export const policyDraftSchema = policySchema.omit({ policyId: true, name: true, use: true });

/** The channels by which an escalation can reach people away from the seats; none means that it reaches no one. */
export const reachSchema = z.object({ channels: z.array(z.enum(deliveryChannels)) });
