import type { CaseVisits } from '@hoistway/shared/domain/caseVisits.ts';
import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { readRow } from '../../crud/readRow.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { readCauseItems } from '../../upkeep/readCauseItems.ts';
import { caseFactsOf, termOf } from './caseFacts.ts';

/** What the visits before a case found on the part that caused it. @throws notFound for an invisible order */
export async function readCaseVisits(
  tx: Transaction,
  session: RequestSession,
  orderId: string,
  nowMs: number,
): Promise<CaseVisits> {
  const facts = caseFactsOf(await readRow(tx, resources.repairOrders, orderId, visibleTo(session)));
  const { elevatorId, cause } = facts;
  const items = elevatorId === null ? [] : await readCauseItems(tx, { ...facts, elevatorId });
  return {
    cause,
    items: items.map(({ requirement: _, ...item }) => item),
    term: termOf(facts, nowMs),
    rectification: elevatorId === null ? null : await readRectification(tx, { orderId, elevatorId, nowMs }),
  };
}

/** The rectification of the case, else an open one after an earlier case of the elevator. */
async function readRectification(
  tx: Transaction,
  { orderId, elevatorId, nowMs }: { orderId: string; elevatorId: string; nowMs: number },
): Promise<CaseVisits['rectification']> {
  const result = await tx.query<NonNullable<CaseVisits['rectification']>>(
    `select id, number, rectification_status as status, to_char(rectify_by, 'YYYY-MM-DD') as "rectifyBy",
       coalesce(rectification_status = 'unrectified' and rectify_by < $3, false) as "isOverdue"
     from spot_checks where elevator_id = $1 and deleted_at is null and repair_order_id is not null
       and rectification_status in ('unrectified', 'rectified')
       and (repair_order_id = $2 or rectification_status = 'unrectified')
     order by repair_order_id = $2 desc, id desc limit 1`,
    [elevatorId, orderId, textOfDay(dayInZone(defaultZoneId, nowMs))],
  );
  return result.rows[0] ?? null;
}
