import { z } from 'zod';
import { dateSchema, idSchema } from '../model/field.ts';
import { rectificationReasons } from './upkeep/causeItems.ts';
import { itemConditions } from './upkeep/judgeItems.ts';
import { maintenanceClasses } from './upkeep/maintenanceClass.ts';

/** An item of a signed visit that checks a part named by the cause of a case. */
const visitItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  condition: z.enum(itemConditions),
  measuredValue: z.number().nullable(),
  measureUnit: z.string().nullable(),
  note: z.string().nullable(),
  visit: z.object({
    id: idSchema,
    no: z.string().nullable(),
    visitClass: z.enum(maintenanceClasses),
    signedOn: dateSchema,
    /** Days from the visit to the case. */
    daysBefore: z.int().min(0),
    maintainers: z.array(z.string()),
  }),
});
export type CaseVisitItem = z.infer<typeof visitItemSchema>;

/** The visits before a case: what they found on the part that caused it, and the rectification after it. */
export const caseVisitsSchema = z.object({
  /** Empty while the case has no cause. */
  cause: z.string(),
  /** The latest result of each item, the newest first. */
  items: z.array(visitItemSchema),
  /** The deadline that a rectification opened now would get. */
  term: z.object({ days: z.int(), because: z.enum(rectificationReasons), rectifyBy: dateSchema }),
  rectification: z
    .object({
      id: idSchema,
      number: z.string(),
      status: z.enum(['unrectified', 'rectified']),
      rectifyBy: dateSchema.nullable(),
      isOverdue: z.boolean(),
    })
    .nullable(),
});
export type CaseVisits = z.infer<typeof caseVisitsSchema>;
