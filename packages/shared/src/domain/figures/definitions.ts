import type { CaseEvidence } from './evidence.ts';
import {
  availability,
  caseShare,
  casesPerHundred,
  caseTime,
  countRecords,
  energy,
  energyPerTrip,
  type Formula,
  failuresPer,
  meanBetween,
  statistics,
  sumOfContact,
  sumOfPeriod,
  sumOfRecording,
  visitsOnTime,
} from './formulas.ts';

/** `share` is 0 to 1; `perHundred` is per 100 elevators and month. */
export const figureUnits = ['share', 'ms', 'hours', 'count', 'perHundred', 'metres', 'wattHours'] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** Which change is better. */
export type FigureDirection = 'higher' | 'lower' | 'neutral';

/**
 * Meaning of the coverage: the share of time with contact, with a recording or with meter readings, or of records
 * that have the value.
 */
export type FigureCoverage = 'contact' | 'recording' | 'metering' | 'records' | 'complete';

/** Rows behind a figure. */
export type FigureRows =
  | 'faults'
  | 'powerLosses'
  | 'events'
  | 'alarms'
  | 'orders'
  | 'rescues'
  | 'visits'
  | 'days';

export interface FigureDefinition {
  unit: FigureUnit;
  direction: FigureDirection;
  /** Decimals of the rounded value, in the figure's unit; a share counts in percent, a time in seconds. */
  decimals: number;
  coverage: FigureCoverage;
  rows: FigureRows;
  formula: Formula;
}

const entrapment = (one: CaseEvidence): boolean => one.hasPeople;
const countCases = (isMeant: (one: CaseEvidence) => boolean): Formula =>
  countRecords(({ cases }) => cases.filter(isMeant).length);

const time = (
  rows: FigureRows,
  formula: Formula,
  coverage: FigureCoverage = 'records',
): FigureDefinition => ({ unit: 'ms', direction: 'lower', decimals: 0, coverage, rows, formula });
const share = (rows: FigureRows, direction: FigureDirection, formula: Formula): FigureDefinition => ({
  unit: 'share',
  direction,
  decimals: 1,
  coverage: 'records',
  rows,
  formula,
});
const count = (
  rows: FigureRows,
  formula: Formula,
  direction: FigureDirection = 'lower',
): FigureDefinition => ({ unit: 'count', direction, decimals: 0, coverage: 'complete', rows, formula });
const motion = (
  unit: FigureUnit,
  formula: Formula,
  coverage: FigureCoverage = 'recording',
): FigureDefinition => ({ unit, direction: 'neutral', decimals: 0, coverage, rows: 'days', formula });

/** Every figure; docs/figures.md is its text. */
export const figureDefinitions = {
  availability: {
    unit: 'share',
    direction: 'higher',
    decimals: 2,
    coverage: 'contact',
    rows: 'days',
    formula: availability,
  },
  outOfServiceTime: time('days', sumOfContact('downMs'), 'contact'),
  outOfServiceByPowerLoss: time('powerLosses', sumOfContact('powerLossMs'), 'contact'),
  outOfServiceByFault: time('faults', sumOfContact('faultMs'), 'contact'),
  outOfServiceByMode: time('events', sumOfContact('modeMs'), 'contact'),
  noDataTime: time('events', sumOfPeriod('noDataMs'), 'complete'),
  plannedTime: { ...time('visits', sumOfPeriod('plannedMs'), 'complete'), direction: 'neutral' },
  outages: { ...count('days', sumOfContact('outages')), coverage: 'contact' },
  failures: { ...count('faults', sumOfContact('failures')), coverage: 'contact' },
  mtbfHours: {
    unit: 'hours',
    direction: 'higher',
    decimals: 0,
    coverage: 'contact',
    rows: 'faults',
    formula: meanBetween('hours'),
  },
  mtbfTrips: {
    unit: 'count',
    direction: 'higher',
    decimals: 0,
    coverage: 'recording',
    rows: 'faults',
    formula: meanBetween('trips'),
  },
  failuresPerThousandHours: {
    unit: 'count',
    direction: 'lower',
    decimals: 2,
    coverage: 'contact',
    rows: 'faults',
    formula: failuresPer('hours', 1_000),
  },
  failuresPerHundredThousandTrips: {
    unit: 'count',
    direction: 'lower',
    decimals: 2,
    coverage: 'recording',
    rows: 'faults',
    formula: failuresPer('trips', 100_000),
  },

  orders: count(
    'orders',
    countCases(() => true),
  ),
  alarms: count(
    'alarms',
    countRecords(({ sums }) => sums.alarms),
  ),
  trappedAlarms: count(
    'alarms',
    countRecords(({ sums }) => sums.trappedAlarms),
  ),
  faults: count(
    'faults',
    countRecords(({ sums }) => sums.faults),
  ),
  entrapments: count('rescues', countCases(entrapment)),
  entrapmentsByUser: count(
    'rescues',
    countCases((one) => one.hasPeople && one.isByUser),
  ),
  personsFreed: count(
    'rescues',
    countRecords(({ cases }) => cases.reduce((sum, { people }) => sum + people, 0)),
    'neutral',
  ),
  entrapmentRate: {
    unit: 'perHundred',
    direction: 'lower',
    decimals: 2,
    coverage: 'complete',
    rows: 'rescues',
    formula: casesPerHundred(entrapment),
  },
  acceptMedian: time('orders', caseTime('acceptMs', statistics.median)),
  arrivalMean: time('orders', caseTime('arriveMs', statistics.mean)),
  arrivalMedian: time('orders', caseTime('arriveMs', statistics.median)),
  arrivalP90: time('orders', caseTime('arriveMs', statistics.p90)),
  rescueArrivalMean: time('rescues', caseTime('arriveMs', statistics.mean, entrapment)),
  rescueArrivalMedian: time('rescues', caseTime('arriveMs', statistics.median, entrapment)),
  rescueArrivalP90: time('rescues', caseTime('arriveMs', statistics.p90, entrapment)),
  rescueMean: time('rescues', caseTime('rescueMs', statistics.mean, entrapment)),
  rescueMedian: time('rescues', caseTime('rescueMs', statistics.median, entrapment)),
  rescueP90: time('rescues', caseTime('rescueMs', statistics.p90, entrapment)),
  acceptedWithin3Minutes: share(
    'orders',
    'higher',
    caseShare((one) => one.isAcceptedInTime),
  ),
  arrivedWithin30Minutes: share(
    'rescues',
    'higher',
    caseShare((one) => one.isArrivedInTime, entrapment),
  ),
  repeatsWithin30Days: share(
    'orders',
    'lower',
    caseShare((one) => one.isRepeat),
  ),
  firstTimeFix: share(
    'orders',
    'higher',
    caseShare(
      (one) => !one.isReturn,
      (one) => one.isCompleted,
    ),
  ),
  maintenanceOnTime: { ...share('visits', 'higher', visitsOnTime), coverage: 'complete' },

  trips: motion('count', sumOfRecording('trips')),
  starts: motion('count', sumOfRecording('starts')),
  doorCycles: motion('count', sumOfRecording('doorCycles')),
  distance: motion('metres', sumOfRecording('distanceM')),
  runTime: motion('ms', sumOfRecording('runMs')),
  energy: motion('wattHours', energy, 'metering'),
  energyPerTrip: { ...motion('wattHours', energyPerTrip, 'metering'), direction: 'lower', decimals: 1 },
} as const satisfies Record<string, FigureDefinition>;

export type FigureId = keyof typeof figureDefinitions;
const isFigureId = (id: string): id is FigureId => id in figureDefinitions;
export const figureIds = Object.keys(figureDefinitions).filter(isFigureId);

export const definitionOf = (id: FigureId): FigureDefinition => figureDefinitions[id];

/** One step of the unit in which decimals count: a percent of a share, a second of a time. */
const stepOf: Record<FigureUnit, number> = {
  share: 0.01,
  ms: 1_000,
  hours: 1,
  count: 1,
  perHundred: 1,
  metres: 1,
  wattHours: 1,
};

/** The printed value: rounded half up to the definition's decimals. */
export function roundFigure(id: FigureId, value: number | null): number | null {
  if (value === null) return null;
  const { unit, decimals } = definitionOf(id);
  const steps = 10 ** decimals;
  const roundedSteps = Math.round((value / stepOf[unit]) * steps) / steps;
  // 99.57 percent is 0.9957, without a tail of binary digits.
  return Number((roundedSteps * stepOf[unit]).toPrecision(15));
}
