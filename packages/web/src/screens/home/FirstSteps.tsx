import { Box, Button, Flex, Heading, IconButton, Text } from '@chakra-ui/react';
import { isSuperAdmin, permissions } from '@hoistway/shared/domain/permission.ts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '../../data/errorText.ts';
import { useFirstSteps } from '../../data/firstSteps.ts';
import { useMay, useSession } from '../../data/session.ts';
import { hint } from '../../ui/toast.ts';

/** Three suggestions for a demonstration, until the user dismisses them. */
export function FirstSteps() {
  const { t } = useTranslation();
  const session = useSession();
  const seesCentre = useMay(permissions.monitorCentre);
  const steps = useFirstSteps();
  if (steps === null) return null;
  const { replay, dismiss } = steps;
  const dismissSteps = () => dismiss().catch((error: unknown) => hint(errorText(error)));
  return (
    <Flex
      as="aside"
      aria-label={t('scenarios.firstSteps.title')}
      gap="3"
      px="3"
      py="2.5"
      bg="surface2"
      borderWidth="1px"
      borderColor="moving"
      borderRadius="l3"
      flexShrink="0"
    >
      <Box flex="1" minW="0">
        <Heading as="h2" fontSize="sm" fontWeight="semibold" mb="1">
          {t('scenarios.firstSteps.title')}
        </Heading>
        <Box as="ol" ps="5" listStyleType="decimal">
          <Step
            to={seesCentre ? '/elevatorMonitor/monitorCenter' : null}
            label={t('app.pages.monitorCenter')}
          >
            {t('scenarios.firstSteps.alarm')}
          </Step>
          <Step to={isSuperAdmin(session) ? '/scenarios' : null} label={t('app.pages.scenarios')}>
            {t(`scenarios.firstSteps.${isSuperAdmin(session) ? 'scenario' : 'scenarioOther'}`)}
          </Step>
          <Step
            to={replay && `/singleMonitor/${replay.elevatorId}?replay=${encodeURIComponent(replay.at)}`}
            label={t('monitor.replay.open')}
          >
            {t(`scenarios.firstSteps.${replay ? 'replay' : 'replaySoon'}`)}
          </Step>
        </Box>
      </Box>
      <IconButton
        size="xs"
        variant="ghost"
        color="muted"
        aria-label={t('scenarios.firstSteps.dismiss')}
        title={t('scenarios.firstSteps.dismiss')}
        onClick={() => void dismissSteps()}
      >
        <X />
      </IconButton>
    </Flex>
  );
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  return (
    <Text as="li" color="muted" textStyle="sm">
      {children}{' '}
      {to !== null && (
        <Button asChild variant="plain" size="xs" color="moving" h="auto" px="1">
          <Link to={to}>{label}</Link>
        </Button>
      )}
    </Text>
  );
}
