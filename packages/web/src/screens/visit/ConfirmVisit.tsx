import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  completeAnswers,
  SatisfactionForm,
  type UseUnitAnswers,
} from '../../widgets/phone/SatisfactionForm.tsx';
import { StepDialog } from '../../widgets/phone/StepDialog.tsx';
import type { MakeMove } from './VisitMoves.tsx';

interface ConfirmVisitProps {
  /** Known contact of the use unit. */
  person: string;
  onMove: MakeMove;
  onClose: () => void;
}

/** The use unit's confirmation on the maintainer's phone. */
export function ConfirmVisit({ person, onMove, onClose }: ConfirmVisitProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<UseUnitAnswers>({
    name: person,
    satisfaction: null,
    advice: '',
    signature: null,
  });
  const whole = completeAnswers(answers);
  return (
    <StepDialog
      isOpen
      title={t('phone.confirm.title')}
      action={t('phone.confirm.done')}
      isReady={whole !== null}
      onDone={() =>
        whole &&
        void onMove(whole.answers, [
          { field: 'signatureId', purpose: 'image', name: 'signature.png', bytes: whole.signature },
        ])
      }
      onClose={onClose}
    >
      <SatisfactionForm
        answers={answers}
        onChange={(part) => setAnswers((before) => ({ ...before, ...part }))}
      />
    </StepDialog>
  );
}
