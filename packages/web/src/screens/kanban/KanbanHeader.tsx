import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { useAtomValue } from 'jotai';
import { Maximize2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brandAtom } from '../../data/brand.ts';
import { useServerNow } from '../../data/freshness.ts';
import { useSession } from '../../data/session.ts';
import { locale } from '../../data/settings.ts';
import { ShiftBar } from '../../widgets/seat/ShiftBar.tsx';

const clock = new Intl.DateTimeFormat(intlLocale[locale], {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat(intlLocale[locale], { weekday: 'long', day: 'numeric', month: 'long' });

/** Organisation of the wall, its freshness and sound, and the time. */
export function KanbanHeader() {
  const { t } = useTranslation();
  const { systemName } = useAtomValue(brandAtom);
  const { orgName } = useSession();
  const nowMs = useServerNow();
  return (
    <Flex as="header" align="center" gap="1.2em" rowGap="0.6em" wrap={{ base: 'wrap', lg: 'nowrap' }}>
      <Text
        as="h1"
        fontSize="1.9em"
        fontWeight="semibold"
        letterSpacing="-0.01em"
        lineHeight="1.1"
        whiteSpace="nowrap"
      >
        {t('home.kanban.title')}
      </Text>
      <Text color="muted" fontSize="1.2em" truncate minW="0">
        {[orgName, systemName].filter(Boolean).join(' · ')}
      </Text>
      <Box
        ms={{ lg: 'auto' }}
        order={{ base: '1', lg: '0' }}
        w={{ base: 'full', lg: 'auto' }}
        overflowX="auto"
        flexShrink="0"
      >
        <ShiftBar />
      </Box>
      <Flex ms={{ base: 'auto', lg: '0' }} align="center" gap="1.2em" flexShrink="0">
        <Text color="muted" fontSize="1.2em" whiteSpace="nowrap" hideBelow="lg">
          {day.format(nowMs)}
        </Text>
        <Text fontSize="2.4em" fontWeight="semibold" lineHeight="1" letterSpacing="-0.02em">
          {clock.format(nowMs)}
        </Text>
        <IconButton
          variant="ghost"
          color="dim"
          aria-label={t('home.kanban.fullScreen')}
          onClick={() => void document.documentElement.requestFullscreen()}
        >
          <Maximize2 size={14} />
        </IconButton>
      </Flex>
    </Flex>
  );
}
