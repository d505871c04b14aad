import { Center, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../ui/StateDot.tsx';

/** Empty list of alarms; while the upstream is lost it shows that none are available. */
export function NoAlarms({ isStale }: { isStale: boolean }) {
  const { t } = useTranslation();
  return (
    <Center flex="1" minH="24" p="4">
      <Stack align="center" gap="2" color="muted" textAlign="center">
        <StateMark state={isStale ? 'unknown' : 'normal'} boxSize="4" />
        <Text textStyle="sm">{t(isStale ? 'alarms.noneKnown' : 'alarms.none')}</Text>
      </Stack>
    </Center>
  );
}
