import type { SavedView } from '@hoistway/shared/domain/savedView.ts';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { type ViewDraft, viewCalls, viewsKey } from '../../data/views.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

/** Changes to saved views; a refusal is shown and changes nothing. */
export function useViewChanges() {
  const { t } = useTranslation();
  const renew = useRenewal();
  const attempt = async (work: () => Promise<unknown>, successText: string): Promise<boolean> => {
    try {
      await work();
      showSuccess(successText);
      return true;
    } catch (error) {
      hint(errorText(error));
      return false;
    } finally {
      await renew(viewsKey);
    }
  };
  return {
    make: (draft: ViewDraft) => attempt(() => viewCalls.make(draft), t('records.saved')),
    change: ({ isMine: _, ...view }: SavedView) => attempt(() => viewCalls.change(view), t('records.saved')),
    drop: (view: SavedView) => attempt(() => viewCalls.drop(view), t('records.deleted', { what: view.name })),
  };
}
