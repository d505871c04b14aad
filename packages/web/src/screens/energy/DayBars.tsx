import { Flex } from '@chakra-ui/react';
import type { MeterReport } from '@hoistway/shared/domain/energy/energyReport.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import { Bars } from '../../widgets/figures/Bars.tsx';
import { energyText } from './energyText.ts';

/** As many as fit beside each other on a phone. */
const labelsMost = 8;

/** Consumption by day, its estimated part in another colour; a day without data has no bar. */
export function DayBars({ days }: Pick<MeterReport, 'days'>) {
  const { t } = useTranslation();
  const labelEvery = Math.ceil(days.length / labelsMost);
  const bars = days.map(({ day, energyWh, estimatedWh }, at) => ({
    key: day,
    label: at % labelEvery === 0 ? day.slice(5) : '',
    title:
      energyWh === null
        ? t('energy.report.dayEmpty', { day })
        : t('energy.report.dayBar', {
            day,
            energy: energyText(energyWh),
            estimated: energyText(estimatedWh),
          }),
    parts: [
      { state: 'moving' as const, value: kwhOf((energyWh ?? 0) - estimatedWh) },
      { state: 'unknown' as const, value: kwhOf(estimatedWh) },
    ],
  }));
  return (
    <Panel title={t('energy.report.byDay')} note="kWh" flexShrink="0">
      <Flex h="12rem" p="3">
        <Bars bars={bars} label={t('energy.report.byDay')} />
      </Flex>
    </Panel>
  );
}

const kwhOf = (wh: number): number => Math.round(wh / 10) / 100;
