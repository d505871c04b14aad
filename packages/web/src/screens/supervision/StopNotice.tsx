import { Box, Button, Flex, Text, Textarea } from '@chakra-ui/react';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { instantText } from '../../crud/formats.ts';
import { releaseStep, useSheetSave } from '../../data/phone/useSheetSave.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TakenPicture } from '../../widgets/phone/TakenPicture.tsx';
import { TakePhoto } from '../../widgets/phone/TakePhoto.tsx';
import { useSheetCall } from './useSheetCall.ts';

/** Stops of the elevator that stand, each with its repair order, and the director's release. */
export function StopNotice({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const call = useSheetCall(sheet);
  const save = useSheetSave(sheet);
  const [stopToRelease, setReleased] = useState<Sheet['stops'][number] | null>(null);
  const [note, setNote] = useState('');
  const [evidence, setEvidence] = useState<Blob | null>(null);
  if (sheet.stops.length === 0) return null;
  const release = async () => {
    if (stopToRelease === null || evidence === null) return;
    await call(() => save(releaseStep(stopToRelease, note, evidence)));
  };
  return (
    <Panel title={t('supervision.stops.title')} isAlarm>
      {sheet.stops.map((stop) => (
        <Flex key={stop.id} p="3" gap="3" align="center" wrap="wrap" data-stop={stop.id}>
          <Box flex="1" minW="12rem">
            <Text>{stop.finding}</Text>
            <Text color="muted" textStyle="xs">
              {instantText(stop.stoppedAt)}
            </Text>
          </Box>
          {stop.repairOrderId !== null && (
            <Button asChild size="sm" variant="outline">
              <Link to={`/workOrder/${stop.repairOrderId}`}>{t('supervision.stops.order')}</Link>
            </Button>
          )}
          {sheet.mayRelease && (
            <Button size="sm" variant="solid" colorPalette="moving" onClick={() => setReleased(stop)}>
              {t('supervision.stops.release')}
            </Button>
          )}
        </Flex>
      ))}
      <ConfirmDialog
        isOpen={stopToRelease !== null}
        title={t('supervision.stops.release')}
        action={t('supervision.stops.release')}
        isReady={note.trim() !== '' && evidence !== null}
        onConfirm={release}
        onClose={() => setReleased(null)}
      >
        <Text mb="2">{t('supervision.stops.releaseText')}</Text>
        <Textarea
          rows={3}
          aria-label={t('supervision.stops.note')}
          placeholder={t('supervision.stops.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Flex gap="2" mt="2" align="center">
          {evidence !== null && (
            <TakenPicture bytes={evidence} alt={t('supervision.stops.evidence')} size="14" />
          )}
          <TakePhoto onTaken={setEvidence} />
        </Flex>
      </ConfirmDialog>
    </Panel>
  );
}
