import { Box, Flex, Text } from '@chakra-ui/react';
import type { CampaignProgress } from '@hoistway/shared/domain/firmware/campaignView.ts';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../crud/formats.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { burnColours } from './firmwareCells.ts';

type Wave = CampaignProgress['waves'][number];

/** One wave: a bar of its states, and their numbers in words. */
export function WaveProgress({ wave, isPresent }: { wave: Wave; isPresent: boolean }) {
  const { t } = useTranslation();
  return (
    <Box
      flex={{ base: '1 1 9rem', md: '1 1 12rem' }}
      minW="0"
      maxW={{ md: '20rem' }}
      p="2"
      borderWidth="1px"
      borderRadius="l2"
      borderColor={isPresent ? 'moving' : 'hairline'}
    >
      <Flex justify="space-between" gap="2" mb="1.5">
        <Text fontWeight="semibold">{t('firmware.wave', { number: wave.wave })}</Text>
        <Text color="muted">
          {t('firmware.devices', { count: wave.devices, number: numberText(wave.devices) })}
        </Text>
      </Flex>
      <Flex h="2" borderRadius="full" overflow="hidden" bg="surface2" mb="2" aria-hidden>
        {wave.states.map(({ state, count }) => (
          <Box key={state} flexGrow={count} bg={burnColours.state[state]} />
        ))}
      </Flex>
      <Flex direction="column" gap="0.5">
        {wave.states.map(({ state, count }) => (
          <Flex key={state} justify="space-between" gap="2">
            <StateDot state={burnColours.state[state]}>
              {t(`resources.firmwareBurns.options.state.${state}`)}
            </StateDot>
            <Text>{numberText(count)}</Text>
          </Flex>
        ))}
        {wave.silent > 0 && (
          <Flex justify="space-between" gap="2">
            <StateDot state="fault">{t('resources.firmwareBurns.fields.isSilent')}</StateDot>
            <Text>{numberText(wave.silent)}</Text>
          </Flex>
        )}
      </Flex>
    </Box>
  );
}
