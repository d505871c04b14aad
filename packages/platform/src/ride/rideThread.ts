import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { RideContext } from '@hoistway/shared/domain/ride/analyseRide.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { RideAnswer, RideTask, StoredRide } from './rideTask.ts';

const longestMs = 2 * minuteMs;
const heapMb = 1_024;
let last: Promise<unknown> = Promise.resolve();

/** Reads a recording into its stored form. @throws invalidFields with the fault and its line */
export async function storedRideOf(task: Exclude<RideTask, { kind: 'analyse' }>): Promise<StoredRide> {
  const answer = await runInThread(task);
  if (answer.kind === 'stored') return answer.ride;
  if (answer.kind !== 'fault') throw new Error(`a recording was answered by ${answer.kind}`);
  const { fault, line } = answer;
  throw new ProductError('invalidFields', {
    fields: [{ field: 'file', code: fault, ...(line !== null && { params: { line } }) }],
  });
}

/** Analyses stored samples. */
export async function analyseStored(ride: Omit<StoredRide, 'count'>, context: RideContext) {
  const answer = await runInThread({ kind: 'analyse', ride, context });
  if (answer.kind === 'report' || answer.kind === 'failure') return answer;
  throw new Error(`an analysis was answered by ${answer.kind}`);
}

/** One task at a time, in the order of the calls. */
function runInThread(task: RideTask): Promise<RideAnswer> {
  const result = last.then(() => runTask(task));
  last = result.catch(() => undefined);
  return result;
}

async function runTask(task: RideTask): Promise<RideAnswer> {
  const worker = new Worker(new URL('./rideWorker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  try {
    const signal = AbortSignal.timeout(longestMs);
    const [answer] = await Promise.race([
      once(worker, 'message', { signal }),
      // A thread that is killed ends without a message or an error.
      once(worker, 'exit', { signal }).then(([code]) => {
        throw new Error(`the thread of a ride ended with code ${code}`);
      }),
    ]);
    return answer;
  } finally {
    await worker.terminate();
  }
}
