import { Button } from '@chakra-ui/react';
import { draftMonthDispatch, draftWeekCheck } from '@hoistway/shared/commands/supervisionCommands.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sendCommand } from '../../data/commands.ts';
import { useMayCommand } from '../../data/session.ts';
import { useSheetCall } from './useSheetCall.ts';

/** Drafts an unsigned check or minutes again from the records of now; texts that a person changed stay. */
export function RenewButton({ sheet, isDirty }: { sheet: Sheet; isDirty: boolean }) {
  const { t } = useTranslation();
  const call = useSheetCall(sheet);
  const command = sheet.kind === 'week' ? draftWeekCheck : draftMonthDispatch;
  const may = useMayCommand()(command);
  const { unit, fromDay } = sheet;
  if (!may || !sheet.mayEdit || sheet.facts === null || unit === null) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      disabled={isDirty}
      title={t(isDirty ? 'supervision.form.unsaved' : 'supervision.form.renewText')}
      onClick={() => void call(() => sendCommand(command, { id: unit.id, version: 0 }, { day: fromDay }))}
    >
      <RefreshCw />
      {t('supervision.form.renew')}
    </Button>
  );
}
