import { Flex, Textarea } from '@chakra-ui/react';
import { handleMethods } from '@hoistway/shared/domain/repairChoices.ts';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StepFile } from '../../data/phone/phoneStore.ts';
import { ChoiceRow } from '../../widgets/phone/ChoiceRow.tsx';
import { PhotoPicker } from '../../widgets/phone/PhotoPicker.tsx';
import { StepDialog } from '../../widgets/phone/StepDialog.tsx';
import { VoiceNote } from '../../widgets/phone/VoiceNote.tsx';

interface CompleteFormProps {
  isOpen: boolean;
  onClose: () => void;
  onDone: (input: Record<string, unknown>, files: StepFile[]) => Promise<void>;
}

interface Completion {
  faultReason: string;
  handleMethod: (typeof handleMethods)[number];
  photos: readonly StepFile[];
  voice: StepFile | null;
}

/** Completion: cause and handling, with photos and a voice note. */
export function CompleteForm({ isOpen, onClose, onDone }: CompleteFormProps) {
  const { t } = useTranslation();
  const { control, register, handleSubmit, watch } = useForm<Completion>({
    defaultValues: { faultReason: '', handleMethod: 'onSite', photos: [], voice: null },
  });
  const submit = handleSubmit(({ faultReason, handleMethod, photos, voice }) =>
    onDone({ faultReason: faultReason.trim(), handleMethod }, [
      ...photos,
      ...(voice === null ? [] : [voice]),
    ]),
  );
  return (
    <StepDialog
      isOpen={isOpen}
      title={t('phone.complete.title')}
      action={t('phone.complete.done')}
      isReady={watch('faultReason').trim() !== ''}
      onDone={() => void submit()}
      onClose={onClose}
    >
      <Flex direction="column" gap="5">
        <Textarea
          size="lg"
          fontSize="lg"
          rows={3}
          maxLength={500}
          aria-label={t('phone.complete.reason')}
          placeholder={t('phone.complete.reason')}
          {...register('faultReason')}
        />
        <Controller
          control={control}
          name="handleMethod"
          render={({ field: { value, onChange } }) => (
            <ChoiceRow
              label={t('resources.repairOrders.fields.handleMethod')}
              options={handleMethods}
              value={value}
              nameOf={(one) => t(`resources.repairOrders.options.handleMethod.${one}`)}
              onChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="photos"
          render={({ field: { value, onChange } }) => <PhotoPicker photos={value} onChange={onChange} />}
        />
        <Controller
          control={control}
          name="voice"
          render={({ field: { value, onChange } }) => <VoiceNote note={value} onChange={onChange} />}
        />
      </Flex>
    </StepDialog>
  );
}
