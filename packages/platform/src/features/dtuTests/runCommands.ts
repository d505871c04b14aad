import { type MatrixTest, matrixTests, maxMatrixDtus } from '@hoistway/shared/domain/dtuMatrix.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { readRow } from '../../crud/readRow.ts';
import type { Wire } from '../../crud/storage.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';
import { visibleTo } from '../../session/visibility.ts';

/** Starts and cancels matrices of tests (§5 "DTU test"). */
export default async function commands(app: App): Promise<void> {
  app.commands.register({ startDtuTestRun, cancelDtuTestRun });
}

async function startDtuTestRun(call: CommandCall<'startDtuTestRun'>) {
  const { tx, session, input, nowMs } = call;
  const devices: Wire[] = [];
  for (const id of input.dtuIds) devices.push(await readRow(tx, resources.dtus, id, visibleTo(session)));
  const tests = matrixTests.filter((test) => input.tests.includes(test));
  await checkFree(tx, session.tenantId, { dtuIds: input.dtuIds, testCount: tests.length });
  const result = await tx.query<{ id: string }>(
    `insert into dtu_test_runs (tenant_id, org_id, started_at, state, devices, tests, passed, failed, unclear, starter,
       test_names, created_at, updated_at)
     values ($1, $2, $3, 'running', $4, $5, 0, 0, 0, $6, $7, $3, $3) returning id`,
    [
      ...[session.tenantId, session.orgId, new Date(nowMs), devices.length, tests.length],
      ...[session.name, tests],
    ],
  );
  const runId = result.rows[0]?.id ?? '';
  await insertCells(tx, runId, { devices, tests, nowMs });
  return { runId };
}

async function insertCells(
  tx: Transaction,
  runId: string,
  { devices, tests, nowMs }: { devices: readonly Wire[]; tests: readonly MatrixTest[]; nowMs: number },
): Promise<void> {
  const cells = devices.flatMap(({ id, dtuCode }) =>
    tests.map((test, place) => ({ dtuId: id, dtuCode, test, place })),
  );
  await tx.query(
    `insert into dtu_test_cells (tenant_id, org_id, run_id, dtu_id, dtu_code, test, state, place, created_at, updated_at)
     select r.tenant_id, r.org_id, r.id, c."dtuId", c."dtuCode", c.test, 'waiting', c.place, $3, $3
     from dtu_test_runs r, jsonb_to_recordset($2::jsonb) as c("dtuId" bigint, "dtuCode" text, test text, place integer)
     where r.id = $1`,
    [runId, JSON.stringify(cells), new Date(nowMs)],
  );
}

/** @throws dtuUnderTest, tooManyDtuTests */
async function checkFree(
  tx: Transaction,
  tenantId: string,
  { dtuIds, testCount }: { dtuIds: readonly string[]; testCount: number },
): Promise<void> {
  // Serialises concurrent starts of one tenant.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('dtuTests', $1::bigint))`, [tenantId]);
  const result = await tx.query<{ dtu_id: string; is_single: boolean }>(
    `select distinct c.dtu_id, r.tests = 1 as is_single from dtu_test_cells c join dtu_test_runs r on r.id = c.run_id
     where c.state in ('waiting', 'running') and r.state = 'running' and r.deleted_at is null
     union select dtu_id, null from dtu_tests where state = 'running' and deleted_at is null`,
  );
  if (result.rows.some(({ dtu_id: dtuId }) => dtuIds.includes(dtuId))) throw new ProductError('dtuUnderTest');
  const most = maxMatrixDtus(testCount);
  const beside = result.rows.filter(({ is_single: isSingle }) => isSingle === (testCount === 1)).length;
  if (beside + dtuIds.length > most) throw new ProductError('tooManyDtuTests', { params: { most } });
}

async function cancelDtuTestRun(call: CommandCall<'cancelDtuTestRun'>) {
  const run = await commandTarget(resources.dtuTestRuns, call);
  if (run.state !== 'running') throw new ProductError('illegalMove', { current: run });
  await call.tx.query(
    `update dtu_test_cells set state = 'cancelled', version = version + 1, updated_at = $2, ended_at = $2
     where run_id = $1 and state in ('waiting', 'running')`,
    [run.id, new Date(call.nowMs)],
  );
  const after = await updateByCommand(resources.dtuTestRuns, call, run, {
    state: 'cancelled',
    finished_at: new Date(call.nowMs),
  });
  return { version: Number(after.version) };
}
