import { z } from 'zod';
import { visitRoute } from '../phone/ownRoutes.ts';
import { stepFileSchema } from '../phone/stepFileSchema.ts';
import { useStoredDrafts } from '../phone/useStoredDrafts.ts';
import { useSession } from '../session.ts';

/** The entry of an item before it is judged. */
const itemDraftSchema = z.object({
  measuredText: z.string(),
  note: z.string(),
  photos: z.array(
    z.object({
      file: stepFileSchema,
      takenAt: z.string(),
    }),
  ),
});
export type ItemDraft = z.infer<typeof itemDraftSchema>;

/** The unfinished entries of a visit's items, by item; they survive a reload and end with the item's judgement. */
export function useItemDrafts(orderId: string) {
  const { userId } = useSession();
  return useStoredDrafts(`${visitRoute(userId, orderId).key}/items`, itemDraftSchema);
}
export type ItemDrafts = ReturnType<typeof useItemDrafts>;
