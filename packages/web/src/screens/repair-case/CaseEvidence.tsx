import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { CaseView } from '@hoistway/shared/domain/caseFile.ts';
import { useTranslation } from 'react-i18next';
import { byteText, instantText } from '../../crud/formats.ts';
import { countText } from '../../data/countText.ts';
import { Panel } from '../../ui/Panel.tsx';
import { clockText } from '../../widgets/age.ts';
import { FileName } from '../../widgets/files/FileName.tsx';
import { UploadedPicture } from '../../widgets/files/UploadedPicture.tsx';
import { useEntryText } from './useEntryText.ts';

/** Evidence of a case: recordings, calls, photos and the signature. */
export function CaseEvidence({ view }: { view: CaseView }) {
  const { t } = useTranslation();
  const textOf = useEntryText();
  const noticeEntries = view.entries.filter(({ kind }) => kind === 'delivery' || kind === 'escalation');
  const signature = typeof view.order.signature === 'string' ? view.order.signature : null;
  return (
    <>
      <Panel title={t('repairs.evidence')}>
        <Stack p="4" gap="1.5">
          {view.evidence.length === 0 && <Text color="muted">{t('repairs.evidenceNone')}</Text>}
          {view.evidence.map(({ elevatorId, from, to, bytes, sha256 }) => (
            <Box key={elevatorId}>
              <Text>
                {t('repairs.evidenceKept', { from: instantText(from), to: instantText(to), bytes })}
              </Text>
              <Text color="dim" textStyle="2xs" fontFamily="mono" wordBreak="break-all">
                {sha256}
              </Text>
            </Box>
          ))}
          {view.alarm?.evidence.map((one) => (
            <Flex key={`${one.at}${one.what}`} gap="3" textStyle="xs">
              <Text color="muted">{instantText(one.at)}</Text>
              <Text>{t(`evidence.${one.what}`, { value: one.value })}</Text>
            </Flex>
          ))}
        </Stack>
      </Panel>
      <Panel
        title={t('repairs.called')}
        note={noticeEntries.length === 0 ? t('repairs.none') : countText(t, 'messages', noticeEntries.length)}
      >
        {(view.dispatched.length > 0 || noticeEntries.length > 0) && (
          <Stack p="4" gap="1.5">
            {view.dispatched.length > 0 && (
              <Text>
                {t('repairs.dispatchedTo', { names: view.dispatched.map(({ name }) => name).join(', ') })}
              </Text>
            )}
            {noticeEntries.map((entry) => (
              <Flex key={entry.nth} gap="3" textStyle="xs">
                <Text color="muted" flexShrink="0">
                  {instantText(entry.at)}
                </Text>
                <Text>{textOf(entry)}</Text>
              </Flex>
            ))}
          </Stack>
        )}
      </Panel>
      <CallsPanel view={view} />
      <PhotosPanel view={view} signature={signature} />
    </>
  );
}

interface CallsPanelProps {
  view: CaseView;
}

/** Calls with the people inside or about them. */
function CallsPanel({ view }: CallsPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('repairs.calls')}
      note={view.calls.length === 0 ? t('repairs.none') : countText(t, 'calls', view.calls.length)}
    >
      {view.calls.length > 0 && (
        <Stack p="4" gap="1.5">
          {view.calls.map((call) => (
            <Flex key={call.id} columnGap="3" rowGap="1" textStyle="xs" wrap="wrap" align="center">
              <Text color="muted">{call.callTime === null ? '' : instantText(call.callTime)}</Text>
              <Text truncate>
                {[call.originator, call.connector, call.phone].filter(Boolean).join(' · ')}
              </Text>
              <Text ms="auto">{clockText((call.duration ?? 0) * 1000)}</Text>
              {call.audio !== null && (
                <Box flexBasis="full" data-no-print>
                  <FileName id={call.audio} sizeText={byteText} />
                </Box>
              )}
            </Flex>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

interface PhotosPanelProps {
  view: CaseView;
  signature: string | null;
}

/** Photos and the signature. */
function PhotosPanel({ view, signature }: PhotosPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('repairs.photos')}
      note={view.photos.length === 0 ? t('repairs.none') : countText(t, 'photos', view.photos.length)}
    >
      {(view.photos.length > 0 || signature !== null) && (
        <Flex p="4" gap="3" wrap="wrap">
          {view.photos.map(
            ({ id, picture }) =>
              picture !== null && (
                <UploadedPicture
                  key={id}
                  id={picture}
                  alt={t('commands.repairOrders.fields.photoIds')}
                  size="28"
                />
              ),
          )}
          {signature !== null && (
            <UploadedPicture id={signature} alt={t('commands.repairOrders.fields.signatureId')} size="28" />
          )}
        </Flex>
      )}
    </Panel>
  );
}
