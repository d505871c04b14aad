import { Box, Text } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { arrivalWithinMs } from '@hoistway/shared/domain/dispatch.ts';
import { openRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import { useTranslation } from 'react-i18next';
import type { PhoneOrder } from '../../data/phone/situation.ts';
import { clockText } from '../../widgets/age.ts';

interface CaseTimerProps {
  alarm: Alarm | null;
  order: PhoneOrder | null;
  nowMs: number;
}

/** Kind of the case, and its clock, which no user can edit: time left until arrival is due, then time since arrival. */
export function CaseTimer({ alarm, order, nowMs }: CaseTimerProps) {
  const { t } = useTranslation();
  const isPeople = order ? order.hasPeople && order.freedAt === null : alarm?.kind === 'trapped';
  const what = order
    ? t(`phone.what.${isPeople ? 'people' : order.hasPeople ? 'freed' : 'repair'}`)
    : t(`alarms.kind.${alarm?.kind ?? 'bell'}`);
  const clock = order
    ? clockOf(order, nowMs)
    : { name: 'since' as const, ms: nowMs - Date.parse(alarm?.receivedAt ?? '') };
  const isOver = clock?.name === 'over';
  const leftMs = order ? Date.parse(order.dueAt) - nowMs : 0;
  return (
    <Box
      bg={isPeople ? 'alarmGround' : 'surface1'}
      borderWidth="1px"
      borderColor={isPeople ? 'alarmLine' : 'line'}
      borderRadius="l3"
      px="4"
      py="3.5"
    >
      <Text fontWeight="semibold" fontSize="lg">
        {what}
      </Text>
      {clock && (
        <>
          <Text
            role="timer"
            mt="1"
            fontSize="6xl"
            lineHeight="1.1"
            fontWeight="semibold"
            letterSpacing="-0.03em"
            color={isOver || isPeople ? 'alarm' : 'text'}
            fontVariantNumeric="tabular-nums"
          >
            {isOver && '+'}
            {clockText(clock.ms)}
          </Text>
          <Text color="muted">{t(`phone.clock.${clock.name}`)}</Text>
        </>
      )}
      {(clock?.name === 'left' || isOver) && (
        <Box mt="2.5" h="1.5" bg="surface3" borderRadius="full" overflow="hidden" aria-hidden>
          <Box
            h="full"
            w={`${Math.min(1, Math.max(0, 1 - leftMs / arrivalWithinMs)) * 100}%`}
            bg={isPeople || isOver ? 'alarm' : 'moving'}
          />
        </Box>
      )}
    </Box>
  );
}

/** Null if the order ended before an arrival. */
function clockOf(order: PhoneOrder, nowMs: number) {
  const isOpen = openRepairStates.some((state) => state === order.state);
  if (order.arrivedAt !== null) {
    const end = order.freedAt ?? null;
    if (!isOpen || end !== null) return { name: 'took' as const, ms: arrivalTook(order) };
    return { name: 'there' as const, ms: nowMs - Date.parse(order.arrivedAt) };
  }
  if (!isOpen) return null;
  const leftMs = Date.parse(order.dueAt) - nowMs;
  return leftMs < 0 ? { name: 'over' as const, ms: -leftMs } : { name: 'left' as const, ms: leftMs };
}

const arrivalTook = (order: PhoneOrder): number =>
  Date.parse(order.arrivedAt ?? order.reportedAt) - Date.parse(order.reportedAt);
