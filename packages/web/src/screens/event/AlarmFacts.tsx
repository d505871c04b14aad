import { Box, Button, Link as ChakraLink, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServerNow } from '../../data/freshness.ts';
import { useFloorSign } from '../../data/roster.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StateMark } from '../../ui/StateDot.tsx';
import { ageText, clockText } from '../../widgets/age.ts';
import { AlarmActions } from '../../widgets/alarms/AlarmActions.tsx';
import {
  alarmPlace,
  alarmStanding,
  alarmTitle,
  evidenceText,
  stateOfClass,
} from '../../widgets/alarms/alarmWords.ts';
import { UnrecordedMark } from '../../widgets/alarms/UnrecordedMark.tsx';
import type { AlarmDesk } from '../../widgets/alarms/useAlarmDesk.tsx';
import { CarCall } from '../../widgets/intercom/CarCall.tsx';
import { Moment } from './cells.tsx';

/** Facts and decisions of an alarm, with its clock as the largest element. */
export function AlarmFacts({ alarm, desk }: { alarm: Alarm; desk: AlarmDesk }) {
  const { t } = useTranslation();
  const nowMs = useServerNow();
  const signOf = useFloorSign();
  const state = stateOfClass[alarm.class];
  const isCry = alarm.class === 1 && alarm.state === 'open';
  const untilMs = alarm.closedAt === null ? nowMs : Date.parse(alarm.closedAt);
  const { elevatorId } = alarm;
  return (
    <Panel isAlarm={isCry} data-alarm={alarm.id}>
      <Stack gap="3" p="4">
        <HStack gap="2">
          <StateMark state={state} />
          <Text fontWeight="semibold" fontSize="md" minW="0">
            {alarmTitle(alarm, t)}
          </Text>
          <UnrecordedMark alarm={alarm} />
        </HStack>
        <Text
          role="timer"
          fontSize="4rem"
          lineHeight="1"
          fontWeight="semibold"
          letterSpacing="-0.03em"
          color={isCry ? 'alarm' : 'text'}
        >
          {clockText(untilMs - Date.parse(alarm.receivedAt))}
        </Text>
        <Box>
          {elevatorId === null ? (
            <Text fontWeight="semibold">{alarmPlace(alarm, signOf, t)}</Text>
          ) : (
            <ChakraLink asChild fontWeight="semibold" color="text">
              <Link to={`/singleMonitor/${elevatorId}`}>{alarmPlace(alarm, signOf, t)}</Link>
            </ChakraLink>
          )}
          <Text color="muted" textStyle="xs">
            {[alarm.elevatorName, alarm.buildingNo, alarm.address].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <Text color={isCry ? 'alarm' : 'muted'}>
          {alarmStanding(alarm, (at) => ageText(nowMs - Date.parse(at), t), t)}
          {alarm.closeReason !== null && ` · ${t(`alarms.choice.${alarm.closeReason}`)}`}
          {alarm.isChattering && ` · ${t('alarms.chattering')}`}
          {alarm.untilAt !== null &&
            alarm.state !== 'open' &&
            alarm.state !== 'closed' &&
            ` · ${t('alarms.ringsAgainIn', { time: clockText(Date.parse(alarm.untilAt) - nowMs) })}`}
        </Text>
        {alarm.note !== null && alarm.note !== '' && <Text color="muted">{alarm.note}</Text>}
        <Flex gap="2" wrap="wrap">
          <AlarmActions alarm={alarm} desk={desk} isFirst={alarm.state === 'open'} />
          {elevatorId !== null && (
            <Button asChild size="xs" variant="ghost">
              <Link to={`/singleMonitor/${elevatorId}?replay=${alarm.raisedAt}`}>
                <History />
                {t('monitor.replay.open')}
              </Link>
            </Button>
          )}
        </Flex>
      </Stack>
      {elevatorId !== null && alarm.state !== 'closed' && (
        <Box px="4" py="3" borderTopWidth="1px" borderColor={isCry ? 'alarmLine' : 'hairline'}>
          <CarCall
            subject={{
              elevatorId,
              label: `${alarm.elevatorNo} ${alarm.elevatorName}`,
              alarmId: alarm.id,
            }}
          />
        </Box>
      )}
      {alarm.evidence.length > 0 && <AlarmSteps isCry={isCry} alarm={alarm} />}
    </Panel>
  );
}

interface AlarmStepsProps {
  isCry: boolean;
  alarm: Alarm;
}

/** The alarm's past steps. */
function AlarmSteps({ isCry, alarm }: AlarmStepsProps) {
  const { t } = useTranslation();
  return (
    <Stack as="ol" gap="1" px="4" py="3" borderTopWidth="1px" borderColor={isCry ? 'alarmLine' : 'hairline'}>
      {alarm.evidence.map((one) => (
        <HStack as="li" key={`${one.at} ${one.what}`} gap="3" align="baseline">
          <Box textStyle="xs" flexShrink="0">
            <Moment at={one.at} isDim />
          </Box>
          <Text>{evidenceText(one, t)}</Text>
        </HStack>
      ))}
    </Stack>
  );
}
