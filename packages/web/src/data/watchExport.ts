import { randomKey } from '@hoistway/shared/domain/randomKey.ts';
import { z } from 'zod';
import { api } from './client.ts';

const keyLength = 20;
const everyMs = 1_000;
const progressSchema = z.object({ done: z.int(), total: z.int() });

/** Polls the progress of the export with this key each second, until its end. */
export function watchExport(onProgress: (progress: { done: number; total: number }) => void) {
  const key = randomKey(undefined, keyLength);
  const timer = setInterval(() => {
    api
      .get(`exports/${key}`, { schema: progressSchema })
      .then((progress) => isUnderWay && onProgress(progress))
      // Not started yet, or finished: the file itself shows which.
      .catch(() => undefined);
  }, everyMs);
  let isUnderWay = true;
  return {
    key,
    end: () => {
      isUnderWay = false;
      clearInterval(timer);
    },
  };
}
