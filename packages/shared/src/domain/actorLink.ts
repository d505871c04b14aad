import { z } from 'zod';

/** What a link may act on for its person: an alarm, or a repair order. */
export const actorLinkKinds = ['alarm', 'repair'] as const;
export type ActorLinkKind = (typeof actorLinkKinds)[number];

/** A link that acts opens nothing once its case has been over for this long. */
export const actorLinkAfterEndMs = 24 * 3_600_000;

/** The phone's page (§2.2) that a link opens, its proof left out. */
export const actorPage = (kind: ActorLinkKind, target: string): string =>
  kind === 'repair' ? `/h5workOrder/${target}` : `/8NMuztq/alarm-${target}`;

/** What stands in such a link's query; changed in any part it opens nothing. */
export const actorProofSchema = z.object({
  tenant: z.string().max(20),
  user: z.string().max(20),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});
export type ActorProof = z.infer<typeof actorProofSchema>;
