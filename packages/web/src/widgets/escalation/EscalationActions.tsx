import { Button } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { AlarmDesk } from '../alarms/useAlarmDesk.tsx';

type Deed = 'unacknowledge' | 'takeOver' | 'escalate';

/** What may be decided of an alarm's escalation as it stands; each calls or silences people, so each is asked for twice. */
export function EscalationActions(props: { alarm: Alarm; desk: AlarmDesk; hasEscalation: boolean }) {
  const { t } = useTranslation();
  const { alarm, desk, hasEscalation } = props;
  const { name } = useSession();
  const [asked, setAsked] = useState<Deed | null>(null);
  if (alarm.state === 'closed') return null;
  const isHeld = alarm.state === 'acknowledged';
  const deeds: readonly Deed[] = [
    ...(isHeld && alarm.acknowledgedBy !== name ? (['takeOver'] as const) : []),
    ...(isHeld ? (['unacknowledge'] as const) : []),
    ...(hasEscalation ? (['escalate'] as const) : []),
  ];
  return (
    <>
      {deeds.filter(desk.may).map((deed) => (
        <Button key={deed} size="xs" variant="outline" onClick={() => setAsked(deed)}>
          {t(`escalation.deed.${deed}`)}
        </Button>
      ))}
      {asked !== null && (
        <ConfirmDialog
          isOpen
          title={t(`escalation.deed.${asked}`)}
          action={t(`escalation.deed.${asked}`)}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await desk[asked](alarm);
          }}
        >
          {t(`escalation.means.${asked}`)}
        </ConfirmDialog>
      )}
    </>
  );
}
