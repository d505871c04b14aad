import { Box } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigation } from 'react-router';
import { brandAtom } from '../data/brand.ts';
import { NavigationProgress } from '../ui/NavigationProgress.tsx';
import { useCurrentPage } from './currentPage.ts';
import { titleKeyOf } from './page.ts';
import { PageTable } from './pageTable.ts';
import { pages } from './routes.ts';

/** Frame of every page: its title and the progress bar of navigation (§2.1). */
export function Root() {
  const { t } = useTranslation();
  const { systemName } = useAtomValue(brandAtom);
  const page = useCurrentPage();
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    document.title = page ? `${t(titleKeyOf(page))} · ${systemName}` : systemName;
  }, [page, systemName, t]);
  return (
    <PageTable value={pages}>
      <Box minH="100dvh" display="flex" flexDirection="column">
        <NavigationProgress isActive={isNavigating} />
        <Outlet />
      </Box>
    </PageTable>
  );
}
