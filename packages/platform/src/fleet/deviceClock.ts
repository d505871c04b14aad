import { futureToleranceMs, storedAndForwardedMs } from '@hoistway/shared/domain/freshness.ts';

/**
 * `live`: now, as far as the device's clock can be trusted; `late`: stored and forwarded; `future`: to be held back.
 */
export type Timeliness = 'live' | 'late' | 'future';

export interface JudgedMoment {
  timeliness: Timeliness;
  /** The moment by the platform's clock. */
  atMs: number;
}

/** A steady difference over this time is the clock's error; a backlog catches up and is never steady. */
export const skewSeenForMs = 20_000;
export const skewSteadyMs = 5_000;
const skewMessages = 3;
/** Clocks before this have never been set. */
export const earliestMs = Date.UTC(2020, 0, 1);
/** A lag within this needs no correction. */
const usualLagMs = 10_000;

/**
 * Estimates the error of one device's clock. The difference between its time and ours is the clock's error if it stays
 * the same over several messages; while old messages catch up it shrinks, and they are history.
 */
export class DeviceClock {
  /** Correction from the device's time to ours. */
  skewMs = 0;
  /** A message's time has matched the clock, so that one that does not is stored and forwarded. */
  isTrusted = false;
  /** The device's time of its last message minus the receive time; null before one. */
  differenceMs: number | null = null;
  #candidateMs = 0;
  #candidateSinceMs = 0;
  #candidateMessages = 0;

  /** Judges a message's time and learns from it. */
  judge(deviceMs: number, receivedMs: number): JudgedMoment {
    if (deviceMs < earliestMs) return { timeliness: 'live', atMs: receivedMs };
    this.differenceMs = deviceMs - receivedMs;
    this.#learn(receivedMs - deviceMs, receivedMs);
    const atMs = deviceMs + this.skewMs;
    const lagMs = receivedMs - atMs;
    if (lagMs < -futureToleranceMs) return { timeliness: 'future', atMs };
    if (lagMs >= storedAndForwardedMs) return { timeliness: 'late', atMs };
    return { timeliness: 'live', atMs: Math.min(atMs, receivedMs) };
  }

  /** Sets the clock from a time that the device has just reported. */
  set(deviceMs: number, receivedMs: number): void {
    if (deviceMs < earliestMs) return;
    this.isTrusted = true;
    const errorMs = receivedMs - deviceMs - this.skewMs;
    if (errorMs > -futureToleranceMs && errorMs < usualLagMs) return;
    this.skewMs += errorMs;
    this.#candidateMessages = 0;
  }

  #learn(differenceMs: number, receivedMs: number): void {
    const errorMs = differenceMs - this.skewMs;
    if (errorMs > -futureToleranceMs && errorMs < usualLagMs) {
      this.#candidateMessages = 0;
      this.isTrusted = true;
      return;
    }
    const isSteady =
      this.#candidateMessages > 0 && Math.abs(differenceMs - this.#candidateMs) <= skewSteadyMs;
    if (!isSteady) {
      this.#candidateMs = differenceMs;
      this.#candidateSinceMs = receivedMs;
      this.#candidateMessages = 1;
      return;
    }
    this.#candidateMessages++;
    if (this.#candidateMessages < skewMessages || receivedMs - this.#candidateSinceMs < skewSeenForMs) return;
    this.skewMs = differenceMs;
    this.isTrusted = true;
    this.#candidateMessages = 0;
  }
}
