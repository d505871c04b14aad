import { Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import type { DeveloperKey } from '@hoistway/shared/developer/developerKey.ts';
import { developers } from '@hoistway/shared/resources/developers.ts';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { type Row, titleOf } from '../../crud/row.ts';
import { useDeveloperKeyCalls, useDeveloperKeys } from '../../data/developerKeys.ts';
import { errorText } from '../../data/errorText.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { showSuccess } from '../../ui/toast.ts';

/** Signing secrets of a developer: those that are valid, a new one, and the end of all. */
export function DeveloperKeys({ developer }: { developer: Row }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useDeveloperKeys(developer.id);
  const calls = useDeveloperKeyCalls(developer.id);
  const [question, setQuestion] = useState<'issue' | 'end' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const what = titleOf(developers, developer);
  const close = () => setQuestion(null);
  const endAll = async () => {
    await calls.endAll();
    showSuccess(t('developers.ended'));
  };
  return (
    <Stack gap="3" p="3">
      <Text color="muted" textStyle="sm">
        {t('developers.note')}
      </Text>
      <HStack gap="2" wrap="wrap">
        <Button onClick={() => setQuestion('issue')}>
          <KeyRound />
          {t('developers.issue')}
        </Button>
        <Button variant="outline" onClick={() => setQuestion('end')} disabled={data?.length === 0}>
          <Trash2 />
          {t('developers.end')}
        </Button>
      </HStack>
      {error ? (
        <ErrorState onRefresh={() => void refetch()} reason={errorText(error)} />
      ) : data === undefined ? (
        <LoadingState />
      ) : data.length === 0 ? (
        <EmptyState onRefresh={() => void refetch()}>{t('developers.none')}</EmptyState>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none">
          {data.map((key) => (
            <KeyLine key={key.id} line={key} />
          ))}
        </Stack>
      )}
      <ConfirmDialog
        isOpen={question === 'issue'}
        title={t('developers.issueTitle', { what })}
        action={t('developers.issue')}
        onConfirm={async () => setSecret(await calls.issue())}
        onClose={close}
      >
        {t('developers.issueText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'end'}
        title={t('developers.endTitle', { what })}
        action={t('developers.end')}
        isDestructive
        onConfirm={endAll}
        onClose={close}
      >
        {t('developers.endText')}
      </ConfirmDialog>
      {secret !== null && (
        <SecretDialog
          secret={secret}
          title={t('developers.newTitle')}
          note={t('developers.newText')}
          action={t('developers.noted')}
          onClose={() => setSecret(null)}
        />
      )}
    </Stack>
  );
}

function KeyLine({ line }: { line: DeveloperKey }) {
  const { t } = useTranslation();
  return (
    <Flex as="li" gap="3" wrap="wrap" py="2" borderBottomWidth="1px" borderColor="line" textStyle="sm">
      <Text>{instantText(line.createdAt)}</Text>
      <Text>{t('developers.issuedBy', { name: line.issuedBy })}</Text>
      <Text color="muted">
        {line.usedAt ? t('developers.used', { time: instantText(line.usedAt) }) : t('developers.unused')}
      </Text>
      {line.endsAt && (
        <Text color="attention">{t('developers.ends', { time: instantText(line.endsAt) })}</Text>
      )}
    </Flex>
  );
}
