import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';
import { type HealthLoss, healthLossSchema } from '../health.ts';
import { cardOutcomes, cardRules, healthCardSchema, ruleScoreSchema } from './healthCard.ts';

/** Days before the current moment that the index is compared with. */
export const comparedDays = 30;

/** Orders of the ranking: the worst score, the greatest fall since last month, or the most open cards first. */
export const rankOrders = ['score', 'fall', 'cards'] as const;
export type RankOrder = (typeof rankOrders)[number];

const score = z.int().nullable();
const countsSchema = z.object({ high: z.int(), middle: z.int(), low: z.int(), none: z.int() });
export type HealthCounts = z.infer<typeof countsSchema>;

/** One elevator of the ranking, with its score and losses a month ago. */
export const rankedHealthSchema = z.object({
  elevatorId: idSchema,
  elevatorNo: z.string(),
  elevatorName: z.string(),
  useUnitName: z.string(),
  score,
  index: z.enum(['low', 'middle', 'high']).nullable(),
  coverage: z.number(),
  losses: z.array(healthLossSchema),
  /** Null where no score of then is known. */
  before: z.object({ score, losses: z.array(healthLossSchema) }).nullable(),
  openCards: z.int(),
});
export type RankedHealth = z.infer<typeof rankedHealthSchema>;

/** A page of the ranking, with the counts of all visible elevators now and a month ago. */
export const healthIndexSchema = z.object({
  counts: countsSchema,
  countsBefore: countsSchema,
  records: z.array(rankedHealthSchema),
  total: z.int(),
  pages: z.int(),
});
export type HealthIndexAnswer = z.infer<typeof healthIndexSchema>;

/** Scores of an elevator over time; each lasts until the next. */
export const healthTrendSchema = z.array(z.object({ at: instantSchema, score }));

/** A page of cards, with the score of each rule over all visible cards. */
export const healthCardsSchema = z.object({
  records: z.array(healthCardSchema),
  total: z.int(),
  pages: z.int(),
  rules: z.array(ruleScoreSchema),
});
export type HealthCardsAnswer = z.infer<typeof healthCardsSchema>;
export const cardFilterShape = {
  elevatorId: idSchema.optional(),
  rule: z.enum(cardRules).optional(),
  outcome: z.enum(cardOutcomes).optional(),
};

/** An accepted suggestion: the item's text as the person worded it. */
export const acceptedItemSchema = z.object({
  name: z.string().trim().min(1, { error: 'required' }).max(200),
  requirement: z.string().trim().max(500).default(''),
});
export type AcceptedItem = z.infer<typeof acceptedItemSchema>;
export const acceptanceSchema = z.object({ orderId: idSchema, orderNo: z.string(), itemId: idSchema });

/** A loss that appeared, grew, shrank or went since a moment. */
export interface LossChange {
  cause: HealthLoss['cause'];
  subject: string;
  before: number;
  points: number;
}

/** Losses that differ between two moments, the greatest change first. */
export function changedLosses(before: readonly HealthLoss[], losses: readonly HealthLoss[]): LossChange[] {
  const sums = new Map<string, LossChange>();
  const noteLoss = (loss: HealthLoss, key: 'before' | 'points') => {
    const { cause, subject, points } = loss;
    const name = `${cause} ${subject}`;
    const change = sums.get(name) ?? { cause, subject, before: 0, points: 0 };
    sums.set(name, { ...change, [key]: change[key] + points });
  };
  for (const loss of before) noteLoss(loss, 'before');
  for (const loss of losses) noteLoss(loss, 'points');
  return [...sums.values()]
    .filter((change) => change.before !== change.points)
    .toSorted((a, b) => Math.abs(b.points - b.before) - Math.abs(a.points - a.before));
}
