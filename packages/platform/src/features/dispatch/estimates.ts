import { positionFreshMs } from '@hoistway/shared/domain/dispatch.ts';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import { travelTable } from '../../travel/travelTable.ts';
import { refreshScreen } from './screens.ts';

/** Shortest interval between two estimates. */
const estimateEveryMs = 15_000;

/** Estimates the arrivals of a case's crew from their last positions, and updates the elevator's screen. */
export async function estimateArrivals(
  platform: Platform,
  { tenantId, orderId }: { tenantId: string; orderId: string },
): Promise<void> {
  const nowMs = platform.clock.now();
  const underWay = await inTenant(platform.db, tenantId, (tx) =>
    tx.query<UnderWay>(
      `select o.elevator_id, p.user_id, p.lng, p.lat, p.at, coalesce(e.place_lng, u.place_lng) as to_lng,
         coalesce(e.place_lat, u.place_lat) as to_lat
       from repair_orders o join elevators e on e.id = o.elevator_id left join use_units u on u.id = e.use_unit_id
         join rescuer_positions p on p.user_id = any(o.dispatched_user_ids || o.service_personnel_ids)
         left join rescue_estimates x on x.order_id = o.id and x.user_id = p.user_id
       where o.id = $1 and o.work_order_record_state = $2 and o.departed_at is not null and p.at >= $3
         and (x.at is null or x.at <= $4)`,
      [orderId, repairStates.accepted, new Date(nowMs - positionFreshMs), new Date(nowMs - estimateEveryMs)],
    ),
  );
  for (const row of underWay.rows) {
    if (row.to_lng === null || row.to_lat === null) continue;
    const [[travel] = []] = await travelTable(platform, [row], [{ lng: row.to_lng, lat: row.to_lat }]);
    if (!travel) continue;
    const etaAt = new Date(row.at.getTime() + travel.travelMs);
    await inTenant(platform.db, tenantId, async (tx) => {
      await tx.query(
        `insert into rescue_estimates (tenant_id, order_id, user_id, eta_at, distance_m, basis, at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (tenant_id, order_id, user_id)
         do update set eta_at = $4, distance_m = $5, basis = $6, at = $7`,
        [tenantId, orderId, row.user_id, etaAt, travel.distanceM, travel.basis, new Date(nowMs)],
      );
      await refreshScreen(tx, { tenantId, elevatorId: row.elevator_id, nowMs });
    });
  }
}

interface UnderWay {
  elevator_id: string;
  user_id: string;
  lng: number;
  lat: number;
  at: Date;
  to_lng: number | null;
  to_lat: number | null;
}
