import type { Row } from '../../crud/row.ts';
import { errorText } from '../../data/errorText.ts';
import { useElevatorEvents } from '../../data/events.ts';
import { useFloorSign } from '../../data/roster.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { EventList } from '../../widgets/events/EventList.tsx';

/** Events of an elevator: the last three days, then live. */
export function ElevatorPast({ elevator }: { elevator: Row }) {
  const { items, isLoading, error, refetch } = useElevatorEvents(elevator.id);
  const signOf = useFloorSign();
  const refresh = () => void refetch();
  if (items.length > 0) return <EventList events={items} signOf={signOf} />;
  if (isLoading) return <LoadingState />;
  if (error) return <ErrorState onRefresh={refresh} reason={errorText(error)} />;
  return <EmptyState onRefresh={refresh} />;
}
