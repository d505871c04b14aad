import { hostname } from 'node:os';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { LightReport } from '@hoistway/shared/domain/lightReport.ts';
import type { LightState } from '@hoistway/shared/streams/edge.ts';
import type { Observable } from 'rxjs';
import type { Credentials } from './upstream/credentials.ts';

type Report = LightReport['lights'][number];

/** One in whose name the lamps are reported, under a name of its own: those of one name hear it once. */
export interface ReportingSeat {
  name: string;
  credentials: Credentials;
}

/**
 * Tells the upstream which lamps cannot be reached and which answer again: in the name of the edge's own seat, or, where it
 * has none, of a seat of each scope, so that a lamp nobody can reach is told as soon as anybody is there. A lamp that is
 * still being tried is neither, so that a plug which is drawn and put back calls nobody. What could not be told is told
 * later.
 */
export function reportLights(options: {
  states$: Observable<LightState[]>;
  /** Those who are there now. */
  seats(): readonly ReportingSeat[];
  post(path: string, credentials: Credentials, body: LightReport): Promise<unknown>;
  retryMs: number;
  onProblem(problem: string, error: unknown): void;
}): { close(): void } {
  const known = new Map<string, Report>();
  const told = new Map<string, Map<string, boolean>>();
  let isTelling = false;
  let isClosed = false;

  async function tell({ name, credentials }: ReportingSeat): Promise<void> {
    const heard = told.get(name) ?? new Map<string, boolean>();
    told.set(name, heard);
    const lights = [...known.values()].filter(({ key, isAvailable }) => heard.get(key) !== isAvailable);
    if (lights.length === 0) return;
    try {
      await options.post('lights', credentials, { edge: hostname(), lights });
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      // An upstream that knows only the specification's calls has no use for it, nor has a seat that may see no alarms.
      if (error.code !== 'notFound' && error.code !== 'forbidden') {
        options.onProblem('the lamps could not be reported', error);
        return;
      }
    }
    for (const { key, isAvailable } of lights) heard.set(key, isAvailable);
  }

  async function tellAll(): Promise<void> {
    if (isTelling || isClosed) return;
    isTelling = true;
    try {
      for (const seat of options.seats()) await tell(seat);
    } finally {
      isTelling = false;
    }
  }

  const following = options.states$.subscribe((states) => {
    for (const state of states) {
      const report = reportOf(state);
      if (report !== null) known.set(report.key, report);
    }
    void tellAll();
  });
  // For what could not be told, and for seats that come later.
  const timer = setInterval(() => void tellAll(), options.retryMs);
  return {
    close: () => {
      isClosed = true;
      clearInterval(timer);
      following.unsubscribe();
    },
  };
}

function reportOf({ key, state, lastError }: LightState): Report | null {
  if (state === 'unavailable') return { key, isAvailable: false, error: lastError?.slice(0, 500) ?? null };
  return state === 'ready' || state === 'lit' ? { key, isAvailable: true, error: null } : null;
}
