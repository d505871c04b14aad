import type { recordInspection } from '@hoistway/shared/commands/inspectionCommands.ts';
import type { OutputOf } from '@hoistway/shared/model/command.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let office: Caller;
let site: TestSite;
let nextKey = 0;

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '13800000001', elevators: 6 });
  await ask(`update elevators set service_on = '2012-03-10'`);
  office = await platform.login('operator1');
});
afterAll(() => platform.close());

const ask = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;

interface Check {
  id: string;
  version: number;
  kind: string;
  dueDate: string;
  result: string;
}
const elevatorId = (nth: number) => site.elevators[nth]?.id ?? '';
const checksOf = async (nth: number): Promise<Check[]> =>
  (await office.get('/yearChecks', { elevatorId: elevatorId(nth) })).json<{ records: Check[] }>().records;
async function pending(nth: number, dueDate: string, kind = 'periodic'): Promise<Check> {
  const answer = await office.send('POST', '/yearChecks', {
    elevatorId: elevatorId(nth),
    dueDate,
    kind,
    result: 'pending',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Check>();
}
const command = (
  caller: Caller,
  name: string,
  { id, version }: Pick<Check, 'id' | 'version'>,
  input: object,
) =>
  caller.send('POST', `/commands/${name}`, {
    id,
    expectedVersion: version,
    idempotencyKey: `inspection-${nextKey++}`,
    input,
  });
const result = { result: 'passed', checkedOn: '2026-03-02', inspectionBody: 'Institute' };

describe('the result of an inspection', () => {
  it('sets the validity of the elevator and opens the next one by its age, once', async () => {
    const check = await pending(0, '2026-03-10');
    const answer = await command(office, 'recordInspection', check, result);
    expect(answer.statusCode, answer.body).toBe(200);
    // In service since 2012: 14 years, so that the interval is two years with a self-test between.
    expect(answer.json<OutputOf<typeof recordInspection>>()).toMatchObject({
      nextDate: '2027-03-10',
      hasSelfInspection: false,
    });
    expect(await checksOf(0)).toMatchObject([
      { kind: 'periodic', result: 'passed' },
      { kind: 'selfTest', result: 'pending', dueDate: '2027-03-10' },
    ]);
    expect((await office.get(`/elevators/${elevatorId(0)}`)).json()).toMatchObject({
      inspectionResult: 'passed',
      inspectedUntil: '2027-03-10',
    });
    const again = await command(office, 'recordInspection', { ...check, version: check.version + 1 }, result);
    expect(again.statusCode).toBe(409);
    expect(await checksOf(0)).toHaveLength(2);
  });

  it('opens a recheck after one that did not pass, and keeps the validity', async () => {
    const check = await pending(1, '2026-03-10');
    const failedResult = { ...result, result: 'failed' };
    expect((await command(office, 'recordInspection', check, failedResult)).json()).toMatchObject({
      nextDate: '2026-04-01',
    });
    expect((await checksOf(1)).map(({ kind, dueDate }) => [kind, dueDate])).toEqual([
      ['periodic', '2026-03-10'],
      ['recheck', '2026-04-01'],
    ]);
    expect((await office.get(`/elevators/${elevatorId(1)}`)).json()).toMatchObject({
      inspectionResult: 'failed',
      inspectedUntil: null,
    });
  });

  it('follows the rule of the organisation: the one of its type before one of every type', async () => {
    const rule = { name: 'Two years', fromAgeYears: 0, inspectionMonths: 24 };
    const ruleAnswer = await office.send('POST', '/inspectionRules', rule);
    expect(ruleAnswer.statusCode, ruleAnswer.body).toBe(200);
    const answer = await command(office, 'recordInspection', await pending(2, '2026-03-02'), result);
    expect(answer.json()).toMatchObject({ nextDate: '2028-03-02' });
    await office.send('POST', '/inspectionRules', { ...rule, elevatorType: 'traction', inspectionMonths: 6 });
    const ofType = await command(office, 'recordInspection', await pending(3, '2026-03-02'), result);
    expect(ofType.json()).toMatchObject({ nextDate: '2026-09-02' });
  });

  it('is refused from tomorrow, for a stale version, and as a plain change of the record', async () => {
    const check = await pending(4, '2026-03-10');
    const tomorrow = await command(office, 'recordInspection', check, { ...result, checkedOn: '2026-03-03' });
    expect(tomorrow.json()).toMatchObject({ fields: [{ field: 'checkedOn', code: 'inFuture' }] });
    const stale = await command(office, 'recordInspection', { ...check, version: 7 }, result);
    expect(stale.statusCode).toBe(409);
    const plain = await office.send('PUT', `/yearChecks/${check.id}`, {
      version: check.version,
      result: 'passed',
      checkedOn: '2026-03-02',
    });
    expect(plain.statusCode).toBe(409);
  });
});

describe('the self-inspection', () => {
  it('names its inspector and another reviewer, comes before the result, and is noticed there', async () => {
    const check = await pending(5, '2026-03-20');
    const self = { selfInspectedOn: '2026-03-01', selfInspector: 'Li', selfReviewer: 'Li' };
    const same = await command(office, 'recordSelfInspection', check, self);
    expect(same.json()).toMatchObject({ fields: [{ field: 'selfReviewer', code: 'chosenTwice' }] });
    const worker = await platform.login('workerA');
    const answer = await command(worker, 'recordSelfInspection', check, { ...self, selfReviewer: 'Wang' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await command(worker, 'recordInspection', { ...check, version: 2 }, result)).statusCode).toBe(
      403,
    );
    const passAnswer = await command(office, 'recordInspection', { ...check, version: 2 }, result);
    expect(passAnswer.json()).toMatchObject({ hasSelfInspection: true });
    const late = await command(
      office,
      'recordSelfInspection',
      { ...check, version: 3 },
      {
        ...self,
        selfReviewer: 'Wang',
      },
    );
    expect(late.statusCode).toBe(409);
  });
});

describe('reminders', () => {
  it('reach the office of the company once a step, all inspections of a step in one message', async () => {
    await ask(`update year_checks set deleted_at = now()`);
    await ask(
      `update users set mail = username || '@example.com' where username in ('officeA', 'officeB', 'workerA')`,
    );
    await ask(
      `insert into channels (tenant_id, name, kind, host, is_active, created_at, updated_at)
        values ($1, 'Mail', 'mail', 'mail.example', true, now(), now())`,
      [platform.people.north.id],
    );
    for (const nth of [0, 1]) await pending(nth, '2026-04-01');
    await pending(2, '2026-07-01');
    const readMessages = () =>
      ask<{ username: string; count: number }>(
        `select u.username, (q.params ->> 'count')::int as count from deliveries d join users u on u.id = d.user_id
         join delivery_queue q on q.delivery_id = d.id where d.template = 'inspectionDue' order by d.id`,
      );
    const goTo = async (day: string) => {
      platform.clock.set(Date.parse(`${day}T00:00:00Z`));
      await platform.app.live.tick();
    };
    await goTo('2026-03-03');
    expect(await readMessages()).toEqual([{ username: 'officeA', count: 2 }]);
    await goTo('2026-03-10');
    expect(
      await ask(
        `select distinct reminded_step as step from year_checks where deleted_at is null and due_date < '2026-05-01'`,
      ),
    ).toEqual([{ step: 30 }]);
    const keys = () => ask(`select 1 from deliveries where template = 'inspectionDue'`);
    expect(await keys()).toHaveLength(1);
    await goTo('2026-03-25');
    expect(await keys()).toHaveLength(2);
    await goTo('2026-04-09');
    // The step of the day itself was missed; the week past it has one, beside the 90 days of the third inspection.
    expect(await keys()).toHaveLength(4);
  });
});
