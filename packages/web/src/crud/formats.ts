import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { locale, zoneId } from '../data/settings.ts';

const tag = intlLocale[locale];
const instantFormat = new Intl.DateTimeFormat(tag, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: zoneId,
});
/** A calendar day has no zone: it is parsed and formatted as UTC. */
const dateFormat = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
const numberFormat = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 });
const shareFormat = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
const moneyFormat = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An instant, ISO 8601, in the user's language and zone. */
export const instantText = (iso: string) => instantFormat.format(new Date(iso));
/** A day, `yyyy-MM-dd`, in the user's language. */
export const dateText = (day: string) => dateFormat.format(new Date(`${day}T00:00:00Z`));
export const numberText = (value: number) => numberFormat.format(value);
/** A share of one as a percentage. */
export const shareText = (share: number) => shareFormat.format(share);
export const moneyText = (value: number) => moneyFormat.format(value);

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes in a readable unit, in steps of 1,000. */
export function byteText(bytes: number): string {
  const step = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
