import { z } from 'zod';
import { dayMs } from './timeUnits.ts';

/** Kinds of case on which an acting link acts for its person. */
export const actorLinkKinds = ['alarm', 'repair'] as const;
export type ActorLinkKind = (typeof actorLinkKinds)[number];

/** An acting link stops working this long after its case has ended. */
export const actorLinkAfterEndMs = dayMs;

/** Path of the phone page (§2.2) that a link opens, without its proof. */
export const actorPage = (kind: ActorLinkKind, target: string): string =>
  kind === 'repair' ? `/h5workOrder/${target}` : `/8NMuztq/alarm-${target}`;

/** The query of an acting link; any change invalidates it. */
export const actorProofSchema = z.object({
  tenant: z.string().max(20),
  user: z.string().max(20),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});
export type ActorProof = z.infer<typeof actorProofSchema>;
