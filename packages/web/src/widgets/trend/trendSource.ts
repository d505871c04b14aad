import { useEffect, useMemo, useState } from 'react';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { TrendBuffer } from './trendBuffer.ts';

type CurveName = 'current' | 'frequency' | 'busVoltage' | 'torque' | 'speed';

interface Curve {
  name: CurveName;
  unit: string;
  digits: number;
  of: (state: ElevatorState) => number | null;
}

/** The curves of an elevator's drive in the order drawn; label key `monitor.curve.<name>`. */
export const trendCurves: readonly Curve[] = [
  { name: 'speed', unit: 'm/s', digits: 2, of: (state) => state.speedMps },
  { name: 'current', unit: 'A', digits: 1, of: (state) => state.currentA },
  { name: 'frequency', unit: 'Hz', digits: 1, of: (state) => state.frequencyHz },
  { name: 'torque', unit: '%', digits: 0, of: (state) => state.torquePercent },
  { name: 'busVoltage', unit: 'V', digits: 0, of: (state) => state.busVoltageV },
];

export interface TrendSource {
  buffer: TrendBuffer;
  /** No point has come yet. */
  isEmpty: boolean;
}

/** A buffer that an elevator's curves are kept in. */
export const curveBuffer = (): TrendBuffer => new TrendBuffer(trendCurves.length);

/** Adds one reading of an elevator to its curves. */
export function pushCurves(buffer: TrendBuffer, state: ElevatorState): void {
  if (state.readAtMs > 0)
    buffer.push(
      state.readAtMs,
      trendCurves.map((curve) => curve.of(state)),
    );
}

/** Readings from before a page was opened, oldest first. */
export type TrendPast = readonly ElevatorState[];

/**
 * An elevator's curves as its readings come.
 * @param key another elevator, or another replay, begins with empty curves
 * @param past put before what has come, once it is known
 */
export function useTrend(state: ElevatorState | null, key: string, past?: TrendPast): TrendSource {
  // The key alone says when the curves begin anew; the past begins them once more, with what has come since.
  const buffer = useMemo(() => {
    const made = curveBuffer();
    for (const one of past ?? []) pushCurves(made, one);
    return made;
  }, [key, past]);
  const [isEmpty, setIsEmpty] = useState(true);
  useEffect(() => {
    if (state !== null) pushCurves(buffer, state);
    buffer.tell();
    setIsEmpty(buffer.length === 0);
  }, [buffer, state]);
  return { buffer, isEmpty };
}
