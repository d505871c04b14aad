import { Button } from '@chakra-ui/react';
import {
  approveNetApplication,
  generateElevator,
  rejectNetApplication,
} from '@hoistway/shared/commands/netApplicationCommands.ts';
import { netApplications } from '@hoistway/shared/resources/netApplications.ts';
import { Building2, Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CommandDialog } from '../../commands/CommandDialog.tsx';
import { type Row, titleOf } from '../../crud/row.ts';
import { sendCommand } from '../../data/commands.ts';
import { useMayCommand } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { canGenerate, useAttempt } from './generate.ts';

/** Decisions on an application: approve or reject it, then generate its elevator (§4). */
export function ReviewActions({ application }: { application: Row }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const mayCommand = useMayCommand();
  const [openReview, setOpenReview] = useState<'approve' | 'reject' | null>(null);
  const what = titleOf(netApplications, application);
  const close = () => setOpenReview(null);
  if (typeof application.elevatorId === 'string')
    return (
      <Button asChild>
        <Link to={`/elevator/${application.elevatorId}`}>
          <Building2 />
          {t('elevators.showElevator')}
        </Link>
      </Button>
    );
  if (canGenerate(application))
    return mayCommand(generateElevator) ? (
      <Button
        onClick={() =>
          void attempt(t('elevators.generated', { count: 1 }), () =>
            sendCommand(generateElevator, application, {}),
          )
        }
      >
        <Building2 />
        {t('elevators.generate')}
      </Button>
    ) : null;
  if (application.reviewState !== 'underReview' || !mayCommand(approveNetApplication)) return null;
  return (
    <>
      <Button onClick={() => setOpenReview('approve')}>
        <Check />
        {t('elevators.approve')}
      </Button>
      <Button variant="ghost" onClick={() => setOpenReview('reject')}>
        <X />
        {t('elevators.reject')}
      </Button>
      <ConfirmDialog
        isOpen={openReview === 'approve'}
        title={t('elevators.approveTitle', { what })}
        action={t('elevators.approve')}
        onConfirm={() =>
          attempt(t('elevators.reviewed'), () => sendCommand(approveNetApplication, application, {}))
        }
        onClose={close}
      />
      {openReview === 'reject' && (
        <CommandDialog
          command={rejectNetApplication}
          title={t('elevators.rejectTitle', { what })}
          action={t('elevators.reject')}
          isGrave
          onSend={async (input) => {
            const { rejectReason } = rejectNetApplication.input.parse(input);
            await attempt(t('elevators.reviewed'), () =>
              sendCommand(rejectNetApplication, application, { rejectReason }),
            );
            return true;
          }}
          onClose={close}
        />
      )}
    </>
  );
}
