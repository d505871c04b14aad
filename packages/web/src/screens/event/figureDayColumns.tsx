import { Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { evidenceSums } from '@hoistway/shared/domain/figures/evidence.ts';
import type { FigureDay, figureDayColumns } from '@hoistway/shared/domain/figures/figureDay.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { locale } from '../../data/settings.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { clockText } from '../../widgets/age.ts';
import { ElevatorLink } from './cells.tsx';
import type { HistoryColumn } from './HistoryTable.tsx';

const whole = new Intl.NumberFormat(intlLocale[locale]);
const share = new Intl.NumberFormat(intlLocale[locale], { style: 'percent', maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat(intlLocale[locale], { maximumFractionDigits: 3 });

const formats: Record<(typeof figureDayColumns)[number], (value: number) => string> = {
  availability: share.format,
  outOfServiceTime: clockText,
  noDataTime: clockText,
  outages: whole.format,
  trips: whole.format,
  orders: whole.format,
};

/** A number that is not known is a dash, never zero. */
const textOf = (value: number | null, format: (number: number) => string): string =>
  value === null ? '–' : format(value);

/** The columns of the days behind the figures. */
export function useFigureDayColumns(): HistoryColumn<FigureDay>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { name: 'day', label: t('monitor.figureDays.day'), width: '7.5rem', cell: ({ day }) => day },
      {
        name: 'elevator',
        label: t('monitor.column.elevator'),
        cell: (day) => <ElevatorLink id={day.elevatorId} no={day.elevatorNo} name={day.elevatorName} />,
      },
      {
        name: 'availability',
        label: t('monitor.figureDays.availability'),
        width: '7.5rem',
        cell: (day) => textOf(day.availability, share.format),
      },
      ...(['outOfServiceTime', 'noDataTime'] as const).map((name) => ({
        name,
        label: t(`monitor.figureDays.${name}`),
        width: '8rem',
        cell: (day: FigureDay) => textOf(day[name], clockText),
      })),
      ...(['outages', 'trips', 'orders'] as const).map((name) => ({
        name,
        label: t(`monitor.figureDays.${name}`),
        width: '7rem',
        cell: (day: FigureDay) => textOf(day[name], whole.format),
      })),
      {
        name: 'state',
        label: t('monitor.figureDays.state'),
        width: '18rem',
        cell: (day) => stateCell(day, t),
      },
    ],
    [t],
  );
}

/** The stored and the found value of a number, times as clock times. */
export function differenceText(
  { sum, storedValue, foundValue }: FigureDay['differences'][number],
  t: TFunction,
): string {
  const format = timeSums.has(sum) ? clockText : exact.format;
  return `${t(`monitor.figureDays.sums.${sum}`)}: ${format(storedValue)} ≠ ${format(foundValue)}`;
}

/** Numbers in milliseconds. */
const timeSums: ReadonlySet<string> = new Set([
  ...evidenceSums.filter((sum) => sum.endsWith('Ms')),
  'arrival',
  'rescue',
]);

/** A figure's value when the day closed, and its present one. */
function restatementText(
  day: FigureDay,
  { id, oldValue }: FigureDay['oldValues'][number],
  t: TFunction,
): string {
  const format = formats[id];
  return `${t(`monitor.figureDays.${id}`)}: ${textOf(oldValue, format)} → ${textOf(day[id], format)}`;
}

function stateCell(day: FigureDay, t: TFunction) {
  const { differences, restatedAt, isClosed } = day;
  if (differences.length > 0)
    return (
      <StateDot state="attention">
        {t('monitor.figureDays.different')}
        <Text as="span" color="muted">
          {differences.map((one) => ` · ${differenceText(one, t)}`).join('')}
        </Text>
      </StateDot>
    );
  if (restatedAt !== null)
    return (
      <StateDot state="maintenance">
        {t('monitor.figureDays.restated')}
        <Text as="span" color="muted">
          {day.oldValues.map((one) => ` · ${restatementText(day, one, t)}`).join('')}
          {` · ${instantText(restatedAt)}`}
        </Text>
      </StateDot>
    );
  return (
    <StateDot state={isClosed ? 'normal' : 'moving'}>
      {t(isClosed ? 'monitor.figureDays.isClosed' : 'monitor.figureDays.isOpen')}
    </StateDot>
  );
}
