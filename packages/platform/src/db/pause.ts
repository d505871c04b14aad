import { setTimeout as wait } from 'node:timers/promises';

/** Resolves after some milliseconds, or when the signal is aborted. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { ...(signal && { signal }) });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
