import { Flex, Input } from '@chakra-ui/react';
import { repairSatisfactions } from '@hoistway/shared/domain/repairChoices.ts';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StepFile } from '../../data/phone/phoneStore.ts';
import { ChoiceRow } from '../../widgets/phone/ChoiceRow.tsx';
import { SignaturePad } from '../../widgets/phone/SignaturePad.tsx';
import { StepDialog } from '../../widgets/phone/StepDialog.tsx';

interface ConfirmFormProps {
  isOpen: boolean;
  /** Known contact of the use unit. */
  person: string;
  onClose: () => void;
  onDone: (input: Record<string, unknown>, files: StepFile[]) => Promise<void>;
}

interface Confirmation {
  /** As typed; the known contact, until then. */
  name: string | null;
  satisfaction: (typeof repairSatisfactions)[number] | null;
  signature: Blob | null;
}

/** Confirmation of the use unit on the technician's phone: name, satisfaction, and a signature by finger. */
export function ConfirmForm({ isOpen, person, onClose, onDone }: ConfirmFormProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, watch } = useForm<Confirmation>({
    defaultValues: { name: null, satisfaction: null, signature: null },
  });
  const { name: typedName, satisfaction, signature } = watch();
  const name = (typedName ?? person).trim();
  const submit = handleSubmit(async (answers) => {
    if (answers.signature === null || answers.satisfaction === null) return;
    await onDone({ name, satisfaction: answers.satisfaction }, [
      { field: 'signatureId', purpose: 'image', name: 'signature.png', bytes: answers.signature },
    ]);
  });
  return (
    <StepDialog
      isOpen={isOpen}
      title={t('phone.confirm.title')}
      action={t('phone.confirm.done')}
      isReady={name !== '' && satisfaction !== null && signature !== null}
      onDone={() => void submit()}
      onClose={onClose}
    >
      <Flex direction="column" gap="5">
        <Controller
          control={control}
          name="name"
          render={({ field: { value, ...field } }) => (
            <Input
              size="lg"
              h="12"
              fontSize="lg"
              maxLength={100}
              aria-label={t('phone.confirm.name')}
              placeholder={t('phone.confirm.name')}
              value={value ?? person}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="satisfaction"
          render={({ field: { value, onChange } }) => (
            <ChoiceRow
              label={t('resources.repairOrders.fields.satisfaction')}
              options={repairSatisfactions}
              value={value}
              nameOf={(one) => t(`resources.repairOrders.options.satisfaction.${one}`)}
              onChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="signature"
          render={({ field: { onChange } }) => <SignaturePad onChange={onChange} />}
        />
      </Flex>
    </StepDialog>
  );
}
