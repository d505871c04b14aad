import type { Condition } from '../../data/condition.ts';
import { conditionOf } from '../../data/condition.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { useElevator } from '../../data/fleet.ts';
import { judgeOnline } from '../../data/freshness.ts';
import { staleCondition } from '../../widgets/conditionMark.ts';

/** State of one elevator at a time, evaluated here and now. */
export interface NowState {
  state: ElevatorState | null;
  condition: Condition;
  /** Age of its reading in milliseconds, null before the first. */
  ageMs: number | null;
}

/** State of a row's elevator, live or replayed by the connection above. @param row null if it is not in scope */
export function useNowState(row: number | null, moment: { nowMs: number; isStale: boolean }): NowState {
  const state = useElevator(row);
  if (state === null) return { state, condition: 'unknown', ageMs: null };
  const online = judgeOnline(state.online, state.receivedAtMs, moment.nowMs);
  const reportedCondition = conditionOf({ ...state, online });
  return {
    state,
    condition: moment.isStale ? staleCondition(reportedCondition) : reportedCondition,
    ageMs: state.receivedAtMs === 0 ? null : moment.nowMs - state.receivedAtMs,
  };
}
