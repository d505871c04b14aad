import { intlLocale, type Locale } from '../constants.ts';
import { hourMs, minuteMs, secondMs } from '../timeUnits.ts';
import type { CellType, CellValue, NumberType } from './snapshot.ts';

/** The text of a label key with its variables. */
export type Translate = (key: string, params?: Record<string, string | number>) => string;

export interface SheetWords {
  locale: Locale;
  translate: Translate;
  zoneId: string;
}

/** Shown where there is no data: never a zero. */
export const noData = '–';

/** A value in the reader's language; null is a dash. */
export function formatCell(value: CellValue, type: CellType, words: SheetWords): string {
  if (value === null || value === '') return noData;
  if (type === 'text') return String(value);
  if (type === 'code') return words.translate(String(value));
  if (type === 'instant') return instantText(String(value), words);
  if (type === 'day') return String(value);
  return numberText(Number(value), type, words);
}

export function instantText(value: string, { locale, zoneId }: SheetWords): string {
  return new Intl.DateTimeFormat(intlLocale[locale], {
    timeZone: zoneId,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(value));
}

/** Options of the units that are plain numbers. */
const numberFormats: Record<Exclude<NumberType, 'ms'>, Intl.NumberFormatOptions> = {
  count: { maximumFractionDigits: 2 },
  decimal: { maximumFractionDigits: 2 },
  perHundred: { maximumFractionDigits: 2 },
  share: { style: 'percent', maximumFractionDigits: 2 },
  hours: { style: 'unit', unit: 'hour', maximumFractionDigits: 1 },
  metres: { style: 'unit', unit: 'meter', maximumFractionDigits: 0 },
  wattHours: { maximumFractionDigits: 1 },
};

function numberText(value: number, type: NumberType, words: SheetWords): string {
  if (type === 'ms') return durationText(value, words);
  const text = new Intl.NumberFormat(intlLocale[words.locale], numberFormats[type]).format(value);
  return type === 'wattHours' ? `${text} Wh` : text;
}

/** Two units at most: hours and minutes, minutes and seconds, or seconds. */
function durationText(ms: number, { locale }: SheetWords): string {
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(intlLocale[locale], { style: 'unit', unit: name, unitDisplay: 'short' }).format(
      value,
    );
  const whole = Math.round(ms / secondMs) * secondMs;
  const [hours, minutes, seconds] = [
    Math.floor(whole / hourMs),
    Math.floor((whole % hourMs) / minuteMs),
    Math.floor((whole % minuteMs) / secondMs),
  ];
  if (hours > 0) return `${unit(hours, 'hour')} ${unit(minutes, 'minute')}`;
  return minutes > 0 ? `${unit(minutes, 'minute')} ${unit(seconds, 'second')}` : unit(seconds, 'second');
}
