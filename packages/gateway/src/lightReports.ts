import { hostname } from 'node:os';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { LightReport } from '@hoistway/shared/domain/lightReport.ts';
import type { LightState } from '@hoistway/shared/streams/edge.ts';
import type { Observable } from 'rxjs';
import type { Credentials } from './upstream/credentials.ts';

type Report = LightReport['lights'][number];

/** A session that reports the lamps. Sessions of one name share their reports. */
export interface ReportingSeat {
  name: string;
  credentials: Credentials;
}

/**
 * Reports upstream which lamps are unreachable and which answer again: through the edge's own seat or, without
 * one, through a seat of each scope, so that the report arrives as soon as any session exists. A lamp that is
 * still being retried is not reported, so that replugging it raises no call. A failed report is retried.
 */
export function reportLights(options: {
  states$: Observable<LightState[]>;
  /** The seats available now. */
  seats(): readonly ReportingSeat[];
  post(path: string, credentials: Credentials, body: LightReport): Promise<unknown>;
  retryMs: number;
  onProblem(problem: string, error: unknown): void;
}): { close(): void } {
  const latestReports = new Map<string, Report>();
  const reportedBySeat = new Map<string, Map<string, boolean>>();
  let isReporting = false;
  let isClosed = false;

  async function reportTo({ name, credentials }: ReportingSeat): Promise<void> {
    const reportedStates = reportedBySeat.get(name) ?? new Map<string, boolean>();
    reportedBySeat.set(name, reportedStates);
    const lights = [...latestReports.values()].filter(
      ({ key, isAvailable }) => reportedStates.get(key) !== isAvailable,
    );
    if (lights.length === 0) return;
    try {
      await options.post('lights', credentials, { edge: hostname(), lights });
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      // An upstream that knows only §7 has no such call, and a seat without the alarm permission may not use it.
      if (error.code !== 'notFound' && error.code !== 'forbidden') {
        options.onProblem('the lamps could not be reported', error);
        return;
      }
    }
    for (const { key, isAvailable } of lights) reportedStates.set(key, isAvailable);
  }

  async function reportAll(): Promise<void> {
    if (isReporting || isClosed) return;
    isReporting = true;
    try {
      for (const seat of options.seats()) await reportTo(seat);
    } finally {
      isReporting = false;
    }
  }

  const following = options.states$.subscribe((states) => {
    for (const state of states) {
      const report = reportOf(state);
      if (report !== null) latestReports.set(report.key, report);
    }
    void reportAll();
  });
  // For failed reports, and for seats that appear later.
  const timer = setInterval(() => void reportAll(), options.retryMs);
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
