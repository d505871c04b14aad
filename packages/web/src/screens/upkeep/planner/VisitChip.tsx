import { chakra, HStack } from '@chakra-ui/react';
import type { PlannedVisit } from '@hoistway/shared/domain/plannerView.ts';
import { duePrefix } from '@hoistway/shared/domain/plannerView.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { unstartedStates } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import { useTranslation } from 'react-i18next';
import { type State, StateMark } from '../../../ui/StateDot.tsx';

/** The state of a visit to the eye: beyond the law, overdue, late, under way, without an order, or as planned. */
export function stateOfVisit(visit: PlannedVisit, todayOn: DayNumber): State {
  const { planOn, limitOn, dueOn, state, id } = visit;
  if (limitOn !== null && (planOn === null || planOn > limitOn || limitOn < todayOn)) return 'alarm';
  if (planOn !== null && (visit.planEndOn ?? planOn) < todayOn) return 'fault';
  if (dueOn !== null && planOn !== null && planOn > dueOn) return 'attention';
  if (!unstartedStates.includes(state)) return 'moving';
  if (id.startsWith(duePrefix)) return 'offline';
  return state === 'accepted' || state === 'inPlan' ? 'normal' : 'maintenance';
}

interface VisitChipProps {
  visit: PlannedVisit;
  todayOn: DayNumber;
  isChosen: boolean;
  /** Shows the class alone: the row names the elevator. */
  isShort: boolean;
  onPress: (visit: PlannedVisit, isToggle: boolean) => void;
}

/** One visit, which may be dragged. */
export function VisitChip({ visit, todayOn, isChosen, isShort, onPress }: VisitChipProps) {
  const { t } = useTranslation();
  const classText = t(`resources.maintenanceOrders.options.type.${visit.visitClass}`);
  const name = visit.elevatorName || visit.elevatorNo;
  const shownText = isShort ? t(`upkeep.planner.classShort.${visit.visitClass}`) : name;
  return (
    <chakra.button
      type="button"
      tabIndex={-1}
      data-grip="visit"
      data-visit={visit.id}
      title={`${name} · ${classText}`}
      aria-label={isShort ? `${shownText}: ${name}, ${classText}` : `${name}, ${classText}`}
      aria-pressed={isChosen}
      onClick={(event) => onPress(visit, event.ctrlKey || event.metaKey || event.shiftKey)}
      display="flex"
      w="full"
      minW="0"
      h="5"
      px="1"
      alignItems="center"
      borderRadius="l1"
      borderWidth="1px"
      borderStyle={visit.id.startsWith(duePrefix) ? 'dashed' : 'solid'}
      borderColor={isChosen ? 'moving' : 'line'}
      bg={isChosen ? 'surface3' : 'surface2'}
      cursor="grab"
      touchAction="manipulation"
      _hover={{ borderColor: 'muted' }}
    >
      <HStack gap="1" minW="0" w="full" justify={isShort ? 'center' : 'start'}>
        <StateMark state={stateOfVisit(visit, todayOn)} boxSize="2" />
        <chakra.span textStyle="2xs" truncate>
          {shownText}
        </chakra.span>
      </HStack>
    </chakra.button>
  );
}
