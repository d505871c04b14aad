import { countImpact, evidenceOfSeries } from './detectCounts.ts';
import type { CountSeries, InsightEvent, InsightEvidence } from './evidence.ts';
import { type Candidate, recentFromOf, refsTo, round } from './insight.ts';
import { fisherTail, medianOf, rankTail } from './statistics.ts';

const fewestEvents = 10;
const fewestElevators = 5;
const fewestArrivals = 5;
const comparedSeries: readonly CountSeries[] = ['entrapments', 'faults', 'doorFaults', 'offlinePeriods'];

/** Findings about the whole scope: changed mixes of codes and causes, and companies beside each other. */
export function detectScope(evidence: InsightEvidence): Candidate[] {
  const focus = evidence.elevators.filter(({ id }) => evidence.focusIds?.has(id) ?? true);
  const events = focus.flatMap((elevator) => elevator.events);
  const from = recentFromOf(evidence);
  return [
    ...mixShift(events, from, { nameOf: ({ code }) => code, kind: 'paretoShift' }),
    ...mixShift(events, from, { nameOf: ({ cause }) => cause, kind: 'causeShift' }),
    ...(evidence.focusIds === null ? companies(evidence) : []),
  ];
}

/** The share of one code or cause against before. */
function mixShift(
  events: readonly InsightEvent[],
  from: number,
  { nameOf, kind }: { nameOf: (event: InsightEvent) => string; kind: 'paretoShift' | 'causeShift' },
): Candidate[] {
  const recent = events.filter(({ day }) => day >= from);
  const beforeAll = events.length - recent.length;
  if (recent.length < fewestEvents || beforeAll < fewestEvents) return [];
  return [...Map.groupBy(events, nameOf)].map(([name, rows]) => {
    const recentRows = rows.filter(({ day }) => day >= from);
    const before = rows.length - recentRows.length;
    return {
      kind,
      elevatorId: null,
      companyId: null,
      subject: name,
      otherSubject: null,
      p: fisherTail(recentRows.length, recent.length, rows.length, events.length),
      impact: recentRows.length * 2,
      values: {
        percent: round((100 * recentRows.length) / recent.length),
        past: round((100 * before) / beforeAll),
        recent: recentRows.length,
        all: recent.length,
      },
      evidence: refsTo('fault', recentRows),
      against: { days: from, missingShare: 0 },
    };
  });
}

/** Each company's elevators against those of the others, elevator by elevator. */
function companies(evidence: InsightEvidence): Candidate[] {
  const from = recentFromOf(evidence);
  const byCompany = [...Map.groupBy(evidence.elevators, ({ companyId }) => companyId)];
  return byCompany.flatMap(([companyId, own]) => {
    const others = evidence.elevators.filter((elevator) => elevator.companyId !== companyId);
    if (companyId === null || own.length < fewestElevators || others.length < fewestElevators) return [];
    const recentRows = (series: CountSeries, elevators: typeof own) =>
      elevators.map(({ rows }) => rows[series].filter(({ day }) => day >= from));
    const head = { elevatorId: null, companyId, otherSubject: null };
    const against = { days: evidence.recentDays, missingShare: 0 };
    const counts = comparedSeries.map((series): Candidate => {
      const rows = recentRows(series, own);
      const otherCounts = recentRows(series, others).map((one) => one.length);
      const ownCounts = rows.map((one) => one.length);
      const sum = ownCounts.reduce((total, count) => total + count, 0);
      const rate = otherCounts.reduce((total, count) => total + count, 0) / others.length;
      return {
        ...head,
        kind: 'countAbovePeers',
        subject: series,
        p: rankTail(otherCounts, ownCounts),
        impact: countImpact[series] * Math.max(0, sum - rate * own.length),
        values: {
          recent: sum,
          expected: round(rate * own.length),
          days: evidence.recentDays,
          elevators: own.length,
        },
        evidence: refsTo(evidenceOfSeries[series], rows.flat()),
        against,
      };
    });
    return [...counts, ...arrivals(own, others, { from, head, against })];
  });
}

function arrivals(
  own: InsightEvidence['elevators'],
  others: InsightEvidence['elevators'],
  {
    from,
    head,
    against,
  }: { from: number } & { head: Pick<Candidate, 'elevatorId' | 'companyId' | 'otherSubject'> } & Pick<
      Candidate,
      'against'
    >,
): Candidate[] {
  const recentRepairs = (elevators: typeof own) =>
    elevators.flatMap(({ repairs }) =>
      repairs.filter(({ day, arriveMinutes }) => day >= from && arriveMinutes !== null),
    );
  const repairs = recentRepairs(own);
  const minutes = repairs.flatMap(({ arriveMinutes }) => arriveMinutes ?? []);
  const otherMinutes = recentRepairs(others).flatMap(({ arriveMinutes }) => arriveMinutes ?? []);
  if (minutes.length < fewestArrivals || otherMinutes.length < fewestArrivals) return [];
  const median = medianOf(minutes) ?? 0;
  return [
    {
      ...head,
      kind: 'slowArrival',
      subject: 'arrival',
      p: rankTail(otherMinutes, minutes),
      impact: median * 2,
      values: { recent: round(median), expected: round(medianOf(otherMinutes) ?? 0), n: minutes.length },
      evidence: refsTo('order', repairs),
      against,
    },
  ];
}
