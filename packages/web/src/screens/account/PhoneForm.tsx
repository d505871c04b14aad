import { Button, Stack, Text } from '@chakra-ui/react';
import { mobile } from '@hoistway/shared/domain/validation.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/apiError.ts';
import { errorText } from '../../data/errorText.ts';
import { changePhone } from '../../data/login.ts';
import { LabeledInput } from '../../ui/LabeledInput.tsx';

interface Draft {
  phone: string;
  password: string;
}
type Errors = Partial<Record<keyof Draft | 'form', string>>;

/** Changes the user's own phone, with the password; `onChanged` follows the server's confirmation. */
export function PhoneForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>({ phone: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);

  const ruleBroken = mobile.safeParse(draft.phone).error?.issues[0]?.message;
  const wrong = (): Errors => ({
    ...(ruleBroken !== undefined && { phone: t(`validation.${ruleBroken}`) }),
    ...(draft.password === '' && { password: t('validation.required') }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const foundErrors = wrong();
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) return;
    setIsBusy(true);
    try {
      await changePhone(draft);
      setDraft({ phone: '', password: '' });
      onChanged();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setErrors({ [cause.code === 'passwordWrong' ? 'password' : 'form']: errorText(cause) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3.5">
        <LabeledInput
          type="tel"
          label={t('app.phone.new')}
          autoComplete="tel"
          value={draft.phone}
          error={errors.phone}
          onChange={(event) => setDraft({ ...draft, phone: event.target.value })}
        />
        <LabeledInput
          type="password"
          label={t('app.phone.password')}
          autoComplete="current-password"
          value={draft.password}
          error={errors.password}
          onChange={(event) => setDraft({ ...draft, password: event.target.value })}
        />
        <Text color="dim" textStyle="xs">
          {t('app.phone.lead')}
        </Text>
        {errors.form !== undefined && (
          <Text role="alert" color="alarm">
            {errors.form}
          </Text>
        )}
        <Button type="submit" size="lg" loading={isBusy}>
          {t('app.phone.submit')}
        </Button>
      </Stack>
    </form>
  );
}
