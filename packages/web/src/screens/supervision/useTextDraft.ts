import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { sheetRoute } from '../../data/phone/ownRoutes.ts';
import { useFormDraft } from '../../data/phone/useFormDraft.ts';
import { useSession } from '../../data/session.ts';

const textsSchema = z.record(z.string(), z.string());
const areTexts = (draft: unknown): draft is Record<string, string> => textsSchema.safeParse(draft).success;

/** Stores the unsaved texts of a report, which survive a reload. @returns the end of the draft */
export function useTextDraft(form: UseFormReturn<Record<string, string>>, { kind, id }: Sheet): () => void {
  const { userId } = useSession();
  return useFormDraft(form, `${sheetRoute(userId, kind, id).key}/texts`, areTexts);
}
