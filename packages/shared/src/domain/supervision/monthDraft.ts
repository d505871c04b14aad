import type { Phrase, Sections } from './phrases.ts';
import { type FactTotals, type MonitoringFacts, totalFacts } from './supervisionFacts.ts';
import { maintenancePhrases, openPointPhrases, seenPhrases } from './weekDraft.ts';

/** A task that a month's meeting gave. */
export interface MonthTask {
  id: string;
  content: string;
  ownerId: string | null;
  dueOn: string | null;
  isDone: boolean;
}

export interface MonthFacts {
  /** Mondays of the weeks that end in the month, `yyyy-MM-dd`. */
  expectedWeeks: string[];
  weeks: { id: string; weekOf: string; state: string; hazardCount: number }[];
  daysRecorded: number;
  daysExpected: number;
  hazardCount: number;
  monitoring: MonitoringFacts;
  previousTotals: FactTotals & { hazardCount: number };
  previousTasks: MonthTask[];
  elevatorNos: Readonly<Record<string, string>>;
}

export const monthSections = [
  'directorReport',
  'monthlyProblems',
  'unresolvedIssues',
  'riskRectification',
  'evaluation',
  'scheduleContent',
] as const;
export type MonthSection = (typeof monthSections)[number];

/** Every text of the minutes that people write: who met where, and the sections. */
export const monthTexts = ['meetingPlace', 'chair', 'present', ...monthSections] as const;

export interface MonthDraft {
  sections: Sections<MonthSection>;
  missingWeeks: string[];
  totals: FactTotals;
  /** Tasks of the last meeting that are not done: the new minutes take them over. */
  carriedTasks: MonthTask[];
  result: 'normal' | 'hazard';
}

/** A month's minutes drafted from its weekly checks, from monitoring, and from the tasks of the last meeting. */
export function composeMonth(facts: MonthFacts): MonthDraft {
  const { monitoring, previousTasks, hazardCount } = facts;
  const totals = totalFacts(monitoring);
  const nameOf = (elevatorId: string) => facts.elevatorNos[elevatorId] ?? elevatorId;
  const missingWeeks = facts.expectedWeeks.filter(
    (monday) => !facts.weeks.some(({ weekOf }) => weekOf === monday),
  );
  const carriedTasks = previousTasks.filter(({ isDone }) => !isDone);
  return {
    sections: {
      directorReport: [
        missingWeeks.length === 0
          ? { name: 'weeksComplete', params: { count: facts.expectedWeeks.length } }
          : {
              name: 'weeksMissing',
              params: {
                recorded: facts.expectedWeeks.length - missingWeeks.length,
                expected: facts.expectedWeeks.length,
                weeks: missingWeeks.join(', '),
              },
            },
        dayPhrase(facts),
        ...trendPhrases({ ...totals, hazardCount }, facts.previousTotals),
      ],
      monthlyProblems: [
        hazardCount > 0 ? { name: 'hazardsFound', params: { count: hazardCount } } : { name: 'noHazards' },
        ...seenPhrases(totals),
      ],
      unresolvedIssues: openPointPhrases(monitoring, nameOf),
      riskRectification: taskPhrases(previousTasks),
      evaluation: maintenancePhrases(monitoring, nameOf),
      scheduleContent:
        carriedTasks.length > 0
          ? [{ name: 'carryTasks', params: { count: carriedTasks.length } }]
          : [{ name: 'keepRoutine' }],
    },
    missingWeeks,
    totals,
    carriedTasks,
    result: hazardCount > 0 || totals.openPoints > 0 ? 'hazard' : 'normal',
  };
}

function dayPhrase({ daysRecorded, daysExpected }: MonthFacts): Phrase {
  const missingCount = daysExpected - daysRecorded;
  const params = { recorded: daysRecorded, expected: daysExpected };
  return missingCount > 0
    ? { name: 'daysMissing', params: { ...params, missing: missingCount } }
    : { name: 'daysComplete', params };
}

const trendKinds = ['hazardCount', 'faults', 'trapped', 'lateArrivals', 'overdueVisits'] as const;
export type TrendKind = (typeof trendKinds)[number];

/** The counts beside those of the month before, where either is not zero. */
function trendPhrases(now: Record<TrendKind, number>, before: Record<TrendKind, number>): Phrase[] {
  return trendKinds.flatMap((what) =>
    now[what] === 0 && before[what] === 0
      ? []
      : [{ name: 'trend' as const, params: { what, now: now[what], before: before[what] } }],
  );
}

function taskPhrases(tasks: readonly MonthTask[]): Phrase[] {
  if (tasks.length === 0) return [{ name: 'noTasks' }];
  const undone = tasks.filter(({ isDone }) => !isDone);
  return [
    { name: 'tasksDone', params: { done: tasks.length - undone.length, all: tasks.length } },
    ...undone.map(
      ({ content, dueOn }): Phrase => ({
        name: 'taskUndone',
        params: { task: content, due: dueOn ?? '–' },
      }),
    ),
  ];
}
