import { Dialog, Portal } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { brandAtom } from '../data/brand.ts';
import { useSession } from '../data/session.ts';
import { locale } from '../data/settings.ts';
import { CommandList } from '../ui/CommandList.tsx';
import { allPagesFor } from './menu.ts';
import { titleKeyOf } from './page.ts';
import { useActions } from './palette/useActions.tsx';
import { useMatchingRecords } from './palette/useMatchingRecords.ts';
import { pageNamed, pages as pageTable } from './routes.ts';

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  onHelp: () => void;
}

/** Opens any page or record, or runs an action, by a few letters. */
export function CommandPalette({ isOpen, onClose, onHelp }: CommandPaletteProps) {
  const { t } = useTranslation();
  const next = useRef<(() => void) | null>(null);
  // A layer that opens while a dialog closes is closed with it.
  const goOn = () => {
    next.current?.();
    next.current = null;
  };
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      onExitComplete={goOn}
      size="md"
      placement="top"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxH="60vh" overflow="hidden" mt="16" aria-label={t('app.palette.title')}>
            <Choices
              onClose={onClose}
              onHelp={() => {
                next.current = onHelp;
              }}
            />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Maximum of lines per section. */
const most = 12;

function Choices({ onClose, onHelp }: Omit<CommandPaletteProps, 'isOpen'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const holder = useSession();
  const { platform } = useAtomValue(brandAtom);
  const viewer = { holder, locale, site: platform };
  const [query, setQuery] = useState('');
  const searchText = useDeferredValue(query.trim());
  const recordHits = useMatchingRecords(searchText, viewer);
  const actions = useActions(viewer, onHelp);
  const isWanted = (words: string) => {
    const text = words.toLowerCase();
    return searchText
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word));
  };

  const go = (path: string, opensNewPage = false) => {
    onClose();
    if (opensNewPage) window.open(path, '_blank', 'noopener');
    else void navigate(path);
  };
  const pages = [pageNamed('home'), ...allPagesFor(pageTable, viewer).flatMap((group) => group.pages)];
  const pageChoices = pages
    .map((page) => ({ page, word: t(titleKeyOf(page)) }))
    .filter(({ page, word }) => isWanted(`${word} ${page.name}`))
    .slice(0, most)
    .map(({ page, word }) => ({
      key: `page-${page.name}`,
      label: word,
      note: page.group && t(`app.groups.${page.group}`),
      onChoose: () => go(page.path, page.opensNewPage),
    }));
  const recordChoices = recordHits.records.map(({ key, label, path, resource }) => ({
    key,
    label,
    note: t(`resources.${resource}.one`),
    onChoose: () => go(path),
  }));
  const actionChoices = actions
    .filter(({ label }) => isWanted(label))
    .slice(0, searchText === '' ? 4 : most)
    .map(({ key, label, icon, does }) => ({
      key,
      label,
      icon,
      onChoose: () => {
        if (typeof does === 'string') return go(does);
        does();
        onClose();
      },
    }));

  return (
    <CommandList
      label={t('app.palette.find')}
      inputSize="lg"
      query={query}
      onQuery={setQuery}
      isBusy={recordHits.isBusy}
      nothing={t('app.palette.nothing')}
      sections={[
        { title: t('app.palette.records'), choices: recordChoices },
        { title: t('app.palette.pages'), choices: pageChoices },
        { title: t('app.palette.actions'), choices: actionChoices },
      ]}
    />
  );
}
