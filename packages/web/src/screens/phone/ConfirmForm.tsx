import { Button, Flex, Input } from '@chakra-ui/react';
import { repairSatisfactions } from '@hoistway/shared/domain/repairChoices.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFile } from '../../data/phone/phoneStore.ts';
import { Modal } from '../../ui/Modal.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { SignaturePad } from './SignaturePad.tsx';

interface ConfirmFormProps {
  isOpen: boolean;
  /** Known contact of the use unit. */
  person: string;
  onClose: () => void;
  onDone: (input: Record<string, unknown>, files: StepFile[]) => Promise<void>;
}

/** Confirmation of the use unit on the technician's phone: name, satisfaction, and a signature by finger. */
export function ConfirmForm({ isOpen, person, onClose, onDone }: ConfirmFormProps) {
  const { t } = useTranslation();
  const [typedName, setTypedName] = useState<string | null>(null);
  const [satisfaction, setSatisfaction] = useState<(typeof repairSatisfactions)[number] | null>(null);
  const [signature, setSignature] = useState<Blob | null>(null);
  const name = (typedName ?? person).trim();
  const submit = async () => {
    if (signature === null || satisfaction === null) return;
    await onDone({ name, satisfaction }, [
      { field: 'signatureId', purpose: 'image', name: 'signature.png', bytes: signature },
    ]);
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('phone.confirm.title')}
      footer={
        <Button
          w="full"
          h="14"
          fontSize="lg"
          variant="solid"
          colorPalette="moving"
          disabled={name === '' || satisfaction === null || signature === null}
          onClick={() => void submit()}
        >
          {t('phone.confirm.done')}
        </Button>
      }
    >
      <Flex direction="column" gap="5">
        <Input
          size="lg"
          h="12"
          fontSize="lg"
          maxLength={100}
          aria-label={t('phone.confirm.name')}
          placeholder={t('phone.confirm.name')}
          value={typedName ?? person}
          onChange={(event) => setTypedName(event.target.value)}
        />
        <ChoiceRow
          label={t('resources.repairOrders.fields.satisfaction')}
          options={repairSatisfactions}
          value={satisfaction}
          nameOf={(one) => t(`resources.repairOrders.options.satisfaction.${one}`)}
          onChange={setSatisfaction}
        />
        <SignaturePad onChange={setSignature} />
      </Flex>
    </Modal>
  );
}
