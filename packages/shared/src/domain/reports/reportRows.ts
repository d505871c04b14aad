import { z } from 'zod';
import { idSchema } from '../../model/field.ts';
import { callDirections } from '../callDirections.ts';
import type { Period } from '../figures/period.ts';
import { isZone } from '../zone.ts';
import { ageGroups, orderCauses } from './causes.ts';
import { reportQuerySchema } from './reportCall.ts';

/** Records behind the numbers of a report. */
export const reportRowSets = [
  'orders',
  'elevators',
  'faults',
  'powerLosses',
  'visits',
  'calls',
  'starts',
] as const;
export type ReportRowSet = (typeof reportRowSets)[number];

/** Stands for "without a use unit, company, place or district" in the query of rows. */
export const unassignedCode = 'none';
const groupSchema = z.union([idSchema, z.literal(unassignedCode)]);

/** Conditions that restrict the rows of a report's scope to those behind one number. */
export const rowConditionShape = {
  cause: z.enum(orderCauses).optional(),
  place: z.string().max(50).optional(),
  age: z.enum(ageGroups).optional(),
  /** Hour of the day in the zone: of the report of an order, or of starts. */
  hour: z.coerce.number().int().min(0).max(23).optional(),
  level: z.coerce.number().int().min(0).max(9).optional(),
  hasPeople: z.stringbool().optional(),
  /** Orders without a response within three minutes. */
  isLate: z.stringbool().optional(),
  /** Orders without a response at all. */
  isUnanswered: z.stringbool().optional(),
  direction: z.enum([...callDirections, unassignedCode]).optional(),
  faultType: z.coerce.number().int().min(0).max(65_535).optional(),
  companyGroup: groupSchema.optional(),
  useUnitGroup: groupSchema.optional(),
  districtGroup: z.string().max(100).optional(),
} as const;
const conditionSchema = z.object(rowConditionShape);
export type RowCondition = z.output<typeof conditionSchema>;
export const rowConditionNames = Object.keys(rowConditionShape);

/** The query of the rows behind a number; `zoneId` is the report's own. */
export const reportRowsQuerySchema = reportQuerySchema.omit({ kind: true, title: true }).extend({
  ...rowConditionShape,
  zoneId: z.string().refine(isZone).optional(),
});
export type ParsedRowsQuery = z.output<typeof reportRowsQuerySchema>;

interface RowsScope {
  period: Period;
  elevatorIds: readonly string[];
  useUnitId: string | null;
  companyId: string | null;
  district: string | null;
}

/** The last included day of a period. */
export const lastDayOf = ({ toDay }: Period): string =>
  new Date(Date.parse(`${toDay}T00:00:00Z`) - 1).toISOString().slice(0, 10);

/** The console's address of the rows behind a number. */
export function reportRowsLink(set: ReportRowSet, scope: RowsScope, condition: RowCondition = {}): string {
  const { period, elevatorIds, useUnitId, companyId, district } = scope;
  const members = {
    period: 'free',
    from: period.fromDay,
    to: lastDayOf(period),
    zoneId: period.zoneId,
    ...(elevatorIds.length > 0 && { elevatorIds: elevatorIds.join() }),
    ...(useUnitId !== null && { useUnitId }),
    ...(companyId !== null && { companyId }),
    ...(district !== null && { district }),
    ...condition,
  };
  const query = new URLSearchParams(
    Object.entries(members).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `/reportRows/${set}?${query}`;
}
