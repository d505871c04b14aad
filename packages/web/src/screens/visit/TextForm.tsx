import { Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepDialog } from '../../widgets/phone/StepDialog.tsx';
import type { MakeMove } from './VisitMoves.tsx';

const commandNames = {
  decline: 'declineMaintenance',
  leave: 'leaveMaintenance',
  addAddendum: 'addMaintenanceAddendum',
} as const;
const memberOf = { decline: 'reason', leave: 'reason', addAddendum: 'addendum' } as const;

interface TextFormProps {
  action: keyof typeof memberOf;
  onMove: MakeMove;
  onClose: () => void;
}

/** The reason why an order is declined or left, or the correction of a signed visit. */
export function TextForm({ action, onMove, onClose }: TextFormProps) {
  const { t } = useTranslation();
  const member = memberOf[action];
  const [text, setText] = useState('');
  const title = t(`commands.maintenanceOrders.action.${commandNames[action]}`);
  return (
    <StepDialog
      isOpen
      title={title}
      action={title}
      isReady={text.trim() !== ''}
      onDone={() => void onMove({ [member]: text.trim() })}
      onClose={onClose}
    >
      <Textarea
        size="lg"
        rows={3}
        maxLength={500}
        aria-label={t(`commands.maintenanceOrders.fields.${member}`)}
        placeholder={t(`commands.maintenanceOrders.fields.${member}`)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </StepDialog>
  );
}
