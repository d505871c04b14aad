import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { useTranslation } from 'react-i18next';
import type { CellLook } from './PlannerCell.tsx';
import { dayOfMonthText, longDayText, narrowWeekdayText, weekdayText } from './plannerDays.ts';

/** The days of the grid, closed ones and today in their colours. */
export function GridHead(props: {
  columns: string;
  days: readonly DayNumber[];
  hasEarlier: boolean;
  isNarrow: boolean;
  look: CellLook;
  closedDays: ReadonlySet<DayNumber>;
}) {
  const { columns, days, hasEarlier, isNarrow, look, closedDays } = props;
  const { t } = useTranslation();
  return (
    <Box
      role="row"
      aria-rowindex={1}
      display="grid"
      position="sticky"
      top="0"
      zIndex="2"
      bg="surface1"
      borderBottomWidth="1px"
      borderColor="line"
      style={{ gridTemplateColumns: columns }}
    >
      <Box
        role="columnheader"
        position="sticky"
        insetStart="0"
        bg="surface1"
        borderEndWidth="1px"
        borderColor="line"
        aria-label={t('upkeep.planner.title')}
      />
      {hasEarlier && (
        <Box
          role="columnheader"
          px="1"
          py="1"
          textStyle="2xs"
          color="fault"
          textAlign="center"
          alignSelf="center"
        >
          {t('upkeep.planner.earlier')}
        </Box>
      )}
      {days.map((day, at) => (
        <Flex
          key={day}
          role="columnheader"
          aria-colindex={at + 2}
          direction={isNarrow ? 'column' : 'row'}
          align="center"
          justify="center"
          gap={isNarrow ? '0' : '1.5'}
          py="1"
          color={day === look.todayOn ? 'moving' : closedDays.has(day) ? 'fault' : 'muted'}
          fontWeight={day === look.todayOn ? 'semibold' : 'normal'}
        >
          <chakra.span srOnly>{longDayText(day)}</chakra.span>
          <Text textStyle="2xs" aria-hidden>
            {isNarrow ? narrowWeekdayText(day) : weekdayText(day)}
          </Text>
          <Text textStyle="xs" aria-hidden>
            {dayOfMonthText(day)}
          </Text>
        </Flex>
      ))}
    </Box>
  );
}
