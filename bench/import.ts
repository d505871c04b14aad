import { openAsBlob } from 'node:fs';
import type { Session } from '@hoistway/shared/domain/session.ts';
import { hasRegister, writeRegister } from './support/register.ts';
import { median, type Row, report } from './support/report.ts';
import { type Stage, setStage } from './support/stage.ts';

const runs = Number(process.env.RUNS ?? 3);
const sampleMs = 100;
const megabyte = 2 ** 20;
const dryRun = 'elevators, dry run';

interface Imported {
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
  const steps = new Map<string, Imported[]>();
  const restMb: number[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const stage = await setStage({ fleet: 0 });
    try {
      const files = await writeRegister(stage.dataDir);
      restMb.push(stage.platform.residentBytes() / megabyte);
      const { session } = await stage.callsAs('superAdmin');
      const step = async (name: string, path: string, file: string, isDryRun: boolean) =>
        steps.set(name, [
          ...(steps.get(name) ?? []),
          await importFile(stage, session, { path, file, isDryRun }),
        ]);
      await step('devices, commit', 'dtus', files.dtus, false);
      await step(dryRun, 'elevators', files.elevators, true);
      await step('elevators, commit', 'elevators', files.elevators, false);
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

function rowsOf(steps: Map<string, Imported[]>): Row[] {
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

/** How often each kind of error is among those told. */
function errorKinds({ errors, total }: Imported): string[] {
  if (total === 0) return [];
  const kinds = Object.entries(Object.groupBy(errors, ({ field, code }) => `${field} ${code}`))
    .map(([kind, all]) => ({ kind, count: all?.length ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const told = errors.length < total ? `, of which the first ${errors.length} are told` : '';
  return [`${total} errors${told}: ${kinds.map(({ kind, count }) => `${kind} ${count}`).join(', ')}`];
}

/** Uploads a file as the console does, and watches the platform's memory meanwhile. */
async function importFile(
  stage: Stage,
  session: Session,
  { path, file, isDryRun }: { path: string; file: string; isDryRun: boolean },
): Promise<Imported> {
  const form = new FormData();
  form.set('file', await openAsBlob(file), `${path}.csv`);
  let peakBytes = 0;
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, stage.platform.residentBytes());
  }, sampleMs);
  const startedAt = performance.now();
  try {
    const answer = await fetch(`${stage.url}/api/${path}/import?dryRun=${isDryRun}`, {
      method: 'POST',
      headers: { authorization: session.token, 'current-org': session.orgId },
      body: form,
    });
    if (!answer.ok) throw new Error(`import of ${path}: ${answer.status} ${await answer.text()}`);
    const told: Omit<Imported, 'seconds' | 'peakMb'> = await answer.json();
    return { ...told, seconds: (performance.now() - startedAt) / 1000, peakMb: peakBytes / megabyte };
  } finally {
    clearInterval(sampling);
  }
}
