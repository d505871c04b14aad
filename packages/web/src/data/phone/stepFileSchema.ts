import { z } from 'zod';
import type { StepFile } from './phoneStore.ts';

/** A file of an unfinished entry. */
export const stepFileSchema: z.ZodType<StepFile> = z.object({
  field: z.string(),
  purpose: z.enum(['image', 'sound']),
  name: z.string(),
  bytes: z.instanceof(Blob),
});
