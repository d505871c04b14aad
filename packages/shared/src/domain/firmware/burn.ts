import { heartbeatMs, offlineMs } from '../freshness.ts';
import { type BurnState, isBurnEnd, mayBurnFollow, mayTryAgain } from './burnStates.ts';
import {
  applyMarginMs,
  applySilenceMs,
  applyWithinMs,
  burnDeadlineMs,
  firmwareResendMs,
  firmwareRetryMs,
  tryAgainMs,
} from './constants.ts';
import type { ProgressReport, VersionReport } from './firmwareMessages.ts';

/** A burn as its rules see it; times are milliseconds. */
export interface Burn {
  id: string;
  state: BurnState;
  problem: string | null;
  isSilent: boolean;
  percent: number | null;
  toVersion: string;
  tries: number;
  /** Number of the try; a report of another try counts for nothing. */
  epoch: number;
  /** The device's run and connection of its last report before the restart; null before any. */
  boot: string | null;
  link: string | null;
  /** End of the last permission to apply; null without one in this try. */
  grantedUntilMs: number | null;
  /** Aborted by a person, once no permission can be in use. */
  isCancelling: boolean;
  /** The next look at it; null in a wave that has not begun. */
  dueAtMs: number | null;
  notBeforeMs: number | null;
  deadlineAtMs: number | null;
  offeredAtMs: number | null;
  applyingAtMs: number | null;
  rebootedAtMs: number | null;
  finishedAtMs: number | null;
  lateVersion: string | null;
}

/** Time and connection of a report; an unknown connection is null. */
export interface Receipt {
  nowMs: number;
  link: string | null;
}

/** The burn in another state. @returns null if that state may not follow */
export function moveBurn(
  burn: Burn,
  to: BurnState,
  { nowMs, problem = null }: { nowMs: number; problem?: string | null },
): Burn | null {
  if (!mayBurnFollow(burn.state, to)) return null;
  return {
    ...burn,
    state: to,
    problem,
    isSilent: false,
    ...(to === 'applying' && { applyingAtMs: nowMs }),
    ...(to === 'rebooted' && { rebootedAtMs: nowMs }),
    ...(isBurnEnd(to) && { finishedAtMs: nowMs, dueAtMs: null }),
  };
}

/** Offers the image in a new try. */
export function offerBurn(burn: Burn, nowMs: number): Burn | null {
  const offeredBurn = moveBurn(burn, 'offered', { nowMs });
  return (
    offeredBurn && {
      ...offeredBurn,
      tries: burn.tries + 1,
      epoch: burn.epoch + 1,
      boot: null,
      link: null,
      percent: null,
      grantedUntilMs: null,
      dueAtMs: nowMs + firmwareResendMs,
      offeredAtMs: burn.offeredAtMs ?? nowMs,
      deadlineAtMs: burn.deadlineAtMs ?? nowMs + burnDeadlineMs,
    }
  );
}

/** Permits to apply for a while. */
export const grantBurn = (burn: Burn, nowMs: number): Burn => ({
  ...burn,
  grantedUntilMs: nowMs + applyWithinMs,
  dueAtMs: nowMs + applyWithinMs + applyMarginMs,
});

/** Whether a device may still begin to write by an earlier permission. */
export const hasLiveGrant = ({ grantedUntilMs }: Burn, nowMs: number): boolean =>
  grantedUntilMs !== null && nowMs < grantedUntilMs + applyMarginMs;

/** Puts the next look at a burn off, with the reason. */
export const postponeBurn = (burn: Burn, nowMs: number, problem: string | null): Burn => ({
  ...burn,
  problem,
  dueAtMs: nowMs + firmwareRetryMs,
});

/** Ends a failed try, or plans another. */
function failBurn(burn: Burn, end: 'failed' | 'rolledBack', problem: string, nowMs: number): Burn | null {
  if (!mayTryAgain(problem, burn.tries)) return moveBurn(burn, end, { nowMs, problem });
  const plannedBurn = moveBurn(burn, 'planned', { nowMs, problem });
  return plannedBurn && { ...plannedBurn, dueAtMs: nowMs + tryAgainMs, notBeforeMs: nowMs + tryAgainMs };
}

/** A device's progress. @returns the changed burn, or null for a repeat, an overtaken report or one of another try */
export function takeProgress(burn: Burn, report: ProgressReport, { nowMs, link }: Receipt): Burn | null {
  if (report.epoch !== burn.epoch || isBurnEnd(burn.state)) return null;
  const { state: to, reason = null } = report;
  if (to === 'failed') return failBurn(burn, 'failed', reason ?? 'failed', nowMs);
  if (to === 'cancelled') return moveBurn(burn, 'cancelled', { nowMs, problem: reason ?? burn.problem });
  const percent = report.percent === undefined ? burn.percent : Math.round(report.percent);
  const isSame = to === burn.state;
  const reportedBurn = isSame ? { ...burn, problem: reason } : moveBurn(burn, to, { nowMs, problem: reason });
  if (!reportedBurn) return null;
  const seenBurn = { ...reportedBurn, percent, boot: report.boot, link };
  if (isSame) return seenBurn;
  if (to === 'applying') return { ...seenBurn, dueAtMs: nowMs + applySilenceMs };
  if (to === 'verified') return { ...seenBurn, dueAtMs: nowMs };
  return to === 'waitingForSafe' ? seenBurn : { ...seenBurn, dueAtMs: nowMs + firmwareResendMs };
}

/**
 * The version that a device reports. Only another run of the device on another connection shows the result of a burn:
 * the new version must then stay, the old one means that the device rolled back.
 */
export function takeVersion(
  burn: Burn,
  report: VersionReport,
  { nowMs, link, stayMs }: Receipt & { stayMs: number },
): Burn | null {
  const isNew = report.version === burn.toVersion;
  if (isBurnEnd(burn.state)) {
    const isLate = isNew && burn.state !== 'confirmed' && burn.lateVersion === null;
    return isLate ? { ...burn, lateVersion: report.version } : null;
  }
  const isOtherRun = report.boot !== burn.boot;
  const isFresh = isOtherRun && (link === null || link !== burn.link);
  const isPermitted = burn.grantedUntilMs !== null;
  const ownResult =
    report.last?.burn === burn.id && report.last.epoch === burn.epoch ? report.last : undefined;
  if (!isPermitted && isNew) return moveBurn(burn, 'cancelled', { nowMs, problem: 'alreadyCurrent' });
  if (isNew) {
    if (burn.state === 'rebooted')
      return isOtherRun
        ? { ...burn, boot: report.boot, link, rebootedAtMs: nowMs, dueAtMs: nowMs + stayMs }
        : null;
    const restartedBurn = isFresh ? moveBurn(burn, 'rebooted', { nowMs }) : null;
    return restartedBurn && { ...restartedBurn, boot: report.boot, link, dueAtMs: nowMs + stayMs };
  }
  if (burn.state === 'rebooted')
    return moveBurn(burn, 'rolledBack', { nowMs, problem: ownResult?.reason ?? 'wrongVersion' });
  const isRolledBack = ownResult?.outcome === 'rolledBack';
  if (isFresh && (burn.state === 'applying' || (isPermitted && isRolledBack)))
    return failBurn(burn, 'rolledBack', ownResult?.reason ?? 'powerLost', nowMs);
  // The device restarted before it wrote: it needs the offer again.
  return burn.state === 'planned' || burn.state === 'applying' || !isOtherRun
    ? null
    : { ...burn, dueAtMs: nowMs };
}

/** The look at a restarted device: a report after the end of its stay confirms the burn. */
export function confirmBurn(
  burn: Burn,
  { nowMs, seenAtMs, stayMs }: { nowMs: number; seenAtMs: number | null; stayMs: number },
): Burn | null {
  if (burn.state !== 'rebooted') return null;
  const rebootedAtMs = burn.rebootedAtMs ?? nowMs;
  if (seenAtMs !== null && seenAtMs >= rebootedAtMs + stayMs) return moveBurn(burn, 'confirmed', { nowMs });
  const quietMs = nowMs - Math.max(seenAtMs ?? rebootedAtMs, rebootedAtMs);
  if (quietMs < offlineMs) return { ...burn, dueAtMs: Math.max(rebootedAtMs + stayMs, nowMs + heartbeatMs) };
  const isSilent = quietMs > applySilenceMs;
  return { ...postponeBurn(burn, nowMs, isSilent ? 'silent' : 'offline'), isSilent };
}

/** A device that wrote and was not heard from since. */
export const silenceBurn = (burn: Burn, nowMs: number): Burn => ({
  ...burn,
  isSilent: true,
  problem: 'silent',
  dueAtMs: nowMs + applySilenceMs,
});

/** The look at an early burn that shall end; a permission in use delays it. */
export function endEarlyBurn(
  burn: Burn,
  { to, problem, nowMs }: { to: 'cancelled' | 'expired'; problem: string; nowMs: number },
): Burn | null {
  if (hasLiveGrant(burn, nowMs)) return { ...burn, dueAtMs: (burn.grantedUntilMs ?? nowMs) + applyMarginMs };
  return moveBurn(burn, to, { nowMs, problem });
}
