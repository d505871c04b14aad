/** A work that is begun again and again, and never while it is under way. */
export interface Repeated {
  /** Starts the work unless it is running. @returns once it has ended; errors go to `onError` */
  start(): Promise<void>;
  /** Waits for the running work, and runs it once more. */
  afresh(): Promise<void>;
  /** @returns once nothing is under way */
  waitUntilIdle(): Promise<void>;
}

export function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void): Repeated {
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
