import { Button, Flex, Textarea } from '@chakra-ui/react';
import { handleMethods } from '@hoistway/shared/domain/repairChoices.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFile } from '../../data/phone/phoneStore.ts';
import { Modal } from '../../ui/Modal.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { VoiceNote } from './VoiceNote.tsx';

interface CompleteFormProps {
  isOpen: boolean;
  onClose: () => void;
  onDone: (input: Record<string, unknown>, files: StepFile[]) => Promise<void>;
}

/** Completion: cause and handling, with photos and a voice note. */
export function CompleteForm({ isOpen, onClose, onDone }: CompleteFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [method, setMethod] = useState<(typeof handleMethods)[number]>('onSite');
  const [photos, setPhotos] = useState<readonly StepFile[]>([]);
  const [voice, setVoice] = useState<StepFile | null>(null);
  const faultReason = reason.trim();
  const submit = () =>
    onDone({ faultReason, handleMethod: method }, [...photos, ...(voice === null ? [] : [voice])]);
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('phone.complete.title')}
      footer={
        <Button
          w="full"
          h="14"
          fontSize="lg"
          variant="solid"
          colorPalette="moving"
          disabled={faultReason === ''}
          onClick={() => void submit()}
        >
          {t('phone.complete.done')}
        </Button>
      }
    >
      <Flex direction="column" gap="5">
        <Textarea
          size="lg"
          fontSize="lg"
          rows={3}
          maxLength={500}
          aria-label={t('phone.complete.reason')}
          placeholder={t('phone.complete.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <ChoiceRow
          label={t('resources.repairOrders.fields.handleMethod')}
          options={handleMethods}
          value={method}
          nameOf={(one) => t(`resources.repairOrders.options.handleMethod.${one}`)}
          onChange={setMethod}
        />
        <PhotoPicker photos={photos} onChange={setPhotos} />
        <VoiceNote note={voice} onChange={setVoice} />
      </Flex>
    </Modal>
  );
}
