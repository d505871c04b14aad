import { Button, Stack, Text } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import type { SetStateAction } from 'react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/apiError.ts';
import { errorText } from '../../data/errorText.ts';
import { loginBySms, requiresCaptcha, sendSmsCode } from '../../data/login.ts';
import { captchaShownAtom } from '../../data/settings.ts';
import { LabeledInput } from '../../ui/LabeledInput.tsx';
import { type CaptchaDraft, CaptchaField } from './CaptchaField.tsx';
import { FormError } from './FormError.tsx';
import { minutesAndSeconds, useCountdown } from './useCountdown.ts';

const mobile = /^1[0-9]{10}$/;
const ownMistakes: ReadonlySet<string> = new Set([
  'captchaRequired',
  'captchaWrong',
  'codeTooSoon',
  'tooManyRequests',
]);

/** A code sent to a phone, valid for ten minutes (§5). */
export function SmsLogin({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [needsCaptcha, setNeedsCaptcha] = useAtom(captchaShownAtom);
  const [captcha, setCaptcha] = useState<CaptchaDraft>({ captchaId: '', captcha: '' });
  const [round, setRound] = useState(0);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const countdown = useCountdown();

  const during = async (work: () => Promise<void>, wordsFor: (cause: unknown) => string) => {
    setIsBusy(true);
    setError('');
    try {
      await work();
    } catch (cause) {
      if (requiresCaptcha(cause)) setNeedsCaptcha(true);
      setRound(round + 1);
      setError(wordsFor(cause));
    } finally {
      setIsBusy(false);
    }
  };
  const send = () => {
    if (!mobile.test(phone)) return setError(t('validation.mobile'));
    return during(async () => {
      const { validMs } = await sendSmsCode({ phone, ...(needsCaptcha && captcha) });
      countdown.start(validMs);
      // A captcha is used once, and the next code may need another.
      setRound(round + 1);
    }, sendFailure);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setError(t('app.login.codeEmpty'));
    return during(async () => {
      await loginBySms({ phone, code: code.trim() });
      setNeedsCaptcha(false);
      onDone();
    }, errorText);
  };
  /** A user error has its own text; any other failure means that no SMS was sent (§8). */
  const sendFailure = (cause: unknown) =>
    cause instanceof ApiError && ownMistakes.has(cause.code)
      ? errorText(cause)
      : t('app.login.sendFailedBecause', { why: errorText(cause) });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <LabeledInput
          label={t('app.login.phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        {needsCaptcha && <CaptchaField value={captcha} onChange={setCaptcha} round={round} />}
        <CodeField code={code} setCode={setCode} send={send} isBusy={isBusy} leftMs={countdown.leftMs} />
        <CodeState leftMs={countdown.leftMs} isOver={countdown.isOver} />
        <FormError text={error} />
        <Button type="submit" size="lg" variant="solid" colorPalette="moving" loading={isBusy}>
          {t('app.login.submit')}
        </Button>
      </Stack>
    </form>
  );
}

interface CodeFieldProps {
  code: string;
  setCode: (value: SetStateAction<string>) => void;
  send: () => void | Promise<void>;
  isBusy: boolean;
  leftMs: number;
}

/** The code, and the button that requests one. */
function CodeField({ code, setCode, send, isBusy, leftMs }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <LabeledInput
      label={t('app.login.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      pe="28"
      onChange={(event) => setCode(event.target.value)}
      tail={
        <Button size="sm" onClick={send} disabled={isBusy || leftMs > 0}>
          {leftMs > 0 ? minutesAndSeconds(leftMs) : t('app.login.sendCode')}
        </Button>
      }
    />
  );
}

function CodeState({ leftMs, isOver }: { leftMs: number; isOver: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {leftMs > 0 && (
        <Text color="muted" textStyle="xs">
          {t('app.login.codeSent', { left: minutesAndSeconds(leftMs) })}
        </Text>
      )}
      {isOver && (
        <Text color="attention" textStyle="xs">
          {t('app.login.codeExpired')}
        </Text>
      )}
    </>
  );
}
