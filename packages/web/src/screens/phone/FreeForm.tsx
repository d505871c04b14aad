import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepDialog } from '../../widgets/phone/StepDialog.tsx';
import { Stepper } from './Stepper.tsx';

interface FreeFormProps {
  isOpen: boolean;
  onClose: () => void;
  onDone: (input: { people: number; injured: number }) => Promise<void>;
}

/** The people are out: their number, and the number of injured. */
export function FreeForm({ isOpen, onClose, onDone }: FreeFormProps) {
  const { t } = useTranslation();
  const [people, setPeople] = useState(1);
  const [injuredCount, setInjuredCount] = useState(0);
  const count = (value: number) => {
    setPeople(value);
    setInjuredCount(Math.min(injuredCount, value));
  };
  return (
    <StepDialog
      isOpen={isOpen}
      title={t('phone.free.title')}
      action={people === 0 ? t('phone.free.noPeople') : t('phone.free.done', { count: people })}
      onDone={() => void onDone({ people, injured: injuredCount })}
      onClose={onClose}
    >
      <Flex direction="column" gap="3">
        <Stepper label={t('phone.free.people')} value={people} most={100} onChange={count} />
        <Stepper
          label={t('phone.free.injured')}
          value={injuredCount}
          most={people}
          onChange={setInjuredCount}
        />
      </Flex>
    </StepDialog>
  );
}
