import { Flex, Heading, IconButton, Text } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { LogOut, Maximize2, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../data/session.ts';
import { themeAtom } from '../../data/settings.ts';
import { OnDutyChip } from '../../widgets/seat/OnDutyChip.tsx';
import { ShiftBar } from '../../widgets/seat/ShiftBar.tsx';

/** The centre's own header: title, seat state and exit. */
export function CentreBar() {
  const { t } = useTranslation();
  const { orgName, name } = useSession();
  const [theme, setTheme] = useAtom(themeAtom);
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '2', md: '3' }}
      minH="13"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      flexShrink="0"
      mx={{ base: '-2', md: '-3' }}
      px={{ base: '2', md: '3' }}
      borderBottomWidth="1px"
      borderColor="hairline"
    >
      <Heading as="h1" fontSize="md" fontWeight="semibold" whiteSpace="nowrap">
        {t('app.pages.monitorCenter')}
      </Heading>
      <Text color="muted" truncate minW="0">
        {orgName}
      </Text>
      <Flex ms="auto" align="center" gap="2" minW="0" overflowX="auto">
        <OnDutyChip />
        <ShiftBar />
        <Text color="muted" hideBelow="lg" whiteSpace="nowrap">
          {name}
        </Text>
        <IconButton
          variant="ghost"
          aria-label={t('app.theme.toggle')}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? <Sun size={15} /> : <Moon size={15} />}
        </IconButton>
        <IconButton
          variant="ghost"
          hideBelow="md"
          aria-label={t('home.kanban.fullScreen')}
          title={t('home.kanban.fullScreen')}
          onClick={toggleFullScreen}
        >
          <Maximize2 size={14} />
        </IconButton>
        <IconButton asChild variant="ghost" aria-label={t('map.centre.leave')} title={t('map.centre.leave')}>
          <Link to="/">
            <LogOut size={14} />
          </Link>
        </IconButton>
      </Flex>
    </Flex>
  );
}

function toggleFullScreen(): void {
  if (document.fullscreenElement === null) void document.documentElement.requestFullscreen();
  else void document.exitFullscreen();
}
