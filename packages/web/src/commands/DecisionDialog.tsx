import { Text } from '@chakra-ui/react';
import { closeFormOf } from '@hoistway/shared/commands/closeFormOf.ts';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { FormCommand } from '@hoistway/shared/model/command.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../crud/row.ts';
import { alarmCommands, decideAlarm } from '../data/alarms.ts';
import { useFloorSign } from '../data/roster.ts';
import { alarmPlace, alarmTitle } from '../widgets/alarms/alarmWords.ts';
import type { Decision, DecisionDialogProps } from '../widgets/alarms/decision.ts';
import { CommandDialog } from './CommandDialog.tsx';

/** Likely answers; why an alarm of class 1 is closed is for the operator to say. */
const presetsOf: Record<Decision, (alarm: Alarm) => Draft> = {
  confirm: () => ({ how: 'voice' }),
  shelve: () => ({ untilAt: 1 }),
  close: (alarm) => (alarm.class === 1 ? {} : { reason: 'falseAlarm' }),
};

/** Asks for the source of a confirmation, the end of a shelving, or the reason of a closing. */
export default function DecisionDialog({ alarm, decision, onClose, onDecide }: DecisionDialogProps) {
  const { t } = useTranslation();
  const signOf = useFloorSign();
  const [command] = useState<FormCommand>(() =>
    decision === 'close' ? closeFormOf(alarm) : alarmCommands[decision],
  );
  return (
    <CommandDialog
      command={command}
      title={t(`alarms.decision.${decision}`)}
      about={
        <Text color="muted" textStyle="xs">
          {alarmTitle(alarm, t)} · {alarmPlace(alarm, signOf, t)}
        </Text>
      }
      presets={presetsOf[decision](alarm)}
      isGrave={decision === 'close' && alarm.class === 1}
      onSend={(input) => onDecide(() => decideAlarm(alarmCommands[decision], alarm, input))}
      onClose={onClose}
    />
  );
}
