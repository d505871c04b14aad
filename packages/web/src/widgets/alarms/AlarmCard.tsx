import { Box, Link as ChakraLink, Flex, HStack, Text } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServerNow } from '../../data/freshness.ts';
import type { FloorSign } from '../../data/roster.ts';
import { StateMark } from '../../ui/StateDot.tsx';
import { ageText, clockText } from '../age.ts';
import { alarmPlace, alarmStanding, alarmTitle, evidenceText, stateOfClass } from './alarmWords.ts';
import { UnrecordedMark } from './UnrecordedMark.tsx';

interface AlarmCardProps {
  alarm: Alarm;
  /** A fixed time; without it the platform's clock, each second. */
  nowMs?: number | undefined;
  signOf: FloorSign;
  /** Buttons of the possible decisions. */
  actions?: ReactNode;
  /** Without its elevator's line, on that elevator's own page. */
  isOfThisElevator?: boolean;
}

const evidenceShown = 4;

/** One alarm: kind, place, age, evidence and owner. Only unacknowledged alarms with people change its background. */
export function AlarmCard(props: AlarmCardProps) {
  const { alarm, nowMs, signOf, actions, isOfThisElevator = false } = props;
  const { t } = useTranslation();
  const state = stateOfClass[alarm.class];
  const isQuiet = alarm.state !== 'open';
  const isCry = alarm.class === 1 && !isQuiet;
  const evidence = [...new Set(alarm.evidence.map((one) => evidenceText(one, t)))].slice(-evidenceShown);
  const place = alarmPlace(alarm, signOf, t);
  return (
    <Box
      as="article"
      tabIndex={0}
      data-alarm={alarm.id}
      aria-label={`${alarmTitle(alarm, t)}, ${place}`}
      bg={isCry ? 'alarmGround' : 'surface2'}
      borderWidth="1px"
      borderColor={isCry ? 'alarmLine' : 'line'}
      borderInlineStartWidth="3px"
      borderInlineStartColor={isQuiet ? `${state}.muted` : state}
      borderRadius="l2"
      px="3"
      py="2.5"
      focusVisibleRing="inside"
    >
      <HStack gap="2" align="baseline">
        <StateMark state={state} alignSelf="center" opacity={isQuiet ? 0.6 : 1} />
        <Text fontWeight="semibold" color={isQuiet ? 'muted' : 'text'} flex="1" minW="0" truncate>
          <ChakraLink asChild color="inherit">
            <Link to={`/alarm/${alarm.id}`}>{alarmTitle(alarm, t)}</Link>
          </ChakraLink>
        </Text>
        <UnrecordedMark alarm={alarm} />
        <Text color={isCry ? 'alarm' : 'muted'} fontWeight={isCry ? 'semibold' : 'normal'}>
          <Since at={alarm.receivedAt} nowMs={nowMs} />
        </Text>
      </HStack>
      {!isOfThisElevator &&
        (alarm.elevatorId === null ? (
          <Text color={isQuiet ? 'muted' : 'text'}>{place}</Text>
        ) : (
          <ChakraLink asChild color={isQuiet ? 'muted' : 'text'}>
            <Link to={`/singleMonitor/${alarm.elevatorId}`}>{place}</Link>
          </ChakraLink>
        ))}
      {isOfThisElevator && alarm.floor !== null && (
        <Text color="muted">
          {t('alarms.atFloor', { floor: alarm.floorSign ?? signOf(alarm.row, alarm.floor) })}
        </Text>
      )}
      {evidence.length > 0 && (
        <Text color={isQuiet ? 'dim' : 'muted'} textStyle="xs" mt="0.5">
          {evidence.join(' · ')}
        </Text>
      )}
      {alarm.note !== null && alarm.note !== '' && (
        <Text color="muted" textStyle="xs" mt="0.5">
          {alarm.note}
        </Text>
      )}
      <Flex align="center" gap="2" mt="2" wrap="wrap" minH="6">
        <Text textStyle="xs" color={isCry ? 'alarm' : 'dim'} flex="1" minW="32">
          <Standing alarm={alarm} nowMs={nowMs} />
        </Text>
        {actions}
      </Flex>
    </Box>
  );
}

/** Ticking texts are components of their own, so that a second does not rerender the card. */
function Since({ at, nowMs }: { at: string; nowMs: number | undefined }) {
  const ticking = useServerNow();
  return clockText((nowMs ?? ticking) - Date.parse(at));
}

function Standing({ alarm, nowMs }: { alarm: Alarm; nowMs: number | undefined }) {
  const { t } = useTranslation();
  const ticking = useServerNow();
  const now = nowMs ?? ticking;
  const ringsAgain = alarm.untilAt !== null && alarm.state !== 'open';
  return (
    <>
      {alarmStanding(alarm, (at) => ageText(now - Date.parse(at), t), t)}
      {alarm.isChattering && ` · ${t('alarms.chattering')}`}
      {ringsAgain &&
        ` · ${t('alarms.ringsAgainIn', { time: clockText(Date.parse(alarm.untilAt ?? '') - now) })}`}
    </>
  );
}
