import { Box, chakra, Flex, useBreakpointValue } from '@chakra-ui/react';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { brandAtom } from '../data/brand.ts';
import { sidebarOpenAtom } from '../data/settings.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { useKeys } from '../ui/useKeys.ts';
import { ShiftBar } from '../widgets/seat/ShiftBar.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { Header } from './header/Header.tsx';
import { LanguageSelect } from './header/LanguageSelect.tsx';
import { QrCodes } from './header/QrCodes.tsx';
import { Reminders } from './header/Reminders.tsx';
import { ThemeToggle } from './header/ThemeToggle.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';

type Overlay = 'palette' | 'help' | 'menu' | null;

/** Sidebar, header bar and content (§2.3); on a phone the sidebar is a drawer. */
export function Shell() {
  const { t } = useTranslation();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [isOpen, setIsOpen] = useAtom(sidebarOpenAtom);
  const isPhone = useBreakpointValue({ base: true, md: false }, { ssr: false }) ?? false;
  // A tablet's header has space for its controls only: the seat's chips are in a line below.
  const hasSeatLine = useBreakpointValue({ base: true, xl: false }, { ssr: false }) ?? false;
  const { systemName } = useAtomValue(brandAtom);
  const close = () => setOverlay(null);
  useKeys({ 'mod+k': () => setOverlay('palette'), '?': () => setOverlay('help') });

  return (
    <Flex h="100dvh" overflow="hidden">
      <SkipLink>{t('app.nav.skip')}</SkipLink>
      {!isPhone && (
        <Box borderEndWidth="1px" borderColor="hairline" flexShrink="0">
          <Sidebar shape={isOpen ? 'full' : 'rail'} />
        </Box>
      )}
      <Flex direction="column" flex="1" minW="0">
        <Header
          onToggleSidebar={() => (isPhone ? setOverlay('menu') : setIsOpen(!isOpen))}
          onSearch={() => setOverlay('palette')}
        />
        {hasSeatLine && (
          <Box px="2" py="1.5" borderBottomWidth="1px" borderColor="hairline" overflowX="auto" flexShrink="0">
            <ShiftBar />
          </Box>
        )}
        <Flex id="content" tabIndex={-1} direction="column" flex="1" minH="0" overflowY="auto" outline="0">
          <Outlet />
        </Flex>
      </Flex>
      {isPhone && (
        <Drawer
          isOpen={overlay === 'menu'}
          onClose={close}
          side="start"
          size="xs"
          title={systemName}
          footer={
            <Flex gap="1" w="full" align="center">
              <LanguageSelect />
              <ThemeToggle />
              <QrCodes />
              <Box ms="auto">
                <Reminders />
              </Box>
            </Flex>
          }
        >
          <Box mx="-3">
            <Sidebar shape="sheet" onFollow={close} />
          </Box>
        </Drawer>
      )}
      <CommandPalette isOpen={overlay === 'palette'} onClose={close} onHelp={() => setOverlay('help')} />
      <KeyboardHelp isOpen={overlay === 'help'} onClose={close} />
    </Flex>
  );
}

/** The first Tab stop of the page. */
const SkipLink = ({ children }: { children: string }) => (
  <chakra.a
    href="#content"
    position="absolute"
    top="-10"
    _focusVisible={{ top: '2' }}
    insetStart="2"
    zIndex="skipNav"
    bg="surface3"
    px="3"
    py="1.5"
    borderRadius="l2"
  >
    {children}
  </chakra.a>
);
