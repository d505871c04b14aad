import type { DoorState, OnlineState, RunState, ServiceMode } from '../elevatorCodes.ts';
import type { RecordedVisit } from './visitProof.ts';

/** The recorded state of an elevator from a moment on, until the next sample. */
export interface RecordedSample {
  atMs: number;
  online: OnlineState;
  mode: ServiceMode;
  run: RunState;
  /** Null if unknown. */
  floor: number | null;
  doors: readonly DoorState[];
}

/** Modes of service to passengers. */
const servingModes: ReadonlySet<ServiceMode> = new Set(['normal', 'parallel', 'attendant', 'independent']);

/**
 * Sums up what an elevator did between two moments. Time without contact is not covered; an unknown mode is neither in nor
 * out of service. @param samples in order of time; those before the window give its first state
 */
export function summariseRecording(
  samples: readonly RecordedSample[],
  { startMs, endMs }: { startMs: number; endMs: number },
): RecordedVisit {
  const floors = new Set<number>();
  const summary: RecordedVisit = {
    coveredMs: 0,
    inspectionMs: 0,
    outOfServiceMs: 0,
    inspectionRuns: 0,
    floorsOpened: 0,
  };
  let wasInspectionRun = false;
  for (const [index, sample] of samples.entries()) {
    const untilMs = Math.min(endMs, samples[index + 1]?.atMs ?? endMs);
    const lastedMs = untilMs - Math.max(startMs, sample.atMs);
    if (lastedMs < 0 || sample.atMs > endMs) continue;
    if (sample.online !== 'online' && sample.online !== 'late') continue;
    summary.coveredMs += lastedMs;
    if (sample.mode === 'inspection') summary.inspectionMs += lastedMs;
    if (sample.mode !== 'unknown' && !servingModes.has(sample.mode)) summary.outOfServiceMs += lastedMs;
    const isInspectionRun = sample.mode === 'inspection' && sample.run === 'moving';
    if (isInspectionRun && !wasInspectionRun) summary.inspectionRuns += 1;
    wasInspectionRun = isInspectionRun;
    if (sample.floor !== null && sample.doors.includes('open')) floors.add(sample.floor);
  }
  return { ...summary, floorsOpened: floors.size };
}
