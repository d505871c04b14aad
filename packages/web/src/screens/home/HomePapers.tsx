import { Box, Button, Flex } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { may, permissions } from '@hoistway/shared/domain/permission.ts';
import type { RowOf } from '@hoistway/shared/model/resource.ts';
import { documents } from '@hoistway/shared/resources/documents.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateText } from '../../crud/formats.ts';
import { usePublicNotices } from '../../data/publicNotices.ts';
import { useRows } from '../../data/rows.ts';
import { useSession } from '../../data/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import { HomeRow, Quiet } from './HomeRow.tsx';

const listLength = 6;

/** The latest notices of the tenant, and its documents for users who may see them. */
export function HomePapers() {
  const { t } = useTranslation();
  const session = useSession();
  const [nowMs] = useState(() => systemClock.now());
  const notices = usePublicNotices({ nowMs, pageSize: 20 });
  const seesDocuments = may(session, permissions.fileManage);
  const papers = useRows<RowOf<typeof documents>>(
    documents,
    { isPublished: true, pageSize: 20 },
    { isEnabled: seesDocuments },
  );
  const noticeRows = notices.data?.records.slice(0, listLength) ?? [];
  const files = papers.data?.records.slice(0, listLength) ?? [];
  return (
    <Flex direction="column" gap="3" minH="40" gridColumn={{ lg: 'span 2' }}>
      <Panel
        title={t('home.notices')}
        flex="1"
        minH="0"
        aside={
          <Button asChild variant="plain" size="xs" color="moving">
            <Link to="/publicNoticeMore">{t('home.allNotices')}</Link>
          </Button>
        }
      >
        {noticeRows.length === 0 ? (
          <Quiet>{t('publicNotices.none')}</Quiet>
        ) : (
          <Box overflowY="auto" py="1">
            {noticeRows.map(({ id, title, publishedAt }) => (
              <HomeRow
                key={id}
                to={`/publicNoticeDetail/${id}`}
                title={title}
                note={dateText(publishedAt.slice(0, 10))}
                aside=""
              />
            ))}
          </Box>
        )}
      </Panel>
      {seesDocuments && (
        <Panel title={t('home.documents')} flex="1" minH="0">
          {files.length === 0 ? (
            <Quiet>{t('home.noDocuments')}</Quiet>
          ) : (
            <Box overflowY="auto" py="1">
              {files.map(({ id, name, category, edition }) => (
                <HomeRow
                  key={id}
                  to={`/fileManage?row=${id}`}
                  title={name}
                  note={category ? t(`resources.documents.options.category.${category}`) : ''}
                  aside={edition ?? ''}
                />
              ))}
            </Box>
          )}
        </Panel>
      )}
    </Flex>
  );
}
