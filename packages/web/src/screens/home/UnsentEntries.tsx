import { Button, Flex, Text } from '@chakra-ui/react';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageOfKey } from '../../data/phone/pageOfKey.ts';
import { type UnsentCount, useUnsentCounts } from '../../data/phone/useUnsentCounts.ts';
import { Panel } from '../../ui/Panel.tsx';

/** Entries on this phone that the server does not have, with a way to the page of each; nothing without one. */
export function UnsentEntries() {
  const { t } = useTranslation();
  const counts = useUnsentCounts();
  if (counts.length === 0) return null;
  return (
    <Panel title={t('phone.queue.unsentTitle')} flexShrink="0">
      {counts.map((count) => (
        <UnsentLine key={count.key} count={count} />
      ))}
    </Panel>
  );
}

function UnsentLine({ count: { key, waiting, refused: refusedCount } }: { count: UnsentCount }) {
  const { t } = useTranslation();
  const page = pageOfKey(key);
  if (page === null) return null;
  const Icon = refusedCount > 0 ? TriangleAlert : CloudUpload;
  return (
    <Flex align="center" gap="3" px="3" py="2" data-unsent={key}>
      <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Flex direction="column" flex="1" minW="0">
        <Text>{t(page.title)}</Text>
        <Text color={refusedCount > 0 ? 'attention' : 'muted'} textStyle="sm">
          {[
            refusedCount > 0 && t('phone.queue.refusedCount', { count: refusedCount }),
            waiting > 0 && t('phone.queue.waitingCount', { count: waiting }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Flex>
      <Button asChild size="md" minH="11" variant="outline">
        <Link to={page.path}>{t('phone.queue.open')}</Link>
      </Button>
    </Flex>
  );
}
