import { Box, Link as ChakraLink, CloseButton, HStack, Portal, Stack, Text } from '@chakra-ui/react';
import { type Notice, notices as noticesStream } from '@hoistway/shared/streams/notices.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServerNow } from '../../data/freshness.ts';
import { useStream } from '../../data/stream.ts';
import { type State, StateMark } from '../../ui/StateDot.tsx';
import { ageText } from '../age.ts';
import { noticesToShow, type ShownNotice } from './noticeDisplay.ts';

/** The state colour of a kind of notice. */
export const noticeState: Record<Notice['kind'], State> = {
  online: 'normal',
  offline: 'offline',
  powerLoss: 'attention',
  bell: 'alarm',
  trapped: 'alarm',
  seriousFault: 'fault',
  repairOrder: 'moving',
};

const shownAtOnce = 4;

/** One notice at the bottom right. */
export function NoticeCard(props: { notice: Notice; nowMs: number; onClose: () => void }) {
  const { notice, nowMs, onClose } = props;
  const { t } = useTranslation();
  const state = noticeState[notice.kind];
  const place = [notice.elevatorNo, notice.elevatorName].filter(Boolean).join(' ');
  return (
    <HStack
      role="status"
      align="flex-start"
      gap="2.5"
      w="80"
      maxW="calc(100vw - 1.5rem)"
      bg="surface2"
      borderWidth="1px"
      borderColor="line"
      borderInlineStartWidth="3px"
      borderInlineStartColor={state}
      borderRadius="l2"
      boxShadow="0 12px 32px -8px rgba(0, 0, 0, 0.45)"
      ps="3"
      pe="1.5"
      py="2"
    >
      <StateMark state={state} mt="1" />
      <Box flex="1" minW="0">
        <Text fontWeight="semibold">{t(`alarms.notice.${notice.kind}`)}</Text>
        {notice.elevatorId === null ? (
          <Text color="muted" truncate>
            {place}
          </Text>
        ) : (
          <ChakraLink asChild color="muted" display="block" truncate>
            <Link to={`/singleMonitor/${notice.elevatorId}`}>{place}</Link>
          </ChakraLink>
        )}
      </Box>
      <Text textStyle="2xs" color="dim" mt="0.5">
        {ageText(nowMs - Date.parse(notice.at), t)}
      </Text>
      <CloseButton size="2xs" variant="ghost" aria-label={t('common.close')} onClick={onClose} />
    </HStack>
  );
}

/** Notices at the bottom right, on a phone below header and status, for 15 s each (§9); older ones are in the list. */
export function Notices() {
  const { t } = useTranslation();
  const { items, hasLoaded } = useStream(noticesStream);
  const nowMs = useServerNow();
  const noticedIds = useRef(new Set<string>());
  const [openedAtMs] = useState(() => performance.now());
  const [shownNotices, setShownNotices] = useState<readonly ShownNotice[]>([]);
  useEffect(() => {
    if (!hasLoaded) return;
    const before = noticedIds.current;
    noticedIds.current = new Set([...before, ...items.map((notice) => notice.id)]);
    const openedMs = nowMs - (performance.now() - openedAtMs);
    setShownNotices((was) => noticesToShow(was, items, { noticedIds: before, nowMs, openedMs }));
  }, [items, hasLoaded, nowMs, openedAtMs]);
  const close = (id: string) => setShownNotices((was) => was.filter((one) => one.notice.id !== id));
  const rest = shownNotices.length - shownAtOnce;
  if (shownNotices.length === 0) return null;
  return (
    <Portal>
      <Stack
        position="fixed"
        _print={{ display: 'none' }}
        insetEnd="3"
        // On a phone the buttons of forms are at the bottom.
        top={{ base: '24', md: 'auto' }}
        bottom={{ base: 'auto', md: '3' }}
        zIndex="toast"
        gap="2"
        align="flex-end"
        aria-live="polite"
      >
        {rest > 0 && (
          <Text
            textStyle="xs"
            color="muted"
            bg="surface2"
            borderWidth="1px"
            borderColor="line"
            px="2"
            borderRadius="l2"
          >
            {t('alarms.moreNotices', { value: rest })}
          </Text>
        )}
        {shownNotices.slice(0, shownAtOnce).map(({ notice }) => (
          <NoticeCard key={notice.id} notice={notice} nowMs={nowMs} onClose={() => close(notice.id)} />
        ))}
      </Stack>
    </Portal>
  );
}
