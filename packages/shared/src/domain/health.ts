import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';

/** §3 "Health index": the score from which each level begins. */
export const healthBands = { high: 80, middle: 60, low: 0 } as const;
export type HealthIndex = keyof typeof healthBands;

/** Length of the window of contact. */
export const healthWindowDays = 7;
/** Smallest share of contact in this window for a score. */
export const leastCoverage = 0.5;

/** Causes of lost points. */
export const healthCauses = [
  'seriousFault',
  'potentialFault',
  'lifeOverrun',
  'inspectionOverdue',
  'maintenanceOverdue',
] as const;
export type HealthCause = (typeof healthCauses)[number];

const maxComponentLoss = 10;
const maxInspectionLoss = { atOnce: 10, more: 10, withinDays: 90 };
/** A visit is due every half month (TSG T5002). */
const maxMaintenanceLoss = { atOnce: 5, more: 10, withinDays: 15 };

/** The facts behind an elevator's health at one moment. */
export interface HealthFacts {
  /** Share of the last `healthWindowDays` with contact, 0 to 1. */
  coverage: number;
  /** Open serious faults: no one may ride. */
  seriousFaults: readonly { id: string; faultType: number }[];
  potentialFaults: readonly {
    id: string;
    name: string;
    weight: number;
    count: number;
    warningValue: number;
    periodDays: number;
    /** Since the last such fault. */
    ageDays: number;
  }[];
  lives: readonly { id: string; component: string; usedDays: number; thresholdDays: number }[];
  inspectionOverdueDays: number;
  /** The most overdue visit. */
  maintenance: { id: string; overdueDays: number } | null;
}

/** Points lost by a cause, with the evidence. */
export const healthLossSchema = z.object({
  cause: z.enum(healthCauses),
  points: z.number(),
  /** The name of a rule, a component or a fault type. */
  subject: z.string(),
  /** A count, a share or days, by the cause. */
  measure: z.number(),
  /** Ids of the records that show it. */
  evidence: z.array(idSchema),
});
export type HealthLoss = z.infer<typeof healthLossSchema>;

/** An evaluated health; without a score if contact was too rare. */
export const healthSchema = z.object({
  score: z.int().min(0).max(100).nullable(),
  index: z.enum(['low', 'middle', 'high']).nullable(),
  coverage: z.number().min(0).max(1),
  judgedAt: instantSchema.nullable(),
  losses: z.array(healthLossSchema),
});
export type Health = z.infer<typeof healthSchema>;

/**
 * Subtracts the losses from a hundred points. The same facts give the same score; an open serious fault leaves
 * zero; an elevator with too little contact has no score, since silence is not health.
 */
export function judgeHealth(facts: HealthFacts): Omit<Health, 'judgedAt'> {
  const losses = lossesOf(facts)
    .map((loss) => ({ ...loss, points: Math.round(loss.points * 10) / 10 }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const coverage = facts.coverage;
  if (coverage < leastCoverage) return { score: null, index: null, coverage, losses };
  const score = Math.max(0, Math.round(100 - losses.reduce((sum, { points }) => sum + points, 0)));
  return { score, index: indexOf(score), coverage, losses };
}

const indexOf = (score: number): HealthIndex =>
  score >= healthBands.high ? 'high' : score >= healthBands.middle ? 'middle' : 'low';

function lossesOf(facts: HealthFacts): HealthLoss[] {
  const { seriousFaults, inspectionOverdueDays, maintenance } = facts;
  return [
    ...seriousFaults.map(({ id, faultType }) => ({
      cause: 'seriousFault' as const,
      points: 100,
      subject: String(faultType),
      measure: 1,
      evidence: [id],
    })),
    ...facts.potentialFaults.map((fault) => ({
      cause: 'potentialFault' as const,
      points:
        fault.weight *
        share((fault.count - fault.warningValue + 1) / fault.warningValue) *
        share(1 - fault.ageDays / fault.periodDays),
      subject: fault.name,
      measure: fault.count,
      evidence: [fault.id],
    })),
    ...facts.lives.map((life) => ({
      cause: 'lifeOverrun' as const,
      points: maxComponentLoss * share(life.usedDays / life.thresholdDays - 1),
      subject: life.component,
      measure: life.usedDays / life.thresholdDays,
      evidence: [life.id],
    })),
    {
      cause: 'inspectionOverdue' as const,
      points: overdue(inspectionOverdueDays, maxInspectionLoss),
      subject: '',
      measure: inspectionOverdueDays,
      evidence: [],
    },
    ...(maintenance
      ? [
          {
            cause: 'maintenanceOverdue' as const,
            points: overdue(maintenance.overdueDays, maxMaintenanceLoss),
            subject: '',
            measure: maintenance.overdueDays,
            evidence: [maintenance.id],
          },
        ]
      : []),
  ];
}

const share = (value: number): number => Math.min(1, Math.max(0, value));

const overdue = (days: number, most: { atOnce: number; more: number; withinDays: number }): number =>
  days <= 0 ? 0 : most.atOnce + most.more * share(days / most.withinDays);
