import { ProductError } from '@hoistway/shared/domain/errors.ts';
import {
  judgeOrderMove,
  type OrderAction,
  type OrderActor,
  type OrderInput,
  orderMoves,
} from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { duplicateOf } from '../../crud/duplicate.ts';
import type { Writer } from '../../crud/noteWrites.ts';
import type { Wire } from '../../crud/storage.ts';
import { writeFields } from '../../crud/writeFields.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { announceWritten } from '../../events/changeAlarm.ts';
import type { Fact } from '../../events/fact.ts';
import { subjectOfElevator } from '../../events/subjectOfElevator.ts';
import { writeFacts } from '../../events/writeFacts.ts';
import type { Live } from '../../live.ts';
import type { Platform } from '../../platform.ts';
import { asVisitOrder, type VisitOrder } from './visitOrder.ts';

/** The services of a move beside its transaction. */
export interface VisitTools {
  platform: Pick<Platform, 'db' | 'clock' | 'changes'>;
  live: Pick<Live, 'book' | 'fleet' | 'road' | 'announcer' | 'rules'>;
}

export interface VisitCall {
  tx: Transaction;
  tenantId: string;
  /** Null for the product itself. */
  session: Writer | null;
  nowMs: number;
  afterCommit(work: () => void): void;
}

/** When a step was: as it counts, and by the phone's clock. */
export interface StepMoment {
  doneAt: string;
  sourceAt: string | null;
}

export interface VisitMove {
  row: Wire;
  action: OrderAction;
  /** As whom; the first that the table allows counts. */
  actors: ReadonlySet<OrderActor>;
  inputs?: readonly OrderInput[];
  fields?: Wire;
  /** The detail of the step. */
  body?: Wire;
  moment?: StepMoment;
  reason?: string | undefined;
}

/**
 * Moves an order by the transition table: the row with its history, a step of its log and an event, in the caller's
 * transaction. @throws illegalMove with the order as it is, or invalidFields for a missing input
 */
export async function moveVisit(tools: VisitTools, call: VisitCall, move: VisitMove): Promise<VisitOrder> {
  const { row, action, fields = {} } = move;
  const before = asVisitOrder(row);
  const to = judgeOrThrow(before, move);
  const statusFields = to === before.status ? {} : { status: to };
  const after = asVisitOrder(
    await writeFields(call, resources.maintenanceOrders, row, { ...fields, ...statusFields }).catch(
      (error: unknown) => {
        throw secondOrderOf(error) ?? duplicateOf(error) ?? error;
      },
    ),
  );
  await addStep(call, { order: after, action, from: before.status, to, move });
  await writeEvent(tools, call, { before, after, action, reason: move.reason });
  return after;
}

function judgeOrThrow(before: VisitOrder, { row, action, actors, inputs = [] }: VisitMove) {
  const allowedActors: readonly OrderActor[] = orderMoves[action].by;
  const by = allowedActors.find((actor) => actors.has(actor)) ?? [...actors][0] ?? 'useUnit';
  const outcome = judgeOrderMove(before.status, action, { by, inputs: new Set(inputs) });
  if (outcome.isAllowed) return outcome.to;
  if (outcome.because === 'input')
    throw new ProductError('invalidFields', {
      fields: outcome.missing.map((field) => ({ field, code: 'required' })),
    });
  throw new ProductError('illegalMove', { current: row, params: { because: outcome.because } });
}

/** The unique index of open orders refused the row. */
function secondOrderOf(error: unknown): ProductError | null {
  const isSecond =
    error instanceof Error && 'constraint' in error && error.constraint === 'maintenance_orders_open_idx';
  return isSecond
    ? new ProductError('duplicate', {
        fields: [{ field: 'elevatorId', code: 'openOrder' }],
        params: { field: 'elevatorId' },
      })
    : null;
}

async function addStep(
  { tx, tenantId, session, nowMs }: VisitCall,
  step: { order: VisitOrder; action: OrderAction; from: string; to: string; move: VisitMove },
): Promise<void> {
  const { order, action, from, to, move } = step;
  const at = new Date(nowMs).toISOString();
  const { doneAt, sourceAt } = move.moment ?? { doneAt: at, sourceAt: null };
  const body = { ...move.body, ...(move.reason !== undefined && { reason: move.reason }) };
  await tx.query(
    `insert into maintenance_steps (tenant_id, order_id, nth, action, from_state, to_state, at, done_at, source_at,
       user_id, by_name, body)
     select $1, $2, coalesce(max(nth), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11
     from maintenance_steps where order_id = $2`,
    [
      tenantId,
      order.id,
      action,
      from,
      to,
      at,
      doneAt,
      sourceAt,
      session?.userId ?? null,
      session?.name ?? null,
      JSON.stringify(body),
    ],
  );
}

/** Judged items are steps of the log, too many for the event log. */
const silentActions: ReadonlySet<OrderAction> = new Set(['judge']);

async function writeEvent(
  { platform, live }: VisitTools,
  call: VisitCall,
  change: { before: VisitOrder; after: VisitOrder; action: OrderAction; reason: string | undefined },
): Promise<void> {
  const { tx, tenantId, session, nowMs } = call;
  const { before, after, action, reason } = change;
  const isSilent = silentActions.has(action);
  const writtenFacts = isSilent ? null : await writeFacts(tx, tenantId, [await factOf()]);
  call.afterCommit(() => {
    if (writtenFacts) announceWritten(live, tenantId, writtenFacts);
    platform.changes.emit('changed', {
      resource: 'maintenanceOrders',
      action: 'updated',
      tenantId,
      ids: [after.id],
    });
  });

  async function factOf(): Promise<Fact> {
    return {
      tenantId,
      event: {
        kind: 'maintenanceOrderChanged',
        sourceAtMs: nowMs,
        receivedAtMs: nowMs,
        isLate: false,
        subject: await subjectOfElevator(tx, live.fleet, after.elevatorId),
        alarmId: null,
        body: {
          maintenanceOrderId: after.id,
          no: after.no,
          action,
          fromState: before.status,
          toState: after.status,
          by: session?.name ?? null,
          ...(reason !== undefined && { reason }),
        },
      },
    };
  }
}
