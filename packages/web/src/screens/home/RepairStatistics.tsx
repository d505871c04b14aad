import { Box, Flex, type FlexProps, HStack, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type { HomeFigures } from '@hoistway/shared/domain/records.ts';
import { useTranslation } from 'react-i18next';
import { locale } from '../../data/settings.ts';
import { LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type Bar, Bars } from '../../widgets/figures/Bars.tsx';

const day = new Intl.DateTimeFormat(intlLocale[locale], {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

/** Repair orders, alarms and trapped people of the last fourteen days. */
export function RepairStatistics(props: {
  figures: HomeFigures | undefined;
  gridColumn: FlexProps['gridColumn'];
}) {
  const { t } = useTranslation();
  const daily = props.figures?.daily;
  const series = [
    { name: 'repairOrders', state: 'neutral' },
    { name: 'alarms', state: 'attention' },
    { name: 'trapped', state: 'alarm' },
  ] as const;
  const bars: Bar[] = (daily ?? []).map((one, index) => ({
    key: one.day,
    label: index % 3 === 1 ? day.format(new Date(one.day)) : '',
    title: [
      day.format(new Date(one.day)),
      ...series.map(({ name }) => `${t(`home.${name}`)} ${one[name]}`),
    ].join(' · '),
    parts: [
      { state: 'neutral', value: one.repairOrders },
      { state: 'attention', value: Math.max(0, one.alarms - one.trapped) },
      { state: 'alarm', value: one.trapped },
    ],
  }));
  return (
    <Panel
      title={t('home.repairStatistics')}
      note={t('home.lastDays', { value: daily?.length ?? 14 })}
      gridColumn={props.gridColumn}
      minH="52"
    >
      <Flex direction="column" flex="1" minH="0" p="3" gap="3" textStyle="xs">
        <HStack gap="4">
          {series.map(({ name, state }) => (
            <HStack key={name} gap="1.5">
              <Box w="2" h="2" borderRadius="2px" bg={state === 'neutral' ? 'gray.emphasized' : state} />
              <Text color="muted">{t(`home.${name}`)}</Text>
              <Text>{(daily ?? []).reduce((sum, one) => sum + one[name], 0)}</Text>
            </HStack>
          ))}
        </HStack>
        {daily === undefined ? <LoadingState /> : <Bars bars={bars} label={t('home.repairStatistics')} />}
      </Flex>
    </Panel>
  );
}
