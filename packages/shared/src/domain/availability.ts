import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import type { FaultName, ServiceMode } from './elevatorCodes.ts';

/** Faults with which an elevator carries nobody (docs/figures.md). */
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
/** Modes in which it carries nobody. */
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
  /** How often it went out of service, or was at the beginning. */
  outages: z.int(),
  downMs: z.int(),
  /** Nothing was heard of it: neither up nor down. */
  unknownMs: z.int(),
  /** Share of the time known in which it was in service, 0 to 1; null where nothing is known. */
  availability: z.number().nullable(),
});
export type Availability = z.infer<typeof availabilitySchema>;

export const availabilityAnswerSchema = z.object({
  from: instantSchema,
  to: instantSchema,
  elevators: z.array(availabilitySchema),
});

/**
 * Judges a window by spans that may overlap: time out of service counts as down, time unheard as unknown whatever was said
 * before it, and what is left as in service.
 */
export function judgeAvailability(
  window: Span,
  told: { down: readonly Span[]; unknown: readonly Span[] },
): Pick<Availability, 'outages' | 'downMs' | 'unknownMs' | 'availability'> {
  const unknown = union(clip(told.unknown, window));
  const outages = union(clip(told.down, window));
  const seen = outages.map((outage) => without(outage, unknown)).filter((parts) => parts.length > 0);
  const downMs = lengthOf(seen.flat());
  const unknownMs = lengthOf(unknown);
  const knownMs = window.toMs - window.fromMs - unknownMs;
  return {
    outages: seen.length,
    downMs,
    unknownMs,
    availability: knownMs > 0 ? (knownMs - downMs) / knownMs : null,
  };
}

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);

const clip = (spans: readonly Span[], window: Span): Span[] =>
  spans
    .map(({ fromMs, toMs }) => ({
      fromMs: Math.max(fromMs, window.fromMs),
      toMs: Math.min(toMs, window.toMs),
    }))
    .filter(({ fromMs, toMs }) => toMs > fromMs);

/** The same time in spans that neither touch nor overlap, in order. */
function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1);
    if (last && span.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, span.toMs);
    else joined.push({ ...span });
  }
  return joined;
}

/** What is left of a span beside holes that are in order and apart. */
function without(span: Span, holes: readonly Span[]): Span[] {
  const left: Span[] = [];
  let fromMs = span.fromMs;
  for (const hole of holes) {
    if (hole.toMs <= fromMs || hole.fromMs >= span.toMs) continue;
    if (hole.fromMs > fromMs) left.push({ fromMs, toMs: hole.fromMs });
    fromMs = Math.max(fromMs, hole.toMs);
  }
  if (fromMs < span.toMs) left.push({ fromMs, toMs: span.toMs });
  return left;
}
