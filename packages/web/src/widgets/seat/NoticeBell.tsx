import { Box, Button, HStack, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { type Notice, notices as noticesStream } from '@hoistway/shared/streams/notices.ts';
import { useAtom, useAtomValue } from 'jotai';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServerNow } from '../../data/freshness.ts';
import { shiftBeganAtom } from '../../data/session.ts';
import { useStreamLater } from '../../data/stream.ts';
import { seenNoticesAtom, unreadOf, withSeen } from '../../data/unread.ts';
import { StateMark } from '../../ui/StateDot.tsx';
import { ageText } from '../age.ts';
import { noticeState } from './Notices.tsx';

/**
 * The number of notices unseen since the start of the shift, and the latest of them; closing the list marks them as
 * seen.
 */
export function NoticeBell() {
  const { t } = useTranslation();
  const { items } = useStreamLater(noticesStream);
  const [seenIds, setSeenIds] = useAtom(seenNoticesAtom);
  const shiftBeganMs = useAtomValue(shiftBeganAtom);
  const unread = unreadOf(items, { seenIds, shiftBeganMs });
  const isUnread = new Set(unread.map((notice) => notice.id));
  const label = t('alarms.unread', { value: unread.length });
  const onOpenChange = ({ open }: { open: boolean }) => {
    if (!open)
      setSeenIds(
        withSeen(
          seenIds,
          unread.map((notice) => notice.id),
        ),
      );
  };
  return (
    <Popover.Root
      onOpenChange={onOpenChange}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button variant="ghost" size="sm" aria-label={label} title={label}>
          <Bell />
          {unread.length > 0 && (
            <Text as="span" color="moving" fontWeight="semibold">
              {unread.length > 99 ? '99+' : unread.length}
            </Text>
          )}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="96" maxW="calc(100vw - 1rem)">
            <Popover.Body p="1" maxH="28rem" overflowY="auto">
              <LatestNotices items={items} isUnread={isUnread} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** The rows of the open list; a closed one costs no render for a new notice. */
function LatestNotices(props: { items: readonly Notice[]; isUnread: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const nowMs = useServerNow(10_000);
  const { items, isUnread } = props;
  return (
    <>
      {items.length === 0 && (
        <Text color="muted" p="4" textAlign="center">
          {t('alarms.noNotices')}
        </Text>
      )}
      <Stack gap="0">
        {items.slice(0, 50).map((notice) => (
          <HStack key={notice.id} gap="2.5" px="2" py="1.5" borderRadius="l1" _hover={{ bg: 'surface3' }}>
            <StateMark state={noticeState[notice.kind]} />
            <Box flex="1" minW="0">
              <Text truncate fontWeight={isUnread.has(notice.id) ? 'semibold' : 'normal'}>
                {t(`alarms.notice.${notice.kind}`)}
              </Text>
              <Text textStyle="xs" color="muted" truncate>
                {notice.elevatorId === null ? (
                  notice.elevatorNo
                ) : (
                  <Link to={`/singleMonitor/${notice.elevatorId}`}>
                    {notice.elevatorNo} {notice.elevatorName}
                  </Link>
                )}
              </Text>
            </Box>
            <Text textStyle="2xs" color="dim">
              {ageText(nowMs - Date.parse(notice.at), t)}
            </Text>
          </HStack>
        ))}
      </Stack>
    </>
  );
}
