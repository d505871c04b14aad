import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { TFunction } from 'i18next';
import { dateText } from '../../crud/formats.ts';
import type { State } from '../../ui/StateDot.tsx';

/** Text and state of a due day, `yyyy-MM-dd`, relative to today. */
export function dueDay(
  day: string | null | undefined,
  today: string,
  t: TFunction,
): { text: string; state: State } {
  if (!day) return { text: '', state: 'unknown' };
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  if (days < 0) return { text: t('home.work.overdue', { count: -days }), state: 'fault' };
  if (days === 0) return { text: t('home.work.today'), state: 'attention' };
  return { text: `${dateText(day)} · ${t('home.work.dueIn', { count: days })}`, state: 'attention' };
}
