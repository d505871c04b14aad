import { Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useMemo, useState } from 'react';
import { DateRange, type Range } from '../../ui/DateRange.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Days of a page of figures, and their bounds as moments: the last day inclusive. */
export interface FigureDays {
  range: Range;
  setRange(range: Range): void;
  window: { from: string; to: string };
}

/** The last 31 days, until the user chooses others. */
export function useFigureDays(): FigureDays {
  const [range, setRange] = useState<Range>(() => {
    const nowMs = systemClock.now();
    return { from: dayOf(nowMs - 30 * dayMs), to: dayOf(nowMs) };
  });
  const window = useMemo(() => windowOf(range), [range]);
  return { range, setRange, window };
}

/** Choice of days, with a note on the counted records. */
export function FigureTime({ days, label, scope }: { days: FigureDays; label: string; scope: string }) {
  return (
    <Toolbar>
      <DateRange value={days.range} onChange={days.setRange} label={label} size="sm" />
      <Text color="dim" textStyle="xs" ms="auto">
        {scope}
      </Text>
    </Toolbar>
  );
}

/** Days of the browser's zone, the last one inclusive. */
function windowOf({ from, to }: Range): { from: string; to: string } {
  const startOf = (day: string) => new Date(`${day}T00:00:00`);
  const endMs = to === '' ? systemClock.now() : startOf(to).getTime() + dayMs;
  const fromMs = from === '' ? endMs - 31 * dayMs : Math.min(startOf(from).getTime(), endMs);
  return { from: new Date(fromMs).toISOString(), to: new Date(endMs).toISOString() };
}
