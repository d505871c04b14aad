import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { Shaft } from '@hoistway/shared/fleet/roster.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { fetchTape, TapePlayer } from '../../data/replay.ts';

const pastMs = 600_000;

/** What the recorder holds of an elevator's last ten minutes, so that its curves do not begin empty; a failure leaves them so. */
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
  const tape = await fetchTape(
    { elevatorIds: [shaft.elevatorId], fromMs: untilMs - pastMs, toMs: untilMs },
    signal,
  );
  const player = new TapePlayer(tape);
  const past: ElevatorState[] = [];
  for (const frame of tape.frames) {
    player.seek(frame.timeMs);
    const state = player.fleet.elevator(shaft.row);
    if (state !== null && state.receivedAtMs !== past.at(-1)?.receivedAtMs) past.push(state);
  }
  player.close();
  return past;
}
