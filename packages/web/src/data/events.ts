import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { type LiveEvent, liveEventSchema } from '@hoistway/shared/domain/liveEvent.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from './client.ts';
import { hasSameItems, useStreamPart } from './stream.ts';

const eventsPage = pageSchema(liveEventSchema);

/** Merges both lists without duplicates, newest first. */
export function mergeEvents(live: readonly LiveEvent[], past: readonly LiveEvent[]): LiveEvent[] {
  const byId = new Map([...past, ...live].map((event) => [event.id, event]));
  return [...byId.values()].sort((a, b) => b.seq - a.seq);
}

/** Events of one elevator: the last three days (§5), then live. */
export function useElevatorEvents(elevatorId: string) {
  const [openedMs] = useState(() => systemClock.now());
  const past = useQuery({
    queryKey: ['events', elevatorId, openedMs],
    queryFn: ({ signal }) =>
      api.get('events', {
        query: {
          from: new Date(openedMs - queryWindowDays.events * dayMs + minuteMs).toISOString(),
          to: new Date(openedMs).toISOString(),
          elevatorId,
          pageNo: 1,
          pageSize: 50,
        },
        schema: eventsPage,
        signal,
      }),
    meta: { isQuiet: true },
  });
  // A storm of events elsewhere does not rerender this elevator.
  const live = useStreamPart(
    streams.events,
    (events) => events.filter((event) => event.elevatorId === elevatorId),
    hasSameItems,
  );
  const items = useMemo(() => mergeEvents(live, past.data?.records ?? []), [live, past.data]);
  return { items, isLoading: past.isLoading, error: past.error, refetch: past.refetch };
}
