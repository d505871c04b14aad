import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type { RepairStatistics } from '@hoistway/shared/domain/repairFigures.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useTranslation } from 'react-i18next';
import { locale } from '../../data/settings.ts';
import { type Bar, Bars } from '../../widgets/figures/Bars.tsx';
import { Curve } from '../../widgets/figures/Curve.tsx';

const day = new Intl.DateTimeFormat(intlLocale[locale], {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

/** Orders and rescues of each day, and under them the median time to arrive. */
export function RepairDays({ daily }: { daily: RepairStatistics['daily'] }) {
  const { t } = useTranslation();
  const every = Math.max(1, Math.ceil(daily.length / 10));
  const bars: Bar[] = daily.map((one, index) => ({
    key: one.day,
    label: index % every === 0 ? day.format(new Date(one.day)) : '',
    title: `${day.format(new Date(one.day))} · ${t('repairs.figures.orders')} ${one.orders} · ${t('repairs.figures.rescues')} ${one.rescues}`,
    parts: [
      { state: 'neutral', value: one.orders - one.rescues },
      { state: 'alarm', value: one.rescues },
    ],
  }));
  if (daily.length === 0)
    return (
      <Text p="4" color="muted">
        {t('repairs.none')}
      </Text>
    );
  return (
    <Flex direction="column" gap="3" p="4" textStyle="xs">
      <HStack gap="5" wrap="wrap" color="muted">
        <Key colour="alarm">{t('repairs.figures.withPeople')}</Key>
        <Key colour="gray.emphasized">{t('repairs.figures.withoutPeople')}</Key>
      </HStack>
      <Flex h="32">
        <Bars bars={bars} label={t('repairs.figures.daily')} />
      </Flex>
      <Box>
        <Text color="muted" mb="1">
          {t('repairs.figures.medianArrive')}
        </Text>
        <Curve
          label={t('repairs.figures.medianArrive')}
          times={daily.map((one) => Date.parse(one.day) / 1000)}
          values={daily.map((one) => (one.medianArriveMs === null ? null : one.medianArriveMs / minuteMs))}
          timeText={day}
          limit={30}
        />
      </Box>
    </Flex>
  );
}

const Key = ({ colour, children }: { colour: string; children: string }) => (
  <HStack gap="1.5">
    <Box boxSize="2" borderRadius="2px" bg={colour} />
    {children}
  </HStack>
);
