import { Box, HStack, IconButton } from '@chakra-ui/react';
import { Expand, Pin, PinOff } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RosterEntry } from '../../data/rosterIndex.ts';
import { LiveHoistway } from '../../widgets/hoistway/LiveHoistway.tsx';

interface WatchedElevatorProps {
  entry: RosterEntry;
  nowMs: number;
  isStale: boolean;
  isPinned: boolean;
  onPin: (id: string) => void;
  onUnpin: (id: string) => void;
  onShow: (id: string) => void;
}

/** One of the eight: its shaft, and buttons to pin or open it. */
export const WatchedElevator = memo(function WatchedElevator(props: WatchedElevatorProps) {
  const { entry, isPinned, onPin, onUnpin } = props;
  const corner = useMemo(
    () => <Corner id={entry.id} isPinned={isPinned} onPin={onPin} onUnpin={onUnpin} />,
    [entry.id, isPinned, onPin, onUnpin],
  );
  return (
    <Box
      minW="0"
      h="full"
      borderInlineStartWidth="1px"
      borderColor="hairline"
      _first={{ borderInlineStartWidth: '0' }}
      className="group"
      onDoubleClick={() => props.onShow(entry.id)}
    >
      <LiveHoistway entry={entry} nowMs={props.nowMs} isStale={props.isStale} corner={corner} />
    </Box>
  );
});

/** Its buttons, which frames and seconds do not rerender. */
const Corner = memo(function Corner(
  props: Pick<WatchedElevatorProps, 'isPinned' | 'onPin' | 'onUnpin'> & { id: string },
) {
  const { id, isPinned, onPin, onUnpin } = props;
  const { t } = useTranslation();
  return (
    <HStack gap="0" opacity={isPinned ? 1 : 0} _groupHover={{ opacity: 1 }} _focusWithin={{ opacity: 1 }}>
      <IconButton
        size="2xs"
        variant="ghost"
        aria-label={t(isPinned ? 'map.centre.unpin' : 'map.centre.pin')}
        title={t(isPinned ? 'map.centre.unpin' : 'map.centre.pin')}
        onClick={() => (isPinned ? onUnpin(id) : onPin(id))}
        color={isPinned ? 'text' : 'dim'}
      >
        {isPinned ? <PinOff size={12} /> : <Pin size={12} />}
      </IconButton>
      <IconButton asChild size="2xs" variant="ghost" color="dim" aria-label={t('map.centre.open')}>
        <Link to={`/singleMonitor/${id}`}>
          <Expand size={12} />
        </Link>
      </IconButton>
    </HStack>
  );
});
