import { z } from 'zod';
import { actionItems } from './actions.ts';
import { actingRoles, confidences, evidenceKinds, insightKinds } from './insight.ts';

/** Statements of a shift's handover and of one case, which are counted and not tested. */
export const countedKinds = [
  'shiftHappened',
  'shiftOpenAlarms',
  'shiftIdle',
  'shiftLapsed',
  'shiftOpenOrders',
  'shiftDue',
  'caseTimes',
  'caseOpen',
  'caseArrival',
  'caseSimilar',
  'forecastScore',
] as const;

/** References that a statement shows; its total is stored beside them. */
export const shownEvidence = 50;

const evidenceSchema = z.object({
  kind: z.enum(evidenceKinds),
  id: z.string(),
  /** The page that opens the row. */
  link: z.string().startsWith('/'),
});

/** One statement of a report as it is stored: its words follow from the kind and the values. */
export const insightRowSchema = z.object({
  kind: z.enum([...insightKinds, ...countedKinds]),
  /** Identity across reports, by `keyOf`. */
  key: z.string(),
  /** Elevator or company that it is about; empty for the whole scope. */
  about: z.string(),
  link: z.string().startsWith('/').nullable(),
  /** Label key of its subject. */
  subject: z.string(),
  otherSubject: z.string().nullable(),
  values: z.record(z.string(), z.number()),
  p: z.number(),
  confidence: z.enum(confidences),
  isNew: z.boolean(),
  against: z.object({ days: z.int(), missingShare: z.number() }),
  evidence: z.array(evidenceSchema).max(shownEvidence),
  evidenceTotal: z.int(),
  action: z.object({ item: z.enum(actionItems), role: z.enum(actingRoles) }).nullable(),
});
export type InsightRow = z.infer<typeof insightRowSchema>;
