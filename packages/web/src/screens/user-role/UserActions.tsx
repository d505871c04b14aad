import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { resetUserPassword, unlockUser } from '@hoistway/shared/commands/userCommands.ts';
import { users } from '@hoistway/shared/resources/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, KeyRound, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Row, titleOf } from '../../crud/row.ts';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useMayCommand } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { done, hint } from '../../ui/toast.ts';
import { isLocked } from './isLocked.ts';
import { useAccountRefusal } from './useAccountRefusal.ts';

/** Opens a locked account, or gives a new password that is shown once (§6). */
export function UserActions({ user }: { user: Row }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const may = useMayCommand()(resetUserPassword);
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const refusal = useAccountRefusal();
  if (!may) return null;
  const refused = refusal(user);

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      hint(errorText(error));
    }
    await queries.invalidateQueries({ queryKey: [users.name] });
  };
  const unlock = () =>
    attempt(async () => {
      await sendCommand(unlockUser, user, {});
      done(t('records.unlocked'));
    });
  const reset = () =>
    attempt(async () => setPassword((await sendCommand(resetUserPassword, user, {})).password));
  const copy = async () => {
    await navigator.clipboard.writeText(password ?? '');
    done(t('common.copied'));
  };

  return (
    <>
      {isLocked(user) && (
        <Button onClick={() => void unlock()} disabled={refused !== null} title={refused ?? undefined}>
          <LockOpen />
          {t('records.unlock')}
        </Button>
      )}
      <Button onClick={() => setIsAsking(true)} disabled={refused !== null} title={refused ?? undefined}>
        <KeyRound />
        {t('records.resetPassword')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('records.resetPasswordTitle', { what: titleOf(users, user) })}
        action={t('records.resetPassword')}
        onConfirm={reset}
        onClose={() => setIsAsking(false)}
      >
        {t('records.resetPasswordText')}
      </ConfirmDialog>
      <Modal
        isOpen={password !== null}
        onClose={() => setPassword(null)}
        title={t('records.newPassword')}
        size="sm"
      >
        <Flex align="center" gap="2" pb="2">
          <Text fontFamily="mono" fontSize="lg" flex="1" data-secret>
            {password}
          </Text>
          <IconButton variant="ghost" aria-label={t('common.copy')} onClick={() => void copy()}>
            <Copy />
          </IconButton>
        </Flex>
      </Modal>
    </>
  );
}
