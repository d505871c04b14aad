import { dayMs, hourMs, minuteMs } from '../timeUnits.ts';
import { tsgIntervalDays } from './maintenanceClass.ts';
import type { UpkeepRule } from './upkeepFacts.ts';

/** On-demand maintenance as a province allows it. */
export interface OnDemandRule {
  maxIntervalDays: number;
  minMonitoredPercent: number;
  maxLossHours: number;
}

/** §3 "evaluation cycle", in days. */
export const evaluationDays = { weekly: 7, twoWeeks: 14, fourWeeks: 28 } as const;
export type EvaluationCycle = keyof typeof evaluationDays;

/** A span without contact to the elevator. */
export interface LossSpan {
  fromMs: number;
  toMs: number;
}

export interface OnDemandFacts {
  evaluationCycle: EvaluationCycle | null;
  /** §3 "monitoring continuous minutes": a shorter stretch between two losses does not count as monitored. */
  continuousMinutes: number;
  losses: readonly LossSpan[];
  openHazards: number;
  /** The annual inspection is valid today. */
  isInspected: boolean;
  nowMs: number;
}

/** Reason for keeping the base interval. Label keys `upkeep.onDemand.<reason>`. */
export const onDemandRefusals = [
  'noCycle',
  'monitoredTooLittle',
  'lossTooLong',
  'openHazard',
  'notInspected',
] as const;
export type OnDemandRefusal = (typeof onDemandRefusals)[number];

/** The result of the last evaluation, as shown on screen. */
export interface OnDemandVerdict {
  isStretched: boolean;
  refusals: readonly OnDemandRefusal[];
  /** The semi-monthly interval that applies. */
  intervalDays: number;
  monitoredPercent: number | null;
  longestLossHours: number | null;
}

/**
 * Judges the evaluation cycle that ends now. A single loss of contact beyond the limit ends the stretched interval at
 * once, and so does a hazard: the due day then follows from the base interval.
 */
export function judgeOnDemand(
  rule: OnDemandRule,
  facts: OnDemandFacts,
  contractDays: number | null,
): OnDemandVerdict {
  const base: OnDemandVerdict = {
    isStretched: false,
    refusals: [],
    intervalDays: tsgIntervalDays.semiMonthly,
    monitoredPercent: null,
    longestLossHours: null,
  };
  if (facts.evaluationCycle === null) return { ...base, refusals: ['noCycle'] };
  const windowMs = evaluationDays[facts.evaluationCycle] * dayMs;
  const window = { fromMs: facts.nowMs - windowMs, toMs: facts.nowMs };
  const losses = lossesWithin(facts.losses, window);
  const longestMs = Math.max(0, ...losses.map(({ fromMs, toMs }) => toMs - fromMs));
  const monitoredPercent =
    Math.floor((monitoredMs(losses, window, facts.continuousMinutes) / windowMs) * 1_000) / 10;
  const refusals: OnDemandRefusal[] = [];
  if (monitoredPercent < rule.minMonitoredPercent) refusals.push('monitoredTooLittle');
  if (longestMs > rule.maxLossHours * hourMs) refusals.push('lossTooLong');
  if (facts.openHazards > 0) refusals.push('openHazard');
  if (!facts.isInspected) refusals.push('notInspected');
  const isStretched = refusals.length === 0;
  return {
    isStretched,
    refusals,
    intervalDays: isStretched
      ? Math.min(contractDays ?? rule.maxIntervalDays, rule.maxIntervalDays)
      : base.intervalDays,
    monitoredPercent,
    longestLossHours: Math.round((longestMs / hourMs) * 10) / 10,
  };
}

/** The rule with the interval of a verdict; the law's limit follows it, as the province allows. */
export function ruleWithOnDemand(rule: UpkeepRule, verdict: OnDemandVerdict): UpkeepRule {
  const semiMonthly = verdict.isStretched
    ? verdict.intervalDays
    : Math.min(rule.cycleDays.semiMonthly, verdict.intervalDays);
  const limit = Math.max(verdict.intervalDays, tsgIntervalDays.semiMonthly);
  return {
    ...rule,
    cycleDays: { ...rule.cycleDays, semiMonthly },
    limitDays: { ...(rule.limitDays ?? tsgIntervalDays), semiMonthly: limit },
  };
}

function lossesWithin(losses: readonly LossSpan[], window: LossSpan): LossSpan[] {
  const mergedSpans: LossSpan[] = [];
  for (const loss of losses.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const fromMs = Math.max(loss.fromMs, window.fromMs);
    const toMs = Math.min(loss.toMs, window.toMs);
    if (toMs <= fromMs) continue;
    const last = mergedSpans.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else mergedSpans.push({ fromMs, toMs });
  }
  return mergedSpans;
}

function monitoredMs(losses: readonly LossSpan[], window: LossSpan, continuousMinutes: number): number {
  let sumMs = 0;
  let fromMs = window.fromMs;
  for (const { fromMs: lossFromMs, toMs } of [...losses, { fromMs: window.toMs, toMs: window.toMs }]) {
    const stretchMs = lossFromMs - fromMs;
    if (stretchMs >= continuousMinutes * minuteMs) sumMs += stretchMs;
    fromMs = toMs;
  }
  return sumMs;
}
