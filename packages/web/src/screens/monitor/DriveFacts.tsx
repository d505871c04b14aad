import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ElevatorState } from '../../data/elevatorState.ts';

/** The drive's and the gateway device's standing values in one line. */
export function DriveFacts({ state }: { state: ElevatorState | null }) {
  const { t } = useTranslation();
  if (state === null) return null;
  const facts = [
    { label: t('monitor.temperature'), value: state.temperatureC, unit: '°C' },
    { label: t('monitor.signal'), value: state.signalDbm, unit: 'dBm' },
    { label: t('monitor.battery'), value: state.batteryPercent, unit: '%' },
    { label: t('monitor.runs'), value: state.runCount === 0 ? null : state.runCount, unit: '' },
  ].filter((fact) => fact.value !== null);
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
