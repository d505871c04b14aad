import { Button } from '@chakra-ui/react';
import { resetUserPassword, unlockUser } from '@hoistway/shared/commands/userCommands.ts';
import { users } from '@hoistway/shared/resources/users.ts';
import { useSetAtom } from 'jotai';
import { KeyRound, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Row, titleOf } from '../../crud/row.ts';
import { ApiError } from '../../data/apiError.ts';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { useMayCommand, useSession } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';
import { givenPasswordAtom } from './givenPassword.ts';
import { isLocked } from './isLocked.ts';
import { useAccountRefusal } from './useAccountRefusal.ts';

/** Unlocks an account, or sets a new password that is shown once (§6). */
export function UserActions({ user }: { user: Row }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const may = useMayCommand()(resetUserPassword);
  const setGiven = useSetAtom(givenPasswordAtom);
  const [isAsking, setIsAsking] = useState(false);
  const [isUnsure, setIsUnsure] = useState(false);
  const refusal = useAccountRefusal();
  const { userId } = useSession();
  if (!may) return null;
  const refusalText = refusal(user);
  const noReset = user.id === userId ? t('validation.ownPassword') : refusalText;
  const who = titleOf(users, user);

  const refetch = () => renew(users.name);
  const unlock = async () => {
    try {
      await sendCommand(unlockUser, user, {});
      showSuccess(t('records.unlocked'));
    } catch (error) {
      hint(errorText(error));
    }
    await refetch();
  };
  const ask = () => {
    setIsUnsure(false);
    setIsAsking(true);
  };
  const reset = async () => {
    try {
      const { password } = await sendCommand(resetUserPassword, user, {});
      setGiven({ who, password });
      void refetch();
    } catch (error) {
      setIsUnsure(isWithoutAnswer(error));
      // A retry needs the version that this attempt may have written.
      await refetch();
      throw error;
    }
  };

  return (
    <>
      {isLocked(user) && (
        <Button
          onClick={() => void unlock()}
          disabled={refusalText !== null}
          title={refusalText ?? undefined}
        >
          <LockOpen />
          {t('records.unlock')}
        </Button>
      )}
      <Button onClick={ask} disabled={noReset !== null} title={noReset ?? undefined}>
        <KeyRound />
        {t('records.resetPassword')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('records.resetPasswordTitle', { what: who })}
        action={t('records.resetPassword')}
        onConfirm={reset}
        onClose={() => setIsAsking(false)}
      >
        {t(isUnsure ? 'records.resetPasswordUnsure' : 'records.resetPasswordText')}
      </ConfirmDialog>
    </>
  );
}

/** Whether the server may have executed the call without an answer. */
const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'connectionFailed' || error.status >= 500);
