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

/**
 * An elevator's curves as its readings come.
 * @param key another elevator, or another replay, begins with empty curves
 */
export function useTrend(state: ElevatorState | null, key: string): TrendSource {
  const buffer = useMemo(curveBuffer, [key]);
  const [isEmpty, setIsEmpty] = useState(true);
  useEffect(() => {
    if (state === null) return;
    pushCurves(buffer, state);
    buffer.tell();
    setIsEmpty(buffer.length === 0);
  }, [buffer, state]);
  return { buffer, isEmpty };
}
