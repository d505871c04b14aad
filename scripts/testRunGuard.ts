import { endTestRun } from './testRun.ts';

/** Outlives the test command: its input closes when that process is gone, and it ends what the tests left running. */
const [mark, folder] = process.argv.slice(2);
if (mark === undefined || folder === undefined) throw new Error('usage: testRunGuard.ts MARK FOLDER');

process.stdin.resume();
process.stdin.once('end', () => void endTestRun(mark, folder));
