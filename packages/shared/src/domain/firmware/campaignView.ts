import { z } from 'zod';
import { burnStates } from './burnStates.ts';

/** The burns of a campaign by wave and state. */
export const campaignProgressSchema = z.object({
  /** The present wave, from 1; 0 before the start. */
  wave: z.int(),
  waves: z.array(
    z.object({
      wave: z.int(),
      devices: z.int(),
      silent: z.int(),
      states: z.array(z.object({ state: z.literal(burnStates), count: z.int() })),
    }),
  ),
});
export type CampaignProgress = z.infer<typeof campaignProgressSchema>;
