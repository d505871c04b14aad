import { Button, Center, Input, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../data/client.ts';
import { loginByPassword } from '../../data/login.ts';

export default function Login() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [error, setError] = useState('');
  const submit = async (form: FormData) => {
    try {
      await loginByPassword({
        username: String(form.get('username')),
        password: String(form.get('password')),
      });
      navigate('/');
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message || t(`errors.${cause.code}`));
    }
  };
  return (
    <Center flex="1">
      <form action={submit}>
        <Stack w="72">
          <Input name="username" aria-label={t('app.login.username')} autoComplete="username" />
          <Input name="password" type="password" aria-label={t('app.login.password')} />
          <Button type="submit">{t('app.login.submit')}</Button>
          {error}
        </Stack>
      </form>
    </Center>
  );
}
