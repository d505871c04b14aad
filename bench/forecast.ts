import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expectFaults, exposureOf, priorOf } from '../packages/shared/src/domain/health/hazard.ts';
import { dayMs, hourMs } from '../packages/shared/src/domain/timeUnits.ts';
import { type Row, report } from './support/report.ts';

/** State changes of real elevators and escalators over a month; not part of the product. */
const changes = join(import.meta.dirname, '../../shared/data/db_fasta_2022_events.csv.gz');
const chosenShare = 0.05;
const originDays = [14, 16, 18, 20, 22, 24];
/** Horizons, and the least duration of an outage that counts. */
const tasks = [
  { horizonDays: 1, leastHours: 0 },
  { horizonDays: 3, leastHours: 0 },
  { horizonDays: 7, leastHours: 0 },
  { horizonDays: 7, leastHours: 24 },
];

interface Unit {
  id: string;
  outages: { atMs: number; toMs: number }[];
  /** Times in service. */
  spans: { fromMs: number; toMs: number }[];
}

/** Precision of the hazard forecast in the first 5 %, against the units with the most outages so far. */
export default async function run(): Promise<void> {
  if (!existsSync(changes)) {
    report('forecast', [], [`skipped: ${changes} is absent`]);
    return;
  }
  const { units, startMs } = readUnits();
  const notes: string[] = [];
  const rows = tasks.map((task): Row => {
    const hits = { forecast: 0, count: 0, any: 0 };
    const lostCases: string[] = [];
    const chosenMost = Math.floor(units.length * chosenShare);
    for (const day of originDays) {
      const nowMs = startMs + day * dayMs;
      const isHit = ({ outages }: Unit) =>
        outages.some(
          ({ atMs, toMs }) =>
            atMs > nowMs &&
            atMs <= nowMs + task.horizonDays * dayMs &&
            toMs - atMs >= task.leastHours * hourMs,
        );
      const forecast = choose(units, forecastScores(units, nowMs, task.horizonDays), chosenMost);
      const count = choose(
        units,
        units.map(({ outages }) => outages.filter(({ atMs }) => atMs <= nowMs).length),
        chosenMost,
      );
      hits.forecast += forecast.filter(isHit).length;
      hits.count += count.filter(isHit).length;
      hits.any += units.filter(isHit).length;
      const chosenUnits = new Set(forecast);
      lostCases.push(
        ...count
          .filter((unit) => isHit(unit) && !chosenUnits.has(unit))
          .map(({ id }) => `${id} (day ${day})`),
      );
    }
    const cases = chosenMost * originDays.length;
    const outage = task.leastHours > 0 ? `an outage of ${task.leastHours} h` : 'any outage';
    notes.push(
      `${outage} in ${task.horizonDays} d: ${lostCases.length} cases that only the count has, such as ${lostCases.slice(0, 6).join(', ')}`,
    );
    return {
      task: `${outage} within ${task.horizonDays} d`,
      'share of all': hits.any / (units.length * originDays.length),
      'most outages so far': hits.count / cases,
      forecast: hits.forecast / cases,
      ratio: hits.forecast / hits.count,
    };
  });
  report('forecast', rows, notes);
}

function forecastScores(units: readonly Unit[], nowMs: number, horizonDays: number): number[] {
  const exposures = units.map(({ outages, spans }) =>
    exposureOf(
      outages.map(({ atMs }) => atMs),
      spans,
      nowMs,
    ),
  );
  const prior = priorOf(exposures);
  if (!prior) return units.map(() => 0);
  return exposures.map((own) => expectFaults(prior, own, horizonDays).probability);
}

const choose = (units: readonly Unit[], scores: readonly number[], most: number): Unit[] =>
  units
    .map((unit, at) => ({ unit, score: scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score || a.unit.id.localeCompare(b.unit.id))
    .slice(0, most)
    .map(({ unit }) => unit);

function readUnits(): { units: Unit[]; startMs: number } {
  const lines = gunzipSync(readFileSync(changes)).toString('utf8').split('\n').slice(1);
  const states = new Map<string, { atMs: number; state: string }[]>();
  let lastMs = 0;
  for (const line of lines) {
    const [at = '', id = '', kind = '', state = ''] = line.split(',');
    if (kind !== 'init' && kind !== 'change') continue;
    const atMs = Date.parse(`${at}+01:00`);
    lastMs = Math.max(lastMs, atMs);
    states.set(id, [...(states.get(id) ?? []), { atMs, state }]);
  }
  const units = [...states].map(([id, own]) => unitOf(id, own, lastMs));
  const startMs = Math.min(...[...states.values()].map(([first]) => first?.atMs ?? lastMs));
  return { units, startMs };
}

function unitOf(id: string, states: readonly { atMs: number; state: string }[], lastMs: number): Unit {
  const unit: Unit = { id, outages: [], spans: [] };
  for (const [at, { atMs, state }] of states.entries()) {
    const toMs = states[at + 1]?.atMs ?? lastMs;
    if (state === 'ACTIVE') unit.spans.push({ fromMs: atMs, toMs });
    if (state !== 'INACTIVE' || states[at - 1]?.state !== 'ACTIVE') continue;
    const back = states.slice(at + 1).find((next) => next.state === 'ACTIVE');
    unit.outages.push({ atMs, toMs: back?.atMs ?? lastMs });
  }
  return unit;
}
