import { Button, Flex, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../formats.ts';

/** Notice of a restored draft, with a button to discard it. */
export function RestoredNotice({ atMs, onDiscard }: { atMs: number; onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <Flex
      role="status"
      align="center"
      gap="2.5"
      mb="4"
      ps="3"
      pe="1.5"
      py="1.5"
      borderRadius="l2"
      bg="moving.subtle"
      color="moving.fg"
    >
      <History size={15} aria-hidden />
      <Text flex="1" textStyle="sm">
        {t('records.draftRestored', { when: instantText(new Date(atMs).toISOString()) })}
      </Text>
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        {t('records.draftDiscard')}
      </Button>
    </Flex>
  );
}
