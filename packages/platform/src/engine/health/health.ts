import { faultCodes, seriousFaults } from '@hoistway/shared/domain/elevatorCodes.ts';
import { type HealthFacts, healthWindowDays, judgeHealth } from '@hoistway/shared/domain/health.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Database } from '../../db/database.ts';
import { pause } from '../../db/pause.ts';
import { asPlatform, type Transaction } from '../../db/tenantTransaction.ts';

/** Elevators judged in one transaction. */
const atOnce = 500;
/** Pause after a batch, in multiples of the batch's duration. */
const restShare = 3;
const seriousCodes = [...seriousFaults].map((name) => faultCodes[name]);

interface FactsRow extends HealthFacts {
  id: string;
  tenantId: string;
}

/** Elevators with a gateway, and those judged when they had one. */
const next = `
  select id from elevators e where deleted_at is null and id > $1
    and (dtu_code is not null or exists (select 1 from health_scores h where h.elevator_id = e.id))
  order by id limit ${atOnce}`;

/**
 * Online time of an elevator, by its events in the log; without any, by its gateway's own record. Before the gateway's
 * first message it was offline.
 */
const hearingSql = `
  windowed as (
    select e.id, e.tenant_id, d.is_online, d.seen_at, greatest(d.accessed_at, $3::timestamptz) as since
    from asked e join dtus d on d.tenant_id = e.tenant_id and d.dtu_code = e.dtu_code and d.deleted_at is null
    where d.accessed_at < $2::timestamptz
  ), reported as (
    select w.id, l.kind, l.received_at as at, lead(l.received_at, 1, $2::timestamptz) over in_order as until,
      row_number() over in_order as n
    from windowed w join event_log l on l.tenant_id = w.tenant_id and l.elevator_id = w.id
      and l.received_at > w.since and l.received_at <= $2 and l.kind in ('wentOffline', 'cameOnline')
    window in_order as (partition by w.id order by l.received_at, l.seq)
  ), spans as (
    select id, until - at as span from reported where kind = 'cameOnline'
    union all select w.id, t.at - w.since from reported t join windowed w on w.id = t.id where t.n = 1 and t.kind = 'wentOffline'
    union all select w.id, case when w.is_online then $2 else greatest(w.seen_at, w.since) end - w.since
      from windowed w where not exists (select 1 from reported t where t.id = w.id)
  )`;

const facts = `
  with asked as (select * from elevators where id = any($1::bigint[])), ${hearingSql}
  select e.id, e.tenant_id as "tenantId",
    least(1, coalesce((select extract(epoch from sum(s.span)) from spans s where s.id = e.id), 0)
      / extract(epoch from $2::timestamptz - $3::timestamptz))::float8 as coverage,
    array(select json_build_object('id', f.id::text, 'faultType', f.fault_type) from fault_records f
      where f.tenant_id = e.tenant_id and f.elevator_id = e.id and f.recovered_at is null
        and f.fault_type = any($4::int[]) order by f.id) as "seriousFaults",
    array(select json_build_object('id', p.id::text, 'name', coalesce(p.setting_name, ''), 'weight', coalesce(p.weight, 0),
        'count', p.fault_count, 'warningValue', p.warning_value, 'periodDays', p.period_days,
        'ageDays', extract(epoch from $2 - p.last_fault_at) / 86400)
      from potential_faults p where p.tenant_id = e.tenant_id and p.elevator_id = e.id and p.status = 'open'
        and p.deleted_at is null order by p.id) as "potentialFaults",
    array(select json_build_object('id', c.id::text, 'component', c.component, 'thresholdDays', c.threshold,
        'usedDays', $2::date - c.latest_replace_on)
      from component_lives c where c.tenant_id = e.tenant_id and c.elevator_id = e.id and c.deleted_at is null
        and c.threshold_unit = 'days' and c.threshold > 0 and c.latest_replace_on is not null order by c.id) as lives,
    greatest(0, $2::date - e.inspected_until, $2::date - (select min(y.due_date) from year_checks y
      where y.tenant_id = e.tenant_id and y.elevator_id = e.id and y.result = 'pending' and y.deleted_at is null)
    ) as "inspectionOverdueDays",
    (select json_build_object('id', m.id::text, 'overdueDays', $2::date - m.plan_date) from maintenance_orders m
      where m.tenant_id = e.tenant_id and m.elevator_id = e.id and m.deleted_at is null and m.plan_date < $2::date
        and m.status not in ('completed', 'confirmed', 'invalid') order by m.plan_date, m.id limit 1) as maintenance
  from asked e`;

const keep = `
  insert into health_scores (elevator_id, tenant_id, score, health_index, coverage, judged_at, losses)
  select j.id, j."tenantId", j.score, j.index, j.coverage, $2, j.losses
  from jsonb_to_recordset($1::jsonb) as j(id bigint, "tenantId" bigint, score smallint, index text, coverage real,
    losses jsonb)
  on conflict (elevator_id) do update set score = excluded.score, health_index = excluded.health_index,
    coverage = excluded.coverage, judged_at = excluded.judged_at, losses = excluded.losses`;

/** Kept before the judgement itself replaces the last one. */
const keepChanges = `
  insert into health_changes (tenant_id, elevator_id, judged_at, score, health_index, losses)
  select j."tenantId", j.id, $2, j.score, j.index, j.losses
  from jsonb_to_recordset($1::jsonb) as j(id bigint, "tenantId" bigint, score smallint, index text, losses jsonb)
    left join health_scores h on h.elevator_id = j.id
  where h.elevator_id is null or h.score is distinct from j.score
  on conflict do nothing`;

/** A judgement is no edit: the version stays. */
const note = `
  update elevators e set health_index = h.health_index from health_scores h
  where h.elevator_id = e.id and e.id = any($1::bigint[]) and e.health_index is distinct from h.health_index`;

/**
 * Judges the health of every elevator that ever sent a message (§3 "Health index"), and stores the lost points with
 * their reasons. It is slow on purpose, since no request waits for it: with a large fleet it would else occupy the
 * database for many minutes.
 * @param closing ends it between two batches
 */
export async function judgeHealthOfAll(
  db: Pick<Database, 'pool'>,
  nowMs: number,
  closing?: AbortSignal,
): Promise<void> {
  let last = '0';
  while (!closing?.aborted) {
    const begunMs = performance.now();
    const ids = await asPlatform(db, (tx) => judgeBatch(tx, last, nowMs));
    if (ids.length < atOnce) return;
    last = ids.at(-1) ?? last;
    await pause((performance.now() - begunMs) * restShare, closing);
  }
}

async function judgeBatch(tx: Transaction, after: string, nowMs: number): Promise<string[]> {
  const ids = (await tx.query<{ id: string }>(next, [after])).rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const now = new Date(nowMs);
  const since = new Date(nowMs - healthWindowDays * dayMs);
  const result = await tx.query<FactsRow>(facts, [ids, now, since, seriousCodes]);
  const judgements = result.rows.map(({ id, tenantId, ...row }) => ({ id, tenantId, ...judgeHealth(row) }));
  await tx.query(keepChanges, [JSON.stringify(judgements), now]);
  await tx.query(keep, [JSON.stringify(judgements), now]);
  await tx.query(note, [ids]);
  return ids;
}
