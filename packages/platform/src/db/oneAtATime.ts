/** A repeated task that never overlaps itself. */
export interface RepeatedTask {
  /** Starts the task unless it is running. @returns when it has ended; errors go to `onError` */
  start(): Promise<void>;
  /** Waits for the running task, and runs it once more. */
  afresh(): Promise<void>;
  /** Resolves when the task is not running. */
  waitUntilIdle(): Promise<void>;
}

export function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void): RepeatedTask {
  let running: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return {
    start,
    async afresh() {
      await running;
      await start();
    },
    async waitUntilIdle() {
      await running;
    },
  };
}
