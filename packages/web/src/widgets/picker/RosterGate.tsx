import type { ReactNode } from 'react';
import { errorText } from '../../data/errorText.ts';
import { useRoster } from '../../data/roster.ts';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';

/** Draws its children once the roster is loaded. */
export function RosterGate({ children }: { children: (roster: RosterIndex) => ReactNode }) {
  const roster = useRoster();
  if (roster.data !== undefined) return children(roster.data);
  if (roster.isError)
    return <ErrorState onRefresh={() => void roster.refetch()} reason={errorText(roster.error)} />;
  return <LoadingState />;
}
