import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `check` no longer throws; throws its last error after `ms`. */
export async function within<T>(check: () => T | Promise<T>, ms = 5_000): Promise<T> {
  const endMs = Date.now() + ms;
  for (;;)
    try {
      return await check();
    } catch (error) {
      if (Date.now() > endMs) throw error;
      await pause(10);
    }
}
