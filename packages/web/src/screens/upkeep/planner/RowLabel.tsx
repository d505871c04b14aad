import { chakra, Flex, Text } from '@chakra-ui/react';
import type { PlannerRow } from './plannerRows.ts';

/** The crew or elevator of a row, which stays in sight. */
export function RowLabel({ row, isLow }: { row: PlannerRow; isLow: boolean }) {
  return (
    <Flex
      role="rowheader"
      position="sticky"
      insetStart="0"
      zIndex="1"
      bg="surface1"
      borderEndWidth="1px"
      borderColor="line"
      direction="column"
      justify="center"
      minW="0"
      px="2"
      title={`${row.label} · ${row.note}`}
    >
      <Text textStyle={isLow ? 'xs' : 'sm'} truncate>
        {row.label}
        {isLow && row.note !== '' && (
          <chakra.span color="muted" ms="1.5" textStyle="2xs">
            {row.note}
          </chakra.span>
        )}
      </Text>
      {!isLow && (
        <Text textStyle="2xs" color="muted" truncate>
          {row.note}
        </Text>
      )}
    </Flex>
  );
}
