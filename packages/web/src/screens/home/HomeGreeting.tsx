import { Flex, Text } from '@chakra-ui/react';
import { confirmRepair } from '@hoistway/shared/commands/repairCommands.ts';
import { useTranslation } from 'react-i18next';
import { ReportRepair } from '../../commands/ReportRepair.tsx';
import { useMayCommand, useSession } from '../../data/session.ts';

/** The user's use unit, and the button to report a repair. */
export function HomeGreeting() {
  const { t } = useTranslation();
  const { orgName } = useSession();
  const mayConfirm = useMayCommand()(confirmRepair);
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" flexShrink="0">
      <Flex direction="column">
        <Text as="h1" fontSize="lg" fontWeight="semibold">
          {orgName}
        </Text>
        <Text color="muted">{t(mayConfirm ? 'home.work.reportHint' : 'home.work.followHint')}</Text>
      </Flex>
      <ReportRepair size="md" variant="solid" />
    </Flex>
  );
}
