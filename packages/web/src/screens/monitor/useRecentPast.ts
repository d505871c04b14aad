import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { Shaft } from '@hoistway/shared/fleet/roster.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { fetchTape, type Tape, TapePlayer } from '../../data/replay.ts';

const pastMs = 600_000;

/** Recording of an elevator's last ten minutes, so that its curves do not begin empty; a failure leaves them so. */
export function useRecentPast(shaft: Shaft): readonly ElevatorState[] | undefined {
  const [openedMs] = useState(() => systemClock.now());
  return useQuery({
    queryKey: ['past', shaft.elevatorId, openedMs],
    queryFn: ({ signal }) => readPast(shaft, openedMs, signal),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { isQuiet: true },
  }).data;
}

async function readPast(shaft: Shaft, untilMs: number, signal: AbortSignal): Promise<ElevatorState[]> {
  const range = { elevatorIds: [shaft.elevatorId], fromMs: untilMs - pastMs, toMs: untilMs };
  return statesOf(await fetchTape(range, signal), shaft.row);
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
