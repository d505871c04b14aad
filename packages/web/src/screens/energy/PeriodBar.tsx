import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../ui/DateRange.tsx';
import { Select } from '../../ui/Select.tsx';
import { periodPresets } from './periodPresets.ts';
import type { usePeriod } from './usePeriod.ts';

/** Choice of the period, by name or by days. */
export function PeriodBar({ period, preset, choose, chooseDays }: ReturnType<typeof usePeriod>) {
  const { t } = useTranslation();
  const label = t('energy.report.period');
  const options = periodPresets.map((value) => ({ value, label: t(`energy.report.periods.${value}`) }));
  const free = { value: 'free', label: t('energy.report.periods.free') };
  return (
    <Flex gap="2" wrap="wrap" data-no-print>
      <Select
        options={preset === null ? [...options, free] : options}
        value={[preset ?? 'free']}
        onChange={([value]) => {
          const namedPeriod = periodPresets.find((one) => one === value);
          if (namedPeriod) choose(namedPeriod);
        }}
        label={label}
        size="sm"
        width="10rem"
      />
      <DateRange
        value={{ from: period.fromDay, to: period.untilDay }}
        onChange={(range) => {
          if (range.from !== '' && range.to !== '' && range.from <= range.to) chooseDays(range);
        }}
        label={label}
        size="sm"
      />
    </Flex>
  );
}
