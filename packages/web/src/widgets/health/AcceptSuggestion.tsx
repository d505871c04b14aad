import { Stack } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useAcceptSuggestion } from '../../data/health.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { LabeledInput } from '../../ui/LabeledInput.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';

const formId = 'acceptSuggestion';
const nameMost = 200;
const requirementMost = 500;

/** Dialog in which a person words the suggested item before it goes into the next maintenance order. */
export function AcceptSuggestion({ id, item, onClose }: { id: string; item: string; onClose: () => void }) {
  const { t } = useTranslation();
  const acceptance = useAcceptSuggestion();
  const [name, setName] = useState(item);
  const [requirement, setRequirement] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    acceptance.mutate(
      { id, item: { name: name.trim(), requirement: requirement.trim() } },
      {
        onSuccess: ({ orderNo }) => {
          showSuccess(t('health.accepted', { no: orderNo }));
          onClose();
        },
        onError: (error) => hint(errorText(error)),
      },
    );
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('health.acceptTitle')}
      footer={
        <FormButtons
          form={formId}
          action={t('health.accept')}
          onClose={onClose}
          isReady={name.trim() !== ''}
          isBusy={acceptance.isPending}
        />
      }
    >
      <Stack as="form" id={formId} gap="3" onSubmit={submit}>
        <LabeledInput
          label={t('health.itemName')}
          value={name}
          maxLength={nameMost}
          onChange={({ target }) => setName(target.value)}
        />
        <LabeledInput
          label={t('health.itemRequirement')}
          value={requirement}
          maxLength={requirementMost}
          onChange={({ target }) => setRequirement(target.value)}
        />
      </Stack>
    </Modal>
  );
}
