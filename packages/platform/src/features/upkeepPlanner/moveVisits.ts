import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { duePrefix, type PlannedVisit, type PlannerMoves } from '@hoistway/shared/domain/plannerView.ts';
import { textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { isRefused, judgePlan } from '@hoistway/shared/domain/upkeep/judgePlan.ts';
import { movedEnd } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { maintenanceOrders } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { answerOnce } from '../../crud/answerOnce.ts';
import { noteWrites } from '../../crud/noteWrites.ts';
import { againAfterDeadlock, inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { readUpkeep } from '../../upkeep/readUpkeep.ts';
import { createOrders } from '../../upkeep/writeOrders.ts';
import { planBoardOf, type ReadBoard, readBoard, visitView } from './readBoard.ts';

type Moves = PlannerMoves['moves'];
type Row = ReadBoard['rows'][number];

/** The call under which the answers of moves are stored. */
const movesName = 'upkeepPlanner/moves';

/**
 * Moves visits as one change: all of them, or none. A visit without an order gets one, which waits to be sent. A repeat
 * with the same key changes nothing and has the answer of the first.
 * @throws notFound, conflict with the visits as they are, or planRefused with the refusals
 */
export async function moveVisits(
  platform: Platform,
  session: RequestSession,
  { moves, idempotencyKey: key }: PlannerMoves,
): Promise<PlannedVisit[]> {
  const nowMs = platform.clock.now();
  const changedIds: { created: string[]; updated: string[] } = { created: [], updated: [] };
  const visits = await againAfterDeadlock(() =>
    inTenant(platform.db, session.tenantId, (tx) => {
      Object.assign(changedIds, { created: [], updated: [] });
      return answerOnce(tx, { name: movesName, session, key, nowMs }, async () => {
        const board = await holdBoard(tx, session, moves, nowMs);
        judgeMoves(board, moves);
        const rows = new Map(board.rows.map((row) => [row.id, row]));
        changedIds.updated = await changeOrders(tx, session, { rows, moves, nowMs });
        const createdIds = await createDueOrders(tx, session, { moves, nowMs });
        changedIds.created = [...createdIds.values()];
        const orderIds = moves.map(({ id }) => createdIds.get(id) ?? id);
        const choice = { orderIds, elevatorIds: [] };
        const after = await readBoard(tx, visibleTo(session), { choice, nowMs });
        const views = new Map(after.rows.map((row) => [row.id, visitView(row)]));
        return orderIds.flatMap((id) => views.get(id) ?? []);
      });
    }),
  );
  const { tenantId } = session;
  for (const action of ['updated', 'created'] as const) {
    const ids = changedIds[action];
    if (ids.length > 0)
      platform.changes.emit('changed', { resource: 'maintenanceOrders', action, tenantId, ids });
  }
  return visits;
}

const orderIdsOf = (moves: Moves): string[] =>
  moves.flatMap(({ id }) => (id.startsWith(duePrefix) ? [] : [id]));
const elevatorIdsOf = (moves: Moves): string[] =>
  moves.flatMap(({ id }) => (id.startsWith(duePrefix) ? [id.slice(duePrefix.length)] : []));

/** Locks the orders and due rows of the moves, and reads them with their people and companies. */
async function holdBoard(
  tx: Transaction,
  session: RequestSession,
  moves: Moves,
  nowMs: number,
): Promise<ReadBoard> {
  const choice = { orderIds: orderIdsOf(moves), elevatorIds: elevatorIdsOf(moves) };
  await tx.query('select 1 from maintenance_orders where id = any($1::bigint[]) order by id for update', [
    choice.orderIds,
  ]);
  await tx.query(
    'select 1 from upkeep_due where elevator_id = any($1::bigint[]) order by elevator_id for update',
    [choice.elevatorIds],
  );
  const crewIds = moves.flatMap((move) => move.crewIds);
  const board = await readBoard(tx, visibleTo(session), { choice, nowMs, crewIds });
  const rows = new Map(board.rows.map((row) => [row.id, row]));
  if (new Set(moves.map(({ id }) => id)).size < moves.length) throw new ProductError('badRequest');
  const maintainerIds = new Set(board.maintainers.map(({ id }) => id));
  if (crewIds.some((id) => !maintainerIds.has(id))) throw new ProductError('notFound');
  const isStale = moves.some(({ id, version }) => rows.get(id)?.version !== version);
  if (isStale) {
    const isHidden = moves.some(({ id, version }) => !rows.has(id) && version === 0);
    // An order that is closed by now, and a due visit whose order another person has written.
    throw new ProductError(
      isHidden && rows.size === 0 && orderIdsOf(moves).length > 0 ? 'notFound' : 'conflict',
      {
        current: board.rows.map(visitView),
      },
    );
  }
  return board;
}

/** Judges by the function that the screen shows. @throws planRefused */
function judgeMoves(board: ReadBoard, moves: Moves): void {
  const judgements = judgePlan(
    planBoardOf(board),
    moves.map(({ id, planOn, crewIds }) => ({ orderId: id, planOn, crewIds })),
  );
  const refusals = judgements
    .filter((judgement) => judgement.isRefused)
    .map(({ move, consequences }) => ({ id: move.orderId, consequences: consequences.filter(isRefused) }));
  const reason = refusals[0]?.consequences[0]?.kind;
  if (reason) throw new ProductError('planRefused', { params: { reason, refusals } });
}

async function changeOrders(
  tx: Transaction,
  session: RequestSession,
  change: { rows: ReadonlyMap<string, Row>; moves: Moves; nowMs: number },
): Promise<string[]> {
  const { rows, moves, nowMs } = change;
  const values = moves.flatMap(({ id, planOn, crewIds }) => {
    const row = rows.get(id);
    if (!row || id.startsWith(duePrefix)) return [];
    const planDate = textOfDay(planOn);
    const planEndDate = textOfDay(movedEnd(row, planOn));
    return [
      { id, planDate, planEndDate, maintainer1Id: crewIds[0] ?? null, maintainer2Id: crewIds[1] ?? null },
    ];
  });
  if (values.length === 0) return [];
  await tx.query(
    `update maintenance_orders o set plan_date = v."planDate", plan_end_date = v."planEndDate",
       maintainer1_id = v."maintainer1Id", maintainer2_id = v."maintainer2Id", version = version + 1, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as v(id bigint, "planDate" date, "planEndDate" date, "maintainer1Id" bigint,
       "maintainer2Id" bigint)
     where o.id = v.id`,
    [JSON.stringify(values), new Date(nowMs)],
  );
  await noteWrites(
    tx,
    { resource: maintenanceOrders, session, action: 'updated', atMs: nowMs },
    values.flatMap(({ id, ...after }) => {
      const row = rows.get(id);
      if (!row) return [];
      const before = {
        planDate: row.planOn === null ? null : textOfDay(row.planOn),
        planEndDate: row.planEndOn === null ? null : textOfDay(row.planEndOn),
        maintainer1Id: row.crewIds[0] ?? null,
        maintainer2Id: row.crewIds[1] ?? null,
      };
      const fields = ['planDate', 'planEndDate', 'maintainer1Id', 'maintainer2Id'] as const;
      const changes = fields.flatMap((field) =>
        before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }],
      );
      return [{ id, version: row.version + 1, label: row.no, changes }];
    }),
  );
  return values.map(({ id }) => id);
}

/** Writes orders for due visits. @returns the order's id by the visit's */
async function createDueOrders(
  tx: Transaction,
  session: RequestSession,
  { moves, nowMs }: { moves: Moves; nowMs: number },
): Promise<Map<string, string>> {
  const elevatorIds = elevatorIdsOf(moves);
  if (elevatorIds.length === 0) return new Map();
  const due = await tx.query<{ id: string; due_on: number; visit_class: Row['visitClass'] }>(
    `select elevator_id as id, due_on - date '1970-01-01' as due_on, visit_class from upkeep_due
     where elevator_id = any($1::bigint[]) and due_on is not null`,
    [elevatorIds],
  );
  const dueRows = new Map(due.rows.map((row) => [row.id, row]));
  const cases = new Map((await readUpkeep(tx, elevatorIds, nowMs)).map((one) => [one.elevatorId, one]));
  const decisions = moves.flatMap(({ id, planOn, crewIds }) => {
    const one = cases.get(id.slice(duePrefix.length));
    const row = dueRows.get(id.slice(duePrefix.length));
    const companyId = one?.facts.takeOvers.at(-1)?.companyId;
    if (!one || !row || companyId === undefined) return [];
    const { due_on: dueOn, visit_class: visitClass } = row;
    const decision = { do: 'create', planOn, dueOn, visitClass, companyId, state: 'notSent' } as const;
    return [{ one: { ...one, crewIds }, decision }];
  });
  if (decisions.length < elevatorIds.length) throw new ProductError('conflict');
  const ids = await createOrders(tx, session.tenantId, decisions, nowMs);
  await noteWrites(
    tx,
    { resource: maintenanceOrders, session, action: 'created', atMs: nowMs },
    ids.map((id) => ({ id, version: 1, label: id })),
  );
  return new Map(decisions.map(({ one }, at) => [`${duePrefix}${one.elevatorId}`, ids[at] ?? '']));
}
