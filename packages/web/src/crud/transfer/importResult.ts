import { z } from 'zod';

/** What an import says of a file, whether it was tried or done. */
export const importResultSchema = z.object({
  /** Rows read. */
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  errors: z.array(
    z.object({
      row: z.int(),
      field: z.string(),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      value: z.unknown().optional(),
    }),
  ),
  /** Errors in all; the list may hold only the first. */
  total: z.int(),
});
export type ImportResult = z.infer<typeof importResultSchema>;
