import { type Alarm, isOpen } from '@hoistway/shared/domain/alarm.ts';
import { watchedAtOnce } from '@hoistway/shared/domain/constants.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { byUrgency } from '../../data/alarms.ts';
import { useFleetTable, useHasFleet } from '../../data/fleet.ts';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import { storedAtom } from '../../data/store.ts';
import { useStreamLater } from '../../data/stream.ts';
import { chooseEight, firstToWatch } from './chooseEight.ts';

const none = { rows: [], hadFleet: false };
const pinnedAtom = storedAtom<string[]>('watchedElevators', []);

/** Rows shown in the centre, the pinned ones among them, and functions to pin and unpin. */
export function useWatchedEight(roster: RosterIndex | undefined, alarms: readonly Alarm[]) {
  const [pinnedIds, setPinnedIds] = useAtom(pinnedAtom);
  const table = useFleetTable();
  const hasFleet = useHasFleet();
  /** Rows chosen before the first frame of the fleet are replaced by rows with readings. */
  const [choice, setChoice] = useState<{ rows: readonly number[]; hadFleet: boolean }>(none);
  const events = useStreamLater(streams.events).items;
  const recentRows = useMemo(
    () => [...new Set(events.flatMap(({ row }) => row ?? []))].slice(0, watchedAtOnce),
    [events],
  );

  useEffect(() => {
    if (roster === undefined) return;
    const inAlarm = alarms
      .filter(isOpen)
      .toSorted(byUrgency)
      .flatMap(({ row }) => row ?? []);
    const pinnedRows = pinnedIds.flatMap((id) => roster.rowOfId(id) ?? []);
    const isKnown = (row: number) => roster.indexOfRow(row) >= 0;
    const fillers = [...recentRows, ...firstToWatch(table, roster.roster.rows)];
    setChoice(({ rows, hadFleet }) => ({
      rows: chooseEight(
        hadFleet === hasFleet ? rows.filter(isKnown) : [],
        [...inAlarm, ...pinnedRows].filter(isKnown),
        fillers.filter(isKnown),
      ),
      hadFleet: hasFleet,
    }));
  }, [roster, alarms, pinnedIds, recentRows, table, hasFleet]);

  const pin = useCallback(
    (id: string) => setPinnedIds((was) => [id, ...was.filter((one) => one !== id)].slice(0, watchedAtOnce)),
    [setPinnedIds],
  );
  const unpin = useCallback(
    (id: string) => setPinnedIds((was) => was.filter((one) => one !== id)),
    [setPinnedIds],
  );
  return { rows: choice.rows, pinnedIds, pin, unpin };
}
