import { Button } from '@chakra-ui/react';
import { approveOta, rejectOta } from '@hoistway/shared/commands/otaCommands.ts';
import { otaApplications } from '@hoistway/shared/resources/otaApplications.ts';
import { otaPrograms } from '@hoistway/shared/resources/otaPrograms.ts';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandDialog } from '../../commands/CommandDialog.tsx';
import type { Row } from '../../crud/row.ts';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { useMayCommand } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';

/** Approves or rejects an open application; a rejection needs a reason. */
export function OtaDecision({ application }: { application: Row }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const may = useMayCommand()(approveOta);
  const [openDecision, setOpenDecision] = useState<'approve' | 'reject' | null>(null);
  if (!may || application.status !== 'applying') return null;

  const decide = async (work: Promise<unknown>) => {
    try {
      await work;
      showSuccess(t('records.saved'));
    } catch (error) {
      hint(errorText(error));
    }
    await renew(otaApplications.name, otaPrograms.name);
  };
  const close = () => setOpenDecision(null);
  return (
    <>
      <Button onClick={() => setOpenDecision('approve')}>
        <Check />
        {t('operations.approve')}
      </Button>
      <Button variant="ghost" onClick={() => setOpenDecision('reject')}>
        <X />
        {t('operations.reject')}
      </Button>
      <ConfirmDialog
        isOpen={openDecision === 'approve'}
        title={t('operations.approveTitle', {
          count: Number(application.applyNumber),
          what: String(application.programName),
        })}
        action={t('operations.approve')}
        onConfirm={() => decide(sendCommand(approveOta, application, {}))}
        onClose={close}
      />
      {openDecision === 'reject' && (
        <CommandDialog
          command={rejectOta}
          title={t('operations.rejectTitle', { what: String(application.programName) })}
          action={t('operations.reject')}
          isGrave
          onSend={async (input) => {
            await decide(sendCommand(rejectOta, application, rejectOta.input.parse(input)));
            return true;
          }}
          onClose={close}
        />
      )}
    </>
  );
}
