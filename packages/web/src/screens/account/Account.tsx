import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session.ts';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { PasswordForm } from '../../widgets/PasswordForm.tsx';
import { DutyPanel } from './DutyPanel.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { PushPanel } from './PushPanel.tsx';

/** The user's data, password, phone, duty as a rescuer and push devices. */
export default function Account() {
  const { t } = useTranslation();
  const session = useSession();
  const facts = [
    [t('app.account.name'), session.name],
    [t('app.login.username'), session.username],
    [t('app.account.organisation'), session.orgName],
    [t('app.account.userType'), t(`resources.users.options.userType.${session.userType}`)],
  ] as const;
  return (
    <Page>
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 22rem), 1fr))" gap="3" alignItems="start">
        <Panel title={t('app.account.profile')}>
          <Stack gap="3" p="4">
            {facts.map(([label, value]) => (
              <Box key={label}>
                <Text color="muted" textStyle="xs">
                  {label}
                </Text>
                <Text>{value || t('common.absent')}</Text>
              </Box>
            ))}
          </Stack>
        </Panel>
        <Panel title={t('app.password.title')}>
          <Box p="4">
            {session.mayChangePassword ? (
              <PasswordForm onChanged={() => showSuccess(t('app.password.changed'))} />
            ) : (
              <Text color="muted">{t('app.account.mayNot')}</Text>
            )}
          </Box>
        </Panel>
        <Panel title={t('app.phone.title')}>
          <Box p="4">
            <PhoneForm onChanged={() => showSuccess(t('app.phone.changed'))} />
          </Box>
        </Panel>
        <DutyPanel />
        <PushPanel />
      </Grid>
    </Page>
  );
}
