import type { Database } from '../../db/database.ts';
import { inTenant } from '../../db/tenantTransaction.ts';

export const troubleKinds = [
  'trapped',
  'fault',
  'power',
  'offline',
  'inspection',
  'bell',
  'ringing',
] as const;

/** A trouble of an elevator from the records. */
export interface Trouble {
  kind: (typeof troubleKinds)[number];
  elevatorId: string;
  fromMs: number;
  toMs: number;
  /** The fault's canonical code; for `ringing` whether people are concerned (3), a serious fault (2) or less (1). */
  code: number;
}

interface Row {
  kind: Trouble['kind'];
  elevator_id: string;
  from_at: Date;
  to_at: Date;
  code: number;
}

/** Every trouble of a tenant's elevators between two moments, by elevator and in order of time. */
export async function readTroubles(
  db: Database,
  { tenantId, fromMs, toMs }: { tenantId: string; fromMs: number; toMs: number },
): Promise<Map<string, Trouble[]>> {
  const result = await inTenant(db, tenantId, (tx) =>
    tx.query<Row>(statement, [tenantId, new Date(fromMs), new Date(toMs)]),
  );
  const troubles = result.rows.map(
    ({ kind, elevator_id, from_at, to_at, code }): Trouble => ({
      kind,
      elevatorId: elevator_id,
      fromMs: from_at.getTime(),
      toMs: to_at.getTime(),
      code,
    }),
  );
  return Map.groupBy(troubles, ({ elevatorId }) => elevatorId);
}

/** The state's end is the next event of the kind that began it. */
const spanOf = (name: string, begins: string, ends: string) => `
  select '${name}' as kind, b.elevator_id, b.source_at as from_at,
    coalesce((select min(e.source_at) from event_log e where e.tenant_id = b.tenant_id
      and e.elevator_id = b.elevator_id and ${ends} and e.source_at > b.source_at), $3) as to_at, 0 as code
  from event_log b where b.tenant_id = $1 and ${begins} and b.source_at between $2 and $3`;

const statement = `
  select * from (
    select kind, elevator_id, received_at as from_at, coalesce(closed_at, $3) as to_at, 0 as code
      from alarms where tenant_id = $1 and kind = 'trapped' and received_at between $2 and $3
    union all
    select 'ringing', elevator_id, received_at, coalesce(closed_at, $3),
      case when kind in ('trapped', 'bell') then 3 when kind = 'seriousFault' then 2 else 1 end
      from alarms where tenant_id = $1 and received_at between $2 and $3
    union all
    select 'fault', elevator_id, fault_time, coalesce(recovered_at, $3), fault_type
      from fault_records where tenant_id = $1 and fault_time between $2 and $3
    union all
    select 'power', elevator_id, lost_at, coalesce(restored_at, $3), 0
      from power_losses where tenant_id = $1 and lost_at between $2 and $3
    union all
    select 'bell', elevator_id, source_at, source_at + interval '6 seconds', 0
      from event_log where tenant_id = $1 and kind = 'bellPressed' and source_at between $2 and $3
    union all ${spanOf('offline', "b.kind = 'wentOffline'", "e.kind = 'cameOnline'")}
    union all ${spanOf(
      'inspection',
      "b.kind = 'modeChanged' and b.body ->> 'to' = 'inspection'",
      "e.kind = 'modeChanged'",
    )}
  ) as troubles where elevator_id is not null order by elevator_id, from_at`;
