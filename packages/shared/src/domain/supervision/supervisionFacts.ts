import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';

/** A fault type that monitoring saw on an elevator. */
const faultCountSchema = z.object({
  elevatorId: idSchema,
  faultType: z.int(),
  count: z.int(),
  openCount: z.int(),
});
export type FaultCount = z.infer<typeof faultCountSchema>;

/** An alarm of people in a car. */
const trappedCaseSchema = z.object({ alarmId: idSchema, elevatorId: idSchema, at: instantSchema });
export type TrappedCase = z.infer<typeof trappedCaseSchema>;

/** A rescue whose arrival was later than its due time, or is still missing after it. */
const lateArrivalSchema = z.object({
  orderId: idSchema,
  orderNo: z.string(),
  elevatorId: idSchema,
  lateMinutes: z.int(),
});
export type LateArrival = z.infer<typeof lateArrivalSchema>;

/** A maintenance order whose plan has ended without a visit. */
const overdueVisitSchema = z.object({
  orderId: idSchema,
  orderNo: z.string(),
  elevatorId: idSchema,
  daysLate: z.int(),
});
export type OverdueVisit = z.infer<typeof overdueVisitSchema>;

/** An item answered "unqualified" that no later record answers otherwise. */
const openPointSchema = z.object({
  dayControlId: idSchema,
  elevatorId: idSchema,
  projectName: z.string(),
  severity: z.enum(['general', 'serious']),
  handleResult: z.string(),
  /** The day on which it was first found, `yyyy-MM-dd`. */
  since: z.string(),
  ageDays: z.int(),
});
export type OpenPoint = z.infer<typeof openPointSchema>;

/** A danger that a daily control found, with its measure; open while `closedOn` is null. */
export const findingSchema = z.object({
  dayControlId: idSchema,
  elevatorId: idSchema,
  /** The day on which it was first found, `yyyy-MM-dd`. */
  foundOn: z.string(),
  projectName: z.string(),
  severity: z.enum(['general', 'serious']),
  measure: z.string(),
  /** Who signed the record; null for one without a signature. */
  signedBy: z.string().nullable(),
  /** The day by which it is to be removed; null in drafts of before. */
  dueOn: z.string().nullable().default(null),
  /** The day whose record answers the item as in order. */
  closedOn: z.string().nullable(),
});
export type Finding = z.infer<typeof findingSchema>;

/** What monitoring and the open records say of some elevators in a time. */
export const monitoringFactsSchema = z.object({
  fromAt: instantSchema,
  toAt: instantSchema,
  faults: z.array(faultCountSchema),
  trapped: z.array(trappedCaseSchema),
  offline: z.array(z.object({ elevatorId: idSchema, minutes: z.int() })),
  doorCycling: z.array(z.object({ elevatorId: idSchema, count: z.int() })),
  lateArrivals: z.array(lateArrivalSchema),
  overdueVisits: z.array(overdueVisitSchema),
  openPoints: z.array(openPointSchema),
});
export type MonitoringFacts = z.infer<typeof monitoringFactsSchema>;

/** Totals of facts, as a draft names them. */
export interface FactTotals {
  faults: number;
  trapped: number;
  offlineHours: number;
  doorCycling: number;
  lateArrivals: number;
  overdueVisits: number;
  openPoints: number;
}

const sumOf = <T>(items: readonly T[], countOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + countOf(item), 0);

export const totalFacts = (facts: MonitoringFacts): FactTotals => ({
  faults: sumOf(facts.faults, ({ count }) => count),
  trapped: facts.trapped.length,
  offlineHours: Math.round(sumOf(facts.offline, ({ minutes }) => minutes) / 6) / 10,
  doorCycling: sumOf(facts.doorCycling, ({ count }) => count),
  lateArrivals: facts.lateArrivals.length,
  overdueVisits: facts.overdueVisits.length,
  openPoints: facts.openPoints.length,
});
