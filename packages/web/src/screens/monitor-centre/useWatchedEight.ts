import { type Alarm, isOpen } from '@hoistway/shared/domain/alarm.ts';
import { watchedAtOnce } from '@hoistway/shared/domain/constants.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { byUrgency } from '../../data/alarms.ts';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import { storedAtom } from '../../data/store.ts';
import { useStreamLater } from '../../data/stream.ts';
import { chooseEight } from './chooseEight.ts';

const keptAtom = storedAtom<string[]>('watchedElevators', []);

/** The rows that the centre watches, which of them somebody keeps there, and the way to keep or let go of one. */
export function useWatchedEight(roster: RosterIndex | undefined, alarms: readonly Alarm[]) {
  const [kept, setKept] = useAtom(keptAtom);
  const [rows, setRows] = useState<readonly number[]>([]);
  const events = useStreamLater(streams.events).items;
  const lately = useMemo(
    () => [...new Set(events.flatMap(({ row }) => row ?? []))].slice(0, watchedAtOnce),
    [events],
  );

  useEffect(() => {
    if (roster === undefined) return;
    const inAlarm = alarms
      .filter(isOpen)
      .toSorted(byUrgency)
      .flatMap(({ row }) => row ?? []);
    const keptRows = kept.flatMap((id) => roster.rowOfId(id) ?? []);
    const known = (row: number) => roster.indexOfRow(row) >= 0;
    const fillers = [...lately, ...roster.roster.rows.slice(0, watchedAtOnce)];
    setRows((before) =>
      chooseEight(before.filter(known), [...inAlarm, ...keptRows].filter(known), fillers.filter(known)),
    );
  }, [roster, alarms, kept, lately]);

  const keep = (id: string) => setKept([id, ...kept.filter((one) => one !== id)].slice(0, watchedAtOnce));
  const letGo = (id: string) => setKept(kept.filter((one) => one !== id));
  return { rows, kept, keep, letGo };
}
