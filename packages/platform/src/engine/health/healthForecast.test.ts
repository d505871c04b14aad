import type { HealthCardsAnswer, HealthIndexAnswer } from '@hoistway/shared/domain/health/healthView.ts';
import { dayMs, hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Drafts, draftsOf } from '../../testing/drafts.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { judgeHealthOfAll } from './health.ts';
import { HealthForecast } from './healthForecast.ts';

let platform: TestPlatform;
let owner: Caller;
let drafts: Drafts;
let tenantId: string;
const elevators: { id: string; no: string }[] = [];
/** The tick of the platform would share the due rows. */
let forecast: HealthForecast;

const write = (statement: string, values: unknown[]) => platform.db.ownerPool.query(statement, values);
const daysAgo = (days: number) => new Date(platform.clock.now() - days * dayMs);
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);
const make = async (path: string, draft: object) => {
  const answer = await owner.send('POST', path, draft);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Record<string, unknown> & { id: string }>();
};
let faultCount = 0;
const fault = (elevatorId: string, type: number, days: number) =>
  write(
    `insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name, row,
       fault_type, fault_time, recovered_at) values ($1, $2, $3, $4, '', '', '', 0, $5, $6, $6)`,
    [++faultCount, tenantId, `F${faultCount}`, elevatorId, type, daysAgo(days)],
  );
/** Closing times of a door, on every day of nine weeks. */
const closings = (elevatorId: string, msOn: (day: number) => number) =>
  write(
    `insert into signal_days (tenant_id, elevator_id, day, hours)
     select $1, $2, d.day, jsonb_build_object('10', jsonb_build_object('doorCloseTime', jsonb_build_array(200, 200 * d.ms)))
     from jsonb_to_recordset($3::jsonb) as d(day date, ms float8)`,
    [
      tenantId,
      elevatorId,
      JSON.stringify(Array.from({ length: 63 }, (_, at) => ({ day: dayOf(at + 1), ms: msOn(at + 1) }))),
    ],
  );
async function forecastTonight() {
  await write('update health_due set next_at = $1', [daysAgo(0)]);
  forecast = new HealthForecast(platform, (error) => {
    throw error;
  });
  await forecast.tick();
}
const cards = async (query: Record<string, string> = {}, caller = owner) =>
  (await caller.get('/healthCards', query)).json<HealthCardsAnswer>();

beforeAll(async () => {
  platform = await startPlatform();
  owner = await platform.login('superAdmin');
  drafts = draftsOf(owner, platform.people.north);
  tenantId = platform.people.north.id;
  for (let n = 1; n <= 7; n++) {
    const code = `1234567890${n}`;
    const dtu = await make('/dtus', { ...(await drafts.of('dtus', n)), dtuCode: code });
    await write('update dtus set is_online = true, seen_at = $2, accessed_at = $3 where id = $1', [
      dtu.id,
      daysAgo(0),
      daysAgo(90),
    ]);
    const one = await make('/elevators', {
      ...(await drafts.of('elevators', n)),
      dtuCode: code,
      brand: 'Peer',
    });
    elevators.push({ id: one.id, no: String(one.no) });
    await write('insert into elevator_contacts (tenant_id, elevator_id, first_at) values ($1, $2, $3)', [
      tenantId,
      one.id,
      daysAgo(90),
    ]);
    await closings(one.id, (day) => 2_000 + (day % 5) * 10 + (n === 2 && day <= 7 ? 900 : 0));
  }
  for (const days of [20, 9, 5, 3, 1]) await fault(elevators[0]?.id ?? '', 2, days);
  await fault(elevators[3]?.id ?? '', 2, 30);
  await platform.app.live.tick();
  // The platform's own rounds may have judged an elevator before its peers were there.
  await write('delete from health_cards', []);
});
afterAll(() => platform.close());

describe('the cards of a night', () => {
  it('state a frequent fault and a drift with their numbers, and are made once', async () => {
    await forecastTonight();
    const { records, total } = await cards();
    expect(total).toBe(2);
    expect(records).toMatchObject([
      { rule: 'hazard', subject: 'doorCloseFault', elevatorId: elevators[0]?.id, n: 5, outcome: 'open' },
      {
        rule: 'drift',
        subject: 'doorCloseTime',
        elevatorId: elevators[1]?.id,
        n: 8,
        probability: null,
        peers: { count: 7 },
      },
    ]);
    const [hazard, drift] = records;
    expect(hazard?.evidence).toHaveLength(5);
    expect(hazard?.value).toBeGreaterThan(3 * (hazard?.reference ?? 0));
    expect(drift?.value).toBeCloseTo(2_920, -2);
    expect(drift?.reference).toBeCloseTo(2_020, -2);
    await forecastTonight();
    expect((await cards()).total).toBe(2);
  });

  it('are hidden from another tenant', async () => {
    const southerner = await platform.login('southerner');
    expect((await cards({}, southerner)).total).toBe(0);
    const { records } = await cards();
    const refusal = await southerner.send('POST', `/healthCards/${records[0]?.id}/dismissal`, {});
    expect(refusal.statusCode).toBe(404);
  });

  it('put a suggested item into the next order only when a person accepts it, once', async () => {
    const [hazard, drift] = (await cards()).records;
    const accept = (name: string) =>
      owner.send('POST', `/healthCards/${hazard?.id}/acceptance`, {
        name,
        requirement: 'Check the operator',
      });
    expect((await accept('')).json()).toMatchObject({ code: 'invalidFields' });
    expect((await accept('Car door operator')).json()).toMatchObject({ code: 'noOpenOrder' });
    const order = await make('/maintenanceOrder', {
      ...(await drafts.of('maintenanceOrders', 1)),
      elevatorId: elevators[0]?.id,
      planDate: dayOf(-5),
      planEndDate: dayOf(-5),
    });
    const acceptance = (await accept('Car door operator')).json<{ orderId: string; itemId: string }>();
    expect(acceptance.orderId).toBe(order.id);
    const items = await owner.get('/maintenanceOrderItems', { maintenanceOrderId: order.id });
    expect(items.json<{ records: object[] }>().records).toContainEqual(
      expect.objectContaining({
        id: acceptance.itemId,
        name: 'Car door operator',
        condition: 'notProcessed',
      }),
    );
    expect((await accept('Again')).json()).toMatchObject({ code: 'illegalMove' });
    const dismissal = await owner.send('POST', `/healthCards/${drift?.id}/dismissal`, {});
    expect(dismissal.statusCode).toBe(200);
    expect((await cards({ rule: 'drift' })).records).toMatchObject([{ isDismissed: true, outcome: 'open' }]);
  });
});

describe('the health index', () => {
  it('ranks the visible elevators with their scores and losses now and a month ago', async () => {
    const [first] = elevators;
    await judgeHealthOfAll(platform.db, platform.clock.now());
    await write('update health_changes set judged_at = $1', [daysAgo(40)]);
    await write(
      `insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name,
      row, fault_type, fault_time) values (99, $1, 'F99', $2, '', '', '', 0, 12, $3)`,
      [tenantId, first?.id, daysAgo(0)],
    );
    await judgeHealthOfAll(platform.db, platform.clock.now());
    const index = (await owner.get('/healthIndex')).json<HealthIndexAnswer>();
    expect(index.total).toBe(7);
    expect(index.records[0]).toMatchObject({ elevatorId: first?.id, score: 0, openCards: 1 });
    expect(index.records[0]?.before?.score).toBeGreaterThan(0);
    expect(index.countsBefore.low).toBe(0);
    expect(index.counts.low).toBe(1);
    const fallen = (await owner.get('/healthIndex', { order: 'fall' })).json<HealthIndexAnswer>();
    expect(fallen.records[0]?.elevatorId).toBe(first?.id);
    const trend = (await owner.get(`/elevators/${first?.id}/healthTrend`)).json<{ score: number }[]>();
    expect(trend.map(({ score }) => score)).toEqual([index.records[0]?.before?.score, 0]);
    const southerner = await platform.login('southerner');
    expect((await southerner.get('/healthIndex')).json()).toMatchObject({ total: 0, counts: { low: 0 } });
  });
});

it('scores every card at its end by what happened, and tells silence from a miss', async () => {
  const madeAt = (await cards()).records[0]?.madeAt ?? '';
  platform.clock.forward(31 * dayMs);
  const afterMs = Date.parse(madeAt) + hourMs;
  await write(
    `insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name, row,
       fault_type, fault_time) values (100, $1, 'F100', $2, '', '', '', 0, 2, $3)`,
    [tenantId, elevators[0]?.id, new Date(afterMs)],
  );
  await write('update dtus set seen_at = $1', [daysAgo(0)]);
  await forecastTonight();
  owner = await platform.login('superAdmin');
  const { records, rules } = await cards({ elevatorId: elevators[0]?.id ?? '', outcome: 'hit' });
  expect(records).toMatchObject([{ rule: 'hazard', outcome: 'hit' }]);
  expect(rules.find(({ rule }) => rule === 'hazard')).toMatchObject({ hits: 1, misses: 0, precision: 1 });
  expect(rules.find(({ rule }) => rule === 'drift')).toMatchObject({ hits: 0, misses: 1, precision: 0 });
});
