import { type ArrivalJudgement, judgeArrival } from '@hoistway/shared/domain/dispatch.ts';
import type { Position } from '@hoistway/shared/domain/dispatchView.ts';
import type { Place } from '@hoistway/shared/model/field.ts';

/** Maximum delay of a step before the server judges it. */
const requestTimeoutMs = 30_000;

/**
 * Position that proves an arrival: the newest, or, if it is too coarse, as in a shaft, an earlier recent one. A precise
 * position elsewhere invalidates earlier ones.
 * @param positions newest first
 * @returns the proof, or the newest position and the reason why it proves nothing
 */
export function provingPlace(
  positions: readonly Position[],
  at: { elevator: Place | null | undefined; nowMs: number; arrivalM: number },
): { place: Position | null; judgement: ArrivalJudgement } {
  const judge = (position: Position | null) =>
    judgeArrival(
      position && { ...position, atMs: Date.parse(position.at) },
      at.elevator,
      at.nowMs + requestTimeoutMs,
      at.arrivalM,
    );
  for (const position of positions) {
    const judgement = judge(position);
    if (judgement.isThere) return { place: position, judgement };
    if (judgement.why !== 'inaccurate') break;
  }
  const newest = positions[0] ?? null;
  return { place: newest, judgement: judge(newest) };
}
