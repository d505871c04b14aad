import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayNumberOf } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import pino from 'pino';
import { type Database, openDatabase } from '../../packages/platform/src/db/database.ts';
import { asPlatform, inTenant } from '../../packages/platform/src/db/tenantTransaction.ts';
import { draftMonth } from '../../packages/platform/src/supervision/draftMonth.ts';
import { readUnit } from '../../packages/platform/src/supervision/readUnit.ts';
import { median, type Row } from '../support/report.ts';

/** The moment of the draft, after a whole month of records. */
const nowMs = Date.parse('2026-03-31T12:00:00Z');

/** Time to draft a month's minutes of a use unit from its daily controls, weekly checks and monitoring, in PostgreSQL. */
export async function measureMonthDraft({ elevators = 30, runs = 5 } = {}): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-month-'));
  const db = await openDatabase({ dataDir, log: pino({ level: 'silent' }), isDisposable: true });
  try {
    const { tenantId, unitId } = await fillUnit(db, elevators);
    const times: number[] = [];
    for (let turn = 0; turn < runs; turn++) times.push(await draftOnce(db, tenantId, unitId));
    return { what: 'monthly draft', of: elevators, ms: median(times) };
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Drafts the month and takes it back, so that the next run drafts it again. @returns milliseconds */
async function draftOnce(db: Database, tenantId: string, unitId: string): Promise<number> {
  let tookMs = 0;
  const undone = new Error('taken back');
  await inTenant(db, tenantId, async (tx) => {
    const startedAt = performance.now();
    const unit = await readUnit(tx, unitId);
    if (!unit) throw new Error('there is no unit');
    const writer = { tenantId, orgId: unit.orgId, userId: null, username: '', name: '', address: '' };
    await draftMonth({ tx, writer, nowMs, locale: 'zh-CN' }, unit, dayNumberOf('2026-03-31'));
    tookMs = performance.now() - startedAt;
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return tookMs;
}

/** A unit with a month of daily controls of ten items each, and a month of faults and silences. */
async function fillUnit(db: Database, elevators: number): Promise<{ tenantId: string; unitId: string }> {
  return asPlatform(db, async (tx) => {
    const idOf = async (statement: string, values: unknown[]): Promise<string> => {
      const result = await tx.query<{ id: string }>(statement, values);
      return result.rows[0]?.id ?? '';
    };
    const tenantId = await idOf(
      `insert into tenants (tenant_name, status) values ('Bench', 'active') returning id`,
      [],
    );
    const orgId = await idOf(
      `insert into organisations (tenant_id, no, name, type) values ($1, 'root', 'Bench', 'platform') returning id`,
      [tenantId],
    );
    const unitId = await idOf(
      `insert into use_units (tenant_id, org_id, no, name, district) values ($1, $2, 'U', 'Unit', 'Centre') returning id`,
      [tenantId, orgId],
    );
    await tx.query(
      `insert into elevators (tenant_id, org_id, no, name, type, use_unit_id, use_status)
       select $1, $2, 'E-' || n, 'Elevator ' || n, 'tractionPassenger', $3, 1 from generate_series(1, $4::int) n`,
      [tenantId, orgId, unitId, elevators],
    );
    await tx.query(
      `with days as (
         insert into day_controls (tenant_id, org_id, elevator_id, use_unit_id, control_date, control_result, hazard_count,
           status)
         select $1, $2, e.id, $3, day, 'zeroRisk', 0, 'archived'
         from elevators e, generate_series(date '2026-02-01', date '2026-03-30', interval '1 day') day
         where e.use_unit_id = $3 returning id, elevator_id)
       insert into day_control_items (tenant_id, org_id, day_control_id, position, project_name, result)
       select $1, $2, d.id, n, 'Item ' || n,
         case when (d.id + n) % 97 = 0 then 'unqualified' else 'qualified' end from days d, generate_series(1, 10) n`,
      [tenantId, orgId, unitId],
    );
    await tx.query(
      `insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name, row,
         fault_type, fault_time, recovered_at)
       select row_number() over (), $1, 'F' || n, e.id, e.no, e.name, 'Unit', 0, 1 + n % 14,
         timestamptz '2026-02-01' + n * interval '14 hours', timestamptz '2026-02-01' + n * interval '15 hours'
       from elevators e, generate_series(1, 100) n where e.use_unit_id = $2`,
      [tenantId, unitId],
    );
    await tx.query(
      `insert into event_log (tenant_id, seq, kind, source_at, received_at, elevator_id)
       select $1, row_number() over (order by n, e.id), case n % 2 when 0 then 'cameOnline' else 'wentOffline' end,
         timestamptz '2026-02-01' + n * interval '7 hours', timestamptz '2026-02-01' + n * interval '7 hours', e.id
       from elevators e, generate_series(1, 200) n where e.use_unit_id = $2`,
      [tenantId, unitId],
    );
    return { tenantId, unitId };
  });
}
