import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { faultName } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { HomeFigures } from '@hoistway/shared/domain/records.ts';
import type { TFunction } from 'i18next';
import { locale } from '../../data/settings.ts';
import type { Bar } from '../../widgets/figures/Bars.tsx';
import type { RankedItem } from '../../widgets/figures/Ranking.tsx';

const labelEvery = 3;
const hour = new Intl.DateTimeFormat(intlLocale[locale], { hour: '2-digit', hourCycle: 'h23' });

/** One bar for each hour, class 1 and the rest stacked; the last bar is the current hour. */
export function alarmsByHour({ alarmHours }: Pick<HomeFigures, 'alarmHours'>): Bar[] {
  return alarmHours.map(({ at, alarms, urgent }, index) => {
    const start = hour.format(new Date(at));
    return {
      key: at,
      label: (alarmHours.length - 1 - index) % labelEvery === 0 ? start : '',
      title: `${start} · ${alarms}`,
      parts: [
        { state: 'attention', value: alarms - urgent },
        { state: 'alarm', value: urgent },
      ],
    };
  });
}

/** Faults by their canonical kind. */
export function faultsByKind({ faultTypes }: Pick<HomeFigures, 'faultTypes'>, t: TFunction): RankedItem[] {
  const counts = new Map<string, number>();
  for (const { faultType, faults } of faultTypes) {
    const name = faultName(faultType);
    counts.set(name, (counts.get(name) ?? 0) + faults);
  }
  return [...counts].map(([name, value]) => ({ key: name, label: t(`codes.fault.${name}`), value }));
}

const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent', maximumFractionDigits: 0 });

/** Districts by number of elevators, with the online part. */
export function districtsOf(figures: Pick<HomeFigures, 'byDistrict'>): RankedItem[] {
  return figures.byDistrict.map(({ district, elevators, online }) => ({
    key: district,
    label: district,
    value: elevators,
    part: online,
    note: elevators === 0 ? undefined : percent.format(online / elevators),
  }));
}
