import { Button, Flex, Spinner } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '../../data/errorText.ts';
import { loginFromThird } from '../../data/login.ts';
import { FormError } from './FormError.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { thirdLoginOf } from './thirdLogin.ts';

/**
 * Exchanges the credentials or the ticket of the address for a session at once, and removes them from the address
 * (§2.2).
 */
export default function ThirdLogin() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [error, setError] = useState('');
  const isRequested = useRef(false);

  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    const credentials = thirdLoginOf(location.pathname, location.search);
    history.replaceState(history.state, '', '/thirdLogin');
    if (credentials === null) setError(t('app.login.failed'));
    else
      loginFromThird(credentials).then(
        () => navigate('/', { replace: true }),
        (cause: unknown) => setError(errorText(cause)),
      );
  }, [navigate, t]);

  return (
    <LoginFrame>
      {error === '' ? (
        <Flex align="center" gap="3" color="muted" role="status">
          <Spinner size="sm" color="moving" />
          {t('app.login.third')}
        </Flex>
      ) : (
        <>
          <FormError text={error} />
          <Button size="lg" onClick={() => navigate('/login', { replace: true })}>
            {t('app.login.toLogin')}
          </Button>
        </>
      )}
    </LoginFrame>
  );
}
