import type { SavedView } from '@hoistway/shared/domain/savedView.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/client.ts';
import { errorText } from '../../data/errorText.ts';
import { viewsKey } from '../../data/views.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

export type ViewDraft = Omit<SavedView, 'id' | 'version' | 'isMine'>;

/** Changes to saved views; a refusal is shown and changes nothing. */
export function useViewChanges() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const attempt = async (work: () => Promise<unknown>, successText: string): Promise<boolean> => {
    try {
      await work();
      showSuccess(successText);
      return true;
    } catch (error) {
      hint(errorText(error));
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: viewsKey });
    }
  };
  return {
    make: (draft: ViewDraft) => attempt(() => api.post('views', draft), t('records.saved')),
    change: ({ isMine: _, ...view }: SavedView) => attempt(() => api.put('views', view), t('records.saved')),
    drop: (view: SavedView) =>
      attempt(() => api.delete(`views/${view.id}`), t('records.deleted', { what: view.name })),
  };
}
