import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../ui/StateDot.tsx';

/** How many daily controls were recorded of those expected. */
export function DaysNote({ sheet: { days } }: { sheet: Sheet }) {
  const { t } = useTranslation();
  if (days === null) return null;
  const missing = days.expectedCount - days.recordedCount;
  const params = { recorded: days.recordedCount, expected: days.expectedCount, missing };
  return (
    <StateDot state={missing > 0 ? 'fault' : 'normal'}>
      {t(`supervision.phrases.${missing > 0 ? 'daysMissing' : 'daysComplete'}`, params)}
    </StateDot>
  );
}
