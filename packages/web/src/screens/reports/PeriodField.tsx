import { Flex } from '@chakra-ui/react';
import type { ReportQuery } from '@hoistway/shared/domain/reports/reportCall.ts';
import { reportPeriodKinds } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../ui/DateRange.tsx';
import { Select } from '../../ui/Select.tsx';
import type { PeriodChoice } from './usePeriodChoice.ts';

const kinds: readonly NonNullable<ReportQuery['period']>[] = [...reportPeriodKinds, 'free'];

/** The period of a report: one of the usual ones, or free days. */
export function PeriodField({ choice }: { choice: PeriodChoice }) {
  const { t } = useTranslation();
  const { period, range, setPeriod, setRange } = choice;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Select
        label={t('reports.page.period')}
        width="11rem"
        options={kinds.map((kind) => ({ value: kind, label: t(`reports.periods.${kind}`) }))}
        value={[period]}
        onChange={([next]) => {
          const kind = kinds.find((one) => one === next);
          if (kind !== undefined) setPeriod(kind);
        }}
      />
      {period === 'free' && (
        <DateRange label={t('reports.page.period')} value={range} onChange={setRange} size="sm" />
      )}
    </Flex>
  );
}
