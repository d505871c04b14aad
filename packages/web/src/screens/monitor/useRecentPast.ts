import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Shaft } from '@hoistway/shared/fleet/roster.ts';
import { useMemo, useState } from 'react';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { useRecording } from '../../data/recording.ts';
import { type Tape, TapePlayer } from '../../data/replay.ts';

const pastMs = 10 * minuteMs;

/** Recording of an elevator's last ten minutes, so that its curves do not start empty; a failure leaves them empty. */
export function useRecentPast(shaft: Shaft): readonly ElevatorState[] | undefined {
  const [openedMs] = useState(() => systemClock.now());
  const { data: tape } = useRecording({
    elevatorIds: [shaft.elevatorId],
    fromMs: openedMs - pastMs,
    toMs: openedMs,
  });
  return useMemo(() => tape && statesOf(tape, shaft.row), [tape, shaft.row]);
}

/** States of one elevator on a tape, oldest first. */
export function statesOf(tape: Tape, row: number): ElevatorState[] {
  const player = new TapePlayer(tape);
  const states: ElevatorState[] = [];
  for (const frame of tape.frames) {
    player.seek(frame.timeMs);
    const state = player.fleet.elevator(row);
    if (state !== null && state.receivedAtMs !== states.at(-1)?.receivedAtMs) states.push(state);
  }
  player.close();
  return states;
}
