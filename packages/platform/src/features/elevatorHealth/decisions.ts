import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { HealthCard } from '@hoistway/shared/domain/health/healthCard.ts';
import type { AcceptedItem } from '@hoistway/shared/domain/health/healthView.ts';
import { unstartedStates } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import { maintenanceOrderItems } from '@hoistway/shared/resources/maintenanceOrderItems.ts';
import { announce, createRow } from '../../crud/save.ts';
import { inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import { lockCard } from '../../health/readCards.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';

/** A person's decision about a card. */
interface Decision {
  id: string;
  session: RequestSession;
}

/**
 * Adds the suggested item to the elevator's next maintenance order, in the person's words.
 * @throws notFound, illegalMove for a decided card, or noOpenOrder
 */
export async function acceptSuggestion(
  platform: Platform,
  { id, session }: Decision,
  item: AcceptedItem,
): Promise<{ orderId: string; orderNo: string; itemId: string }> {
  const { answer, write } = await inTenant(platform.db, session.tenantId, async (tx) => {
    const card = await lockOpenCard(tx, session, id);
    const order = await findNextOrder(tx, card.elevatorId);
    if (!order) throw new ProductError('noOpenOrder');
    const input = {
      ...item,
      maintenanceOrderId: order.id,
      area: 'other',
      condition: 'notProcessed',
    };
    const itemWrite = await createRow(tx, { platform, resource: maintenanceOrderItems, session, input });
    await decide(tx, platform, { id, session }, { orderId: order.id });
    return {
      write: itemWrite,
      answer: { orderId: order.id, orderNo: order.no ?? '', itemId: String(itemWrite.after.id) },
    };
  });
  await announce(platform, maintenanceOrderItems, [write]);
  return answer;
}

/** Leaves a suggestion undone; the card is still scored. @throws notFound, or illegalMove for a decided card */
export async function dismissSuggestion(platform: Platform, decision: Decision): Promise<void> {
  await inTenant(platform.db, decision.session.tenantId, async (tx) => {
    await lockOpenCard(tx, decision.session, decision.id);
    await decide(tx, platform, decision, { orderId: null });
  });
}

async function lockOpenCard(tx: Transaction, session: RequestSession, id: string): Promise<HealthCard> {
  const card = await lockCard(tx, visibleTo(session), id);
  if (!card) throw new ProductError('notFound');
  if (card.outcome !== 'open' || card.acceptedOrderId !== null || card.isDismissed)
    throw new ProductError('illegalMove', { params: { because: 'state' } });
  return card;
}

async function findNextOrder(
  tx: Transaction,
  elevatorId: string,
): Promise<{ id: string; no: string | null } | undefined> {
  const { rows } = await tx.query<{ id: string; no: string | null }>(
    `select id::text, no from maintenance_orders where elevator_id = $1 and deleted_at is null and status = any($2)
     order by plan_date nulls last, id limit 1`,
    [elevatorId, unstartedStates],
  );
  return rows[0];
}

async function decide(
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  { id, session }: Decision,
  { orderId }: { orderId: string | null },
): Promise<void> {
  await tx.query(
    `update health_cards set accepted_order_id = $2, is_dismissed = $3, decided_by = $4, decided_at = $5 where id = $1`,
    [id, orderId, orderId === null, session.userId, new Date(clock.now())],
  );
}
