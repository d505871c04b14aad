import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoster } from '../../data/roster.ts';
import { dueDay } from './dueDay.ts';

const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-CA');

/** Texts of elevators and due days for the work lists. */
export function useWorkTexts() {
  const { t } = useTranslation();
  const roster = useRoster().data;
  const [nowMs] = useState(() => systemClock.now());
  const elevator = (id: unknown) => {
    const entry = roster?.ofId(String(id));
    return { no: entry?.no ?? '', place: entry ? `${entry.unitName} · ${entry.name}` : '' };
  };
  const inDays = (days: number) => dayOf(nowMs + days * dayMs);
  const due = (day: string | null | undefined) => dueDay(day, dayOf(nowMs), t);
  return { t, elevator, inDays, due };
}
