import { Button, Stack, Text } from '@chakra-ui/react';
import { userPassword } from '@hoistway/shared/domain/validation.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../data/apiError.ts';
import { errorText } from '../data/errorText.ts';
import { changePassword } from '../data/login.ts';
import { LabeledInput } from '../ui/LabeledInput.tsx';

interface Draft {
  oldPassword: string;
  newPassword: string;
  repeat: string;
}
type Errors = Partial<Record<keyof Draft | 'form', string>>;

/** Changes the user's own password; `onChanged` follows the server's yes. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>({ oldPassword: '', newPassword: '', repeat: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);

  const ruleBroken = userPassword.safeParse(draft.newPassword).error?.issues[0]?.message;
  const wrong = (): Errors => ({
    ...(draft.oldPassword === '' && { oldPassword: t('validation.required') }),
    ...(ruleBroken !== undefined && { newPassword: t(`validation.${ruleBroken}`) }),
    ...(draft.newPassword !== draft.repeat && { repeat: t('validation.passwordMismatch') }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const foundErrors = wrong();
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) return;
    setIsBusy(true);
    try {
      await changePassword({ oldPassword: draft.oldPassword, newPassword: draft.newPassword });
      setDraft({ oldPassword: '', newPassword: '', repeat: '' });
      onChanged();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const field =
        { passwordWrong: 'oldPassword', passwordSame: 'newPassword' }[cause.code as string] ?? 'form';
      setErrors({ [field]: errorText(cause) });
    } finally {
      setIsBusy(false);
    }
  };

  const field = (name: keyof Draft, label: string, autoComplete: string) => (
    <LabeledInput
      type="password"
      label={label}
      autoComplete={autoComplete}
      value={draft[name]}
      error={errors[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3.5">
        {field('oldPassword', t('app.password.old'), 'current-password')}
        {field('newPassword', t('app.password.new'), 'new-password')}
        {field('repeat', t('app.password.repeat'), 'new-password')}
        <Text color="dim" textStyle="xs">
          {t('app.password.rule')}
        </Text>
        {errors.form !== undefined && (
          <Text role="alert" color="alarm">
            {errors.form}
          </Text>
        )}
        <Button type="submit" size="lg" variant="solid" colorPalette="moving" loading={isBusy}>
          {t('app.password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
