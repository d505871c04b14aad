import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useElevator } from '../../data/fleet.ts';
import { useShaft } from '../../data/roster.ts';
import type { RosterEntry } from '../../data/rosterIndex.ts';
import { EscalatorPanel } from '../escalator/EscalatorPanel.tsx';
import { plainFloors } from './geometry.ts';
import { HoistwayPanel } from './HoistwayPanel.tsx';
import type { ShaftOutline } from './shaftOutline.ts';

/** A roster's elevator or escalator, live; equal floors are drawn until its shaft is loaded. */
export function LiveHoistway(props: {
  entry: RosterEntry;
  nowMs: number;
  isStale: boolean;
  corner?: ReactNode;
}) {
  const { entry, nowMs, isStale, corner } = props;
  const state = useElevator(entry.row);
  const shaft = useShaft(entry.id).data;
  const outline = useMemo<ShaftOutline>(
    () =>
      shaft ?? {
        no: entry.no,
        name: entry.name,
        hasRearDoor: false,
        ratedSpeedMps: null,
        floors: plainFloors(entry.lowest, entry.floors, entry.signs),
      },
    [shaft, entry],
  );
  if (entry.kind === 'escalator')
    return (
      <EscalatorPanel
        no={entry.no}
        place={entry.unitName || entry.name}
        state={state}
        nowMs={nowMs}
        isStale={isStale}
        corner={corner}
      />
    );
  return (
    <HoistwayPanel
      shaft={outline}
      place={entry.unitName || entry.name}
      state={state}
      nowMs={nowMs}
      isStale={isStale}
      corner={corner}
    />
  );
}
