import { Flex, HStack, Text } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../data/condition.ts';
import { ConditionMark } from '../ConditionMark.tsx';
import { isSilent } from '../conditionMark.ts';

interface WatchedFrameProps {
  no: string;
  place: string;
  condition: Condition;
  /** Text of the reading's age; '' without a reading. */
  age: string;
  isStale: boolean;
  corner?: ReactNode;
  children: ReactNode;
}

/** Frame of one of several elevators side by side: number and place above, condition and age below. */
export function WatchedFrame({ no, place, condition, age, isStale, corner, children }: WatchedFrameProps) {
  const { t } = useTranslation();
  const isDim = isSilent(condition);
  return (
    <Flex
      direction="column"
      minW="0"
      h="100%"
      gap="2"
      p="3"
      bg={condition === 'alarm' ? 'alarmGround' : undefined}
      data-condition={condition}
    >
      <Head no={no} place={place} isDim={isDim} corner={corner} />
      {children}
      <HStack gap="2" minH="5">
        <Flex flex="1" minW="0">
          <ConditionMark condition={condition} />
        </Flex>
        <Text fontSize="xs" color={isDim ? 'attention' : 'dim'} whiteSpace="nowrap">
          {isStale && age !== '' ? t('monitor.staleAge', { age }) : age}
        </Text>
      </HStack>
    </Flex>
  );
}

/** Rerenders for another elevator only; its corner must be the same object from render to render. */
const Head = memo(function Head(
  props: Pick<WatchedFrameProps, 'no' | 'place' | 'corner'> & { isDim: boolean },
) {
  return (
    <HStack gap="2" minH="5">
      <Text fontWeight="semibold" fontSize="sm" whiteSpace="nowrap" color={props.isDim ? 'muted' : 'text'}>
        {props.no}
      </Text>
      <Text fontSize="xs" color="dim" truncate flex="1" title={props.place}>
        {props.place}
      </Text>
      {props.corner}
    </HStack>
  );
});
