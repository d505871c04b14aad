import { dtuTestMinutes, maxTestedDtus } from '@hoistway/shared/domain/dtuTest.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { sql } from 'drizzle-orm';
import { commandTarget } from '../../crud/commandTarget.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import type { RequestSession } from '../../session/requestSession.ts';

/** §5 "DTU test": one at a time per device, and a limited number per tenant. */
export default async function commands(app: App): Promise<void> {
  const { changes } = app.platform;

  app.commands.register({
    startDtuTest: async (call) => {
      const { tx, session, input, nowMs, afterCommit } = call;
      const dtu = await commandTarget(resources.dtus, call);
      await checkFree(tx, session, { dtuId: String(dtu.id), minutes: input.minutes });
      const startedAt = new Date(nowMs);
      const dueAt = new Date(nowMs + input.minutes * minuteMs);
      const [row] = await run<{ id: string }>(
        tx,
        sql`insert into dtu_tests (tenant_id, org_id, dtu_id, dtu_code, state, pushes, refused, missed_s, baseline, minutes,
          started_at, due_at, counted_until, starter, created_at, updated_at)
        values (${session.tenantId}, ${dtu.orgId}, ${dtu.id}, ${dtu.dtuCode}, 'running', 0, 0, 0, ${input.baseline},
          ${input.minutes}, ${startedAt}, ${dueAt}, ${startedAt}, ${session.name}, ${startedAt}, ${startedAt})
        returning id`,
      );
      const testId = row?.id ?? '';
      afterCommit(() => {
        changes.emit('changed', {
          resource: 'dtuTests',
          action: 'created',
          tenantId: session.tenantId,
          ids: [testId],
        });
      });
      return { testId, dueAt: dueAt.toISOString() };
    },

    cancelDtuTest: async (call) => {
      const test = await commandTarget(resources.dtuTests, call);
      if (test.state !== 'running') throw new ProductError('illegalMove', { current: test });
      const after = await updateByCommand(resources.dtuTests, call, test, { state: 'cancelled' });
      return { version: Number(after.version) };
    },
  });
}

/** @throws dtuUnderTest, tooManyDtuTests */
async function checkFree(
  tx: Transaction,
  session: RequestSession,
  { dtuId, minutes }: { dtuId: string; minutes: number },
): Promise<void> {
  // Serialises concurrent starts of one tenant.
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('dtuTests', ${session.tenantId}::bigint))`);
  const running = await run<{ dtu_id: string; is_usual: boolean }>(
    tx,
    sql`select dtu_id, minutes <= ${dtuTestMinutes} as is_usual from dtu_tests
      where state = 'running' and deleted_at is null`,
  );
  const inMatrix = await run(
    tx,
    sql`select from dtu_test_cells c join dtu_test_runs r on r.id = c.run_id
      where c.dtu_id = ${dtuId} and c.state in ('waiting', 'running') and r.state = 'running' limit 1`,
  );
  if (inMatrix.length > 0 || running.some((one) => one.dtu_id === dtuId))
    throw new ProductError('dtuUnderTest');
  const most = maxTestedDtus(minutes);
  const beside = running.filter((one) => one.is_usual === minutes <= dtuTestMinutes).length;
  if (beside >= most) throw new ProductError('tooManyDtuTests', { params: { most } });
}
