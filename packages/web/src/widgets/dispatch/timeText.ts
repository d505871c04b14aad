import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { locale } from '../../data/settings.ts';

const timeOfDay = new Intl.DateTimeFormat(intlLocale[locale], {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const distance = (unit: 'meter' | 'kilometer', maximumFractionDigits: number) =>
  new Intl.NumberFormat(intlLocale[locale], { style: 'unit', unit, maximumFractionDigits });
const metres = distance('meter', 0);
const kilometres = distance('kilometer', 1);

/** A moment as `14:05`. */
export const timeText = (at: string | number): string => timeOfDay.format(new Date(at));

/** A distance as `850 m` or `3.2 km`. */
export const wayText = (distanceM: number): string =>
  distanceM < 1_000 ? metres.format(Math.round(distanceM / 10) * 10) : kilometres.format(distanceM / 1_000);
