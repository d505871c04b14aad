import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { publicNotices } from '@hoistway/shared/resources/publicNotices.ts';
import { Pencil, Pin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { instantText } from '../../crud/formats.ts';
import { errorText } from '../../data/errorText.ts';
import { type PublicNotice, usePublicNotices } from '../../data/publicNotices.ts';
import { useMayWrite } from '../../data/session.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Public notices of the tenant, newest first, pinned ones on top. */
export default function PublicNotices() {
  const { t } = useTranslation();
  const mayWrite = useMayWrite(publicNotices, 'change');
  const [nowMs] = useState(() => systemClock.now());
  const [pageNo, setPageNo] = useState(1);
  const notices = usePublicNotices({ nowMs, pageNo, pageSize: 20 });
  const refresh = () => void notices.refetch();
  const list = () => {
    if (notices.isPending) return <LoadingState />;
    if (notices.isError) return <ErrorState onRefresh={refresh} reason={errorText(notices.error)} />;
    if (notices.data.records.length === 0)
      return <EmptyState onRefresh={refresh}>{t('publicNotices.none')}</EmptyState>;
    const pinnedNotices = notices.data.records.filter((one) => one.isPinned);
    const others = notices.data.records.filter((one) => !one.isPinned);
    return (
      <chakra.ul flex="1" minH="0" overflowY="auto" listStyleType="none">
        {[...pinnedNotices, ...others].map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </chakra.ul>
    );
  };
  return (
    <Page>
      <Panel
        flex="1"
        minH="0"
        title={t('publicNotices.all')}
        aside={
          mayWrite && (
            <Button asChild size="sm">
              <Link to="/systemSetting?of=publicNotices">
                <Pencil />
                {t('publicNotices.edit')}
              </Link>
            </Button>
          )
        }
      >
        {list()}
        {notices.data && notices.data.pages > 1 && (
          <Flex gap="2" p="2" justify="center" borderTopWidth="1px" borderColor="hairline">
            <Button size="sm" variant="ghost" disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
              {t('records.previousPage')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={pageNo >= notices.data.pages}
              onClick={() => setPageNo(pageNo + 1)}
            >
              {t('records.nextPage')}
            </Button>
          </Flex>
        )}
      </Panel>
    </Page>
  );
}

function NoticeLine({ notice }: { notice: PublicNotice }) {
  const { t } = useTranslation();
  return (
    <chakra.li borderBottomWidth="1px" borderColor="hairline">
      <chakra.div _hover={{ bg: 'surface3' }} focusVisibleRing="inside" asChild>
        <Link to={`/publicNoticeDetail/${notice.id}`}>
          <Box px="4" py="3">
            <Flex gap="3" align="baseline">
              <Text fontWeight="medium" flex="1" minW="0" truncate>
                {notice.isPinned && (
                  <chakra.span color="attention" me="2" title={t('publicNotices.pinned')}>
                    <Pin size={13} aria-label={t('publicNotices.pinned')} style={{ display: 'inline' }} />
                  </chakra.span>
                )}
                {notice.title}
              </Text>
              <Text color="dim" textStyle="xs" flexShrink="0" fontVariantNumeric="tabular-nums">
                {instantText(notice.publishedAt)}
              </Text>
            </Flex>
            <Text color="muted" textStyle="sm" lineClamp={2} mt="1">
              {notice.content}
            </Text>
          </Box>
        </Link>
      </chakra.div>
    </chakra.li>
  );
}
