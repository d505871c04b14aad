import { Box, Link as ChakraLink, Checkbox, Flex, HStack, Text } from '@chakra-ui/react';
import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StateMark } from '../../ui/StateDot.tsx';
import { clockText } from '../../widgets/age.ts';
import { caseClock, earliestEta, standingOf } from '../../widgets/dispatch/caseClock.ts';
import { timeText } from '../../widgets/dispatch/timeText.ts';

interface CaseCardProps {
  rescueCase: RescueCase;
  isChosen: boolean;
  isTogether: boolean;
  mayJoin: boolean;
  nowMs: number;
  onChoose: () => void;
  onToggle: () => void;
}

/** One open case: its clock, its place, and the progress of help. */
export function CaseCard(props: CaseCardProps) {
  const { rescueCase: one, isChosen, isTogether, mayJoin, nowMs, onChoose, onToggle } = props;
  const { t } = useTranslation();
  const clock = caseClock(one, nowMs);
  const standing = standingOf(one);
  const eta = earliestEta(one);
  const isPeople = one.hasPeople && one.freedAt === null;
  const isCry = isPeople && (standing === 'unsent' || clock.name === 'over');
  const names = one.sent.map(({ name }) => name).join(', ');
  return (
    <Box
      as="li"
      bg={isCry ? 'alarmGround' : 'surface2'}
      borderWidth="1px"
      borderColor={isChosen ? 'moving' : isCry ? 'alarmLine' : 'line'}
      borderInlineStartWidth="3px"
      borderInlineStartColor={isPeople ? 'alarm' : 'fault'}
      borderRadius="l2"
      px="3"
      py="2.5"
      aria-current={isChosen ? 'true' : undefined}
    >
      <HStack gap="2" align="baseline">
        <StateMark state={isPeople ? 'alarm' : 'fault'} alignSelf="center" />
        <Text
          as="button"
          flex="1"
          minW="0"
          textAlign="start"
          fontWeight="semibold"
          truncate
          cursor="pointer"
          onClick={onChoose}
        >
          {one.elevatorNo} {one.elevatorName}
        </Text>
        <Text
          role="timer"
          fontSize="lg"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          color={isCry || clock.name === 'over' ? 'alarm' : 'text'}
        >
          {clock.name === 'over' && '+'}
          {clockText(clock.ms)}
        </Text>
      </HStack>
      <Text color="muted" truncate>
        {one.useUnitName}
      </Text>
      <Flex align="center" gap="2" mt="1.5">
        <Text textStyle="xs" color={standing === 'unsent' ? 'alarm' : 'muted'} flex="1" minW="0">
          {t(`dispatch.standing.${standing}`, { who: names })}
          {eta !== null && standing === 'underWay' && ` · ${t('dispatch.eta', { time: timeText(eta) })}`}
        </Text>
        <ChakraLink asChild textStyle="xs">
          <Link to={`/workOrder/${one.id}`}>{one.workOrderNo}</Link>
        </ChakraLink>
        {mayJoin && (
          <Checkbox.Root
            size="sm"
            checked={isTogether}
            onCheckedChange={onToggle}
            aria-label={t('dispatch.together')}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
          </Checkbox.Root>
        )}
      </Flex>
    </Box>
  );
}
