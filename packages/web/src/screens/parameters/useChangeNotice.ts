import type { ParameterTable } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../commands/remoteCells.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

/** Announces the success or failure of a read or a write that ends while the page is open (§8). */
export function useChangeNotice(table: ParameterTable): void {
  const { t } = useTranslation();
  const before = useRef(table);
  useEffect(() => {
    const { reading, openChange } = before.current;
    before.current = table;
    const announce = (word: string, isSuccess: boolean, problem: string | null) => {
      if (isSuccess) showSuccess(t(`devices.parameters.${word}.success`));
      else
        hint([t(`devices.parameters.${word}.failure`), problemText(t, problem)].filter(Boolean).join(': '));
    };
    // A quick device may answer between two requests of this page.
    const isNewReading = reading.state === 'reading' || reading.at !== table.reading.at;
    if (isNewReading && table.reading.state !== 'reading')
      announce('readEnd', table.reading.state === 'succeeded', table.reading.problem);
    const { lastChange } = table;
    if (openChange?.state === 'writing' && lastChange?.id === openChange.id)
      announce('writeEnd', lastChange.state === 'confirmed', lastChange.problem);
  }, [table, t]);
}
