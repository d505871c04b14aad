import { Button, Stack } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { loginByPassword, requiresCaptcha } from '../../data/login.ts';
import { captchaShownAtom } from '../../data/settings.ts';
import { HeaderIcon } from '../../ui/HeaderIcon.tsx';
import { LabeledInput } from '../../ui/LabeledInput.tsx';
import { type CaptchaDraft, CaptchaField } from './CaptchaField.tsx';
import { FormError } from './FormError.tsx';

/** Name and password, with a captcha once the server requires one. */
export function PasswordLogin({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [needsCaptcha, setNeedsCaptcha] = useAtom(captchaShownAtom);
  const [captcha, setCaptcha] = useState<CaptchaDraft>({ captchaId: '', captcha: '' });
  const [failures, setFailures] = useState(0);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setError('');
    try {
      await loginByPassword({ username: username.trim(), password, ...(needsCaptcha && captcha) });
      setNeedsCaptcha(false);
      onDone();
    } catch (cause) {
      if (requiresCaptcha(cause)) setNeedsCaptcha(true);
      setFailures(failures + 1);
      setError(errorText(cause));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="4">
        <LabeledInput
          label={t('app.login.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <LabeledInput
          label={t('app.login.password')}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          tail={
            <HeaderIcon
              aria-label={t(isShown ? 'app.login.hidePassword' : 'app.login.showPassword')}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOff /> : <Eye />}
            </HeaderIcon>
          }
        />
        {needsCaptcha && <CaptchaField value={captcha} onChange={setCaptcha} round={failures} />}
        <FormError text={error} />
        <Button type="submit" size="lg" variant="solid" colorPalette="moving" loading={isBusy}>
          {t('app.login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
