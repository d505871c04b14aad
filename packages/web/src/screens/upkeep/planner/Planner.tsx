import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { PlannedVisit, PlannerBoard } from '@hoistway/shared/domain/plannerView.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { PlanBoard } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
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
import type { Grouping } from './plannerRows.ts';
import { proposeSpread, type SpreadProposal } from './proposeSpread.ts';
import { SpreadDialog } from './SpreadDialog.tsx';
import { toggleId } from './toggleId.ts';
import { usePlannerMoves } from './usePlannerMoves.ts';
import { usePlannerRows } from './usePlannerRows.ts';

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
  const [spread, setSpread] = useState<SpreadProposal | null>(null);
  const setLift = useSetAtom(liftAtom);
  const { board, visits, rows, rowsByKey, closedDays, nameOf } = usePlannerRows(data, {
    grouping,
    range,
    filter,
  });
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
    setChosenIds((before) => toggleId(before, visit.id));
  };
  const openSpread = () => {
    setSpread(proposeSpread(board, rows, chosenIds));
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
      <DragLayer board={board} rows={rowsByKey} nameOf={nameOf} />
      <PlannerDialogs
        {...{ openVisits, spread, board, todayOn, nameOf, mayMove, moves }}
        maintainers={data.maintainers}
        onClose={() => {
          setOpenVisits(null);
          setSpread(null);
        }}
      />
    </>
  );
}

/** The visits of a cell or a choice, or the proposal of a balanced plan. */
function PlannerDialogs(props: {
  openVisits: OpenVisits | null;
  spread: SpreadProposal | null;
  board: PlanBoard;
  maintainers: PlannerBoard['maintainers'];
  todayOn: number;
  nameOf: (maintainerId: string) => string;
  mayMove: boolean;
  moves: ReturnType<typeof usePlannerMoves>;
  onClose: () => void;
}) {
  const { openVisits, spread, board, maintainers, todayOn, nameOf, mayMove, moves, onClose } = props;
  return (
    <>
      {openVisits !== null && (
        <MoveDialog
          open={openVisits}
          {...{ board, todayOn, nameOf, mayMove }}
          maintainers={maintainers}
          isPending={moves.isPending}
          onApply={moves.apply}
          onClose={onClose}
        />
      )}
      {spread !== null && (
        <SpreadDialog
          {...spread}
          {...{ board, nameOf }}
          isPending={moves.isPending}
          onApply={moves.apply}
          onClose={onClose}
        />
      )}
    </>
  );
}
