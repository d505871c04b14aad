import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { VisitCall, VisitTools } from './moveVisit.ts';
import type { VisitOrder } from './visitOrder.ts';

/** A visit whose end is never reported leaves maintenance mode by itself. */
export const longestVisitMs = 4 * hourMs;

/**
 * Puts the elevator into maintenance mode from a sign-in on: its alarms call no one, except alarms of people. A sign-in that
 * arrives after its time begins none.
 */
export async function beginMode(
  tools: VisitTools,
  { tx, tenantId, nowMs, afterCommit }: VisitCall,
  order: VisitOrder,
  signedInAt: string,
): Promise<void> {
  const untilMs = Date.parse(signedInAt) + longestVisitMs;
  if (untilMs <= nowMs) return;
  const result = await tx.query<{ id: string }>(
    `insert into maintenance_modes (tenant_id, org_id, created_at, updated_at, elevator_id, from_at, until_at, reason)
     values ($1, $2, $3, $3, $4, $5, $6, $7) returning id`,
    [
      tenantId,
      order.orgId,
      new Date(nowMs),
      order.elevatorId,
      signedInAt,
      new Date(untilMs),
      reasonOf(order),
    ],
  );
  announceModes(tools, { tenantId, afterCommit }, 'created', result.rows);
}

/** Ends the maintenance mode of a visit now. */
export async function endMode(
  tools: VisitTools,
  { tx, tenantId, nowMs, afterCommit }: VisitCall,
  order: VisitOrder,
): Promise<void> {
  const result = await tx.query<{ id: string }>(
    `update maintenance_modes set until_at = greatest(from_at, $3), updated_at = $3, version = version + 1
     where elevator_id = $1 and reason = $2 and until_at > $3 and deleted_at is null returning id`,
    [order.elevatorId, reasonOf(order), new Date(nowMs)],
  );
  announceModes(tools, { tenantId, afterCommit }, 'updated', result.rows);
}

const reasonOf = ({ no, id }: VisitOrder): string => no ?? `#${id}`;

function announceModes(
  { platform }: VisitTools,
  { tenantId, afterCommit }: Pick<VisitCall, 'tenantId' | 'afterCommit'>,
  action: 'created' | 'updated',
  rows: readonly { id: string }[],
): void {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    afterCommit(() =>
      platform.changes.emit('changed', { resource: 'maintenanceModes', action, tenantId, ids }),
    );
}
