import { defaultZoneId, type Locale } from '@hoistway/shared/domain/constants.ts';
import { periodOf } from '@hoistway/shared/domain/figures/period.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { asPlatform, inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import { buildSnapshot } from '../../reports/buildSnapshot.ts';
import { organisationVisibility } from '../../reports/organisationVisibility.ts';
import { reportParts } from '../../reports/reportRequest.ts';
import { storeReport } from '../../reports/storeReport.ts';
import { notifyPeople } from '../../supervision/notify.ts';
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
/** Reports of one look, so that a large fleet's are not held in memory at once. */
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
  from period p where (p.tenant_id, p.id, p.kind) > ($4::bigint, $5::bigint, $6::text) and p.until_on >= p.today - 3 and not exists (
    select 1 from auto_reports a where a.tenant_id = p.tenant_id and a.use_unit_id = p.id and a.kind = p.kind
      and a.from_on = p.from_on)
  order by p.tenant_id, p.id, p.kind limit $3`;

/** Makes and sends the reports that elevators ask for, one for each use unit and period. One failure stops no other. */
export async function sendAutoReports(parts: ScheduleParts): Promise<void> {
  const { db, clock } = parts.platform;
  let last = { tenantId: '0', unitId: '0', kind: '' };
  for (;;) {
    const due = await asPlatform(db, (tx) =>
      tx.query<AutoReport>(openReports, [
        new Date(clock.now()),
        defaultZoneId,
        reportsAtOnce,
        last.tenantId,
        last.unitId,
        last.kind,
      ]),
    );
    for (const report of due.rows) await sendOne(parts, report);
    const lastRow = due.rows.at(-1);
    if (!lastRow || due.rows.length < reportsAtOnce) return;
    last = lastRow;
  }
}

async function sendOne(parts: ScheduleParts, report: AutoReport): Promise<void> {
  const { db, changes } = parts.platform;
  const { tenantId } = report;
  try {
    const id = await inTenant(db, tenantId, (tx) => makeReport(tx, parts, report));
    if (id !== null) changes.emit('changed', { resource: 'reports', action: 'created', tenantId, ids: [id] });
  } catch (error) {
    parts.onError(error);
    await inTenant(db, tenantId, (tx) => noteFailure(tx, parts, report, error)).catch(parts.onError);
  }
}

/** Claims a report. @returns false where another process has claimed it */
async function claimReport(
  tx: Transaction,
  { tenantId, unitId, kind, fromOn }: AutoReport,
  nowMs: number,
): Promise<boolean> {
  const result = await tx.query(
    `insert into auto_reports (tenant_id, use_unit_id, kind, from_on, sent_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [tenantId, unitId, kind, fromOn, new Date(nowMs)],
  );
  return result.rowCount === 1;
}

const nameOf = ({ unitName, kind, fromOn }: AutoReport, locale: Locale): string =>
  `${unitName} · ${say(locale, `reports.periods.${periodNames[kind]}`)} ${fromOn}`;

/** The receivers of a report that cannot be made are informed once; the next period is tried again. */
async function noteFailure(
  tx: Transaction,
  { platform }: ScheduleParts,
  report: AutoReport,
  error: unknown,
): Promise<void> {
  const { tenantId, orgId, unitId, kind, fromOn, zoneId } = report;
  const nowMs = platform.clock.now();
  if (!(await claimReport(tx, report, nowMs))) return;
  const receivers = await readReceivers(tx, unitId);
  await notifyPeople(tx, platform, {
    tenantId,
    orgIds: [orgId],
    userIds: receivers.map(({ id }) => id),
    template: 'reportFailed',
    params: {
      report: nameOf(report, receivers[0]?.locale ?? 'zh-CN'),
      reason: error instanceof Error ? error.message.slice(0, 200) : '',
      at: new Date(nowMs).toISOString(),
      zoneId,
    },
    nowMs,
    key: `auto-report-${unitId}-${kind}-${fromOn}`,
  });
}

/** @returns null where another process has the report */
async function makeReport(
  tx: Transaction,
  { platform }: ScheduleParts,
  report: AutoReport,
): Promise<string | null> {
  const { tenantId, orgId, unitId, kind, fromOn, untilOn, zoneId } = report;
  const nowMs = platform.clock.now();
  if (!(await claimReport(tx, report, nowMs))) return null;
  const receivers = await readReceivers(tx, unitId);
  const visibility = await organisationVisibility(tx, tenantId, orgId);
  const locale: Locale = receivers[0]?.locale ?? 'zh-CN';
  const name = nameOf(report, locale);
  const snapshot = await buildSnapshot(
    tx,
    { visibility, nowMs, medians: platform.fleetMedians },
    {
      kind: 'elevators',
      title: name,
      period: periodOf({ kind: 'free', from: fromOn, to: untilOn }, { nowMs, zoneId }),
      periodName: periodNames[kind],
      elevatorIds: report.elevatorIds,
      useUnitId: unitId,
      companyId: null,
      orderId: null,
      district: null,
      parts: reportParts,
    },
  );
  const storedReport = await storeReport(tx, {
    snapshot,
    name,
    locale,
    userId: null,
    planId: null,
    recipientIds: receivers.map(({ id }) => id),
    nowMs,
  });
  return storedReport.id;
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
