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
  isKept: boolean;
  onKeep: (id: string) => void;
  onLetGo: (id: string) => void;
  onShow: (id: string) => void;
}

/** One of the eight: its shaft, and the buttons that keep it there or open it. */
export const WatchedElevator = memo(function WatchedElevator(props: WatchedElevatorProps) {
  const { entry, isKept, onKeep, onLetGo } = props;
  const corner = useMemo(
    () => <Corner id={entry.id} isKept={isKept} onKeep={onKeep} onLetGo={onLetGo} />,
    [entry.id, isKept, onKeep, onLetGo],
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

/** Its buttons, which no second and no frame changes. */
const Corner = memo(function Corner(
  props: Pick<WatchedElevatorProps, 'isKept' | 'onKeep' | 'onLetGo'> & { id: string },
) {
  const { id, isKept, onKeep, onLetGo } = props;
  const { t } = useTranslation();
  return (
    <HStack gap="0" opacity={isKept ? 1 : 0} _groupHover={{ opacity: 1 }} _focusWithin={{ opacity: 1 }}>
      <IconButton
        size="2xs"
        variant="ghost"
        aria-label={t(isKept ? 'map.centre.unpin' : 'map.centre.pin')}
        title={t(isKept ? 'map.centre.unpin' : 'map.centre.pin')}
        onClick={() => (isKept ? onLetGo(id) : onKeep(id))}
        color={isKept ? 'text' : 'dim'}
      >
        {isKept ? <PinOff size={12} /> : <Pin size={12} />}
      </IconButton>
      <IconButton asChild size="2xs" variant="ghost" color="dim" aria-label={t('map.centre.open')}>
        <Link to={`/singleMonitor/${id}`}>
          <Expand size={12} />
        </Link>
      </IconButton>
    </HStack>
  );
});
