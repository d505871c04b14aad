import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform, type Transaction } from '../../db/tenantTransaction.ts';
import { startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { dropOld, retentions } from './retention.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ config: { historyDays: 40, auditDays: 200 } });
});
afterAll(() => platform.close());

const daysAgo = (days: number) => new Date(platform.clock.now() - days * dayMs);
const run = <T>(work: (tx: Transaction) => Promise<T>) => asPlatform(platform.db, work);

/** Ages in days of a table's rows, oldest first. */
const agesIn = async (table: string, column: string): Promise<number[]> => {
  const rows = await run((tx) =>
    tx.query<{ at: Date }>(`select ${column} as at from ${table} order by ${column}`),
  );
  return rows.rows.map(({ at }) => Math.round((platform.clock.now() - at.getTime()) / dayMs));
};

const tenantId = () => platform.people.north.id;
const writeEvents = (days: number, from: number, count: number) =>
  run((tx) =>
    tx.query(
      `insert into event_log (tenant_id, seq, kind, source_at, received_at)
       select $1, $3 + n, 'cameOnline', $2, $2 from generate_series(1, $4) as n`,
      [tenantId(), daysAgo(days), from, count],
    ),
  );
const writeAlarm = (id: number, days: number, closedDaysAgo: number | null) => {
  const body = {
    version: 1,
    kind: 'bell',
    state: closedDaysAgo === null ? 'open' : 'closed',
    elevatorId: '1',
  };
  return run((tx) =>
    tx.query('insert into alarms (id, tenant_id, body, received_at, closed_at) values ($1, $2, $3, $4, $5)', [
      id,
      tenantId(),
      JSON.stringify(body),
      daysAgo(days),
      closedDaysAgo === null ? null : daysAgo(closedDaysAgo),
    ]),
  );
};
/** The housekeeping runs once an hour. */
const nextHour = async () => {
  platform.clock.forward(3_600_000);
  await platform.app.live.tick();
};

describe('rows past their retention are deleted', () => {
  it('from the logs with people’s names, each at its time', async () => {
    for (const days of [29, 31, 179, 181])
      await run(async (tx) => {
        const at = daysAgo(days);
        await tx.query(
          `insert into login_logs (tenant_id, org_id, time, user_name, login_type, outcome)
           values ($1, $2, $3, 'a', 'web', 'wrong')`,
          [tenantId(), platform.people.north.rootId, at],
        );
        await tx.query(`insert into sms_outbox (phone, text, created_at) values ('1', 'code', $1)`, [at]);
        await tx.query(
          `insert into command_answers (tenant_id, idempotency_key, command, user_id, answer, at)
           values ($1, $2, 'unlockUser', 1, 'null', $3)`,
          [tenantId(), `key-${days}`, at],
        );
      });
    await nextHour();
    expect(await agesIn('login_logs', 'time')).toEqual([179, 31, 29]);
    expect(await agesIn('sms_outbox', 'created_at')).toEqual([29]);
    expect(await agesIn('command_answers', 'at')).toEqual([29]);
  });

  it('from the event log and the closed alarms, and never an alarm that is open or ended recently', async () => {
    await writeEvents(41, 1, 2);
    await writeEvents(39, 10, 1);
    await writeAlarm(1, 300, null);
    await writeAlarm(2, 300, 5);
    await writeAlarm(3, 300, 41);
    await writeAlarm(4, 39, 39);
    await nextHour();
    expect(await agesIn('event_log', 'received_at')).toEqual([39]);
    expect(await agesIn('alarms', 'received_at')).toEqual([300, 300, 39]);
    const rows = await run((tx) => tx.query('select id from alarms order by id'));
    expect(rows.rows.map((row) => Number(row.id))).toEqual([1, 2, 4]);
  });

  it('from the operation log and the history of records, after the configured time', async () => {
    for (const days of [199, 201])
      await run(async (tx) => {
        await tx.query(
          `insert into operation_logs (tenant_id, org_id, operate_time, action) values ($1, $2, $3, 'updated')`,
          [tenantId(), platform.people.north.rootId, daysAgo(days)],
        );
        await tx.query(
          `insert into record_history (tenant_id, resource, record_id, version, at, user_name, action)
           values ($1, 'roles', 1, 1, $2, 'a', 'updated')`,
          [tenantId(), daysAgo(days)],
        );
      });
    await nextHour();
    expect(await agesIn('operation_logs', 'operate_time')).toEqual([199]);
    expect(await agesIn('record_history', 'at')).toEqual([199]);
  });

  it('from the readings of meters, while quarter hours outlast them', async () => {
    for (const days of [399, 401, 1_101])
      await run(async (tx) => {
        const values = [tenantId(), daysAgo(days)];
        await tx.query(
          `insert into meter_readings (tenant_id, meter_gateway_id, at, received_at, register_wh) values ($1, 1, $2, $2, 1)`,
          values,
        );
        await tx.query(
          `insert into meter_quarters (tenant_id, meter_gateway_id, at, energy_wh, estimated_wh, measured_ms, estimated_ms)
           values ($1, 1, $2, 1, 0, 900000, 0)`,
          values,
        );
      });
    await nextHour();
    expect(await agesIn('meter_readings', 'at')).toEqual([399]);
    expect(await agesIn('meter_quarters', 'at')).toEqual([401, 399]);
  });

  it('in small batches, each of which reports whether there may be more', async () => {
    await writeEvents(50, 100, 5_001);
    const rules = retentions({
      historyDays: 40,
      auditDays: 200,
      hourlyFiguresDays: 92,
      dailyFiguresDays: 1_100,
      meterReadingsDays: 400,
      meterQuartersDays: 1_100,
    });
    const round = () => dropOld(platform.db, rules, platform.clock.now());
    expect(await round()).toBe(true);
    expect(await agesIn('event_log', 'received_at')).toHaveLength(2);
    expect(await round()).toBe(false);
    expect(await agesIn('event_log', 'received_at')).toEqual([39]);
  });

  it('batch after batch without waiting for the next hour', async () => {
    await writeEvents(50, 10_000, 5_001);
    await nextHour();
    const remainingRows = async () => {
      await platform.app.live.tick();
      return agesIn('event_log', 'received_at');
    };
    await expect.poll(remainingRows, { timeout: 20_000 }).toEqual([39]);
  });
});
