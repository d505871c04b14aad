import { Button, Stack, Text } from '@chakra-ui/react';
import { userPassword } from '@hoistway/shared/domain/validation.ts';
import { useForm } from 'react-hook-form';
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
/** The field that a refusal is about; the form as a whole, where it is none. */
const refusedField: Readonly<Record<string, keyof Draft>> = {
  passwordWrong: 'oldPassword',
  passwordSame: 'newPassword',
};

/** Changes the user's own password; `onChanged` follows the server's confirmation. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const { register, handleSubmit, setError, reset, formState } = useForm<Draft>({
    defaultValues: { oldPassword: '', newPassword: '', repeat: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ oldPassword, newPassword }) => {
    try {
      await changePassword({ oldPassword, newPassword });
      reset();
      onChanged();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(refusedField[cause.code] ?? 'root', { message: errorText(cause) });
    }
  });

  const rules: Record<keyof Draft, (value: string, draft: Draft) => string | undefined> = {
    oldPassword: (value) => (value === '' ? t('validation.required') : undefined),
    newPassword: (value) => {
      const ruleBroken = userPassword.safeParse(value).error?.issues[0]?.message;
      return ruleBroken === undefined ? undefined : t(`validation.${ruleBroken}`);
    },
    repeat: (value, { newPassword }) =>
      value === newPassword ? undefined : t('validation.passwordMismatch'),
  };
  const field = (name: keyof Draft, label: string, autoComplete: string) => (
    <LabeledInput
      type="password"
      label={label}
      autoComplete={autoComplete}
      error={errors[name]?.message}
      {...register(name, { validate: rules[name] })}
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
        {errors.root !== undefined && (
          <Text role="alert" color="alarm">
            {errors.root.message}
          </Text>
        )}
        <Button type="submit" size="lg" variant="solid" colorPalette="moving" loading={isSubmitting}>
          {t('app.password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
