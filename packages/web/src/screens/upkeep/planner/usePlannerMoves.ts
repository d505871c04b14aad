import type { PlannedVisit } from '@hoistway/shared/domain/plannerView.ts';
import { judgePlan } from '@hoistway/shared/domain/upkeep/judgePlan.ts';
import type { PlanBoard, PlanMove } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../data/apiError.ts';
import { errorText } from '../../../data/errorText.ts';
import { useVisitMoves } from '../../../data/planner.ts';
import { hint, showSuccess } from '../../../ui/toast.ts';
import { consequenceLines } from './consequenceText.ts';

/** A change that can be taken back: where its visits were, and their versions now. */
type Undo = { id: string; version: number; planOn: number; crewIds: string[] }[];

/** Changes that can be taken back one after the other. */
const mostUndos = 20;

/** Sends moves that nothing refuses, and takes the last ones back. */
export function usePlannerMoves(
  board: PlanBoard,
  visits: ReadonlyMap<string, PlannedVisit>,
  nameOf: (maintainerId: string) => string,
) {
  const { t } = useTranslation();
  const { send, ownVersions, isPending } = useSending();
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  /** A change is taken back once: its notice may outlive it. */
  const usedUndos = useRef(new Set<Undo>());

  /** Shows the first reason against moves. @returns whether there is one */
  const showRefusal = (moves: readonly PlanMove[]): boolean => {
    const judgements = judgePlan(board, moves);
    if (!judgements.some(({ isRefused }) => isRefused)) return false;
    const [line] = consequenceLines(t, judgements, nameOf);
    hint(line?.text ?? t('upkeep.planner.refused'));
    return true;
  };

  const undo = async (entry: Undo) => {
    if (usedUndos.current.has(entry)) return;
    if (showRefusal(entry.map(({ id, ...move }) => ({ ...move, orderId: id })))) return;
    usedUndos.current.add(entry);
    setUndos((before) => before.filter((one) => one !== entry));
    const moves = entry.map((move) => ({
      ...move,
      version: ownVersions.current.get(move.id) ?? move.version,
    }));
    if (await send(moves)) showSuccess(t('upkeep.planner.undone', { count: entry.length }));
  };

  /** @returns whether the visits were moved */
  const apply = async (moves: readonly PlanMove[]): Promise<boolean> => {
    if (moves.length === 0) return false;
    if (showRefusal(moves)) return false;
    const changes = moves.flatMap(({ orderId, planOn, crewIds }) => {
      const visit = visits.get(orderId);
      return visit
        ? [{ visit, move: { id: orderId, version: visit.version, planOn, crewIds: [...crewIds] } }]
        : [];
    });
    const after = await send(changes.map(({ move }) => move));
    if (after === null) return false;
    const entry = changes.flatMap(({ visit }, at): Undo => {
      const now = after[at];
      return now && visit.planOn !== null
        ? [{ id: now.id, version: now.version, planOn: visit.planOn, crewIds: visit.crewIds }]
        : [];
    });
    const isUndoable = entry.length === changes.length;
    if (isUndoable) setUndos((before) => [...before, entry].slice(-mostUndos));
    showSuccess(
      t('upkeep.planner.moved', { count: changes.length }),
      isUndoable ? { label: t('common.undo'), onClick: () => void undo(entry) } : undefined,
    );
    return true;
  };

  const last = undos.at(-1);
  return {
    apply,
    undoLast: last ? () => void undo(last) : null,
    isPending,
  };
}

/** Sends moves and shows why they failed. */
function useSending() {
  const { t } = useTranslation();
  const mutation = useVisitMoves();
  /** Versions after this user's own changes: a change by another person in between refuses the undo. */
  const ownVersions = useRef(new Map<string, number>());
  const send = async (moves: Undo): Promise<PlannedVisit[] | null> => {
    try {
      const { visits: movedVisits } = await mutation.mutateAsync(moves);
      for (const { id, version } of movedVisits) ownVersions.current.set(id, version);
      return movedVisits;
    } catch (error) {
      const reason =
        error instanceof ApiError && error.code === 'conflict'
          ? t('upkeep.planner.conflict')
          : errorText(error);
      hint(reason);
      return null;
    }
  };
  return { send, ownVersions, isPending: mutation.isPending };
}
