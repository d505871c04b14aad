import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { alarmClass } from '@hoistway/shared/domain/alarm.ts';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { faultName } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { FaultRecord, HomeFigures } from '@hoistway/shared/domain/records.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { TFunction } from 'i18next';
import type { RecentRecords } from '../../data/recentRecords.ts';
import { locale } from '../../data/settings.ts';
import type { Bar } from '../../widgets/figures/Bars.tsx';
import type { RankedItem } from '../../widgets/figures/Ranking.tsx';

const labelEvery = 3;
const hour = new Intl.DateTimeFormat(intlLocale[locale], { hour: '2-digit', hourCycle: 'h23' });

/** One bar for each hour of the window, class 1 and the rest stacked; the last bar is the current hour. */
export function alarmsByHour(recent: RecentRecords<Pick<Alarm, 'kind' | 'receivedAt'>>): Bar[] {
  const hours = Math.round((recent.toMs - recent.fromMs) / hourMs);
  const first = Math.floor(recent.toMs / hourMs) - hours + 1;
  const people = new Array<number>(hours).fill(0);
  const others = new Array<number>(hours).fill(0);
  for (const { kind, receivedAt } of recent.records) {
    const at = Math.floor(Date.parse(receivedAt) / hourMs) - first;
    if (at < 0 || at >= hours) continue;
    const counts = alarmClass[kind] === 1 ? people : others;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return people.map((count, index) => {
    const start = new Date((first + index) * hourMs);
    const other = others[index] ?? 0;
    return {
      key: start.toISOString(),
      label: (hours - 1 - index) % labelEvery === 0 ? hour.format(start) : '',
      title: `${hour.format(start)} · ${count + other}`,
      parts: [
        { state: 'attention', value: other },
        { state: 'alarm', value: count },
      ],
    };
  });
}

/** Faults by their canonical kind. */
export function faultsByKind(records: readonly Pick<FaultRecord, 'faultType'>[], t: TFunction): RankedItem[] {
  const counts = new Map<string, number>();
  for (const { faultType } of records) {
    const name = faultName(faultType);
    counts.set(name, (counts.get(name) ?? 0) + 1);
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
