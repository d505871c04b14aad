import { onCallAt, shiftsBetween } from '@hoistway/shared/domain/onCall.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readRotas } from './readRotas.ts';

/** One person's current turn on a rota. */
export interface RotaTurn {
  rotaName: string;
  /** Time of the hand-over to the next person, at most `lookAheadMs` from now. */
  untilMs: number;
}

const lookAheadMs = 14 * dayMs;

/** The people on call now by any rota of the tenant, by user id; the turn that ends last where there are several. */
export async function readOnCallNow(tx: Transaction, nowMs: number): Promise<Map<string, RotaTurn>> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    'select id, name from on_call_rotas where deleted_at is null order by id',
  );
  const span = { fromMs: nowMs, untilMs: nowMs + lookAheadMs };
  const rotas = await readRotas(
    tx,
    rows.map(({ id }) => id),
    span,
  );
  const turns = new Map<string, RotaTurn>();
  for (const { id, name } of rows) {
    const facts = rotas.get(id);
    const userId = facts && onCallAt(facts, nowMs).userId;
    if (!facts || !userId) continue;
    const untilMs = shiftsBetween(facts, nowMs, span.untilMs)[0]?.untilMs ?? span.untilMs;
    if (untilMs > (turns.get(userId)?.untilMs ?? 0)) turns.set(userId, { rotaName: name, untilMs });
  }
  return turns;
}
