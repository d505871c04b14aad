import { type ArrivalJudgement, judgeArrival } from '@hoistway/shared/domain/dispatch.ts';
import type { Place } from '@hoistway/shared/model/field.ts';

/** Where a phone was, WGS-84, and when by the server's clock. */
export interface PhoneFix extends Place {
  accuracyM: number;
  at: string;
}

/** A step is so long on its way at most before the server judges it. */
const onItsWayMs = 30_000;

/**
 * The position that proves an arrival: the newest, else, where that is too coarse to tell, as it is in a shaft, an earlier
 * one that is still recent. A good position elsewhere takes back what was before it.
 * @param fixes newest first
 * @returns the proof, or the newest position and why it proves nothing
 */
export function provingPlace(
  fixes: readonly PhoneFix[],
  at: { elevator: Place | null | undefined; nowMs: number; arrivalM: number },
): { place: PhoneFix | null; judgement: ArrivalJudgement } {
  const judge = (fix: PhoneFix | null) =>
    judgeArrival(
      fix && { ...fix, atMs: Date.parse(fix.at) },
      at.elevator,
      at.nowMs + onItsWayMs,
      at.arrivalM,
    );
  for (const fix of fixes) {
    const judgement = judge(fix);
    if (judgement.isThere) return { place: fix, judgement };
    if (judgement.why !== 'inaccurate') break;
  }
  const newest = fixes[0] ?? null;
  return { place: newest, judgement: judge(newest) };
}
