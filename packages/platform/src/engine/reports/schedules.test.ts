import type { StoredReport } from '@hoistway/shared/domain/reports/reportCall.ts';
import { dayMs, hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { sendAutoReports } from './sendAutoReports.ts';
import { sendSchedules } from './sendSchedules.ts';

let platform: TestPlatform;
let operator: Caller;
let site: TestSite;
const patience = { timeout: 120_000 };

const ownerQuery = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;
const readReports = () =>
  ownerQuery<{ id: string; name: string; print_state: string; plan_id: string | null }>(
    'select id, name, print_state, plan_id from reports order by id',
  );
const readDeliveries = () =>
  ownerQuery<{ template: string; username: string }>(
    'select d.template, u.username from deliveries d join users u on u.id = d.user_id order by d.id',
  );
const createPlan = async (more: object) => {
  const answer = await operator.send('POST', '/reportPlans', {
    name: 'Weekly',
    kind: 'elevators',
    periodKind: 'lastWeek',
    cadence: 'weekly',
    sendAt: '08:00',
    zoneId: 'Asia/Shanghai',
    locale: 'en-US',
    recipientIds: [operator.session.userId],
    showsOrders: true,
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string; nextDueAt: string }>();
};
const moveTo = async (moment: string) => {
  platform.clock.set(Date.parse(moment));
  operator = await platform.login('operator1');
  await platform.app.reports.tick();
};

beforeAll(async () => {
  // A Friday.
  platform = await startPlatform({ at: '2026-03-20T08:00:00Z' });
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '13800000001', elevators: 2 });
  operator = await platform.login('operator1');
});
afterAll(() => platform.close());

it(
  'makes a plan’s report on its day within ten minutes, once, and sends it with its PDF',
  patience,
  async () => {
    const plan = await createPlan({});
    expect(plan.nextDueAt).toBe('2026-03-23T00:00:00.000Z');
    await moveTo('2026-03-22T23:59:00Z');
    expect(await readReports()).toEqual([]);
    platform.clock.set(Date.parse('2026-03-23T00:10:00Z'));
    const parts = { platform: platform.app.platform, onError: (error: unknown) => expect(error).toBeNull() };
    await Promise.all([sendSchedules(parts), sendSchedules(parts), platform.app.reports.tick()]);
    await platform.app.reports.tick();
    const [report, ...others] = await readReports();
    expect(others).toEqual([]);
    expect(report).toMatchObject({ name: 'Weekly', plan_id: plan.id, print_state: 'ready' });
    operator = await platform.login('operator1');
    const { snapshot } = (await operator.get(`/reportSnapshots/${report?.id}`)).json<StoredReport>();
    expect(snapshot.period).toMatchObject({
      kind: 'lastWeek',
      from: '2026-03-15T16:00:00.000Z',
      to: '2026-03-22T16:00:00.000Z',
      isPartial: false,
    });
    expect(await readDeliveries()).toEqual([{ template: 'reportReady', username: 'operator1' }]);
    const { receipts } = (await operator.get(`/reportSnapshots/${report?.id}`)).json<StoredReport>();
    expect(receipts).toMatchObject([{ name: 'operator1', channel: 'sms' }]);
    const now = (await operator.get(`/reportPlans/${plan.id}`)).json<{
      nextDueAt: string;
      version: number;
    }>();
    expect(now.nextDueAt).toBe('2026-03-30T00:00:00.000Z');
    await operator.send('DELETE', `/reportPlans/${plan.id}`);
  },
);

it(
  'informs the receivers of a report that cannot be made, and waits for its next time',
  patience,
  async () => {
    const plan = await createPlan({ name: 'Gone', cadence: 'daily', elevatorIds: [site.elevators[0]?.id] });
    await ownerQuery('update elevators set deleted_at = now() where id = $1', [site.elevators[0]?.id]);
    const before = await readReports();
    await moveTo('2026-03-24T00:11:00Z');
    expect(await readReports()).toEqual(before);
    expect((await readDeliveries()).at(-1)).toEqual({ template: 'reportFailed', username: 'operator1' });
    const { nextDueAt } = (await operator.get(`/reportPlans/${plan.id}`)).json<{ nextDueAt: string }>();
    expect(Date.parse(nextDueAt)).toBe(Date.parse('2026-03-24T00:00:00Z') + dayMs);
    await ownerQuery('update elevators set deleted_at = null where id = $1', [site.elevators[0]?.id]);
    await operator.send('DELETE', `/reportPlans/${plan.id}`);
  },
);

it('makes the reports that elevators ask for, once for each use unit and period', patience, async () => {
  await ownerQuery('update elevators set auto_day_report = true where id = $1', [site.elevators[1]?.id]);
  await ownerQuery('update elevators set safety_officer_id = $1 where id = $2', [
    operator.session.userId,
    site.elevators[1]?.id,
  ]);
  const before = (await readReports()).length;
  const morning = Date.parse('2026-03-24T22:00:00Z');
  await moveTo(new Date(morning - minuteMs).toISOString());
  await moveTo(new Date(morning + hourMs).toISOString());
  await moveTo(new Date(morning + 2 * hourMs).toISOString());
  const reports = (await readReports()).slice(before);
  expect(reports).toMatchObject([{ print_state: 'ready' }]);
  const days = await Promise.all(
    reports.map(async ({ id }) => {
      const { snapshot } = (await operator.get(`/reportSnapshots/${id}`)).json<StoredReport>();
      return [snapshot.query.fromDay, snapshot.scope.elevators];
    }),
  );
  expect(days).toEqual([['2026-03-24', 1]]);
  expect((await readDeliveries()).at(-1)).toEqual({ template: 'reportReady', username: 'operator1' });
});

/** Makes the reports that are due at a moment, without printing them. @returns errors */
const makeAt = async (moment: string): Promise<unknown[]> => {
  platform.clock.set(Date.parse(moment));
  const errors: unknown[] = [];
  await sendAutoReports({ platform: platform.app.platform, onError: (error) => errors.push(error) });
  return errors;
};
const readPeriods = (after: string) =>
  ownerQuery<{ name: string; days: number }>(
    `select name, extract(day from period_to - period_from)::int as days from reports
     where id > $1 and plan_id is null order by id`,
    [after],
  );
const lastReportId = async () => (await readReports()).at(-1)?.id ?? '0';

it('makes the week’s report on Mondays and the month’s on the first, by the flags of an elevator', async () => {
  await ownerQuery(
    'update elevators set auto_day_report = false, auto_week_report = true, auto_month_report = true where id = $1',
    [site.elevators[1]?.id],
  );
  const before = await lastReportId();
  // The closed periods of the days before, then a Sunday, a Monday and a first of the month at 06:11.
  expect(await makeAt('2026-03-27T22:11:00Z')).toEqual([]);
  expect((await readPeriods(before)).map(({ days }) => days)).toEqual([]);
  expect(await makeAt('2026-03-29T22:11:00Z')).toEqual([]);
  expect((await readPeriods(before)).map(({ days }) => days)).toEqual([7]);
  expect(await makeAt('2026-03-31T22:11:00Z')).toEqual([]);
  expect(await makeAt('2026-03-31T23:11:00Z')).toEqual([]);
  const periods = await readPeriods(before);
  expect(periods.map(({ days }) => days)).toEqual([7, 31]);
  expect(periods[1]?.name).toContain('2026-03-01');
  await ownerQuery('update elevators set auto_week_report = false, auto_month_report = false');
});

it('makes the reports of many use units in one round, and informs the people of one that fails, once', async () => {
  const units = 55;
  const { north } = platform.people;
  await ownerQuery(
    `with unit as (insert into use_units (tenant_id, org_id, no, name)
       select $1, $2, 'many-' || n, 'Unit ' || n from generate_series(1, $3::int) n returning id, no)
     insert into elevators (tenant_id, org_id, no, name, type, use_unit_id, auto_day_report, safety_officer_id)
     select $1, $2, no, no, 'tractionPassenger', id, true, $4 from unit`,
    [north.id, north.rootId, units, operator.session.userId],
  );
  await ownerQuery(
    `create function refuse_report() returns trigger language plpgsql as $$ begin
       if new.name like 'Unit 7 ·%' then raise exception 'the disk is full'; end if; return new; end $$`,
  );
  await ownerQuery(
    'create trigger refuse before insert on reports for each row execute function refuse_report()',
  );
  // The reports are made, but not printed.
  await ownerQuery(
    'create function skip_print() returns trigger language plpgsql as $$ begin return null; end $$',
  );
  await ownerQuery(
    'create trigger skip before insert on report_prints for each row execute function skip_print()',
  );
  const before = await lastReportId();
  const errors = await makeAt('2026-04-02T22:11:00Z');
  expect(errors.map(String)).toEqual([expect.stringContaining('the disk is full')]);
  expect(await readPeriods(before)).toHaveLength(units - 1);
  expect(await makeAt('2026-04-02T22:12:00Z')).toEqual([]);
  expect(await readPeriods(before)).toHaveLength(units - 1);
  const failureDeliveries = await ownerQuery<{ key: string }>(
    `select d.key from deliveries d where d.key like 'auto-report-%' and d.template = 'reportFailed' and d.user_id = $1`,
    [operator.session.userId],
  );
  expect(failureDeliveries).toHaveLength(1);
  await ownerQuery('drop trigger refuse on reports');
  await ownerQuery('drop trigger skip on report_prints');
});
