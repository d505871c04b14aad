import { Box, Flex, Text } from '@chakra-ui/react';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../ui/StateDot.tsx';
import { stateOfRepair } from '../../widgets/repairs/repairStateMarks.ts';

/** The main path of an order. */
const mainPath = [
  repairStates.reported,
  repairStates.accepted,
  repairStates.arrived,
  repairStates.completed,
  repairStates.confirmed,
] as const;
/** The step of the main path at which each state beside it is drawn. */
const stepOfSideState: Record<number, number> = {
  [repairStates.recovery]: repairStates.completed,
  [repairStates.twoAlarmCompleted]: repairStates.completed,
  [repairStates.autoConfirmed]: repairStates.confirmed,
};

/** State of an order between its report and its confirmation. */
export function StateRail({ state, isStopped }: { state: number; isStopped: boolean }) {
  const { t } = useTranslation();
  const word = (one: number) => t(`resources.repairOrders.options.workOrderRecordState.${one}`);
  const steps = state === repairStates.cancelled ? [repairStates.reported, state] : mainPath;
  const at = steps.findIndex((one) => one === (stepOfSideState[state] ?? state));
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
        {steps.map((one, index) => {
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
