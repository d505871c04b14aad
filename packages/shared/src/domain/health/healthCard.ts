import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';
import { components } from '../components.ts';
import { faultCodes } from '../elevatorCodes.ts';
import { indicatorNames } from './indicators.ts';
import { subsystems } from './subsystems.ts';

/** Rules that make cards. */
export const cardRules = ['hazard', 'drift', 'shift', 'life'] as const;
export type CardRule = (typeof cardRules)[number];

/** Life of a card: scored at its end, or withdrawn where its elevator had too little contact to tell. */
export const cardOutcomes = ['open', 'hit', 'miss', 'noData'] as const;
export type CardOutcome = (typeof cardOutcomes)[number];

/** Days within which a card's claim comes true. */
export const cardHorizonDays = 30;
/** Least probability of a fault, and least multiple of the fleet's expectation, for a card. */
export const leastProbability = 0.5;
export const leastExcess = 3;
/** Own faults below which a card would rest on the fleet alone. */
export const leastFaults = 2;

const faultNames = Object.keys(faultCodes);

/** The claim of a card: a fault code, an indicator or a component by the rule. */
export const cardSubjects = [...faultNames, ...indicatorNames, ...components] as const;

/** What a rule claims of an elevator, before it is stored. */
export const cardClaimSchema = z.object({
  rule: z.enum(cardRules),
  subsystem: z.enum(subsystems),
  subject: z.string(),
  /** Expected faults, the indicator's value, or the days until a threshold. */
  value: z.number(),
  /** The value of the elevator's own past or of the fleet that it is compared with. */
  reference: z.number(),
  /** Observations behind the claim: faults, weeks or days. */
  n: z.int(),
  probability: z.number().min(0).max(1).nullable(),
  horizonDays: z.int().positive(),
  /** Band of `value`, for a forecast. */
  band: z.tuple([z.number(), z.number().nullable()]).nullable(),
  /** Usual value among peers. */
  peers: z.object({ usual: z.number(), count: z.int() }).nullable(),
  /** What ends the card early: fault-free days, a value of the indicator, or a replacement (null). */
  endsAt: z.number().nullable(),
  /** Ids of records behind the claim. */
  evidence: z.array(idSchema),
});
export type CardClaim = z.infer<typeof cardClaimSchema>;

/** A stored card with its outcome. */
export const healthCardSchema = cardClaimSchema.extend({
  id: idSchema,
  elevatorId: idSchema,
  elevatorNo: z.string(),
  elevatorName: z.string(),
  madeAt: instantSchema,
  untilAt: instantSchema,
  outcome: z.enum(cardOutcomes),
  outcomeAt: instantSchema.nullable(),
  /** The maintenance order that received the suggested item, by a person's decision. */
  acceptedOrderId: idSchema.nullable(),
  isDismissed: z.boolean(),
});
export type HealthCard = z.infer<typeof healthCardSchema>;

/** Scored cards of a rule: the share of hits, and the Brier score of the stated probabilities. */
export const ruleScoreSchema = z.object({
  rule: z.enum(cardRules),
  open: z.int(),
  hits: z.int(),
  misses: z.int(),
  noData: z.int(),
  precision: z.number().nullable(),
  brier: z.number().nullable(),
});
export type RuleScore = z.infer<typeof ruleScoreSchema>;
