import { Flex, Image, Stack, Text } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brandAtom } from '../../data/brand.ts';
import { useSession } from '../../data/session.ts';
import { locale } from '../../data/settings.ts';
import { useCurrentPage } from '../currentPage.ts';
import { groupIcons, homeIcon as HomeIcon } from '../groupIcons.tsx';
import { menuFor } from '../menu.ts';
import { pageNamed, pages } from '../routes.ts';
import { MenuLink } from './MenuLink.tsx';
import { PinnedViews } from './PinnedViews.tsx';
import { RailSubmenu, Submenu } from './Submenu.tsx';

const allPages = pageNamed('allPages');

interface SidebarProps {
  /** `rail` draws icons with flyouts, `full` labels that unfold, `sheet` the same in a drawer with its own title. */
  shape: 'rail' | 'full' | 'sheet';
  /** Called when a page is chosen, so that a drawer can close. */
  onFollow?: () => void;
}

/** The main menu under the brand's mark (§2.3). */
export function Sidebar({ shape, onFollow }: SidebarProps) {
  const { t } = useTranslation();
  const session = useSession();
  const brand = useAtomValue(brandAtom);
  const current = useCurrentPage();
  const isRail = shape === 'rail';
  const items = menuFor(pages, { holder: session, locale, site: brand.platform });
  return (
    <Flex direction="column" h="full" w={{ rail: '14', full: '56', sheet: 'full' }[shape]} minH="0">
      {shape !== 'sheet' && (
        <Flex
          asChild
          align="center"
          gap="2.5"
          h="52px"
          px={isRail ? '0' : '4'}
          justify={isRail ? 'center' : 'flex-start'}
        >
          <Link to="/" aria-label={brand.systemName} onClick={onFollow}>
            <Image src={brand.logoSmall} alt="" h="7" w="7" objectFit="contain" />
            {!isRail && (
              <Text fontWeight="semibold" fontSize="md" letterSpacing="-0.01em" truncate>
                {brand.systemName}
              </Text>
            )}
          </Link>
        </Flex>
      )}
      <Stack
        as="nav"
        aria-label={t('app.nav.label')}
        gap="0.5"
        px="2"
        pb="4"
        flex="1"
        minH="0"
        overflowY="auto"
        scrollbarWidth="thin"
      >
        {items.map((item) => {
          if ('page' in item) {
            const { page } = item;
            const Icon = page.group === undefined ? HomeIcon : groupIcons[page.group];
            const icon = <Icon size={18} strokeWidth={1.6} />;
            return <MenuLink key={page.name} page={page} icon={icon} isRail={isRail} onFollow={onFollow} />;
          }
          const currentPage = item.pages.find((page) => page.name === current?.name);
          const Group = isRail ? RailSubmenu : Submenu;
          return (
            <Group
              key={item.group}
              group={item.group}
              pages={item.pages}
              current={currentPage?.name ?? null}
              onFollow={onFollow}
            />
          );
        })}
        <MenuLink
          page={allPages}
          icon={<LayoutGrid size={18} strokeWidth={1.6} />}
          isRail={isRail}
          onFollow={onFollow}
        />
        {!isRail && <PinnedViews onFollow={onFollow} />}
      </Stack>
    </Flex>
  );
}
