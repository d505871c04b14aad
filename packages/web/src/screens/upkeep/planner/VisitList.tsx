import { chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { duePrefix, type PlannedVisit } from '@hoistway/shared/domain/plannerView.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StateMark } from '../../../ui/StateDot.tsx';
import { longDayText } from './plannerDays.ts';
import { stateOfVisit } from './VisitChip.tsx';

/** Visits shown in the list of the dialog. */
const mostListed = 100;

/** The visits of the dialog, of which some may be chosen. */
export function VisitList(props: {
  visits: readonly PlannedVisit[];
  todayOn: DayNumber;
  nameOf: (maintainerId: string) => string;
  chosenIds: ReadonlySet<string>;
  onToggle: ((id: string) => void) | null;
}) {
  const { visits, todayOn, nameOf, chosenIds, onToggle } = props;
  const { t } = useTranslation();
  return (
    <>
      <Stack
        as="ul"
        gap="0"
        maxH="56"
        overflow="auto"
        borderWidth="1px"
        borderColor="hairline"
        borderRadius="l2"
      >
        {visits.slice(0, mostListed).map((visit) => (
          <VisitLine
            key={visit.id}
            visit={visit}
            todayOn={todayOn}
            crew={visit.crewIds.map(nameOf).join(' · ')}
            isChosen={chosenIds.has(visit.id)}
            onToggle={onToggle && (() => onToggle(visit.id))}
          />
        ))}
      </Stack>
      {visits.length > mostListed && (
        <Text textStyle="xs" color="muted">
          {t('upkeep.planner.more', { count: visits.length - mostListed })}
        </Text>
      )}
    </>
  );
}

function VisitLine(props: {
  visit: PlannedVisit;
  todayOn: DayNumber;
  crew: string;
  isChosen: boolean;
  onToggle: (() => void) | null;
}) {
  const { visit, todayOn, crew, isChosen, onToggle } = props;
  const { t } = useTranslation();
  const facts = [
    t(`resources.maintenanceOrders.options.type.${visit.visitClass}`),
    visit.id.startsWith(duePrefix)
      ? t('upkeep.planner.noOrder')
      : t(`resources.maintenanceOrders.options.status.${visit.state}`),
    ...(visit.dueOn === null ? [] : [t('upkeep.planner.due', { day: longDayText(visit.dueOn) })]),
    ...(visit.limitOn === null ? [] : [t('upkeep.planner.limit', { day: longDayText(visit.limitOn) })]),
    crew || t('upkeep.planner.noCrew'),
    ...(visit.onDemand === null ? [] : [onDemandText(t, visit.onDemand)]),
  ];
  const name = visit.elevatorName || visit.elevatorNo;
  return (
    <HStack as="li" gap="2" px="2" py="1.5" borderBottomWidth="1px" borderColor="hairline" minW="0">
      {onToggle !== null && (
        <chakra.input
          type="checkbox"
          aria-label={name}
          checked={isChosen}
          onChange={onToggle}
          flexShrink="0"
        />
      )}
      <StateMark state={stateOfVisit(visit, todayOn)} />
      <Stack gap="0" minW="0" flex="1">
        {visit.id.startsWith(duePrefix) ? (
          <Text textStyle="sm" truncate>
            {name}
          </Text>
        ) : (
          <chakra.span textStyle="sm" truncate color="moving">
            <Link to={`?row=${visit.id}`}>{`${name} · ${visit.no}`}</Link>
          </chakra.span>
        )}
        <Text textStyle="xs" color="muted">
          {facts.join(' · ')}
        </Text>
      </Stack>
    </HStack>
  );
}

/** The interval that the last evaluation of on-demand maintenance gave, and why. */
function onDemandText(t: TFunction, onDemand: NonNullable<PlannedVisit['onDemand']>): string {
  const params = { days: onDemand.intervalDays, percent: onDemand.monitoredPercent ?? 0 };
  if (onDemand.isStretched) return t('upkeep.onDemand.stretched', params);
  const reasons = onDemand.refusals.map((refusal) => t(`upkeep.onDemand.refusals.${refusal}`, params));
  return t('upkeep.onDemand.base', { ...params, reasons: reasons.join(', ') });
}
