import { Box, Button, Link as ChakraLink, HStack, Text } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServerNow } from '../../data/freshness.ts';
import { useFloorSign } from '../../data/roster.ts';
import { locale } from '../../data/settings.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { clockText } from '../../widgets/age.ts';
import { alarmPlace, alarmTitle, evidenceText } from '../../widgets/alarms/alarmWords.ts';
import { UnrecordedMark } from '../../widgets/alarms/UnrecordedMark.tsx';
import type { AlarmDesk } from '../../widgets/alarms/useAlarmDesk.tsx';
import { EscalationLine } from '../../widgets/escalation/EscalationLine.tsx';
import { arrivalLimitMs, arrivalMs } from '../../widgets/figures/arrival.ts';
import { CarCall } from '../../widgets/intercom/CarCall.tsx';

interface RescuePanelProps {
  alarm: Alarm;
  /** Number of other elevators with trapped people. */
  others: number;
  desk: AlarmDesk;
  /** Dispatch button, with the permission. */
  dispatch: ReactNode;
  onShow: () => void;
}

const timeOfDay = new Intl.DateTimeFormat(intlLocale[locale], {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Trapped people: the countdown to the arrival of help, their place, and the known facts. */
export const RescuePanel = memo(function RescuePanel({
  alarm,
  others,
  desk,
  dispatch,
  onShow,
}: RescuePanelProps) {
  const { t } = useTranslation();
  const signOf = useFloorSign();
  const evidence = [...new Set(alarm.evidence.map((one) => evidenceText(one, t)))].slice(-5).join(' · ');
  const isRinging = alarm.state === 'open';
  return (
    <Box
      as="section"
      role="alert"
      data-alarm={alarm.id}
      aria-label={alarmTitle(alarm, t)}
      w={{ base: 'full', md: '26rem' }}
      bg="alarmGround"
      borderWidth="1px"
      borderColor="alarmLine"
      borderRadius="l3"
      p="4"
      boxShadow="lg"
    >
      <HStack justify="space-between" gap="3">
        <ChakraLink asChild fontWeight="semibold" color="text" truncate>
          <Link to={`/alarm/${alarm.id}`}>{alarmTitle(alarm, t)}</Link>
        </ChakraLink>
        <Text color="muted" textStyle="xs" flexShrink="0">
          {t('map.centre.since', { time: timeOfDay.format(new Date(alarm.receivedAt)) })}
        </Text>
      </HStack>
      <UnrecordedMark alarm={alarm} />
      <ArrivalClock alarm={alarm} />
      <ChakraLink asChild mt="3" fontSize="md" fontWeight="semibold" color="text">
        <Link to={`/singleMonitor/${alarm.elevatorId ?? ''}`}>{alarmPlace(alarm, signOf, t)}</Link>
      </ChakraLink>
      <Text color="muted" textStyle="xs">
        {[alarm.elevatorName, alarm.buildingNo, alarm.address].filter(Boolean).join(' · ')}
      </Text>
      {evidence !== '' && (
        <Text color="muted" textStyle="xs" mt="1">
          {evidence}
        </Text>
      )}
      <Box mt="3">
        <EscalationNow alarm={alarm} desk={desk} />
      </Box>
      {alarm.elevatorId !== null && (
        <Box mt="3">
          <CarCall
            subject={{
              elevatorId: alarm.elevatorId,
              label: `${alarm.elevatorNo} ${alarm.elevatorName}`,
              alarmId: alarm.id,
            }}
          />
        </Box>
      )}
      <RescueActions
        others={others}
        onShow={onShow}
        dispatch={dispatch}
        isRinging={isRinging}
        desk={desk}
        alarm={alarm}
      />
    </Box>
  );
});

interface RescueActionsProps {
  others: number;
  onShow: () => void;
  dispatch: ReactNode;
  isRinging: boolean;
  desk: AlarmDesk;
  alarm: Alarm;
}

/** Acknowledgement, dispatch and the other alarms. */
function RescueActions({ others, onShow, dispatch, isRinging, desk, alarm }: RescueActionsProps) {
  const { t } = useTranslation();
  return (
    <HStack
      mt="2"
      py="2"
      mb="-2"
      gap="2"
      wrap="wrap"
      justify="flex-end"
      // The acknowledge button stays visible if a low screen cuts the panel.
      position="sticky"
      bottom="0"
      bg="alarmGround"
    >
      <Text color="muted" textStyle="xs" flex="1" minW={others > 0 ? '28' : '0'}>
        {others > 0 ? t('map.centre.more', { value: others }) : ''}
      </Text>
      <Button variant="outline" onClick={onShow}>
        {t('map.centre.show')}
      </Button>
      {dispatch}
      {isRinging ? (
        <Button
          variant="solid"
          colorPalette="alarm"
          disabled={!desk.may('acknowledge')}
          loading={desk.busy.has(alarm.id)}
          onClick={() => desk.acknowledge(alarm)}
        >
          {t('map.centre.acknowledge')} <Kbd>A</Kbd>
        </Button>
      ) : (
        <Text color="muted" textStyle="xs">
          {t('map.centre.acknowledged', { who: alarm.acknowledgedBy ?? '–' })}
        </Text>
      )}
    </HStack>
  );
}

/** The time until help is due, or the time overdue; the only part that each second rerenders. */
function ArrivalClock({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation();
  const leftMs = arrivalMs(alarm, useServerNow(500));
  const isOver = leftMs < 0;
  const spent = Math.min(1, Math.max(0, 1 - leftMs / arrivalLimitMs));
  return (
    <>
      <Text
        role="timer"
        fontSize="clamp(4rem, 8dvh, 6rem)"
        lineHeight="1"
        mt="1"
        fontWeight="semibold"
        letterSpacing="-0.035em"
        color="alarm"
      >
        {isOver && '+'}
        {clockText(Math.abs(leftMs))}
      </Text>
      <Text color="muted">{t(isOver ? 'map.centre.over' : 'map.centre.left')}</Text>
      <Box mt="3" h="1.5" bg="surface3" borderRadius="full" overflow="hidden">
        <Box h="full" w={`${spent * 100}%`} bg="alarm" transition="width 500ms linear" />
      </Box>
    </>
  );
}

function EscalationNow({ alarm, desk }: Pick<RescuePanelProps, 'alarm' | 'desk'>) {
  return <EscalationLine alarm={alarm} desk={desk} nowMs={useServerNow()} />;
}
