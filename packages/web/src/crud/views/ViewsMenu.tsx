import { Box, Button, chakra, Flex, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { audiences, type SavedView } from '@hoistway/shared/domain/savedView.ts';
import { Bookmark, BookmarkPlus, type LucideIcon, Pin, PinOff, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useViews } from '../../data/views.ts';
import { readListState, writeListState } from '../list/listState.ts';
import type { useColumns } from '../list/useColumns.ts';
import { useRecords } from '../records.ts';
import { useViewChanges } from './useViewChanges.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { isShownBy, viewQuery } from './viewQuery.ts';

/** Saved views of a list: the user's own, a role's, the organisation's. */
export function ViewsMenu({ choice }: { choice: ReturnType<typeof useColumns> }) {
  const { resource, fixed } = useRecords();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const isWanted = useRef(false);
  // A layer that opens while a popover closes is closed with it.
  const saveOnceClosed = () => {
    if (isWanted.current) setIsSaving(true);
    isWanted.current = false;
  };
  const views = useViews(resource.name);
  const here = (views.data ?? []).filter(({ page }) => page === pathname);
  const query = viewQuery(resource, params, fixed);
  const current = here.find((view) => isShownBy(view, query));

  const show = (view: SavedView) => {
    setIsOpen(false);
    if (view.columns) choice.changes.replace(view.columns);
    setParams((now) =>
      writeListState(resource, readListState(resource, new URLSearchParams(view.query)), now),
    );
  };
  return (
    <>
      <Popover.Root
        open={isOpen}
        onOpenChange={({ open }) => setIsOpen(open)}
        onExitComplete={saveOnceClosed}
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-end' }}
      >
        <Popover.Trigger asChild>
          <Button
            size="sm"
            variant={current ? 'subtle' : 'ghost'}
            color={current ? 'text' : 'muted'}
            px="2"
            maxW="48"
            aria-label={t('records.views.title')}
            title={t('records.views.title')}
          >
            <Bookmark />
            {current && <chakra.span truncate>{current.name}</chakra.span>}
          </Button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content w="80" aria-label={t('records.views.title')}>
              <ViewGroups here={here} current={current} show={show} />
              <Flex p="1.5" borderTopWidth="1px" borderColor="hairline">
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    isWanted.current = true;
                    setIsOpen(false);
                  }}
                >
                  <BookmarkPlus />
                  {t('records.views.keep')}
                </Button>
              </Flex>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      {isSaving && (
        <ViewDialog
          of={{ resource: resource.name, page: pathname, query, columns: choice.chosen }}
          onClose={() => setIsSaving(false)}
        />
      )}
    </>
  );
}

interface ViewGroupsProps {
  here: readonly SavedView[];
  current: SavedView | undefined;
  show: (view: SavedView) => void;
}

/** The views by audience. */
function ViewGroups({ here, current, show }: ViewGroupsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="0" p="1.5" maxH="80" overflowY="auto">
      {here.length === 0 && (
        <Text color="muted" px="2" py="3">
          {t('records.views.none')}
        </Text>
      )}
      {audiences.map((audience) => {
        const audienceViews = here.filter((view) => view.audience === audience);
        if (audienceViews.length === 0) return null;
        return (
          <Box key={audience} role="group" aria-label={t(`records.views.audiences.${audience}`)}>
            <Text px="2" pt="1.5" pb="1" color="dim" textStyle="2xs">
              {t(`records.views.audiences.${audience}`)}
            </Text>
            {audienceViews.map((view) => (
              <ViewLine key={view.id} view={view} isCurrent={view === current} onShow={() => show(view)} />
            ))}
          </Box>
        );
      })}
    </Stack>
  );
}

function ViewLine(props: { view: SavedView; isCurrent: boolean; onShow: () => void }) {
  const { view, isCurrent, onShow } = props;
  const { t } = useTranslation();
  const { change, drop } = useViewChanges();
  const button = (word: string, Icon: LucideIcon, onClick: () => void) => (
    <IconButton
      size="xs"
      variant="ghost"
      color="dim"
      aria-label={`${word}: ${view.name}`}
      title={word}
      onClick={onClick}
    >
      <Icon />
    </IconButton>
  );
  return (
    <Flex
      align="center"
      borderRadius="l1"
      _hover={{ bg: 'surface3' }}
      bg={isCurrent ? 'moving.subtle' : undefined}
    >
      <chakra.button
        type="button"
        flex="1"
        minW="0"
        minH="8"
        px="2"
        textAlign="start"
        truncate
        cursor="pointer"
        borderRadius="l1"
        focusVisibleRing="inside"
        aria-current={isCurrent || undefined}
        onClick={onShow}
      >
        {view.name}
      </chakra.button>
      {view.isMine ? (
        <>
          {button(
            t(view.isPinned ? 'records.views.unpin' : 'records.views.pin'),
            view.isPinned ? PinOff : Pin,
            () => void change({ ...view, isPinned: !view.isPinned }),
          )}
          {button(t('common.delete'), Trash2, () => void drop(view))}
        </>
      ) : (
        view.isPinned && (
          <chakra.span color="dim" px="1.5">
            <Pin size={12} aria-label={t('records.views.pinned')} />
          </chakra.span>
        )
      )}
    </Flex>
  );
}
