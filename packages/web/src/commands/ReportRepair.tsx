import { Button, HStack, Text } from '@chakra-ui/react';
import { reportRepair } from '@hoistway/shared/commands/repairCommands.ts';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import { Siren, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { sendCommand } from '../data/commands.ts';
import { errorText } from '../data/errorText.ts';
import { useRoster } from '../data/roster.ts';
import { useRenewal } from '../data/rows.ts';
import { useMayCommand, useSession } from '../data/session.ts';
import { hint, showSuccess } from '../ui/toast.ts';
import { ElevatorPicker } from '../widgets/picker/ElevatorPicker.tsx';
import { CommandDialog } from './CommandDialog.tsx';

interface ReportRepairProps {
  alarm?: Alarm;
  elevator?: ChosenElevator;
  size?: 'xs' | 'sm' | 'md';
  variant?: 'outline' | 'solid';
  /** Called instead of opening the case's page. */
  onReported?: (orderId: string) => void;
}

/** Opens a repair order manually: for an alarm, for an elevator, or for one that the user picks. */
export function ReportRepair(props: ReportRepairProps) {
  const { size = 'sm', variant = 'outline', ...about } = props;
  const { t } = useTranslation();
  const may = useMayCommand()(reportRepair);
  const [isOpen, setIsOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        size={size}
        variant={variant}
        {...(variant === 'solid' && { colorPalette: 'moving' })}
        onClick={() => setIsOpen(true)}
      >
        <Siren />
        {t('repairs.reportTitle')}
      </Button>
      {isOpen && <ReportDialog {...about} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ChosenElevator {
  id: string;
  no: string;
  name: string;
}

/** Likely source: an alarm, a user on site, else a call to the centre. */
function presetsFor({ userType, name }: Session, isAlarm: boolean): Record<string, unknown> {
  if (isAlarm) return { source: 'autoAlarm' };
  const isOnSite = userType === userTypes.general || userType === userTypes.client;
  return isOnSite ? { source: 'appAlarm', alarmPerson: name } : { source: 'phoneCall' };
}

function ReportDialog(
  props: Pick<ReportRepairProps, 'alarm' | 'elevator' | 'onReported'> & { onClose: () => void },
) {
  const { alarm, elevator, onReported, onClose } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const renew = useRenewal();
  const { data: roster } = useRoster();
  const [chosenElevator, setChosenElevator] = useState<ChosenElevator | null>(
    alarm?.elevatorId
      ? { id: alarm.elevatorId, no: alarm.elevatorNo, name: alarm.elevatorName }
      : (elevator ?? null),
  );
  const send = async (typedInput: Record<string, unknown>): Promise<boolean> => {
    if (chosenElevator === null) return false;
    try {
      const input = reportRepair.input.parse({ ...typedInput, ...(alarm && { alarmId: alarm.id }) });
      const newOrder = await sendCommand(reportRepair, { id: chosenElevator.id, version: 0 }, input);
      showSuccess(t(newOrder.parentId === null ? 'repairs.reported' : 'repairs.joined'));
      const orderId = newOrder.parentId ?? newOrder.id;
      if (onReported) onReported(orderId);
      else navigate(`/workOrder/${orderId}`);
      return true;
    } catch (error) {
      hint(errorText(error));
      return false;
    } finally {
      await renew('repairOrders');
    }
  };
  return (
    <CommandDialog
      command={reportRepair}
      title={t('repairs.reportTitle')}
      about={
        chosenElevator === null ? (
          roster && (
            <ElevatorPicker
              roster={roster}
              onPick={({ id, no, name }) => setChosenElevator({ id, no, name })}
              placeholder={t('commands.repairOrders.fields.elevator')}
            />
          )
        ) : (
          <HStack gap="2">
            <Text fontWeight="semibold">{chosenElevator.no}</Text>
            <Text color="muted" truncate>
              {chosenElevator.name}
            </Text>
            {!alarm && !elevator && (
              <Button
                size="xs"
                variant="ghost"
                aria-label={t('common.cancel')}
                onClick={() => setChosenElevator(null)}
              >
                <X />
              </Button>
            )}
          </HStack>
        )
      }
      presets={presetsFor(session, alarm !== undefined)}
      isReady={chosenElevator !== null}
      onSend={send}
      onClose={onClose}
    />
  );
}
