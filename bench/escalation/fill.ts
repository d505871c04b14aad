import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { Policy } from '@hoistway/shared/domain/escalationPlan.ts';
import pg from 'pg';

/** The written escalations, and the address that identifies their messages. */
export interface FillResult {
  /** Address of every message of this run. */
  name: string;
  lastDelivery: number;
}

export const openPool = (connectionString: string): pg.Pool => new pg.Pool({ connectionString, max: 2 });

/** Writes class 1 alarms with an escalation each, due evenly within the spread. */
export async function fillEscalations(
  database: pg.Pool,
  how: { escalations: number; firstDueMs: number; spreadMs: number },
): Promise<FillResult> {
  const name = `13${String(Date.now()).slice(-9)}`;
  const result = await database.query<{ tenant: string; org: string; last: string; alarm: string }>(
    `select t.id as tenant, (select min(id) from organisations o where o.tenant_id = t.id) as org,
       (select coalesce(max(id), 0) from deliveries) as last,
       (select coalesce(max(id), 1000000000) from alarms) as alarm
     from tenants t order by t.id limit 1`,
  );
  const [at] = result.rows;
  if (!at) throw new Error('there is no tenant');
  await database.query(
    `with made as (
       insert into alarms (id, tenant_id, org_ids, body, received_at)
       select $3::bigint + n, $1, array[$2::bigint], $4::jsonb || jsonb_build_object('id', ($3::bigint + n)::text),
         clock_timestamp() from generate_series(1, $5::integer) as n returning id, tenant_id, org_ids)
     insert into escalations (tenant_id, alarm_id, epoch, class, kind, org_ids, policy, state, round, step_index,
       last_round, next_due_at, active_at, started_at)
     select tenant_id, id, 1, 1, 'bell', org_ids, $6::jsonb, 'running', 1, -1, 1,
       $7::timestamptz + make_interval(secs => (id - $3::bigint) * $8::float / $5::integer / 1000), clock_timestamp(), clock_timestamp()
     from made`,
    [
      at.tenant,
      at.org,
      at.alarm,
      JSON.stringify(anAlarm()),
      how.escalations,
      JSON.stringify(aPolicy(name)),
      new Date(how.firstDueMs),
      how.spreadMs,
    ],
  );
  await database.query('analyze alarms, escalations');
  return { name, lastDelivery: Number(at.last) };
}

const aPolicy = (address: string): Policy => ({
  policyId: null,
  name: '',
  use: 'other',
  repeatTimes: 0,
  repeatAfterSeconds: 300,
  mustAllAcknowledge: false,
  lapseMinutes: 15,
  quietFrom: null,
  quietTo: null,
  zoneId: 'UTC',
  steps: [
    {
      delaySeconds: 0,
      target: 'station',
      rotaId: null,
      userId: null,
      roleId: null,
      address,
      channels: ['sms'],
    },
  ],
});

const anAlarm = (): Omit<Alarm, 'id'> => ({
  version: 1,
  kind: 'bell',
  class: 1,
  state: 'open',
  degree: null,
  epoch: 1,
  elevatorId: null,
  elevatorNo: 'B-1',
  elevatorName: '',
  row: null,
  useUnitId: null,
  useUnitName: '',
  buildingNo: '',
  address: '',
  place: null,
  floor: null,
  faultCode: null,
  evidence: [],
  members: [],
  raisedAt: new Date().toISOString(),
  receivedAt: new Date().toISOString(),
  acknowledgedAt: null,
  acknowledgedBy: null,
  untilAt: null,
  closedAt: null,
  closedBy: null,
  closeReason: null,
  note: null,
  isChattering: false,
});
