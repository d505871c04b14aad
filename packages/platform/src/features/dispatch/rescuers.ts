import type { Rescuer, RescuerTie } from '@hoistway/shared/domain/dispatch.ts';
import type { RescuerView } from '@hoistway/shared/domain/dispatchView.ts';
import { openRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import type { Place } from '@hoistway/shared/model/field.ts';
import { type SQL, sql } from 'drizzle-orm';
import { readOnCallNow } from '../../cases/readOnCall.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { idList, inScope, type Visibility } from '../../session/visibility.ts';

const openStates = sql`${sql.param([...openRepairStates])}::integer[]`;
/** The oldest open case that binds the user `u`. */
const bindingOrder = sql`(select o.id from repair_orders o where o.deleted_at is null
  and o.work_order_record_state = any(${openStates}) and not coalesce(o.is_stopped, false)
  and (o.dispatched_user_ids @> array[u.id] or o.service_personnel_ids @> array[u.id])
  order by o.id limit 1)`;

/** The people on duty in scope, by their own choice or a rota's turn, with their latest positions, however old. */
export async function rescuersOnDuty(
  tx: Transaction,
  visibility: Visibility,
  nowMs: number,
): Promise<RescuerView[]> {
  const onCall = await readOnCallNow(tx, nowMs);
  const rows = await run<RescuerRow>(
    tx,
    sql`select u.id, u.name, coalesce(u.phone, '') as phone, coalesce(o.name, '') as org_name, d.until_at,
        coalesce(d.shares_position, false) as shares_position, p.lng, p.lat, p.accuracy_m, p.at, ${bindingOrder} as order_id
      from users u left join rescuer_duties d on d.user_id = u.id and d.until_at > ${new Date(nowMs)}
        left join organisations o on o.id = u.org_id
        left join rescuer_positions p on p.user_id = d.user_id
      where (d.user_id is not null or u.id = any(${idList([...onCall.keys()])}))
        and u.deleted_at is null and u.is_enabled
        and (${inScope(sql`u.org_id`, visibility)} or ${maintainsFor(visibility)})
      order by u.id`,
  );
  return rows.map((row) => ({
    userId: row.id,
    name: row.name,
    phone: row.phone,
    orgName: row.org_name,
    untilAt: new Date(Math.max(row.until_at?.getTime() ?? 0, onCall.get(row.id)?.untilMs ?? 0)).toISOString(),
    rotaName: onCall.get(row.id)?.rotaName ?? null,
    sharesPosition: row.shares_position,
    place: placeOf(row),
    accuracyM: row.accuracy_m,
    positionAt: row.at?.toISOString() ?? null,
    orderId: row.order_id,
  }));
}

/** Whether the user `u` maintains an elevator of a company in scope: a branch sees the crew of its company. */
const maintainsFor = (visibility: Visibility): SQL =>
  sql`u.id in (select unnest(e.maintenance_worker_ids) from elevators e
    where e.deleted_at is null and ${inScope(sql`e.maintenance_id`, visibility)})`;

/** A rescuer of a case before the travel time is estimated. */
export interface Reachable extends Omit<Rescuer, 'travelMs'> {
  name: string;
  phone: string;
  orgName: string;
  /** The rota of the person's current turn. */
  rotaName: string | null;
  place: Place | null;
}

/** A telephone number of the elevator's company or of the fire services. */
export interface Telephone {
  level: 1 | 3;
  name: string;
  phone: string;
}

/**
 * The people who may go to an elevator: its own workers whether on duty or not; of its company, of other maintenance
 * companies and of the fire service those on duty, by their own choice or a rota's turn. Neighbours are the whole
 * tenant's: a case extends beyond its organisation.
 */
export async function rescuersFor(
  tx: Transaction,
  { elevatorId, orderId, nowMs }: { elevatorId: string; orderId: string; nowMs: number },
): Promise<{ rescuers: Reachable[]; hasCompany: boolean; telephones: Telephone[] }> {
  const [elevator] = await run<{ maintenance_id: string | null; worker_ids: string[] }>(
    tx,
    sql`select maintenance_id, maintenance_worker_ids as worker_ids from elevators where id = ${elevatorId}`,
  );
  const workerIds = elevator?.worker_ids ?? [];
  const companyId = elevator?.maintenance_id ?? null;
  const onCall = await readOnCallNow(tx, nowMs);
  const onCallIds = [...onCall.keys()];
  const rows = await run<ReachableRow>(
    tx,
    sql`select u.id, u.name, coalesce(u.phone, '') as phone, coalesce(o.name, '') as org_name,
        coalesce(d.until_at > ${new Date(nowMs)}, false) or u.id = any(${idList(onCallIds)}) as is_on_duty,
        coalesce(d.shares_position, false) as shares_position, p.lng, p.lat, p.at,
        coalesce(${bindingOrder} <> ${orderId}, false) as is_busy,
        above.ids @> array[${companyId}::bigint] as is_company, above.types @> array['fireService'] as is_fire,
        coalesce(u.is_maintenance_worker, false) or above.types @> array['maintenance'] as is_neighbour
      from users u
        left join rescuer_duties d on d.user_id = u.id
        left join rescuer_positions p on p.user_id = u.id and d.until_at > ${new Date(nowMs)}
        left join organisations o on o.id = u.org_id
        cross join lateral (
          with recursive up as (
            select id, parent_id, type from organisations where id = u.org_id
            union
            select x.id, x.parent_id, x.type from organisations x join up on x.id = up.parent_id
          ) select array_agg(id) as ids, array_agg(type) as types from up
        ) above
      where u.deleted_at is null and u.is_enabled
        and (d.until_at > ${new Date(nowMs)} or u.id = any(${idList([...workerIds, ...onCallIds])}))
      order by u.id`,
  );
  const rescuers = rows.flatMap((row): Reachable[] => {
    const tie = tieOf(row, workerIds);
    if (!tie) return [];
    return [
      {
        userId: row.id,
        name: row.name,
        phone: row.phone,
        orgName: row.org_name,
        rotaName: onCall.get(row.id)?.rotaName ?? null,
        tie,
        isOnDuty: row.is_on_duty,
        hasConsent: row.shares_position,
        positionAtMs: row.at?.getTime() ?? null,
        isBusy: row.is_busy,
        place: placeOf(row),
      },
    ];
  });
  const telephones = await run<Telephone & Record<string, unknown>>(
    tx,
    sql`select case when type = 'fireService' then 3 else 1 end as level, name, phone from organisations
      where deleted_at is null and coalesce(phone, '') <> '' and (type = 'fireService' or id = ${companyId})
      order by 1, id`,
  );
  return { rescuers, hasCompany: companyId !== null, telephones };
}

function tieOf(row: ReachableRow, workerIds: readonly string[]): RescuerTie | null {
  if (workerIds.includes(row.id)) return 'worker';
  if (row.is_company) return 'contract';
  if (row.is_fire) return 'fireService';
  return row.is_neighbour ? 'neighbour' : null;
}

const placeOf = ({ lng, lat }: { lng: number | null; lat: number | null }): Place | null =>
  lng !== null && lat !== null ? { lng, lat } : null;

interface RescuerRow extends Record<string, unknown> {
  id: string;
  name: string;
  phone: string;
  org_name: string;
  until_at: Date | null;
  shares_position: boolean;
  lng: number | null;
  lat: number | null;
  accuracy_m: number | null;
  at: Date | null;
  order_id: string | null;
}

interface ReachableRow extends Record<string, unknown> {
  id: string;
  name: string;
  phone: string;
  org_name: string;
  is_on_duty: boolean;
  shares_position: boolean;
  lng: number | null;
  lat: number | null;
  at: Date | null;
  is_busy: boolean;
  is_company: boolean | null;
  is_fire: boolean;
  is_neighbour: boolean;
}
