import { locales } from '@hoistway/shared/domain/constants.ts';
import { flawOfRephrasing } from '@hoistway/shared/domain/insights/checkRephrasing.ts';
import { evidenceOf } from '@hoistway/shared/domain/insights/facts.ts';
import { keyOf } from '@hoistway/shared/domain/insights/insight.ts';
import {
  findInsights,
  type Insight,
  type InsightReport,
} from '@hoistway/shared/domain/insights/rankInsights.ts';
import { sentenceOf, subjectKeyOf } from '@hoistway/shared/domain/insights/sentence.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { type FaultScript, faultScripts } from '../packages/simulator/src/months/faultScripts.ts';
import { playedDays, playGroup, reportedDays } from '../packages/simulator/src/months/playMonths.ts';
import { median, type Row, report } from './support/report.ts';

/** Elevators of a report, of which one has the script's fault. */
const groupSize = 40;
const elevators = Number(process.env.ELEVATORS ?? 2_000);
const groups = Math.floor(elevators / groupSize);
const scriptedAt = 7;
const window = { days: playedDays, recentDays: reportedDays };

interface PlayedReport {
  insights: InsightReport;
  ms: number;
}

/** Recall of planted faults among the first seven findings, false findings of clean fleets, and wrong numbers. */
export default async function run(): Promise<void> {
  const scriptReports = Array.from({ length: groups }, (_, at) => {
    const script = faultScripts[at % faultScripts.length];
    return { script, ...play(1_000 + at, script) };
  });
  const clean = Array.from({ length: groups }, (_, at) => play(9_000 + at));
  const rows: Row[] = faultScripts.map((script) => {
    const ofScript = scriptReports.filter((one) => one.script === script);
    const foundCount = ofScript.filter(({ insights }) => isFound(insights, script)).length;
    return {
      what: script.name,
      of: ofScript.length,
      found: foundCount,
      recall: foundCount / ofScript.length,
    };
  });
  const all = [...scriptReports, ...clean];
  rows.push(
    {
      what: 'false findings of clean fleets',
      of: groups,
      found: countFalse(clean),
      recall: countFalse(clean) / groups,
    },
    { what: 'wrong numbers in three languages', of: all.length, found: countMismatches(all), recall: 0 },
    { what: 'ms a report', of: all.length, found: median(all.map(({ ms }) => ms)), recall: 0 },
  );
  report('insight', rows, [
    `${groups * groupSize} elevators of ${playedDays} days with a fault in each group of ${groupSize}, and as many clean`,
    'recall: a true finding about the elevator is among the first seven',
    'the last column of false findings is their number a report; its aim is 0.3',
  ]);
}

function play(seed: number, script?: FaultScript): PlayedReport {
  const facts = playGroup({
    seed,
    elevators: groupSize,
    idPrefix: 'e',
    scriptedAt,
    ...(script && { script }),
  });
  const startedAt = performance.now();
  const insights = findInsights({
    ...window,
    focusIds: null,
    knownKeys: new Set(),
    elevators: facts.map((one) => evidenceOf(one, window)),
  });
  return { insights, ms: performance.now() - startedAt };
}

const isFound = ({ insights }: InsightReport, { truth, subjects }: FaultScript): boolean =>
  insights.some(
    ({ elevatorId, kind, subject }) =>
      elevatorId === `e${scriptedAt}` && truth.includes(kind) && subjects.includes(subject),
  );

const countFalse = (reports: readonly PlayedReport[]): number =>
  reports.flatMap(({ insights }) => insights.insights.filter(({ kind }) => kind !== 'nothingUnusual')).length;

/** Sentences with a number that is not among the values of their finding. */
const countMismatches = (reports: readonly PlayedReport[]): number =>
  reports.flatMap(({ insights }) => insights.insights.filter((insight) => locales.some(isWrongIn(insight))))
    .length;

const isWrongIn = (insight: Insight) => (locale: (typeof locales)[number]) => {
  const row = {
    ...insight,
    key: keyOf(insight),
    about: '',
    subject: subjectKeyOf(insight),
    link: null,
    values: { ...insight.values },
    evidence: [],
    evidenceTotal: insight.evidence.length,
  };
  const text = sentenceOf(row, { locale, translate: (key, params) => say(locale, key, params) });
  return flawOfRephrasing(text, { values: Object.values(insight.values), ids: [] }) !== null;
};
