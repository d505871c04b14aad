import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface ReportSummary {
  counts: string;
  skippedTests: string[];
  /** Each test that failed, with the first lines of its reason. */
  failedTests: string[];
  /** The same of flaky tests that passed only at the second attempt, which a pipeline allows once. */
  wavering: string[];
}

const root = join(import.meta.dirname, '..');
const reasonLines = 12;

interface Assertion {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface TestFile {
  name: string;
  /** The reason of a failure of the whole file. */
  message: string;
  assertionResults: Assertion[];
}

/** Parses a report of Vitest's JSON reporter. */
export async function readReport(report: string): Promise<ReportSummary> {
  if (!existsSync(report))
    return { counts: '', skippedTests: [], failedTests: ['it wrote no report'], wavering: [] };
  const { testResults }: { testResults: TestFile[] } = JSON.parse(await readFile(report, 'utf8'));
  const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file })));
  const passedTests = tests.filter((one) => one.status === 'passed');
  const failedTests = tests.filter((one) => one.status === 'failed');
  const skippedTests = tests.filter((one) => one.status !== 'passed' && one.status !== 'failed');
  return {
    counts: `${passedTests.length} passed${failedTests.length > 0 ? `, ${failedTests.length} failed` : ''}`,
    skippedTests: skippedTests.map((one) => one.fullName),
    failedTests: [
      ...failedTests.map(reasonOf),
      ...testResults
        .filter((file) => file.message)
        .map((file) => reason(file.name, 'the file', file.message)),
    ],
    wavering: passedTests.filter((one) => one.failureMessages.length > 0).map(reasonOf),
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
