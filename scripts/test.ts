import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { columns } from './box.ts';
import { testTools } from './tools.ts';
import { buildWebIfStale } from './webBuild.ts';

/**
 * Runs all checks, or those named on the command line, and goes on after one that failed. Ends with 1 when any failed,
 * having said what was skipped and why.
 */
interface Outcome {
  step: string;
  hasPassed: boolean;
  seconds: number;
  counts: string;
  skipped: string[];
  /** Each test that failed, with the first lines of its reason. */
  failed: string[];
  /** The same of those that passed only when they were tried again, which a pipeline allows once. */
  wavering: string[];
}

const root = join(import.meta.dirname, '..');
const reasonLines = 12;
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const steps: Record<string, (reports: string) => Promise<{ hasPassed: boolean; report?: string }>> = {
  types: async () => {
    const configs = globSync('{packages/*,scripts,e2e,bench,bench/pages}/tsconfig.json', {
      cwd: root,
    }).sort();
    let hasPassed = true;
    for (const config of configs) hasPassed = (await run(bin('tsc'), ['-p', config])) && hasPassed;
    return { hasPassed };
  },
  lint: async () => ({ hasPassed: await run(bin('biome'), ['check', '--diagnostic-level=warn', '.']) }),
  unit: (reports) => vitest('unit', reports),
  services: (reports) => vitest('services', reports),
  build: async () => {
    await buildWebIfStale();
    return { hasPassed: true };
  },
  e2e: (reports) => vitest('e2e', reports),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`unknown step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}

const tools = testTools();
for (const tool of tools) console.log(`${tool.name}: ${tool.path ?? `not found; ${tool.without}`}`);

const reports = await mkdtemp(join(tmpdir(), 'hoistway-test-'));
const outcomes: Outcome[] = [];
for (const [step, take] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(step)) continue;
  console.log(`\n── ${step}`);
  outcomes.push(await timed(step, () => take(reports)));
}
await rm(reports, { recursive: true, force: true });

for (const { step, skipped, failed, wavering } of outcomes) {
  for (const name of skipped) console.log(`skipped in ${step}: ${name}`);
  for (const reason of wavering) console.log(`passed only at the second try in ${step}: ${reason}`);
  for (const reason of failed) console.log(`failed in ${step}: ${reason}`);
}
console.log(`\n${columns(outcomes.map(summary)).join('\n')}`);
process.exitCode = outcomes.every((outcome) => outcome.hasPassed) ? 0 : 1;

function summary({ step, hasPassed, seconds, counts, skipped }: Outcome): string[] {
  const left = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  return [hasPassed ? 'ok' : 'FAILED', step, `${seconds.toFixed(0)} s`, counts + left];
}

async function timed(
  step: string,
  take: () => Promise<{ hasPassed: boolean; report?: string }>,
): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome: Outcome = {
    step,
    hasPassed: false,
    seconds: 0,
    counts: '',
    skipped: [],
    failed: [],
    wavering: [],
  };
  try {
    const { hasPassed, report } = await take();
    Object.assign(outcome, { hasPassed }, report ? await read(report) : {});
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  outcome.seconds = (performance.now() - startedAt) / 1000;
  return outcome;
}

async function vitest(project: string, reports: string): Promise<{ hasPassed: boolean; report: string }> {
  const report = join(reports, `${project}.json`);
  const hasPassed = await run(bin('vitest'), [
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return { hasPassed, report };
}

interface Assertion {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface TestFile {
  name: string;
  /** Why the file as a whole failed, where it did. */
  message: string;
  assertionResults: Assertion[];
}

async function read(report: string): Promise<Pick<Outcome, 'counts' | 'skipped' | 'failed' | 'wavering'>> {
  if (!existsSync(report)) return { counts: '', skipped: [], failed: ['it wrote no report'], wavering: [] };
  const { testResults }: { testResults: TestFile[] } = JSON.parse(await readFile(report, 'utf8'));
  const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file })));
  const passed = tests.filter((one) => one.status === 'passed');
  const failed = tests.filter((one) => one.status === 'failed');
  const skipped = tests.filter((one) => one.status !== 'passed' && one.status !== 'failed');
  return {
    counts: `${passed.length} passed${failed.length > 0 ? `, ${failed.length} failed` : ''}`,
    skipped: skipped.map((one) => one.fullName),
    failed: [
      ...failed.map(reasonOf),
      ...testResults
        .filter((file) => file.message)
        .map((file) => reason(file.name, 'the file', file.message)),
    ],
    wavering: passed.filter((one) => one.failureMessages.length > 0).map(reasonOf),
  };
}

function reasonOf({ file, fullName, failureMessages }: Assertion & { file: TestFile }): string {
  return reason(file.name, fullName, failureMessages.join('\n'));
}

function reason(file: string, name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/node_modules|new Promise/.test(line))
    .slice(0, reasonLines);
  return [`${relative(root, file)}: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function run(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
