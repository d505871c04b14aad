import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { columns } from './box.ts';
import { type ReportSummary, readReport } from './testReport.ts';
import { beginTestRun } from './testRun.ts';
import { installedBrowser, testTools } from './tools.ts';
import { buildWebIfStale } from './webBuild.ts';

/**
 * Runs all checks, or those named on the command line (with a slash: test files only), and continues after a failed
 * one. Ends with 1 if any failed, after a list of skipped tests with the reason.
 */
interface Outcome extends ReportSummary {
  step: string;
  hasPassed: boolean;
  seconds: number;
}

/** Stories for the carried browser: login and sessions, pages opened and closed, sound, and the gallery. */
const carriedStories = ['gallery', 'session', 'branding', 'alarm'].map((name) => `e2e/${name}.test.ts`);

const root = join(import.meta.dirname, '..');
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
  lint: async () => ({
    hasPassed:
      (await run(bin('biome'), ['check', '--diagnostic-level=warn', '.'])) &&
      (await run(process.execPath, ['scripts/house.ts', '--lint'])),
  }),
  unit: (reports) => vitest('unit', reports),
  services: (reports) => vitest('services', reports),
  build: async () => {
    await buildWebIfStale();
    return { hasPassed: true };
  },
  e2e: (reports) => vitest('e2e', reports),
  carried: async (reports) => {
    if (!installedBrowser()) {
      console.log('no browser is installed: the step e2e runs in the carried one');
      return { hasPassed: true };
    }
    return vitest('e2e', reports, { files: carriedStories, env: { HOISTWAY_BROWSER: 'carried' } });
  },
};

const wantedSteps = process.argv.slice(2).filter((name) => !name.includes('/'));
const wantedFiles = process.argv.slice(2).filter((name) => name.includes('/'));
const unknown = wantedSteps.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`unknown step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}

const tools = testTools();
for (const tool of tools) console.log(`${tool.name}: ${tool.path ?? `not found; ${tool.without}`}`);

const testRun = await beginTestRun();
let interruption: Promise<never> | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(signal));
endWithPackageManager();

const outcomes: Outcome[] = [];
for (const [step, take] of Object.entries(steps)) {
  if (interruption) break;
  if (wantedSteps.length > 0 && !wantedSteps.includes(step)) continue;
  console.log(`\n── ${step}`);
  outcomes.push(await timeStep(step, () => take(testRun.folder)));
}
await interruption;
await testRun.end();

for (const { step, skippedTests, failedTests, wavering } of outcomes) {
  for (const name of skippedTests) console.log(`skipped in ${step}: ${name}`);
  for (const reason of wavering) console.log(`passed only at the second try in ${step}: ${reason}`);
  for (const reason of failedTests) console.log(`failed in ${step}: ${reason}`);
}
console.log(`\n${columns(outcomes.map(summary)).join('\n')}`);
process.exitCode = outcomes.every((outcome) => outcome.hasPassed) ? 0 : 1;

function summary({ step, hasPassed, seconds, counts, skippedTests }: Outcome): string[] {
  const skippedText = skippedTests.length > 0 ? `, ${skippedTests.length} skipped` : '';
  return [hasPassed ? 'ok' : 'FAILED', step, `${seconds.toFixed(0)} s`, counts + skippedText];
}

async function timeStep(
  step: string,
  take: () => Promise<{ hasPassed: boolean; report?: string }>,
): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome: Outcome = {
    step,
    hasPassed: false,
    seconds: 0,
    counts: '',
    skippedTests: [],
    failedTests: [],
    wavering: [],
  };
  try {
    const { hasPassed, report } = await take();
    Object.assign(outcome, { hasPassed }, report ? await readReport(report) : {});
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  outcome.seconds = (performance.now() - startedAt) / 1000;
  return outcome;
}

async function vitest(
  project: string,
  reports: string,
  { files = wantedFiles, env = {} }: { files?: string[]; env?: Record<string, string> } = {},
): Promise<{ hasPassed: boolean; report: string }> {
  const report = join(reports, `${[project, ...Object.values(env)].join('-')}.json`);
  const hasPassed = await run(
    bin('vitest'),
    [
      'run',
      '--project',
      project,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    env,
  );
  return { hasPassed, report };
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  if (interruption) return Promise.resolve(false);
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Ends everything that the tests started; a second signal does not speed it up. */
function interrupt(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  interruption ??= endInterrupted(signal);
}

async function endInterrupted(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Promise<never> {
  console.log(`\n${signal}: ending what the tests started`);
  await testRun.end();
  process.exit(128 + constants.signals[signal]);
}

/** Under `pnpm test` the parent is pnpm, which may be killed. */
function endWithPackageManager(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) interrupt('SIGHUP');
  }, 1_000).unref();
}
