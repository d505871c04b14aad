import { hostname } from 'node:os';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { LightReport } from '@hoistway/shared/domain/lightReport.ts';
import type { LightState } from '@hoistway/shared/streams/edge.ts';
import type { Observable } from 'rxjs';
import type { Credentials } from './upstream/credentials.ts';

type Report = LightReport['lights'][number];

/**
 * Tells the upstream, in the name of the edge's own seat, which lamps cannot be reached and which answer again. A lamp that
 * is still being tried is neither, so that a plug which is drawn and put back calls nobody. What could not be told is told
 * later.
 */
export function reportLights(options: {
  states$: Observable<LightState[]>;
  /** Null while the seat is not logged in. */
  credentials(): Credentials | null;
  post(path: string, credentials: Credentials, body: LightReport): Promise<unknown>;
  retryMs: number;
  onProblem(problem: string, error: unknown): void;
}): { close(): void } {
  const known = new Map<string, Report>();
  const told = new Map<string, boolean>();
  let timer: NodeJS.Timeout | undefined;
  let isTelling = false;
  let isClosed = false;

  const untold = () => [...known.values()].filter(({ key, isAvailable }) => told.get(key) !== isAvailable);

  async function tell(): Promise<void> {
    clearTimeout(timer);
    const lights = untold();
    if (isTelling || isClosed || lights.length === 0) return;
    isTelling = true;
    try {
      const credentials = options.credentials();
      if (credentials !== null) {
        await options.post('lights', credentials, { edge: hostname(), lights });
        for (const { key, isAvailable } of lights) told.set(key, isAvailable);
      }
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      // An upstream that knows only the specification's calls has no use for it.
      if (error.code === 'notFound') for (const { key, isAvailable } of lights) told.set(key, isAvailable);
      else options.onProblem('the lamps could not be reported', error);
    } finally {
      isTelling = false;
    }
    if (!isClosed && untold().length > 0) timer = setTimeout(() => void tell(), options.retryMs);
  }

  const following = options.states$.subscribe((states) => {
    for (const state of states) {
      const report = reportOf(state);
      if (report !== null) known.set(report.key, report);
    }
    void tell();
  });
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      following.unsubscribe();
    },
  };
}

function reportOf({ key, state, lastError }: LightState): Report | null {
  if (state === 'unavailable') return { key, isAvailable: false, error: lastError?.slice(0, 500) ?? null };
  return state === 'ready' || state === 'lit' ? { key, isAvailable: true, error: null } : null;
}
