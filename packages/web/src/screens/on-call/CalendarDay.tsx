import { Box, HStack, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { useTranslation } from 'react-i18next';
import type { OnCallShift } from '../../data/escalation.ts';
import { locale } from '../../data/settings.ts';
import { type State, StateMark } from '../../ui/StateDot.tsx';

const dayText = new Intl.DateTimeFormat(intlLocale[locale], { weekday: 'short', day: 'numeric' });
const timeText = new Intl.DateTimeFormat(intlLocale[locale], {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const looks: Record<OnCallShift['reason'], State> = {
  turn: 'normal',
  holiday: 'maintenance',
  override: 'moving',
  left: 'fault',
  notBegun: 'unknown',
  noMembers: 'fault',
};

/** One day of a rota: its shifts, and gaps without a person. */
export function CalendarDay(props: {
  startMs: number;
  isToday: boolean;
  shifts: readonly (OnCallShift & { fromMs: number })[];
}) {
  const { t } = useTranslation();
  const { startMs, isToday, shifts } = props;
  return (
    <Box
      minH="20"
      minW="0"
      p="2"
      bg={isToday ? 'surface2' : 'surface1'}
      borderWidth="0 1px 1px 0"
      borderColor="hairline"
    >
      <Text textStyle="xs" color={isToday ? 'moving' : 'muted'} fontWeight={isToday ? 'semibold' : 'normal'}>
        {dayText.format(startMs)}
      </Text>
      {shifts.map((shift) => (
        <HStack
          key={shift.fromMs}
          gap="1.5"
          mt="1"
          minW="0"
          title={`${timeText.format(shift.fromMs)} ${shift.userName} · ${t(`escalation.onCall.${shift.reason}`)}`}
        >
          <StateMark state={looks[shift.reason]} />
          {shift.fromMs > startMs && (
            <Text color="dim" textStyle="2xs">
              {timeText.format(shift.fromMs)}
            </Text>
          )}
          <Text textStyle="xs" truncate color={shift.userId === null ? 'fault' : 'text'}>
            {shift.userName || t(`escalation.onCall.${shift.reason}`)}
          </Text>
        </HStack>
      ))}
    </Box>
  );
}
