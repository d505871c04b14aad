import { Button, chakra, Field, HStack, Input, Stack, Text } from '@chakra-ui/react';
import type { PlannedVisit, PlannerBoard } from '@hoistway/shared/domain/plannerView.ts';
import { duePrefix } from '@hoistway/shared/domain/plannerView.ts';
import { type DayNumber, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { judgePlan } from '@hoistway/shared/domain/upkeep/judgePlan.ts';
import type { PlanBoard, PlanMove } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Modal } from '../../../ui/Modal.tsx';
import { Select } from '../../../ui/Select.tsx';
import { StateMark } from '../../../ui/StateDot.tsx';
import { consequenceLines } from './consequenceText.ts';
import { MovePreview } from './MovePreview.tsx';
import { longDayText, readDay } from './plannerDays.ts';
import { toggleId } from './toggleId.ts';
import { stateOfVisit } from './VisitChip.tsx';

export interface OpenVisits {
  title: string;
  visits: readonly PlannedVisit[];
}

interface MoveDialogProps {
  open: OpenVisits;
  board: PlanBoard;
  maintainers: PlannerBoard['maintainers'];
  todayOn: DayNumber;
  nameOf: (maintainerId: string) => string;
  mayMove: boolean;
  isPending: boolean;
  onApply: (moves: readonly PlanMove[]) => Promise<boolean>;
  onClose: () => void;
}

/** Visits shown in the list of the dialog. */
const mostListed = 100;

/** The visits of a cell or a selection, and a form that moves the chosen ones with its consequences. */
export function MoveDialog(props: MoveDialogProps) {
  const { open, board, maintainers, todayOn, nameOf, mayMove, isPending, onApply, onClose } = props;
  const { t } = useTranslation();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(
    () => new Set(open.visits.map(({ id }) => id)),
  );
  const [day, setDay] = useState('');
  const [crewIds, setCrewIds] = useState<readonly [string, string]>(['', '']);
  const chosenVisits = open.visits.filter(({ id }) => chosenIds.has(id));
  const hasCrew = crewIds.some((id) => id !== '');
  const moves = chosenVisits.flatMap((visit): PlanMove[] => {
    const planOn = readDay(
      day === '' ? null : day,
      visit.planOn ?? Math.max(todayOn, visit.dueOn ?? todayOn),
    );
    const newCrew = hasCrew ? crewIds.filter((id) => id !== '') : visit.crewIds;
    const isSame = planOn === visit.planOn && newCrew.join() === visit.crewIds.join();
    return isSame ? [] : [{ orderId: visit.id, planOn, crewIds: newCrew }];
  });
  const judgements = judgePlan(board, moves);
  const isRefused = judgements.some((judgement) => judgement.isRefused);
  const toggle = (id: string) => setChosenIds((before) => toggleId(before, id));
  const apply = async () => {
    if (await onApply(moves)) onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={open.title}
      size="lg"
      footer={
        mayMove && (
          <Button
            colorPalette="moving"
            disabled={moves.length === 0 || isRefused}
            loading={isPending}
            onClick={() => void apply()}
          >
            {t('upkeep.planner.moveVisits', { count: moves.length })}
          </Button>
        )
      }
    >
      <Stack gap="3">
        <VisitList
          visits={open.visits}
          {...{ todayOn, nameOf, chosenIds }}
          onToggle={mayMove && open.visits.length > 1 ? toggle : null}
        />
        {mayMove && (
          <>
            <MoveFields {...{ day, setDay, crewIds, setCrewIds, maintainers, todayOn }} />
            {moves.length > 0 && (
              <MovePreview lines={consequenceLines(t, judgements, nameOf)} isRefused={isRefused} />
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** The visits of the dialog, of which some may be chosen. */
function VisitList(props: {
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

/** The new day and the new crew; what is left empty stays as it is. */
function MoveFields(props: {
  day: string;
  setDay: (day: string) => void;
  crewIds: readonly [string, string];
  setCrewIds: (crewIds: readonly [string, string]) => void;
  maintainers: PlannerBoard['maintainers'];
  todayOn: DayNumber;
}) {
  const { day, setDay, crewIds, setCrewIds, maintainers, todayOn } = props;
  const { t } = useTranslation();
  const people = maintainers.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <HStack gap="2" wrap="wrap" align="end">
      <Field.Root w="44">
        <Field.Label>{t('upkeep.planner.newDay')}</Field.Label>
        <Input
          type="date"
          size="sm"
          value={day}
          min={textOfDay(todayOn)}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field.Root>
      {([0, 1] as const).map((at) => (
        <Stack key={at} gap="1" w="44">
          <Text textStyle="sm" fontWeight="medium">
            {t(`resources.maintenanceOrders.fields.maintainer${at + 1}Id`)}
          </Text>
          <Select
            label={t(`resources.maintenanceOrders.fields.maintainer${at + 1}Id`)}
            options={people}
            value={crewIds[at] === '' ? [] : [crewIds[at]]}
            onChange={([id = '']) => setCrewIds(at === 0 ? [id, crewIds[1]] : [crewIds[0], id])}
            placeholder={t('upkeep.planner.sameCrew')}
            isClearable
          />
        </Stack>
      ))}
    </HStack>
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
