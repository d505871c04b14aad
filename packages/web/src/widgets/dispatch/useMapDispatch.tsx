import { dispatchRepair } from '@hoistway/shared/commands/repairCommands.ts';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { RescueCase, RescuerView } from '@hoistway/shared/domain/dispatchView.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useServerNow } from '../../data/freshness.ts';
import { useMayCommand } from '../../data/session.ts';
import { useStreamLater } from '../../data/stream.ts';
import { CandidatePanel } from './CandidatePanel.tsx';
import { useRescueFrame } from './useRescueFrame.ts';
import { useRescuePins } from './useRescuePins.tsx';

/** Update intervals of the pins' clocks with and without an open case. */
const pinClockMs = { open: 1_000, closed: minuteMs };
const noCases: readonly RescueCase[] = [];
const noRescuers: readonly RescuerView[] = [];
const noOrders: readonly string[] = [];

/** The open case of an alarm: its own, else another of the same elevator. */
export const caseOfAlarm = (cases: readonly RescueCase[], alarm: Alarm): RescueCase | undefined =>
  cases.find(({ alarmId }) => alarmId === alarm.id) ??
  cases.find(({ elevatorId }) => elevatorId === alarm.elevatorId);

/** Dispatch beside a map: the case named in the address, its candidates, and their drawing on the map. */
export function useMapDispatch(writeAddress: (change: (was: URLSearchParams) => URLSearchParams) => void) {
  const [params] = useSearchParams();
  const maySend = useMayCommand()(dispatchRepair);
  const cases = useStreamLater(streams.rescueCases);
  const rescuers = useStreamLater(streams.rescuers);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const caseId = params.get('case');
  const chosenCase = (maySend && cases.items.find(({ id }) => id === caseId)) || null;
  const nowMs = useServerNow(chosenCase === null ? pinClockMs.closed : pinClockMs.open);
  const open = useCallback(
    (id: string | null) =>
      writeAddress((was) => {
        const next = new URLSearchParams(was);
        if (id === null) next.delete('case');
        else next.set('case', id);
        return next;
      }),
    [writeAddress],
  );
  const visibleCases = useMemo(() => (chosenCase === null ? noCases : [chosenCase]), [chosenCase]);
  const { pins, ways } = useRescuePins({
    cases: visibleCases,
    rescuers: chosenCase === null ? noRescuers : rescuers.items,
    chosenCase: chosenCase,
    pointedAt,
    nowMs,
    onChoose: open,
  });
  const frame = useRescueFrame({ cases, rescuers, chosenCase: chosenCase, joinedIds: noOrders, nowMs });
  const panel: ReactNode = chosenCase && (
    <CandidatePanel
      rescueCase={chosenCase}
      onDuty={rescuers}
      nowMs={nowMs}
      onPoint={setPointedAt}
      onClose={() => open(null)}
    />
  );
  // Without a frame of its own the map flies to ringing alarms.
  return { cases: cases.items, open, panel, map: { pins, ways, ...(chosenCase && { frame }) } };
}
