import type { Phrase, Sections } from './phrases.ts';
import { type FactTotals, type MonitoringFacts, totalFacts } from './supervisionFacts.ts';

/** The daily controls of one elevator in a week. */
export interface WeekOfElevator {
  elevatorId: string;
  elevatorNo: string;
  /** Days in use, `yyyy-MM-dd`; stopped days are not expected. */
  expectedDays: string[];
  recordedDays: string[];
  /** Days on which the elevator was stopped. */
  stoppedDays: string[];
  hazardCount: number;
}

export interface WeekFacts {
  elevators: WeekOfElevator[];
  monitoring: MonitoringFacts;
  /** Elevator numbers by id. */
  elevatorNos: Readonly<Record<string, string>>;
}

export const weekSections = ['precautions', 'riskRectification', 'evaluation', 'nextWeekFocus'] as const;
export type WeekSection = (typeof weekSections)[number];

export interface WeekDraft {
  sections: Sections<WeekSection>;
  recordedCount: number;
  expectedCount: number;
  missing: { elevatorId: string; elevatorNo: string; days: string[] }[];
  hazardCount: number;
  totals: FactTotals;
  result: 'normal' | 'hazard';
}

/** Most open points and visits that a section names one by one. */
const namedMost = 8;

/** A weekly report drafted from the week's daily controls and from monitoring; missing days are named. */
export function composeWeek({ elevators, monitoring, elevatorNos }: WeekFacts): WeekDraft {
  const totals = totalFacts(monitoring);
  const missing = elevators.flatMap(({ elevatorId, elevatorNo, expectedDays, recordedDays }) => {
    const days = expectedDays.filter((day) => !recordedDays.includes(day));
    return days.length > 0 ? [{ elevatorId, elevatorNo, days }] : [];
  });
  const expectedCount = elevators.reduce((sum, { expectedDays }) => sum + expectedDays.length, 0);
  const missingCount = missing.reduce((sum, { days }) => sum + days.length, 0);
  const recordedCount = expectedCount - missingCount;
  const hazardCount = elevators.reduce((sum, one) => sum + one.hazardCount, 0);
  const nameOf = (elevatorId: string) => elevatorNos[elevatorId] ?? elevatorId;
  return {
    sections: {
      riskRectification: [
        hazardCount > 0 ? { name: 'hazardsFound', params: { count: hazardCount } } : { name: 'noHazards' },
        ...openPointPhrases(monitoring, nameOf),
      ],
      precautions: seenPhrases(totals),
      evaluation: [
        missingCount === 0
          ? { name: 'daysComplete', params: { recorded: recordedCount, expected: expectedCount } }
          : {
              name: 'daysMissing',
              params: { recorded: recordedCount, expected: expectedCount, missing: missingCount },
            },
        ...missing.slice(0, namedMost).map(
          ({ elevatorNo, days }): Phrase => ({
            name: 'missingOf',
            params: { elevator: elevatorNo, days: days.join(', ') },
          }),
        ),
        ...maintenancePhrases(monitoring, nameOf),
      ],
      nextWeekFocus: focusPhrases(totals),
    },
    recordedCount,
    expectedCount,
    missing,
    hazardCount,
    totals,
    result: hazardCount > 0 || totals.openPoints > 0 ? 'hazard' : 'normal',
  };
}

/** Points that no later record closed, the oldest first. */
export function openPointPhrases(
  { openPoints }: MonitoringFacts,
  nameOf: (elevatorId: string) => string,
): Phrase[] {
  if (openPoints.length === 0) return [{ name: 'noOpenPoints' }];
  return openPoints
    .toSorted((a, b) => b.ageDays - a.ageDays)
    .slice(0, namedMost)
    .map(({ elevatorId, projectName, since, ageDays }) => ({
      name: 'openPoint',
      params: { elevator: nameOf(elevatorId), item: projectName, since, days: ageDays },
    }));
}

/** What monitoring saw, in numbers. */
export function seenPhrases(totals: FactTotals): Phrase[] {
  const phrases: Phrase[] = [];
  if (totals.trapped > 0) phrases.push({ name: 'trappedSeen', params: { count: totals.trapped } });
  if (totals.faults > 0) phrases.push({ name: 'faultsSeen', params: { count: totals.faults } });
  if (totals.doorCycling > 0) phrases.push({ name: 'doorsCycling', params: { count: totals.doorCycling } });
  if (totals.offlineHours > 0) phrases.push({ name: 'offlineSeen', params: { hours: totals.offlineHours } });
  return phrases.length > 0 ? phrases : [{ name: 'nothingSeen' }];
}

/** How the maintenance company worked: visits that are overdue and arrivals that were late. */
export function maintenancePhrases(
  { overdueVisits, lateArrivals }: MonitoringFacts,
  nameOf: (elevatorId: string) => string,
): Phrase[] {
  return [
    ...(overdueVisits.length > 0
      ? [{ name: 'visitsOverdue' as const, params: { count: overdueVisits.length } }]
      : []),
    ...overdueVisits.slice(0, namedMost).map(
      ({ orderNo, elevatorId, daysLate }): Phrase => ({
        name: 'overdueVisitOf',
        params: { order: orderNo, elevator: nameOf(elevatorId), days: daysLate },
      }),
    ),
    lateArrivals.length > 0
      ? {
          name: 'arrivalsLate',
          params: {
            count: lateArrivals.length,
            minutes: Math.max(...lateArrivals.map(({ lateMinutes }) => lateMinutes)),
          },
        }
      : { name: 'arrivalsInTime' },
  ];
}

function focusPhrases(totals: FactTotals): Phrase[] {
  const phrases: Phrase[] = [];
  if (totals.openPoints > 0) phrases.push({ name: 'watchOpenPoints', params: { count: totals.openPoints } });
  if (totals.doorCycling > 0) phrases.push({ name: 'watchDoors' });
  if (totals.offlineHours > 0) phrases.push({ name: 'watchConnection' });
  if (totals.overdueVisits > 0) phrases.push({ name: 'watchMaintenance' });
  return phrases.length > 0 ? phrases : [{ name: 'keepRoutine' }];
}
