import { Box, chakra, Stack } from '@chakra-ui/react';
import type { PlannedVisit } from '@hoistway/shared/domain/plannerView.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisitChip } from './VisitChip.tsx';

export interface CellLook {
  todayOn: DayNumber;
  chosenIds: ReadonlySet<string>;
  onPress: (visit: PlannedVisit, isToggle: boolean) => void;
  onOpen: (visits: readonly PlannedVisit[], title: string) => void;
}

interface PlannerCellProps {
  visits: readonly PlannedVisit[];
  /** Share of the crew's working time that is planned; null where it is not counted. */
  load: number | null;
  kind: 'chips' | 'count' | 'short';
  title: string;
  /** Chips that the cell has room for. */
  mostChips?: number;
  look: CellLook;
}

/** The visits of one crew or elevator on one day. */
export function PlannerCell({ visits, load, kind, title, mostChips = 3, look }: PlannerCellProps) {
  const { t } = useTranslation();
  if (visits.length === 0) return null;
  const openAll = () => look.onOpen(visits, title);
  const chipOf = (visit: PlannedVisit): ReactNode => (
    <VisitChip
      key={visit.id}
      visit={visit}
      todayOn={look.todayOn}
      isChosen={look.chosenIds.has(visit.id)}
      isShort={kind === 'short'}
      onPress={look.onPress}
    />
  );
  if (kind === 'count')
    return (
      <chakra.button
        type="button"
        tabIndex={-1}
        data-grip="cell"
        aria-label={`${title}: ${t('upkeep.planner.visits', { count: visits.length })}`}
        onClick={openAll}
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
        gap="1"
        w="full"
        h="full"
        cursor="grab"
        touchAction="manipulation"
        borderRadius="l1"
        bg={visits.every(({ id }) => look.chosenIds.has(id)) ? 'surface3' : 'surface2'}
        _hover={{ bg: 'surface3' }}
      >
        <chakra.span textStyle="sm" fontWeight="medium">
          {visits.length}
        </chakra.span>
        <LoadBar load={load} />
      </chakra.button>
    );
  const shownVisits = visits.length > mostChips ? visits.slice(0, mostChips - 1) : visits;
  return (
    <Stack gap="0.5" h="full" justify={kind === 'short' ? 'center' : 'start'}>
      {shownVisits.map(chipOf)}
      {visits.length > shownVisits.length && (
        <chakra.button
          type="button"
          tabIndex={-1}
          data-grip="cell"
          textStyle="2xs"
          color="muted"
          textAlign="start"
          px="1"
          cursor="grab"
          touchAction="manipulation"
          onClick={openAll}
          _hover={{ color: 'text' }}
        >
          {t('upkeep.planner.more', { count: visits.length - shownVisits.length })}
        </chakra.button>
      )}
      {kind === 'chips' && (
        <Box mt="auto">
          <LoadBar load={load} />
        </Box>
      )}
    </Stack>
  );
}

/** The planned share of the working time; beyond it the bar is full and red. */
function LoadBar({ load }: { load: number | null }) {
  if (load === null) return null;
  const colour = load > 1 ? 'fault' : load > 0.85 ? 'attention' : 'normal';
  return (
    <Box
      w="full"
      h="3px"
      borderRadius="full"
      bg="line"
      overflow="hidden"
      title={`${Math.round(load * 100)} %`}
    >
      <Box h="full" bg={colour} style={{ width: `${Math.min(100, load * 100)}%` }} />
    </Box>
  );
}
