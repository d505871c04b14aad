import { z } from 'zod';
import { idSchema } from '../model/field.ts';
import { repairStates } from './repairStates.ts';

/** A repair order after a command: the version for the next one. */
export const repairAnswerSchema = z.object({
  id: idSchema,
  version: z.int().min(1),
  workOrderRecordState: z.literal(Object.values(repairStates)),
  isStopped: z.boolean(),
  /** The order under which a second alarm was closed. */
  parentId: idSchema.nullable(),
});
export type RepairAnswer = z.infer<typeof repairAnswerSchema>;
