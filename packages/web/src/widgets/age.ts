import { dayMs, hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { TFunction } from 'i18next';

const units = [
  { name: 'days', ms: dayMs },
  { name: 'hours', ms: hourMs },
  { name: 'minutes', ms: minuteMs },
] as const;

/** Age in its largest unit; below ten seconds with one decimal. */
export function ageText(ageMs: number, t: TFunction): string {
  const age = Math.max(0, ageMs);
  for (const { name, ms } of units)
    if (age >= ms) return t(`monitor.age.${name}`, { value: Math.floor(age / ms) });
  return t('monitor.age.seconds', { value: age < 10_000 ? (age / 1000).toFixed(1) : Math.floor(age / 1000) });
}

/** A running time as `04:12` or `1:04:12`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
