import { Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { brandAtom } from '../data/brand.ts';
import { useSession } from '../data/session.ts';
import { locale } from '../data/settings.ts';
import { Page } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { groupIcons } from './groupIcons.tsx';
import { allPagesFor } from './menu.ts';
import { usePages } from './pageTable.ts';
import { MenuLink } from './sidebar/MenuLink.tsx';

/** Every page that the user can open, by group, including those that only the Chinese menu names (§2.3). */
export default function AllPages() {
  const { t } = useTranslation();
  const holder = useSession();
  const pageTable = usePages();
  const { platform: site } = useAtomValue(brandAtom);
  return (
    <Page overflowY="auto">
      <Text color="muted">{t('app.nav.allPagesNote')}</Text>
      <SimpleGrid gap="3" minChildWidth="min(100%, 16rem)">
        {allPagesFor(pageTable, { holder, locale, site }).map(({ group, pages }) => {
          const Icon = groupIcons[group];
          return (
            <Panel key={group} title={t(`app.groups.${group}`)}>
              <Flex direction="column" p="2" gap="0.5">
                {pages.map((page) => (
                  <MenuLink key={page.name} page={page} icon={<Icon size={16} strokeWidth={1.6} />} />
                ))}
              </Flex>
            </Panel>
          );
        })}
      </SimpleGrid>
    </Page>
  );
}
