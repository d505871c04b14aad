import type { Subsystem } from './subsystems.ts';

interface IndicatorDeclaration {
  subsystem: Subsystem;
  /** The change that means wear. */
  worse: 'higher' | 'lower' | 'either';
  unit: 'share' | 'ms' | 'ratio' | 'dBm' | 'perHundred';
  /** Deviations below this are noise of the sensor or of counting. */
  resolution: number;
  /** Least number of observations in a week for a value. */
  leastCount: number;
}

/** Leading indicators: what changes before a subsystem fails. */
export const indicators = {
  /** Doors that turned while closing, per closing. */
  doorReopening: { subsystem: 'door', worse: 'higher', unit: 'share', resolution: 0.02, leastCount: 100 },
  /** Time from the begin of closing to closed, without reopening. */
  doorCloseTime: { subsystem: 'door', worse: 'either', unit: 'ms', resolution: 100, leastCount: 100 },
  /** Locked doors that reported unlocked within a moment, per closing. */
  lockBounce: { subsystem: 'door', worse: 'higher', unit: 'share', resolution: 0.01, leastCount: 100 },
  brakeOpenTime: { subsystem: 'brake', worse: 'either', unit: 'ms', resolution: 5, leastCount: 3 },
  brakeCloseTime: { subsystem: 'brake', worse: 'either', unit: 'ms', resolution: 5, leastCount: 3 },
  /** Difference of the closing times of both switches. */
  brakeAsymmetry: { subsystem: 'brake', worse: 'higher', unit: 'ms', resolution: 5, leastCount: 3 },
  /** Current of runs relative to runs of the same load, direction and floors before. */
  driveCurrent: { subsystem: 'drive', worse: 'higher', unit: 'ratio', resolution: 0.02, leastCount: 30 },
  /** Runs without a change of floor, per hundred starts. */
  relevelling: {
    subsystem: 'levelling',
    worse: 'higher',
    unit: 'perHundred',
    resolution: 0.5,
    leastCount: 100,
  },
  /** Runs in which the bus voltage fell below its usual range, per hundred starts. */
  voltageSag: { subsystem: 'power', worse: 'higher', unit: 'perHundred', resolution: 0.5, leastCount: 100 },
  /** Losses of contact per hundred hours of recording. */
  contactLoss: {
    subsystem: 'communication',
    worse: 'higher',
    unit: 'perHundred',
    resolution: 1,
    leastCount: 24,
  },
  signal: { subsystem: 'communication', worse: 'lower', unit: 'dBm', resolution: 3, leastCount: 24 },
} as const satisfies Record<string, IndicatorDeclaration>;
export type IndicatorName = keyof typeof indicators;
const isIndicator = (name: string): name is IndicatorName => name in indicators;
export const indicatorNames = Object.keys(indicators).filter(isIndicator);

export const indicatorOf = (name: IndicatorName): IndicatorDeclaration => indicators[name];

/** Sum of an indicator's observations and their number. */
export interface Observations {
  count: number;
  total: number;
}

/** Observations of a day by indicator. */
export type DayObservations = Partial<Record<IndicatorName, Observations>>;
