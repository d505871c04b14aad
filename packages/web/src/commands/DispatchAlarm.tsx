import { Button } from '@chakra-ui/react';
import { dispatchRepair } from '@hoistway/shared/commands/repairCommands.ts';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { HardHat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMayCommand } from '../data/session.ts';
import { caseOfAlarm } from '../widgets/dispatch/useMapDispatch.tsx';
import { ReportRepair } from './ReportRepair.tsx';

interface DispatchAlarmProps {
  alarm: Alarm;
  cases: readonly RescueCase[];
  size?: 'xs' | 'sm' | 'md';
  onOpen: (caseId: string) => void;
}

/** Opens the candidates of an alarm's case in place; for a bell without a case it first creates the repair order. */
export function DispatchAlarm({ alarm, cases, size = 'xs', onOpen }: DispatchAlarmProps) {
  const { t } = useTranslation();
  const maySend = useMayCommand()(dispatchRepair);
  const rescueCase = caseOfAlarm(cases, alarm);
  if (!maySend) return null;
  if (rescueCase === undefined)
    return alarm.kind === 'bell' && <ReportRepair alarm={alarm} size={size} onReported={onOpen} />;
  const isSent = rescueCase.sent.length > 0;
  return (
    <Button
      size={size}
      variant={isSent ? 'outline' : 'solid'}
      colorPalette="moving"
      onClick={() => onOpen(rescueCase.id)}
    >
      <HardHat />
      {isSent
        ? t('dispatch.isSentTo', { who: rescueCase.sent.map(({ name }) => name).join(', ') })
        : t('dispatch.sendHelp')}
    </Button>
  );
}
