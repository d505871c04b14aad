import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type ElevatorState, unitOf } from '../../data/elevatorState.ts';

const listedMembers = ['temperatureC', 'signalDbm', 'batteryPercent', 'runCount'] as const;

/** Current values of the drive and the gateway device in one line. */
export function DriveFacts({ state }: { state: ElevatorState | null }) {
  const { t } = useTranslation();
  if (state === null) return null;
  const facts = listedMembers
    .map((member) => ({ label: t(`monitor.members.${member}`), value: state[member], unit: unitOf(member) }))
    .filter(({ value, unit }) => value !== null && (unit !== '' || value !== 0));
  return (
    <HStack gap="3" wrap="wrap">
      {facts.map((fact) => (
        <Text key={fact.label} textStyle="xs" whiteSpace="nowrap">
          <Text as="span" color="dim">
            {fact.label}{' '}
          </Text>
          <Text as="span" color="muted">
            {fact.value} {fact.unit}
          </Text>
        </Text>
      ))}
    </HStack>
  );
}
