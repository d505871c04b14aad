import { Box, Flex, Heading, IconButton, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useServerNow } from '../../data/freshness.ts';
import { locale } from '../../data/settings.ts';
import { ShiftBar } from '../../widgets/seat/ShiftBar.tsx';

const clock = new Intl.DateTimeFormat(intlLocale[locale], {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Header of a full-window monitoring page: subject, actions, seat and clock. */
export function MonitorHeader(props: {
  title: ReactNode;
  note?: ReactNode;
  /** The replayed time; absent for live. */
  replayMs?: number | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { title, note, replayMs, children } = props;
  return (
    <Flex as="header" align="center" gap="3" minH="12" px="2" wrap="wrap">
      <IconButton
        variant="ghost"
        size="sm"
        aria-label={t('monitor.back')}
        onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))}
      >
        <ChevronLeft />
      </IconButton>
      <Box minW="0">
        <Heading as="h1" fontSize="lg" fontWeight="semibold" lineHeight="1.2" truncate>
          {title}
        </Heading>
        {note !== undefined && (
          <Text textStyle="xs" color="muted" truncate>
            {note}
          </Text>
        )}
      </Box>
      {/* Beside the title: the seat's chips change their width as they load and each second, and an action must not move
          below the pointer. */}
      <Flex gap="3" wrap="wrap" align="center" ms={{ base: 'auto', md: '3' }}>
        {children}
      </Flex>
      <Box order={{ base: '1', md: '0' }} ms="auto" w={{ base: 'full', md: 'auto' }} overflowX="auto">
        <ShiftBar />
      </Box>
      {replayMs === undefined ? <Now /> : <Clock atMs={replayMs} isReplay />}
    </Flex>
  );
}

/** A component of its own, so that a second does not rerender the header. */
const Now = () => <Clock atMs={useServerNow()} />;

const Clock = ({ atMs, isReplay = false }: { atMs: number; isReplay?: boolean }) => (
  <Text
    as="time"
    fontSize="2xl"
    fontWeight="semibold"
    letterSpacing="-0.01em"
    color={isReplay ? 'attention' : 'text'}
    hideBelow="sm"
  >
    {clock.format(atMs)}
  </Text>
);
