import { Button, Center, Heading, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { leave } from '../data/login.ts';
import { startSession, useSession } from '../data/session.ts';
import { Panel } from '../ui/Panel.tsx';
import { PasswordForm } from '../widgets/PasswordForm.tsx';

/** Blocks every page until a password set by another user has been changed. */
export function FirstPassword() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <Center flex="1" p="4">
      <Panel w="full" maxW="sm" p="6">
        <Stack gap="5">
          <Heading as="h1" fontSize="lg">
            {t('app.password.first')}
          </Heading>
          <PasswordForm onChanged={() => startSession({ ...session, mustChangePassword: false })} />
          <Button variant="ghost" onClick={() => void leave()}>
            {t('app.header.logout')}
          </Button>
        </Stack>
      </Panel>
    </Center>
  );
}
