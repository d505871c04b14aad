import { useEffect, useMemo, useState } from 'react';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { TrendBuffer } from './trendBuffer.ts';

type CurveName =
  | 'current'
  | 'frequency'
  | 'busVoltage'
  | 'torque'
  | 'speed'
  | 'stepSpeed'
  | 'handrailLeft'
  | 'handrailRight';

export interface Curve {
  name: CurveName;
  unit: string;
  digits: number;
  of: (state: ElevatorState) => number | null;
}

const liftCurves: readonly Curve[] = [
  { name: 'speed', unit: 'm/s', digits: 2, of: (state) => state.speedMps },
  { name: 'current', unit: 'A', digits: 1, of: (state) => state.currentA },
  { name: 'frequency', unit: 'Hz', digits: 1, of: (state) => state.frequencyHz },
  { name: 'torque', unit: '%', digits: 0, of: (state) => state.torquePercent },
  { name: 'busVoltage', unit: 'V', digits: 0, of: (state) => state.busVoltageV },
];

const escalatorCurves: readonly Curve[] = [
  { name: 'stepSpeed', unit: 'm/s', digits: 2, of: (state) => state.speedMps },
  { name: 'handrailLeft', unit: 'm/s', digits: 2, of: (state) => state.handrailLeftMps },
  { name: 'handrailRight', unit: 'm/s', digits: 2, of: (state) => state.handrailRightMps },
];

/** The curves of each kind in the order drawn; label key `monitor.curve.<name>`. */
export const trendCurves = { elevator: liftCurves, escalator: escalatorCurves } as const;

export interface TrendSource {
  curves: readonly Curve[];
  buffer: TrendBuffer;
  /** No point has arrived yet. */
  isEmpty: boolean;
}

function pushCurves(buffer: TrendBuffer, curves: readonly Curve[], state: ElevatorState): void {
  if (state.receivedAtMs > 0)
    buffer.push(
      state.receivedAtMs,
      curves.map((curve) => curve.of(state)),
    );
}

/** Readings from before a page was opened, oldest first. */
export type TrendPast = readonly ElevatorState[];

/**
 * An elevator's curves from its readings. Another `key` (an elevator, a replay) starts empty curves; the `past` is
 * inserted before the received points, once it is loaded.
 */
export function useTrend(
  state: ElevatorState | null,
  { kind, key, past }: { kind: keyof typeof trendCurves; key: string; past?: TrendPast | undefined },
): TrendSource {
  const curves = trendCurves[kind];
  // Only the key restarts the curves; the past restarts them once more, with the points received since.
  const buffer = useMemo(() => {
    const filledBuffer = new TrendBuffer(curves.length);
    for (const one of past ?? []) pushCurves(filledBuffer, curves, one);
    return filledBuffer;
  }, [key, past, curves]);
  const [isEmpty, setIsEmpty] = useState(true);
  useEffect(() => {
    if (state !== null) pushCurves(buffer, curves, state);
    buffer.notify();
    setIsEmpty(buffer.length === 0);
  }, [buffer, curves, state]);
  return { curves, buffer, isEmpty };
}
