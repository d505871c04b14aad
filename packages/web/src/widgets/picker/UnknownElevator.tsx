import { Button, Center, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ElevatorPicker } from './ElevatorPicker.tsx';
import { RosterGate } from './RosterGate.tsx';

/** Message for an address without an elevator in scope; offers a search, whose choice opens at `pathOf`. */
export function UnknownElevator({
  pathOf = (id) => `/singleMonitor/${id}`,
}: {
  pathOf?: (elevatorId: string) => string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Center flex="1" p="4">
      <Stack align="center" gap="3" maxW="96" textAlign="center">
        <Text fontSize="lg" fontWeight="semibold">
          {t('monitor.unknownElevator')}
        </Text>
        <Text color="muted">{t('monitor.unknownElevatorText')}</Text>
        <RosterGate>
          {(roster) => <ElevatorPicker roster={roster} onPick={({ id }) => navigate(pathOf(id))} />}
        </RosterGate>
        <Button asChild variant="plain" size="sm" color="moving">
          <Link to="/singleLadderMonitor">{t('monitor.allElevators')}</Link>
        </Button>
      </Stack>
    </Center>
  );
}
