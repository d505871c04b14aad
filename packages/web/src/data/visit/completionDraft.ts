import { z } from 'zod';
import { visitRoute } from '../phone/ownRoutes.ts';
import { stepFileSchema } from '../phone/stepFileSchema.ts';
import { useStoredDrafts } from '../phone/useStoredDrafts.ts';
import { useSession } from '../session.ts';

const completionSchema = z.object({ note: z.string(), voice: stepFileSchema.nullable() });
type Completion = z.infer<typeof completionSchema>;
const emptyCompletion: Completion = { note: '', voice: null };
const name = 'completion';

/** The note and the recording at the end of a visit, until it is signed; they survive a reload. */
export function useCompletionDraft(orderId: string) {
  const { userId } = useSession();
  const drafts = useStoredDrafts(`${visitRoute(userId, orderId).key}/end`, completionSchema);
  const completion = drafts.draftOf(name) ?? emptyCompletion;
  return {
    ...completion,
    change: (part: Partial<Completion>) => drafts.store(name, { ...completion, ...part }),
    end: () => drafts.drop(name),
  };
}
