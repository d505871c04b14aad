import { defaultZoneId, type Locale } from '@hoistway/shared/domain/constants.ts';
import { periodOf } from '@hoistway/shared/domain/figures/period.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { asPlatform, inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import { buildSnapshot } from '../../reports/buildSnapshot.ts';
import { organisationVisibility } from '../../reports/organisationVisibility.ts';
import { reportParts } from '../../reports/reportRequest.ts';
import { storeReport } from '../../reports/storeReport.ts';
import type { ScheduleParts } from './sendSchedules.ts';

/** A use unit's closed day, week or month whose report is not made yet. */
interface AutoReport {
  tenantId: string;
  orgId: string;
  unitId: string;
  unitName: string;
  zoneId: string;
  kind: 'day' | 'week' | 'month';
  /** `yyyy-MM-dd`, both included. */
  fromOn: string;
  untilOn: string;
  elevatorIds: string[];
}

const periodNames = { day: 'lastDay', week: 'lastWeek', month: 'lastMonth' } as const;
const reportsAtOnce = 50;

/**
 * Use units with elevators that ask for reports (§3 "auto-generate day/week/month reports"), with the last closed
 * period of each kind. A period that ended more than three days ago is left out, and reports begin at six in the
 * morning of the unit's zone.
 */
const openReports = `
  with unit as (
    select u.tenant_id, u.org_id, u.id, u.name, coalesce(nullif(u.zone_id, ''), $2) as zone,
      ($1::timestamptz at time zone coalesce(nullif(u.zone_id, ''), $2)) as local
    from use_units u where u.deleted_at is null
  ), wish as (
    select tenant_id, use_unit_id, kind, array_agg(id::text order by id) as ids from (
      select tenant_id, use_unit_id, id, unnest(array_remove(array[case when auto_day_report then 'day' end,
        case when auto_week_report then 'week' end, case when auto_month_report then 'month' end], null)) as kind
      from elevators where deleted_at is null and use_unit_id is not null
        and (auto_day_report or auto_week_report or auto_month_report)) e
    group by tenant_id, use_unit_id, kind
  ), period as (
    select unit.*, wish.kind, wish.ids, local::date as today,
      case wish.kind when 'day' then local::date - 1 when 'week' then date_trunc('week', local)::date - 7
        else (date_trunc('month', local) - interval '1 month')::date end as from_on,
      case wish.kind when 'day' then local::date - 1 when 'week' then date_trunc('week', local)::date - 1
        else date_trunc('month', local)::date - 1 end as until_on
    from wish join unit on unit.tenant_id = wish.tenant_id and unit.id = wish.use_unit_id
    where local::time >= '06:00'::time + make_interval(secs => (hashtext(unit.id::text) & 2147483647) % 600)
  )
  select p.tenant_id as "tenantId", p.org_id as "orgId", p.id as "unitId", p.name as "unitName", p.zone as "zoneId",
    p.kind, to_char(p.from_on, 'YYYY-MM-DD') as "fromOn", to_char(p.until_on, 'YYYY-MM-DD') as "untilOn",
    p.ids as "elevatorIds"
  from period p where p.until_on >= p.today - 3 and not exists (
    select 1 from auto_reports a where a.tenant_id = p.tenant_id and a.use_unit_id = p.id and a.kind = p.kind
      and a.from_on = p.from_on)
  order by p.tenant_id, p.id, p.kind limit $3`;

/** Makes and sends the reports that elevators ask for, one for each use unit and period. */
export async function sendAutoReports(parts: ScheduleParts): Promise<void> {
  const { db, clock } = parts.platform;
  const due = await asPlatform(db, (tx) =>
    tx.query<AutoReport>(openReports, [new Date(clock.now()), defaultZoneId, reportsAtOnce]),
  );
  for (const report of due.rows)
    await inTenant(db, report.tenantId, (tx) => makeReport(tx, parts, report)).catch(parts.onError);
}

async function makeReport(tx: Transaction, { platform }: ScheduleParts, report: AutoReport): Promise<void> {
  const { tenantId, orgId, unitId, kind, fromOn, untilOn, zoneId } = report;
  const nowMs = platform.clock.now();
  // A second process finds the mark and leaves the report to the first.
  const mark = await tx.query(
    `insert into auto_reports (tenant_id, use_unit_id, kind, from_on, sent_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [tenantId, unitId, kind, fromOn, new Date(nowMs)],
  );
  if (mark.rowCount !== 1) return;
  const receivers = await readReceivers(tx, unitId);
  const visibility = await organisationVisibility(tx, tenantId, orgId);
  const locale: Locale = receivers[0]?.locale ?? 'zh-CN';
  const name = `${report.unitName} · ${say(locale, `reports.periods.${periodNames[kind]}`)} ${fromOn}`;
  const snapshot = await buildSnapshot(
    tx,
    { visibility, nowMs },
    {
      kind: 'elevators',
      title: name,
      period: periodOf({ kind: 'free', from: fromOn, to: untilOn }, { nowMs, zoneId }),
      periodName: periodNames[kind],
      elevatorIds: report.elevatorIds,
      useUnitId: unitId,
      companyId: null,
      district: null,
      parts: reportParts,
    },
  );
  await storeReport(tx, {
    snapshot,
    name,
    locale,
    userId: null,
    planId: null,
    recipientIds: receivers.map(({ id }) => id),
    nowMs,
  });
}

/** The safety staff of a use unit. */
async function readReceivers(
  tx: Transaction,
  unitId: string,
): Promise<{ id: string; locale: Locale | null }[]> {
  const result = await tx.query<{ id: string; locale: Locale | null }>(
    `select u.id, u.locale from users u where u.deleted_at is null and u.is_enabled and u.id in (
       select user_id from safety_appointments where use_unit_id = $1 and deleted_at is null
       union select safety_officer_id from elevators where use_unit_id = $1 and deleted_at is null)
     order by u.id`,
    [unitId],
  );
  return result.rows;
}
