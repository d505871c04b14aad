import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { farewellOf, pathAfterLogin } from '../../data/loginPath.ts';
import { sessionAtom } from '../../data/session.ts';
import { FarewellNote } from './FarewellNote.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import { SmsLogin } from './SmsLogin.tsx';

const ways = { byPassword: PasswordLogin, bySms: SmsLogin } as const;
type Way = keyof typeof ways;

/** Login by password or by a code to the phone (§8). */
export default function Login() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const session = useAtomValue(sessionAtom);
  const [way, setWay] = useState<Way>('byPassword');
  const target = pathAfterLogin(search);
  const farewell = farewellOf(search);
  if (session !== null) return <Navigate to={target} replace />;
  const Form = ways[way];
  return (
    <LoginFrame>
      <Stack gap="5">
        {farewell !== null && <FarewellNote because={farewell} />}
        <Flex role="tablist" gap="5" borderBottomWidth="1px" borderColor="hairline">
          {(['byPassword', 'bySms'] as const).map((one) => (
            <WayTab
              key={one}
              type="button"
              role="tab"
              aria-selected={one === way}
              onClick={() => setWay(one)}
            >
              {t(`app.login.${one}`)}
            </WayTab>
          ))}
        </Flex>
        <Form onDone={() => navigate(target, { replace: true })} />
      </Stack>
    </LoginFrame>
  );
}

const WayTab = chakra('button', {
  base: {
    py: '2',
    mb: '-1px',
    fontWeight: 'medium',
    color: 'muted',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    focusVisibleRing: 'outside',
    _selected: { color: 'text', borderColor: 'moving' },
  },
});
