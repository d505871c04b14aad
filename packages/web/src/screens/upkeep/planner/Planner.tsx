import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { PlannedVisit, PlannerBoard } from '@hoistway/shared/domain/plannerView.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { unstartedStates } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import type { PlanMove } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { spreadOrders } from '@hoistway/shared/domain/upkeep/spreadOrders.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { errorText } from '../../../data/errorText.ts';
import { usePlannerBoard } from '../../../data/planner.ts';
import { useMayPerform } from '../../../data/session.ts';
import { zoneId } from '../../../data/settings.ts';
import { store } from '../../../data/store.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/ListStates.tsx';
import { DragLayer } from './DragLayer.tsx';
import { judgeLift, liftAtom } from './lift.ts';
import { MoveDialog, type OpenVisits } from './MoveDialog.tsx';
import { PlannerBar } from './PlannerBar.tsx';
import { PlannerGrid } from './PlannerGrid.tsx';
import { daysOf, dayText, monthText, type PlannerSpan, rangeOf, readDay, turnRange } from './plannerDays.ts';
import { type Grouping, planBoardOf, plannerRows } from './plannerRows.ts';
import { SpreadDialog } from './SpreadDialog.tsx';
import { usePlannerMoves } from './usePlannerMoves.ts';

/** Most visits of one change. */
const mostMoves = 1_000;

/** Visits of a week or a month by crew or by elevator; what a move would do is shown before it is done. */
export function Planner() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [todayOn] = useState(() => dayInZone(zoneId, systemClock.now()));
  const span: PlannerSpan = params.get('span') === 'month' ? 'month' : 'week';
  const day = readDay(params.get('day'), todayOn);
  const range = rangeOf(span, day);
  const board = usePlannerBoard(range);
  const go = (changes: Record<string, string>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) next.set(name, value);
      return next;
    });
  if (board.isError && board.data === undefined)
    return <ErrorState onRefresh={() => void board.refetch()} reason={errorText(board.error)} />;
  if (board.data === undefined) return <LoadingState />;
  return (
    <LoadedPlanner
      key={`${span} ${range.fromOn}`}
      data={board.data}
      span={span}
      range={range}
      todayOn={todayOn}
      grouping={params.get('by') === 'elevator' ? 'elevator' : 'crew'}
      title={
        span === 'month'
          ? monthText(range.fromOn)
          : t('upkeep.planner.fromTo', { from: dayText(range.fromOn), until: dayText(range.untilOn) })
      }
      onRefresh={() => void board.refetch()}
      onSpan={(value) => go({ span: value })}
      onGrouping={(value) => go({ by: value })}
      onDay={(value) => go({ day: textOfDay(value) })}
    />
  );
}

interface LoadedPlannerProps {
  data: PlannerBoard;
  span: PlannerSpan;
  range: { fromOn: number; untilOn: number };
  todayOn: number;
  grouping: Grouping;
  title: string;
  onRefresh: () => void;
  onSpan: (span: PlannerSpan) => void;
  onGrouping: (grouping: Grouping) => void;
  onDay: (day: number) => void;
}

function LoadedPlanner(props: LoadedPlannerProps) {
  const { data, span, range, todayOn, grouping, title, onRefresh, onSpan, onGrouping, onDay } = props;
  const { t } = useTranslation();
  const mayMove = useMayPerform('planVisits');
  const [filter, setFilter] = useState('');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [openVisits, setOpenVisits] = useState<OpenVisits | null>(null);
  const [spread, setSpread] = useState<{ moves: PlanMove[]; leftCount: number } | null>(null);
  const setLift = useSetAtom(liftAtom);
  const isLifted = useAtomValue(liftAtom) !== null;
  const board = useMemo(() => planBoardOf(data), [data]);
  const visits = useMemo(() => new Map(data.visits.map((visit) => [visit.id, visit])), [data]);
  const rows = useMemo(
    () => plannerRows(data, { grouping, ...range, filter, noCrew: t('upkeep.planner.noCrew') }),
    [data, grouping, range.fromOn, range.untilOn, filter, t],
  );
  const rowsByKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const closedDays = useMemo(() => commonClosedDays(data), [data]);
  const names = useMemo(() => new Map(data.maintainers.map(({ id, name }) => [id, name])), [data]);
  const nameOf = (id: string): string => names.get(id) ?? id;
  const moves = usePlannerMoves(board, visits, nameOf);

  const drop = () => {
    const lift = store.get(liftAtom);
    setLift(null);
    if (lift === null) return;
    void moves.apply(judgeLift(board, rowsByKey, lift).map(({ move }) => move)).then((isMoved) => {
      if (isMoved) setChosenIds(new Set());
    });
  };
  const press = (visit: PlannedVisit, isToggle: boolean) => {
    if (!isToggle) return setOpenVisits({ title: visit.elevatorName || visit.elevatorNo, visits: [visit] });
    setChosenIds((before) => {
      const next = new Set(before);
      if (!next.delete(visit.id)) next.add(visit.id);
      return next;
    });
  };
  const openSpread = () => {
    const shownVisits = rows.flatMap(({ earlier, days }) => [...earlier, ...[...days.values()].flat()]);
    const chosenVisits = chosenIds.size > 0 ? shownVisits.filter(({ id }) => chosenIds.has(id)) : shownVisits;
    const movableIds = chosenVisits
      .filter(({ state }) => unstartedStates.includes(state))
      .map(({ id }) => id);
    const crews = rows.flatMap(({ crewIds }) => (crewIds !== null && crewIds.length > 0 ? [crewIds] : []));
    const proposedMoves = spreadOrders(board, movableIds, { crews });
    setSpread({
      moves: proposedMoves.filter((move) => isChange(visits.get(move.orderId), move)).slice(0, mostMoves),
      leftCount: movableIds.length - proposedMoves.length,
    });
  };
  return (
    <>
      <PlannerBar
        {...{ title, span, grouping, filter, onSpan, onGrouping, mayMove }}
        chosenCount={chosenIds.size}
        isPending={moves.isPending}
        onFilter={setFilter}
        onTurn={(by) => onDay(turnRange(span, range.fromOn, by))}
        onToday={() => onDay(todayOn)}
        onMove={() =>
          setOpenVisits({
            title: t('upkeep.planner.chosen', { count: chosenIds.size }),
            visits: data.visits.filter(({ id }) => chosenIds.has(id)),
          })
        }
        onSpread={openSpread}
        onClear={() => setChosenIds(new Set())}
        onUndo={moves.undoLast}
      />
      {rows.length === 0 ? (
        <EmptyState onRefresh={onRefresh} />
      ) : (
        <PlannerGrid
          {...{ rows, span, grouping, board, closedDays, mayMove }}
          days={daysOf(range)}
          look={{
            todayOn,
            chosenIds,
            onPress: press,
            onOpen: (list, listTitle) => setOpenVisits({ title: listTitle, visits: list }),
          }}
          onDrop={drop}
        />
      )}
      {isLifted && <DragLayer board={board} rows={rowsByKey} nameOf={nameOf} />}
      {openVisits !== null && (
        <MoveDialog
          open={openVisits}
          {...{ board, todayOn, nameOf, mayMove }}
          maintainers={data.maintainers}
          isPending={moves.isPending}
          onApply={moves.apply}
          onClose={() => setOpenVisits(null)}
        />
      )}
      {spread !== null && (
        <SpreadDialog
          {...spread}
          {...{ board, nameOf }}
          isPending={moves.isPending}
          onApply={moves.apply}
          onClose={() => setSpread(null)}
        />
      )}
    </>
  );
}

const isChange = (visit: PlannedVisit | undefined, move: PlanMove): boolean =>
  visit !== undefined && (visit.planOn !== move.planOn || visit.crewIds.join() !== move.crewIds.join());

/** Days that are closed for every company on the board. */
function commonClosedDays({ companies }: PlannerBoard): ReadonlySet<number> {
  const [first, ...others] = companies;
  return new Set(
    (first?.closedDays ?? []).filter((day) => others.every(({ closedDays }) => closedDays.includes(day))),
  );
}
