import { chakra, Flex, Heading } from '@chakra-ui/react';
import { ChevronRight, PanelLeft, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HeaderIcon } from '../../ui/HeaderIcon.tsx';
import { HeaderPill } from '../../ui/HeaderPill.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { ShiftBar } from '../../widgets/seat/ShiftBar.tsx';
import { useCurrentPage } from '../currentPage.ts';
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
      <Flex ms="auto" align="center" gap="1.5" flexShrink="0">
        <HeaderPill onClick={onSearch} hideBelow="2xl" minW="52" justifyContent="flex-start">
          <Search />
          {t('app.header.searchPlaceholder')}
          <chakra.span ms="auto">
            <Kbd>⌘K</Kbd>
          </chakra.span>
        </HeaderPill>
        <HeaderIcon hideFrom="2xl" aria-label={t('app.header.searchPlaceholder')} onClick={onSearch}>
          <Search />
        </HeaderIcon>
        <chakra.div hideBelow="md">
          <ShiftBar />
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

function Breadcrumb() {
  const { t } = useTranslation();
  const page = useCurrentPage();
  if (page === undefined) return null;
  const title = t(`app.pages.${page.name}`);
  return (
    <Flex align="center" gap="1.5" me="2" whiteSpace="nowrap" flexShrink="1" minW="0">
      {page.group !== undefined && (
        <chakra.span
          display="none"
          flexShrink="0"
          css={{ '@media (min-width: 2200px)': { display: 'inline-flex' } }}
          alignItems="center"
          gap="1.5"
          color="muted"
        >
          {t(`app.groups.${page.group}`)}
          <ChevronRight size={13} />
        </chakra.span>
      )}
      <Heading as="h1" fontSize="md" fontWeight="semibold" truncate title={title}>
        {title}
      </Heading>
    </Flex>
  );
}
