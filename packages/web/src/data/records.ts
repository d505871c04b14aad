import { z } from 'zod';

/** The answer of a list call (§3): one page of `record`. */
export const pageOf = <S extends z.ZodType>(record: S) =>
  z.object({ records: z.array(record), total: z.int(), pages: z.int() });
