import { Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepDialog } from '../../widgets/phone/StepDialog.tsx';
import type { MakeMove } from './VisitMoves.tsx';

interface ReasonFormProps {
  action: 'decline' | 'leave';
  onMove: MakeMove;
  onClose: () => void;
}

/** The reason why an order is declined or left. */
export function ReasonForm({ action, onMove, onClose }: ReasonFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const title = t(`commands.maintenanceOrders.action.${action}Maintenance`);
  return (
    <StepDialog
      isOpen
      title={title}
      action={title}
      isReady={reason.trim() !== ''}
      onDone={() => void onMove({ reason: reason.trim() })}
      onClose={onClose}
    >
      <Textarea
        size="lg"
        rows={3}
        maxLength={500}
        aria-label={t('commands.maintenanceOrders.fields.reason')}
        placeholder={t('commands.maintenanceOrders.fields.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </StepDialog>
  );
}
