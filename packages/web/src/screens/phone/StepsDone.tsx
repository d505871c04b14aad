import { Box, Flex, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PhoneOrder } from '../../data/phone/situation.ts';
import { locale } from '../../data/settings.ts';

const timeOfDay = new Intl.DateTimeFormat(intlLocale[locale], {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The times of the steps so far. */
export function StepsDone({ order }: { order: PhoneOrder }) {
  const { t } = useTranslation();
  const times = [
    ['reported', order.reportedAt],
    ['accepted', order.acceptedAt],
    ['departed', order.departedAt],
    ['arrived', order.arrivedAt],
    ...(order.hasPeople ? ([['freed', order.freedAt]] as const) : []),
  ] as const;
  return (
    <Flex as="ol" gap="0" justify="space-between" listStyleType="none">
      {times.map(([name, at], index) => (
        <Flex
          key={name}
          as="li"
          direction="column"
          align="center"
          gap="1"
          flex="1"
          minW="0"
          position="relative"
        >
          {index > 0 && (
            <Box
              aria-hidden
              position="absolute"
              top="2.5"
              insetEnd="calc(50% + 0.75rem)"
              w="calc(100% - 1.5rem)"
              h="1px"
              bg={at === null ? 'line' : 'normal'}
            />
          )}
          <Flex
            align="center"
            justify="center"
            boxSize="5"
            borderRadius="full"
            borderWidth="1px"
            borderColor={at === null ? 'line' : 'normal'}
            bg={at === null ? 'transparent' : 'normal.subtle'}
            color="normal"
          >
            {at !== null && <Check size={13} aria-hidden />}
          </Flex>
          <Text textStyle="xs" color={at === null ? 'dim' : 'muted'} truncate maxW="full">
            {t(`phone.times.${name}`)}
          </Text>
          <Text textStyle="xs" fontVariantNumeric="tabular-nums" minH="4">
            {at === null ? '' : timeOfDay.format(new Date(at))}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}
