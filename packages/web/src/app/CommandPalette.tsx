import { Dialog, Portal } from '@chakra-ui/react';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { Page as RecordPage } from '@hoistway/shared/model/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { brandAtom } from '../data/brand.ts';
import { api } from '../data/client.ts';
import { useMay, useSession } from '../data/session.ts';
import { locale } from '../data/settings.ts';
import { CommandList } from '../ui/CommandList.tsx';
import { menuFor } from './menu.ts';
import type { Page } from './page.ts';

interface Found {
  id: string;
  no: string;
  name: string;
}

/** Goes to any page or elevator by a few letters. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      size="md"
      placement="top"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxH="60vh" overflow="hidden" mt="16">
            <Choices onClose={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Choices({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const elevators = useFoundElevators(wanted);
  const pages = useListedPages();

  const go = (path: string, opensNewPage = false) => {
    onClose();
    if (opensNewPage) window.open(path, '_blank', 'noopener');
    else navigate(path);
  };
  const pageChoices = pages
    .map((page) => ({ page, word: t(`app.pages.${page.name}`) }))
    .filter(({ page, word }) => `${word} ${page.name}`.toLowerCase().includes(wanted.toLowerCase()))
    .slice(0, 12)
    .map(({ page, word }) => ({
      key: `page-${page.name}`,
      label: word,
      note: page.group && t(`app.groups.${page.group}`),
      onChoose: () => go(page.path, page.opensNewPage),
    }));
  const elevatorChoices = (elevators.data ?? []).map((elevator) => ({
    key: `elevator-${elevator.id}`,
    label: elevator.name,
    note: elevator.no,
    onChoose: () => go(`/singleMonitor/${elevator.id}`),
  }));

  return (
    <CommandList
      label={t('app.header.searchPlaceholder')}
      inputSize="lg"
      query={query}
      onQuery={setQuery}
      isBusy={elevators.isFetching}
      nothing={t('app.palette.nothing')}
      sections={[
        { title: t('app.palette.elevators'), choices: elevatorChoices },
        { title: t('app.palette.pages'), choices: pageChoices },
      ]}
    />
  );
}

function useFoundElevators(search: string) {
  const mayRead = useMay(permissions.elevator);
  return useQuery({
    queryKey: ['elevators', 'palette', search],
    queryFn: async ({ signal }) => {
      const query = { search, pageNo: 1, pageSize: 20 };
      return (await api.get<RecordPage<Found>>('elevators', { query, signal })).records;
    },
    enabled: mayRead && search.length >= 2,
    meta: { isQuiet: true },
  });
}

function useListedPages(): Page[] {
  const holder = useSession();
  const { platform } = useAtomValue(brandAtom);
  return menuFor({ holder, locale, site: platform }).flatMap((item) =>
    'page' in item ? [item.page] : item.pages,
  );
}
