import { Button, Grid, HStack, IconButton, Stack, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useShifts } from '../../data/escalation.ts';
import { locale } from '../../data/settings.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { CalendarDay } from './CalendarDay.tsx';
import { dayStarts, shiftsOfDay } from './calendarDays.ts';

const weeks = 4;
const monthText = new Intl.DateTimeFormat(intlLocale[locale], { month: 'long', year: 'numeric' });

/** On-call calendar of four weeks, with substitutes, holidays and gaps. */
export function RotaCalendar({ rotaId }: { rotaId: string }) {
  const { t } = useTranslation();
  const [nowMs] = useState(() => systemClock.now());
  const [page, setPage] = useState(0);
  const days = useMemo(() => dayStarts(nowMs, page * weeks, weeks), [nowMs, page]);
  const [first, last] = [days[0] ?? nowMs, days.at(-1) ?? nowMs];
  const shifts = useShifts(rotaId, new Date(first).toISOString(), new Date(last).toISOString());
  if (shifts.isError)
    return <ErrorState onRefresh={() => void shifts.refetch()} reason={errorText(shifts.error)} />;
  if (shifts.data === undefined) return <LoadingState />;
  return (
    <Stack gap="2">
      <HStack gap="1">
        <Text fontWeight="semibold" flex="1">
          {monthText.format(first)}
        </Text>
        <Button size="xs" variant="ghost" disabled={page === 0} onClick={() => setPage(0)}>
          {t('escalation.calendar.today')}
        </Button>
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={t('escalation.calendar.earlier')}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={t('escalation.calendar.later')}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight />
        </IconButton>
      </HStack>
      <Grid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(7, minmax(0, 1fr))' }}
        borderWidth="1px"
        borderColor="line"
        borderRadius="l2"
        overflow="hidden"
      >
        {days.slice(0, -1).map((startMs, at) => (
          <CalendarDay
            key={startMs}
            startMs={startMs}
            isToday={startMs <= nowMs && nowMs < (days[at + 1] ?? 0)}
            shifts={shiftsOfDay(shifts.data, startMs, days[at + 1] ?? startMs)}
          />
        ))}
      </Grid>
    </Stack>
  );
}
