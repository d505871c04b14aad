import { Grid } from '@chakra-ui/react';
import type { MeterReport } from '@hoistway/shared/domain/energy/energyReport.ts';
import { useTranslation } from 'react-i18next';
import { numberText, shareText } from '../../crud/formats.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { costText, energyText, powerText, wattHourText } from './energyText.ts';

/** The figures of one meter; a figure without data says so. */
export function MeterFigures({ meter }: { meter: MeterReport }) {
  const { t } = useTranslation();
  const { total, before, costCents, trips, tripWh, standbyW, standbyShare, standbyClass } = meter;
  const label = (name: string) => t(`energy.report.${name}`);
  const noData = label('noData');
  const textOf = (value: number | null, text: (value: number) => string, missing = noData) =>
    value === null ? missing : text(value);
  const cells = [
    {
      name: 'energy',
      value: textOf(total.energyWh, energyText),
      note: `${label('before')}: ${textOf(before.energyWh, energyText)}`,
      meaning: label('meanings.energy'),
    },
    { name: 'cost', value: textOf(costCents, costText, label('noPrice')) },
    {
      name: 'coverage',
      value: shareText(total.coverage),
      note: `${label('before')}: ${shareText(before.coverage)}`,
    },
    { name: 'estimated', value: energyText(total.estimatedWh), meaning: label('meanings.estimated') },
    { name: 'trips', value: textOf(trips, numberText, label('notCounted')) },
    { name: 'perTrip', value: textOf(tripWh, wattHourText, '–') },
    {
      name: 'standby',
      value: textOf(standbyW, powerText),
      note: standbyClass === null ? undefined : t('energy.report.class', { letter: standbyClass }),
      meaning: label('meanings.standby'),
    },
    { name: 'standbyShare', value: textOf(standbyShare, shareText) },
  ];
  return (
    <Panel flexShrink="0">
      <Grid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
        gap="4"
        p="3"
      >
        {cells.map(({ name, ...cell }) => (
          <Figure key={name} label={label(name)} {...cell} />
        ))}
      </Grid>
    </Panel>
  );
}
