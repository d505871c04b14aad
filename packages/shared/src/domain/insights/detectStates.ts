import { dayMs, minuteMs } from '../timeUnits.ts';
import type { ElevatorEvidence, InsightEvidence } from './evidence.ts';
import { type Candidate, recentFromOf, refsTo, round } from './insight.ts';

const leastCoverage = 0.8;
const longestClockErrorMs = minuteMs;
const undoneAgeDays = 30;
const lateDays = 3;
const lifeDays = 60;

/**
 * States that are read and not inferred: missing data, clock errors, meter changes, late visits, undone items, lives.
 * They carry no chance: their p-value is 0, and the correction does not count them.
 */
export function detectStates(elevator: ElevatorEvidence, evidence: InsightEvidence): Candidate[] {
  const from = recentFromOf(evidence);
  return [
    ...coverage(elevator, from),
    ...clock(elevator),
    ...meter(elevator, from),
    ...visits(elevator, from),
    ...undoneItems(elevator, from),
    ...lives(elevator),
  ];
}

const stateOf = (
  elevator: ElevatorEvidence,
  parts: Pick<Candidate, 'kind' | 'subject' | 'impact' | 'values' | 'evidence'>,
): Candidate => ({
  ...parts,
  elevatorId: elevator.id,
  companyId: null,
  otherSubject: null,
  p: 0,
  against: { days: elevator.coverage.length, missingShare: round(1 - shareOf(elevator.coverage)) },
});

/** Mean share of data of days; 0 without a day. */
const shareOf = (days: readonly number[]): number =>
  days.reduce((sum, value) => sum + value, 0) / Math.max(1, days.length);

function coverage(elevator: ElevatorEvidence, from: number): Candidate[] {
  const days = elevator.coverage.slice(from);
  const share = shareOf(days);
  // An elevator without any data in the window was not connected yet.
  const isConnected = elevator.coverage.some((value) => value > 0);
  if (days.length === 0 || share >= leastCoverage || !isConnected) return [];
  const poorDays = days.flatMap((value, at) =>
    value >= leastCoverage ? [] : [{ id: elevator.id, day: from + at }],
  );
  return [
    stateOf(elevator, {
      kind: 'lowCoverage',
      subject: 'coverage',
      impact: 10 * (1 - share),
      values: { percent: round(100 * share), poor: poorDays.length, days: days.length },
      evidence: refsTo('day', poorDays),
    }),
  ];
}

function clock(elevator: ElevatorEvidence): Candidate[] {
  const { errorMs, rows } = elevator.clock;
  // A clock that was never set says nothing about the others.
  if (Math.abs(errorMs) < longestClockErrorMs || Math.abs(errorMs) > dayMs) return [];
  return [
    stateOf(elevator, {
      kind: 'clockError',
      subject: 'clock',
      impact: 4,
      values: { minutes: round(Math.abs(errorMs) / minuteMs), n: rows.length },
      evidence: refsTo('fault', rows),
    }),
  ];
}

function meter(elevator: ElevatorEvidence, from: number): Candidate[] {
  const rows = elevator.meterChanges.filter(({ day }) => day >= from);
  if (rows.length === 0) return [];
  return [
    stateOf(elevator, {
      kind: 'meterChange',
      subject: 'meter',
      impact: 3,
      values: { recent: rows.length },
      evidence: refsTo('meterInterval', rows),
    }),
  ];
}

function visits(elevator: ElevatorEvidence, from: number): Candidate[] {
  const late = elevator.visits.filter(({ day, daysLate }) => day >= from && daysLate >= lateDays);
  if (late.length === 0) return [];
  return [
    stateOf(elevator, {
      kind: 'visitsLate',
      subject: 'visits',
      impact: 5 * late.length,
      values: { recent: late.length, days: Math.max(...late.map(({ daysLate }) => daysLate)) },
      evidence: refsTo('visit', late),
    }),
  ];
}

function undoneItems(elevator: ElevatorEvidence, from: number): Candidate[] {
  const old = elevator.visits.flatMap((visit) =>
    visit.day < from
      ? []
      : visit.undoneItems.flatMap(({ id, ageDays }) =>
          ageDays < undoneAgeDays ? [] : [{ id, ageDays, day: visit.day }],
        ),
  );
  if (old.length === 0) return [];
  return [
    stateOf(elevator, {
      kind: 'undoneAgeing',
      subject: 'items',
      impact: 4 * old.length,
      values: { recent: old.length, days: Math.max(...old.map(({ ageDays }) => ageDays)) },
      evidence: refsTo('maintenanceItem', old),
    }),
  ];
}

const lives = (elevator: ElevatorEvidence): Candidate[] =>
  elevator.lives
    .filter(({ daysLeft }) => daysLeft <= lifeDays)
    .map(({ id, component, daysLeft, bandDays }) =>
      stateOf(elevator, {
        kind: 'lifeEnding',
        subject: component,
        impact: 8,
        values: daysLeft >= 0 ? { days: daysLeft, band: bandDays } : { over: -daysLeft },
        evidence: [{ kind: 'componentLife', id, day: null }],
      }),
    );
