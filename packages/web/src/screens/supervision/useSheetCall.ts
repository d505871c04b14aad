import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { recordNames } from '../../data/supervision.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

/** Sends a command of a record, says how it ended, and reads the record again. @returns whether it succeeded */
export function useSheetCall({ kind }: Pick<Sheet, 'kind'>) {
  const { t } = useTranslation();
  const renew = useRenewal();
  return async (send: () => Promise<unknown>): Promise<boolean> => {
    try {
      const place = await send();
      showSuccess(t(place === 'phone' ? 'phone.queue.stored' : 'supervision.form.saved'));
      if (place === 'phone') return true;
      await renew(recordNames[kind], 'stopUses', 'elevators');
      return true;
    } catch (error) {
      hint(errorText(error));
      return false;
    }
  };
}
