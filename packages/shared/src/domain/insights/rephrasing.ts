import { z } from 'zod';

/** The answer of a language service to a report, as far as it passed the check. */
export const rephrasingSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('off') }),
  z.object({ state: z.literal('rephrased'), text: z.string() }),
  /** The text has a number or id that was not sent. */
  z.object({ state: z.literal('refused'), token: z.string() }),
  z.object({ state: z.literal('unavailable'), reason: z.string() }),
]);
export type Rephrasing = z.infer<typeof rephrasingSchema>;
