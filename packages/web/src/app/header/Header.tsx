import { chakra, Flex, Heading } from '@chakra-ui/react';
import { ChevronRight, PanelLeft, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HeaderIcon } from '../../ui/HeaderIcon.tsx';
import { HeaderPill } from '../../ui/HeaderPill.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { ShiftBar } from '../../widgets/seat/ShiftBar.tsx';
import { useCurrentPage } from '../currentPage.ts';
import { titleKeyOf } from '../page.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { MuteToggle } from './MuteToggle.tsx';
import { OrganisationSelect } from './OrganisationSelect.tsx';
import { QrCodes } from './QrCodes.tsx';
import { Reminders } from './Reminders.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

interface HeaderProps {
  onToggleSidebar: () => void;
  onSearch: () => void;
}

/** The header bar (§2.3). */
export function Header({ onToggleSidebar, onSearch }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <Flex
      as="header"
      align="center"
      gap="2"
      h="52px"
      ps={{ base: '2', md: '1' }}
      pe="3"
      flexShrink="0"
      borderBottomWidth="1px"
      borderColor="hairline"
      overflow="hidden"
    >
      <HeaderIcon aria-label={t('app.header.toggleSidebar')} onClick={onToggleSidebar}>
        <PanelLeft />
      </HeaderIcon>
      <Breadcrumb />
      <OrganisationSelect />
      <Flex ms="auto" align="center" gap="1.5">
        <HeaderPill onClick={onSearch} hideBelow="2xl" flex="0 1 15rem" aria-keyshortcuts="Meta+K Control+K">
          <Search />
          {/* Gives way to the seat's chips, of which an alarm adds more. */}
          <chakra.span flex="1" textAlign="start" truncate css={{ contain: 'inline-size' }}>
            {t('app.header.searchPlaceholder')}
          </chakra.span>
          <span aria-hidden>
            <Kbd>⌘K</Kbd>
          </span>
        </HeaderPill>
        <HeaderIcon hideFrom="2xl" aria-label={t('app.header.searchPlaceholder')} onClick={onSearch}>
          <Search />
        </HeaderIcon>
        <chakra.div hideBelow="xl">
          <ShiftBar isCompact />
        </chakra.div>
        <chakra.div hideBelow="md">
          <Reminders />
        </chakra.div>
        <MuteToggle />
        <chakra.div display={{ base: 'none', md: 'flex' }}>
          <QrCodes />
          <LanguageSelect />
          <ThemeToggle />
        </chakra.div>
        <UserMenu />
      </Flex>
    </Flex>
  );
}

/**
 * Breadcrumb of group and page (§2.3), in two lines so that it fits beside the seat's chips at every desktop width.
 */
function Breadcrumb() {
  const { t } = useTranslation();
  const page = useCurrentPage();
  if (page === undefined) return null;
  const title = t(titleKeyOf(page));
  return (
    <Flex
      as="nav"
      aria-label={t('app.header.trail')}
      direction="column"
      justify="center"
      me="2"
      whiteSpace="nowrap"
      flexShrink="1"
      minW={{ base: '0', md: '28' }}
    >
      {page.group !== undefined && (
        <chakra.span hideBelow="md" color="muted" textStyle="2xs" lineHeight="1.2" truncate>
          {t(`app.groups.${page.group}`)}
          <ChevronRight size={10} style={{ display: 'inline', verticalAlign: '-1px' }} aria-hidden />
        </chakra.span>
      )}
      <Heading as="h1" fontSize="md" fontWeight="semibold" lineHeight="1.25" truncate title={title}>
        {title}
      </Heading>
    </Flex>
  );
}
