import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import type { FaultName, ServiceMode } from './elevatorCodes.ts';

/** Faults that put an elevator out of service (docs/figures.md). */
export const outageFaults: ReadonlySet<FaultName> = new Set([
  'safetyCircuitOpenRunning',
  'doorCloseFault',
  'stoppedOutsideZone',
  'unintendedMovement',
  'runTimeLimiter',
  'positionLost',
  'preventsRestart',
  'doorOpenedRunning',
  'overtravelTop',
  'overtravelBottom',
  'overspeed',
  'movesWithOpenDoor',
  'driveFault',
  'brakeFault',
  'controllerFault',
  'peopleTrapped',
  'stepMissing',
  'unintendedReversal',
  'emergencyStop',
]);
/** Modes in which it is out of service. */
export const outageModes: ReadonlySet<ServiceMode> = new Set(['stopped', 'fault', 'locked']);

/** From its start up to, not including, its end; milliseconds since the epoch. */
export interface Span {
  fromMs: number;
  toMs: number;
}

export const availabilitySchema = z.object({
  elevatorId: idSchema,
  elevatorNo: z.string(),
  elevatorName: z.string(),
  useUnitName: z.string(),
  /** Number of outages that began in the window or before it. */
  outages: z.int(),
  downMs: z.int(),
  /** Time without contact: neither up nor down. */
  unknownMs: z.int(),
  /** Share of the known time in service, 0 to 1; null if none is known. */
  availability: z.number().nullable(),
});
export type Availability = z.infer<typeof availabilitySchema>;

export const availabilityAnswerSchema = z.object({
  from: instantSchema,
  to: instantSchema,
  elevators: z.array(availabilitySchema),
});

/**
 * Judges a window by spans that may overlap: time without contact is unknown, time of planned maintenance counts
 * neither way, other out-of-service time is down, and the rest is in service.
 */
export function judgeAvailability(
  window: Span,
  spans: { down: readonly Span[]; unknown: readonly Span[]; visits?: readonly Span[] },
): Pick<Availability, 'outages' | 'downMs' | 'unknownMs' | 'availability'> {
  const unknown = union(clip(spans.unknown, window));
  const exclusions = union([...unknown, ...clip(spans.visits ?? [], window)]);
  const outages = union(clip(spans.down, window));
  const knownOutages = outages
    .map((outage) => without(outage, exclusions))
    .filter((parts) => parts.length > 0);
  const downMs = lengthOf(knownOutages.flat());
  const unknownMs = lengthOf(unknown);
  const knownMs = window.toMs - window.fromMs - lengthOf(exclusions);
  return {
    outages: knownOutages.length,
    downMs,
    unknownMs,
    availability: knownMs > 0 ? (knownMs - downMs) / knownMs : null,
  };
}

/** The sum of the spans' lengths. */
export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);

/** The parts of spans within a window. */
export const clip = (spans: readonly Span[], window: Span): Span[] =>
  spans
    .map(({ fromMs, toMs }) => ({
      fromMs: Math.max(fromMs, window.fromMs),
      toMs: Math.min(toMs, window.toMs),
    }))
    .filter(({ fromMs, toMs }) => toMs > fromMs);

/** Merges touching and overlapping spans, in order. */
export function union(spans: readonly Span[]): Span[] {
  const mergedSpans: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = mergedSpans.at(-1);
    if (last && span.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, span.toMs);
    else mergedSpans.push({ ...span });
  }
  return mergedSpans;
}

/** The parts of a span outside ordered, disjoint holes. */
export function without(span: Span, holes: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let fromMs = span.fromMs;
  for (const hole of holes) {
    if (hole.toMs <= fromMs || hole.fromMs >= span.toMs) continue;
    if (hole.fromMs > fromMs) parts.push({ fromMs, toMs: hole.fromMs });
    fromMs = Math.max(fromMs, hole.toMs);
  }
  if (fromMs < span.toMs) parts.push({ fromMs, toMs: span.toMs });
  return parts;
}
