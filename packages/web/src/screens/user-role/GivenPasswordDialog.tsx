import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { givenPasswordAtom } from './givenPassword.ts';

/** Shows a generated password until the administrator dismisses it. */
export function GivenPasswordDialog() {
  const { t } = useTranslation();
  const [givenPassword, setGivenPassword] = useAtom(givenPasswordAtom);
  if (givenPassword === null) return null;
  return (
    <SecretDialog
      secret={givenPassword.password}
      title={t('records.newPassword')}
      note={t('records.newPasswordText', { what: givenPassword.who })}
      action={t('records.newPasswordNoted')}
      onClose={() => setGivenPassword(null)}
    />
  );
}
