import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useEffect, useMemo } from 'react';
import type { Connection } from '../../data/connection.tsx';
import { useRecording } from '../../data/recording.ts';
import { TapePlayer } from '../../data/replay.ts';

/** Length of the tape before the requested time, so that curves have a past, and after it. */
export const tapeBeforeMs = 5 * minuteMs;
export const tapeAfterMs = 10 * minuteMs;

/** The recorded range around a time, and a connection that shows it. */
export function useTape(elevatorIds: readonly string[], aroundMs: number | null) {
  const query = useRecording(
    { elevatorIds, fromMs: (aroundMs ?? 0) - tapeBeforeMs, toMs: (aroundMs ?? 0) + tapeAfterMs },
    { isEnabled: aroundMs !== null && elevatorIds.length > 0, staleMs: minuteMs },
  );
  const player = useMemo(() => (query.data === undefined ? null : new TapePlayer(query.data)), [query.data]);
  useEffect(() => () => player?.close(), [player]);
  const connection = useMemo<Connection | null>(
    () => (player === null ? null : { socket: null, streams: null, fleet: player.fleet }),
    [player],
  );
  return { player, connection, isLoading: query.isLoading, error: query.error, refetch: query.refetch };
}
