import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { openDoorsSchema, rosterSchema, type Shaft, shaftSchema } from '@hoistway/shared/fleet/roster.ts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { api } from './client.ts';
import { useConnection } from './connection.tsx';
import { RosterIndex } from './rosterIndex.ts';
import { sessionAtom } from './session.ts';

const rosterKey = 'roster';
const shaftKey = 'shaft';

/** Roster of the session's scope with its lookups, cached until the edge announces a change. */
export function useRoster(): UseQueryResult<RosterIndex> {
  const scopeKey = useAtomValue(sessionAtom)?.scopeKey;
  return useQuery({
    queryKey: [rosterKey, scopeKey],
    queryFn: async ({ signal }) =>
      new RosterIndex(await api.get('fleet/roster', { schema: rosterSchema, signal })),
    enabled: scopeKey !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** Text of a floor's sign, by the elevator's fleet row; null for an unknown elevator. */
export type FloorSign = (row: number | null, floor: number) => string;

/** Floor signs, once the roster is loaded; until then floor numbers. */
export function useFloorSign(): FloorSign {
  const roster = useRoster().data;
  return useCallback(
    (row, floor) =>
      (row === null ? undefined : roster?.signAt(roster.indexOfRow(row), floor)) ?? String(floor),
    [roster],
  );
}

/** Cells of fields that hold a physical floor of the row's elevator, shown as the floor's sign. */
export function useFloorCells(
  fields: readonly string[],
): Record<string, (row: Readonly<Record<string, unknown>>) => string> {
  const roster = useRoster().data;
  return Object.fromEntries(
    fields.map((field) => [
      field,
      (row) => {
        const floor = row[field];
        if (typeof floor !== 'number') return '';
        const index = roster?.indexOfId(String(row.elevatorId)) ?? -1;
        return roster && index >= 0 ? roster.signAt(index, floor) : String(floor);
      },
    ]),
  );
}

const openDoorsEveryMs = 2_000;

/** The rows with a door that is not closed, refetched every two seconds while enabled; undefined until loaded. */
export function useOpenDoors(isWanted: boolean): ReadonlySet<number> | undefined {
  const scopeKey = useAtomValue(sessionAtom)?.scopeKey;
  return useQuery({
    queryKey: ['fleet/openDoors', scopeKey],
    queryFn: async ({ signal }) =>
      new Set((await api.get('fleet/openDoors', { schema: openDoorsSchema, signal })).rows),
    enabled: isWanted,
    refetchInterval: openDoorsEveryMs,
    structuralSharing: false,
    meta: { isQuiet: true },
  }).data;
}

/** One elevator's shaft; none without an id. */
export function useShaft(id: string | null): UseQueryResult<Shaft> {
  const scopeKey = useAtomValue(sessionAtom)?.scopeKey;
  return useQuery({
    queryKey: [shaftKey, scopeKey, id],
    queryFn: ({ signal }) => api.get(`elevators/${id}/shaft`, { schema: shaftSchema, signal }),
    enabled: id !== null && scopeKey !== undefined,
    staleTime: 10 * minuteMs,
  });
}

/** Refetches rosters and shafts when the edge announces a change; mounted once under the connection. */
export function useRosterRenewal(): void {
  const socket = useConnection()?.socket;
  const queries = useQueryClient();
  useEffect(() => {
    if (socket === undefined || socket === null) return;
    const renew = () => {
      void queries.invalidateQueries({ queryKey: [rosterKey] });
      void queries.invalidateQueries({ queryKey: [shaftKey] });
    };
    socket.on('rosterChanged', renew);
    return () => {
      socket.off('rosterChanged', renew);
    };
  }, [socket, queries]);
}
