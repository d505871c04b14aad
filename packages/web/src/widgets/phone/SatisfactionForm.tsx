import { Flex, Input, Textarea } from '@chakra-ui/react';
import type { Confirmation } from '@hoistway/shared/domain/visitConfirmation.ts';
import { visitSatisfactions } from '@hoistway/shared/domain/visitView.ts';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from './ChoiceRow.tsx';
import { SignaturePad } from './SignaturePad.tsx';

/** The use unit's answers while they are entered. */
export interface UseUnitAnswers {
  name: string;
  satisfaction: Confirmation['satisfaction'] | null;
  advice: string;
  signature: Blob | null;
}

interface SatisfactionFormProps {
  answers: UseUnitAnswers;
  onChange: (part: Partial<UseUnitAnswers>) => void;
}

/** Name, satisfaction, advice and signature of the use unit. */
export function SatisfactionForm({ answers, onChange }: SatisfactionFormProps) {
  const { t } = useTranslation();
  const words = 'resources.maintenanceOrders';
  return (
    <Flex direction="column" gap="5">
      <Input
        size="lg"
        h="12"
        fontSize="lg"
        maxLength={100}
        aria-label={t('phone.confirm.name')}
        placeholder={t('phone.confirm.name')}
        value={answers.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <ChoiceRow
        label={t(`${words}.fields.satisfaction`)}
        options={visitSatisfactions}
        value={answers.satisfaction}
        nameOf={(one) => t(`${words}.options.satisfaction.${one}`)}
        onChange={(satisfaction) => onChange({ satisfaction })}
      />
      <Textarea
        size="lg"
        rows={2}
        maxLength={500}
        aria-label={t(`${words}.fields.advice`)}
        placeholder={t(`${words}.fields.advice`)}
        value={answers.advice}
        onChange={({ target }) => onChange({ advice: target.value })}
      />
      <SignaturePad name={answers.name} onChange={(signature) => onChange({ signature })} />
    </Flex>
  );
}

/** The answers as they are sent; null while one is missing. */
export function completeAnswers({
  name,
  satisfaction,
  advice,
  signature,
}: UseUnitAnswers): { answers: Omit<Confirmation, 'signatureId'>; signature: Blob } | null {
  if (name.trim() === '' || satisfaction === null || signature === null) return null;
  return {
    answers: { name: name.trim(), satisfaction, ...(advice.trim() !== '' && { advice: advice.trim() }) },
    signature,
  };
}
