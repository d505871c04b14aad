import { Button, HStack, Text } from '@chakra-ui/react';
import { reportRepair } from '@hoistway/shared/commands/repairCommands.ts';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Siren, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { sendCommand } from '../data/commands.ts';
import { errorText } from '../data/errorText.ts';
import { useRoster } from '../data/roster.ts';
import { useMayCommand } from '../data/session.ts';
import { done, hint } from '../ui/toast.ts';
import { ElevatorPicker } from '../widgets/picker/ElevatorPicker.tsx';
import { DeedDialog } from './DeedDialog.tsx';
import { inputOf, reportForm } from './repairForms.ts';
import { useRepairLabels } from './useRepairLabels.ts';

/** Opens a repair order by hand: of an alarm, or of an elevator that somebody calls about. */
export function ReportRepair({ alarm, size = 'sm' }: { alarm?: Alarm; size?: 'xs' | 'sm' }) {
  const { t } = useTranslation();
  const may = useMayCommand()(reportRepair);
  const [isOpen, setIsOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size={size} variant="outline" onClick={() => setIsOpen(true)}>
        <Siren />
        {t('repairs.reportTitle')}
      </Button>
      {isOpen && <ReportDialog {...(alarm && { alarm })} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface Chosen {
  id: string;
  no: string;
  name: string;
}

function ReportDialog({ alarm, onClose }: { alarm?: Alarm; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = useRepairLabels();
  const queries = useQueryClient();
  const { data: roster } = useRoster();
  const [chosen, setChosen] = useState<Chosen | null>(
    alarm?.elevatorId ? { id: alarm.elevatorId, no: alarm.elevatorNo, name: alarm.elevatorName } : null,
  );
  const send = async (values: Record<string, unknown>): Promise<boolean> => {
    if (chosen === null) return false;
    try {
      const input = reportRepair.input.parse({ ...inputOf(values), ...(alarm && { alarmId: alarm.id }) });
      const made = await sendCommand(reportRepair, { id: chosen.id, version: 0 }, input);
      done(t(made.parentId === null ? 'repairs.reported' : 'repairs.joined'));
      navigate(`/workOrder/${made.parentId ?? made.id}`);
      return true;
    } catch (error) {
      hint(errorText(error));
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ['repairOrders'] });
    }
  };
  return (
    <DeedDialog
      title={t('repairs.reportTitle')}
      about={
        chosen === null ? (
          roster && (
            <ElevatorPicker
              roster={roster}
              onPick={({ id, no, name }) => setChosen({ id, no, name })}
              placeholder={t('repairs.field.elevator')}
            />
          )
        ) : (
          <HStack gap="2">
            <Text fontWeight="semibold">{chosen.no}</Text>
            <Text color="muted" truncate>
              {chosen.name}
            </Text>
            {!alarm && (
              <Button
                size="xs"
                variant="ghost"
                aria-label={t('common.cancel')}
                onClick={() => setChosen(null)}
              >
                <X />
              </Button>
            )}
          </HStack>
        )
      }
      action={t('repairs.reportTitle')}
      cancel={t('common.cancel')}
      fields={reportForm}
      labels={labels}
      isReady={chosen !== null}
      onDo={send}
      onClose={onClose}
    />
  );
}
