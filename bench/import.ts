import { openAsBlob } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type ImportJob, workingPhases } from '@hoistway/shared/domain/importJob.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import { hasRegister, writeRegister } from './support/register.ts';
import { median, type Row, report } from './support/report.ts';
import { type Stage, setStage } from './support/stage.ts';

const runs = Number(process.env.RUNS ?? 3);
const sampleMs = 100;
const megabyte = 2 ** 20;
const dryRun = 'elevators, dry run';

interface ImportAnswer {
  seconds: number;
  peakMb: number;
  rows: number;
  created: number;
  total: number;
  errors: { field: string; code: string }[];
}

/** Seconds and the platform's memory for a register of 76,088 elevators through the product's own import. */
export default async function run(): Promise<void> {
  if (!hasRegister()) {
    process.stdout.write('\nimport\n  skipped: the register of elevators is not beside the checkout\n');
    return;
  }
  const steps = new Map<string, ImportAnswer[]>();
  const restMb: number[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const stage = await setStage({ fleet: 0 });
    try {
      const files = await writeRegister(stage.dataDir);
      restMb.push(stage.platform.residentBytes() / megabyte);
      const { session } = await stage.callsAs('superAdmin');
      const recordResult = (name: string, importResult: ImportAnswer) =>
        steps.set(name, [...(steps.get(name) ?? []), importResult]);
      const step = async (name: string, path: string, file: string, isDryRun: boolean) =>
        recordResult(name, await importFile(stage, session, { path, file, isDryRun }));
      await step('devices, commit', 'dtus', files.dtus, false);
      await step(dryRun, 'elevators', files.elevators, true);
      const job = await openJob(stage, session, { path: 'elevators', file: files.elevators });
      for (const [name, move] of jobSteps) recordResult(`elevators, job: ${name}`, await job.move(move));
      await step('elevators, again', 'elevators', files.elevators, false);
    } finally {
      await stage.close();
    }
  }
  report('import', rowsOf(steps), [
    `medians of ${runs} runs, each over an empty database; the platform's resident memory before is ${Math.round(median(restMb))} MB, its database's is not counted`,
    ...(steps.get(dryRun) ?? []).slice(0, 1).flatMap(errorKinds),
  ]);
}

function rowsOf(steps: Map<string, ImportAnswer[]>): Row[] {
  return [...steps].map(([step, all]) => {
    const of = (key: 'seconds' | 'peakMb' | 'rows' | 'created' | 'total') =>
      median(all.map((one) => one[key]));
    return {
      step,
      rows: of('rows'),
      seconds: of('seconds'),
      'rows/s': of('rows') / of('seconds'),
      'peak MB': of('peakMb'),
      created: of('created'),
      errors: of('total'),
    };
  });
}

/** Number of errors by kind. */
function errorKinds({ errors, total }: ImportAnswer): string[] {
  if (total === 0) return [];
  const kinds = Object.entries(Object.groupBy(errors, ({ field, code }) => `${field} ${code}`))
    .map(([kind, all]) => ({ kind, count: all?.length ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const listedNote = errors.length < total ? `, of which the first ${errors.length} are listed` : '';
  return [`${total} errors${listedNote}: ${kinds.map(({ kind, count }) => `${kind} ${count}`).join(', ')}`];
}

/** Imports a file by one call. */
async function importFile(
  stage: Stage,
  session: Session,
  { path, file, isDryRun }: { path: string; file: string; isDryRun: boolean },
): Promise<ImportAnswer> {
  const form = new FormData();
  form.set('file', await openAsBlob(file), `${path}.csv`);
  return watchMemory(stage, () =>
    ask(stage, session, `${path}/import?dryRun=${isDryRun}`, { method: 'POST', body: form }),
  );
}

/** The steps of an import as the console runs them; the first sends the file. */
const jobSteps = [
  ['upload and read', 'read'],
  ['check', 'check'],
  ['write the valid', 'commit'],
] as const;

/** An import job whose steps end when the job waits again. */
async function openJob(stage: Stage, session: Session, { path, file }: { path: string; file: string }) {
  let id = '';
  const waitForPhase = async (): Promise<Omit<ImportAnswer, 'seconds' | 'peakMb'>> => {
    for (;;) {
      const job = await ask<ImportJob>(stage, session, `imports/${id}`);
      if (job.phase === 'failed') throw new Error(`the import failed: ${job.code}`);
      const { created: createdCount, faulty } = job.counts;
      if (!workingPhases.some((one) => one === job.phase))
        return { rows: job.rowsTotal ?? 0, created: createdCount, total: faulty, errors: [] };
      await setTimeout(sampleMs);
    }
  };
  const begin = async () => {
    const form = new FormData();
    form.set('file', await openAsBlob(file), `${path}.csv`);
    const job = await ask<ImportJob>(stage, session, `${path}/imports`, { method: 'POST', body: form });
    id = job.id;
  };
  return {
    move: (move: (typeof jobSteps)[number][1]) =>
      watchMemory(stage, async () => {
        if (move === 'read') await begin();
        else
          await ask(stage, session, `imports/${id}/${move}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ mode: 'valid' }),
          });
        return waitForPhase();
      }),
  };
}

/** Time and platform memory of a piece of work. */
async function watchMemory(
  stage: Stage,
  work: () => Promise<Omit<ImportAnswer, 'seconds' | 'peakMb'>>,
): Promise<ImportAnswer> {
  let peakBytes = 0;
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, stage.platform.residentBytes());
  }, sampleMs);
  const startedAt = performance.now();
  try {
    const result = await work();
    return { ...result, seconds: (performance.now() - startedAt) / 1000, peakMb: peakBytes / megabyte };
  } finally {
    clearInterval(sampling);
  }
}

async function ask<T>(
  stage: Stage,
  session: Session,
  path: string,
  { headers, ...init }: RequestInit = {},
): Promise<T> {
  const answer = await fetch(`${stage.url}/api/${path}`, {
    ...init,
    headers: { ...headers, authorization: session.token, 'current-org': session.orgId },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}
