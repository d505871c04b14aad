import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useFloorSign } from '../../data/roster.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { EventList } from '../../widgets/events/EventList.tsx';

/** Events of this elevator; a click replays the event's moment. */
export function ElevatorEvents(props: {
  items: readonly LiveEvent[];
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
  onPick: (event: LiveEvent) => void;
}) {
  const { t } = useTranslation();
  const signOf = useFloorSign();
  const { items, isLoading, error, refetch, onPick } = props;
  return (
    <Panel title={t('monitor.events')} note={t('monitor.lastDays', { value: 3 })} flex="1" minH="60">
      {items.length > 0 ? (
        <EventList events={items} signOf={signOf} onPick={onPick} />
      ) : isLoading ? (
        <LoadingState />
      ) : error ? (
        <ErrorState onRefresh={refetch} reason={errorText(error)} />
      ) : (
        <EmptyState onRefresh={refetch} />
      )}
    </Panel>
  );
}
