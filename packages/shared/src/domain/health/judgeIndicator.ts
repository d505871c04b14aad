import { type IndicatorName, indicatorOf, type Observations } from './indicators.ts';
import { robustSpread, robustZ } from './robust.ts';

/** Weeks before the current one that an elevator is compared with, and the least number of them with data. */
export const baselineWeeks = 8;
export const leastWeeks = 4;
/** Peers with data below which the comparison with them says nothing. */
export const leastPeers = 5;
/** Distance from the elevator's own weeks that makes a finding, in robust deviations. */
export const leastDrift = 4;

/** Weekly values of an indicator: the current week and those before it, null without enough observations. */
export interface IndicatorWeeks {
  current: number | null;
  before: readonly (number | null)[];
}

/** A drift of an indicator. */
export interface Drift {
  indicator: IndicatorName;
  value: number;
  /** Usual value of the elevator itself, and the number of weeks behind it. */
  usual: number;
  weeks: number;
  /** Signed distance from the own weeks, in robust deviations. */
  drift: number;
  /** Usual value of the peers, and their number; null with too few. */
  peers: { usual: number; count: number; drift: number } | null;
  /** A week on the usual side of this value ends the finding. */
  endsAt: number;
}

/** The value of a week; null with too few observations. */
export function weekValue(name: IndicatorName, observations: readonly Observations[]): number | null {
  const count = observations.reduce((sum, one) => sum + one.count, 0);
  if (count < indicatorOf(name).leastCount) return null;
  const mean = observations.reduce((sum, one) => sum + one.total, 0) / count;
  return indicatorOf(name).unit === 'perHundred' ? mean * 100 : mean;
}

/**
 * Compares the week with the elevator's own eight before, and the value with those of its peers. A value that is also
 * usual among the peers' changes of the same week, such as a cold spell, is no drift of this elevator.
 * @param peerValues current values of the peers; `peerChanges` their changes from their own weeks
 */
export function judgeIndicator(
  name: IndicatorName,
  weeks: IndicatorWeeks,
  peers: { values: readonly number[]; changes: readonly number[] },
): Drift | null {
  const { resolution, worse } = indicatorOf(name);
  const own = weeks.before.filter((value) => value !== null);
  if (weeks.current === null || own.length < leastWeeks) return null;
  const spread = robustSpread(own, resolution);
  const hasPeers = peers.changes.length >= leastPeers;
  const change = weeks.current - spread.median;
  const commonChange = hasPeers ? robustSpread(peers.changes, resolution).median : 0;
  const drift = (change - commonChange) / spread.deviation;
  if (!isWorse(drift, worse) || Math.abs(drift) < leastDrift) return null;
  const peerSpread = robustSpread(peers.values, resolution);
  return {
    indicator: name,
    value: weeks.current,
    usual: spread.median,
    weeks: own.length,
    drift,
    peers:
      peers.values.length >= leastPeers
        ? {
            usual: peerSpread.median,
            count: peers.values.length,
            drift: robustZ(weeks.current, peerSpread),
          }
        : null,
    endsAt: spread.median + commonChange + Math.sign(drift) * leastDrift * spread.deviation,
  };
}

const isWorse = (drift: number, worse: 'higher' | 'lower' | 'either'): boolean =>
  worse === 'either' || (worse === 'higher' ? drift > 0 : drift < 0);

/** Change of an elevator from its own weeks; null without enough of them. */
export function ownChange(name: IndicatorName, weeks: IndicatorWeeks): number | null {
  const own = weeks.before.filter((value) => value !== null);
  if (weeks.current === null || own.length < leastWeeks) return null;
  return weeks.current - robustSpread(own, indicatorOf(name).resolution).median;
}
