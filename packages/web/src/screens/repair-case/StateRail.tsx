import { Box, Flex, Text } from '@chakra-ui/react';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../ui/StateDot.tsx';
import { stateOfRepair } from '../../widgets/repairs/repairStateMarks.ts';

const { reported, accepted, arrived, completed, recovery, twoAlarmCompleted } = repairStates;
const { confirmed, autoConfirmed, cancelled } = repairStates;

/** The way that an order goes where nothing turns it aside. */
const way = [reported, accepted, arrived, completed, confirmed] as const;
/** Where on the way the states beside it stand. */
const placeOf: Record<number, number> = {
  [recovery]: completed,
  [twoAlarmCompleted]: completed,
  [autoConfirmed]: confirmed,
};

/** Where an order stands between its report and its confirmation. */
export function StateRail({ state, isStopped }: { state: number; isStopped: boolean }) {
  const { t } = useTranslation();
  const word = (one: number) => t(`resources.repairOrders.options.workOrderRecordState.${one}`);
  const shown = state === cancelled ? [reported, cancelled] : way;
  const at = shown.findIndex((one) => one === (placeOf[state] ?? state));
  const now = (
    <>
      <StateMark state={isStopped ? 'maintenance' : (stateOfRepair[state] ?? 'unknown')} />
      <Text truncate fontWeight="semibold">
        {word(state)}
        {isStopped && ` · ${t('repairs.did.stop')}`}
      </Text>
    </>
  );
  return (
    <>
      <Flex as="ol" listStyleType="none" gap="0" minW="0" aria-label={t('repairs.case')}>
        {shown.map((one, index) => {
          const isNow = index === at;
          const isDone = index < at;
          return (
            <Flex
              as="li"
              key={one}
              direction="column"
              flex="1"
              minW="0"
              gap="1.5"
              aria-current={isNow ? 'step' : undefined}
            >
              <Box h="1" bg={isNow ? stateOfRepair[state] : isDone ? 'gray.emphasized' : 'surface3'} />
              <Flex align="center" gap="1.5" pe="2" textStyle="xs" hideBelow="sm">
                {isNow ? (
                  now
                ) : (
                  <Text truncate color="muted">
                    {word(one)}
                  </Text>
                )}
              </Flex>
            </Flex>
          );
        })}
      </Flex>
      <Flex align="center" gap="1.5" mt="2" textStyle="sm" hideFrom="sm">
        {now}
      </Flex>
    </>
  );
}
