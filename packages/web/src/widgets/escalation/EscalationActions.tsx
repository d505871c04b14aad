import { Button } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { AlarmDesk } from '../alarms/useAlarmDesk.tsx';

type EscalationAction = 'unacknowledge' | 'takeOver' | 'escalate';

/** Actions on an alarm's escalation; each calls or silences people, so each needs a confirmation. */
export function EscalationActions(props: { alarm: Alarm; desk: AlarmDesk; hasEscalation: boolean }) {
  const { t } = useTranslation();
  const { alarm, desk, hasEscalation } = props;
  const { name } = useSession();
  const [openAction, setOpenAction] = useState<EscalationAction | null>(null);
  if (alarm.state === 'closed') return null;
  const isHeld = alarm.state === 'acknowledged';
  const actions: readonly EscalationAction[] = [
    ...(isHeld && alarm.acknowledgedBy !== name ? (['takeOver'] as const) : []),
    ...(isHeld ? (['unacknowledge'] as const) : []),
    ...(hasEscalation ? (['escalate'] as const) : []),
  ];
  return (
    <>
      {actions.filter(desk.may).map((actionName) => (
        <Button key={actionName} size="xs" variant="outline" onClick={() => setOpenAction(actionName)}>
          {t(`escalation.actions.${actionName}`)}
        </Button>
      ))}
      {openAction !== null && (
        <ConfirmDialog
          isOpen
          title={t(`escalation.actions.${openAction}`)}
          action={t(`escalation.actions.${openAction}`)}
          onClose={() => setOpenAction(null)}
          onConfirm={async () => {
            await desk[openAction](alarm);
          }}
        >
          {t(`escalation.means.${openAction}`)}
        </ConfirmDialog>
      )}
    </>
  );
}
