import { clip, lengthOf, type Span, union, without } from '../availability.ts';
import { type EvidenceSum, type OutageCause, outageCauses } from './evidence.ts';

/** Spans of one elevator, which may overlap; those that touch a window have their own ends. */
export interface ElevatorSpans {
  unknown: readonly Span[];
  /** Planned maintenance. */
  visits: readonly Span[];
  down: readonly (Span & { cause: OutageCause })[];
}

export type OutageSums = Record<
  Extract<
    EvidenceSum,
    | 'periodMs'
    | 'noDataMs'
    | 'plannedMs'
    | 'downMs'
    | 'powerLossMs'
    | 'faultMs'
    | 'modeMs'
    | 'outages'
    | 'failures'
  >,
  number
>;

/**
 * Sums of a window, such that those of adjacent windows add up: an outage counts where its first known moment lies.
 * Time with several causes belongs to the first of `outageCauses`.
 */
export function judgeOutages(window: Span, spans: ElevatorSpans): OutageSums {
  const unknown = union(spans.unknown);
  const exclusions = union([...unknown, ...spans.visits]);
  const ofCause = outageCauses.map((cause) => union(spans.down.filter((span) => span.cause === cause)));
  const timeOf = (nth: number): number => {
    const higherCauses = union([...exclusions, ...ofCause.slice(0, nth).flat()]);
    return lengthOf(clip(ofCause[nth] ?? [], window).flatMap((span) => without(span, higherCauses)));
  };
  const [powerLossMs, faultMs, modeMs] = [timeOf(0), timeOf(1), timeOf(2)];
  const outages = union(spans.down).filter((outage) => {
    const first = without(outage, exclusions)[0];
    return first !== undefined && first.fromMs >= window.fromMs && first.fromMs < window.toMs;
  });
  const faults = ofCause[outageCauses.indexOf('fault')] ?? [];
  const noDataMs = lengthOf(clip(unknown, window));
  return {
    periodMs: window.toMs - window.fromMs,
    noDataMs,
    plannedMs: lengthOf(clip(exclusions, window)) - noDataMs,
    downMs: powerLossMs + faultMs + modeMs,
    powerLossMs,
    faultMs,
    modeMs,
    outages: outages.length,
    failures: outages.filter((outage) => clip(faults, outage).length > 0).length,
  };
}
