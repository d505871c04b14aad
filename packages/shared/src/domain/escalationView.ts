import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { deliveryChannels } from './delivery.ts';
import { channelFlags, type StepChannel, stepTargets } from './escalation.ts';
import { policySchema } from './escalationPlan.ts';

/** `running`: continues by itself; `acknowledged`: taken over; `ended`: the alarm is over, or too old. */
export const escalationStates = ['running', 'acknowledged', 'ended'] as const;
export type EscalationState = (typeof escalationStates)[number];

/** Reasons of a step: due, forced by an operator, or a reminder because not every called person has answered. */
export const stepReasons = ['due', 'forced', 'reminder'] as const;

const channel = z.enum(Object.keys(channelFlags) as StepChannel[]);

export const calledTargetSchema = z.object({
  userId: idSchema.nullable(),
  userName: z.string(),
  address: z.string().nullable(),
  channel,
  reason: z.string(),
  /** Null for seats and the light, which follow the alarm itself. */
  deliveryId: idSchema.nullable(),
  /** State of the delivery, with its time. */
  state: z.string().nullable(),
  at: instantSchema.nullable(),
});

/** Past and future steps of an escalation: answer of `GET escalations?alarmId=`. */
export const escalationViewSchema = z.object({
  id: idSchema,
  alarmId: idSchema,
  policyName: z.string(),
  mustAllAcknowledge: z.boolean(),
  state: z.enum(escalationStates),
  /** Round and number of the last step, both from 1; 0 before the first. */
  step: z.int(),
  round: z.int(),
  /** When the next step is due; null for none. */
  nextAt: instantSchema.nullable(),
  acknowledgements: z.array(
    z.object({ userId: idSchema, userName: z.string(), at: instantSchema, how: z.string() }),
  ),
  comments: z.array(z.object({ by: z.string(), at: instantSchema, note: z.string() })),
  steps: z.array(
    z.object({
      position: z.int(),
      round: z.int(),
      why: z.enum(stepReasons),
      dueAt: instantSchema,
      doneAt: instantSchema,
      targets: z.array(calledTargetSchema),
      holes: z.array(z.string()),
    }),
  ),
});
export type EscalationView = z.infer<typeof escalationViewSchema>;

/** Answer of the on-call preview: planned calls if no one answers. */
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

/** An unsaved policy for the on-call preview. */
export const policyDraftSchema = policySchema.omit({ policyId: true, name: true, use: true });

/** Channels by which an escalation can reach people away from the seats; none means that it reaches no one. */
export const reachSchema = z.object({ channels: z.array(z.enum(deliveryChannels)) });
