import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import { flawOfRephrasing } from '@hoistway/shared/domain/insights/checkRephrasing.ts';
import type { InsightRow } from '@hoistway/shared/domain/insights/insightRow.ts';
import type { Rephrasing } from '@hoistway/shared/domain/insights/rephrasing.ts';
import { sentenceOf } from '@hoistway/shared/domain/insights/sentence.ts';
import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import type { StoredReport } from '@hoistway/shared/domain/reports/reportCall.ts';
import { insightReportKinds, type Snapshot } from '@hoistway/shared/domain/reports/snapshot.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printPageOf } from '../../reports/printReport.ts';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let operator: Caller;
let site: TestSite;
let service: Server;
/** The language service's answer; null for none. */
let answerOf: (body: string) => string | null;
let lastSent = '';
const patience = { timeout: 120_000 };
const nowMs = Date.parse('2026-03-31T08:00:00Z');
const ownerQuery = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;
const elevatorId = (nth: number) => site.elevators[nth]?.id ?? '';

/** Ninety-one days with recordings, and usual faults: one elevator has a new one in March. */
async function insertMonths(): Promise<void> {
  const ids = site.elevators.map(({ id }) => id);
  await ownerQuery(
    `insert into figure_days (tenant_id, elevator_id, day, closed_at, elevator_days, elevator_months, period_ms, no_data_ms,
       planned_ms, down_ms, power_loss_ms, fault_ms, mode_ms, outages, failures, recorded_ms, run_ms, starts, trips,
       door_cycles, distance_m, metered_ms, energy_wh, alarms, trapped_alarms, faults, visits_due, visits_on_time)
     select $1, e, d, now(), 1, 1 / 30.0, 86400000, 0, 0, 0, 0, 0, 0, 0, 0, 86400000, 6800000 + (e * 7919 + n * 104729) % 400000,
       410 + (e * 31 + n * 17) % 20, 400, 440 + (e * 13 + n * 29) % 20, 4000, 0, 0, 0, 0, 0, 0, 0
     from unnest($2::bigint[]) e, generate_series(date '2025-12-31', date '2026-03-31', interval '1 day')
       with ordinality as t(d, n) on conflict do nothing`,
    [platform.people.north.id, ids],
  );
  const fault = (nth: number, day: string, code: number, at: number) =>
    ownerQuery(
      `insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name, row,
         fault_type, fault_time, main_board_time) values ($1, $2, 'F', $3, '', '', '', 1, $4, $5, $5)`,
      [900_000 + nth * 1_000 + at, platform.people.north.id, elevatorId(nth), code, `${day}T04:00:00Z`],
    );
  for (let nth = 0; nth < site.elevators.length; nth++)
    for (let at = 0; at < 8; at++) {
      const day = new Date(Date.parse('2026-01-05T00:00:00Z') + (at * 10 + nth) * dayMs);
      await fault(nth, day.toISOString().slice(0, 10), 2 + (at % 2), at);
    }
  for (let at = 0; at < 14; at++)
    await fault(3, `2026-03-${String(2 + at * 2).padStart(2, '0')}`, 16, 100 + at);
}

const insightsOf = ({ blocks }: Snapshot, name: string): InsightRow[] =>
  blocks.flatMap((block) => (block.kind === 'insights' && block.name === name ? block.rows : []));
const preview = async (query: Record<string, string>, caller = operator) => {
  const answer = await caller.get('/reportSnapshots/preview', { period: 'currentMonth', ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ snapshot: Snapshot; sha256: string }>();
};
const store = async (body: object) => {
  const answer = await operator.send('POST', '/reportSnapshots', { period: 'currentMonth', ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string; sha256: string }>();
};
const rephrase = async (id: string) =>
  (await operator.send('POST', `/insightReports/${id}/rephrasing`, {})).json<Rephrasing>();

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      lastSent = Buffer.concat(parts).toString('utf8');
      const content = answerOf(lastSent);
      if (content !== null) response.end(JSON.stringify({ choices: [{ message: { content } }] }));
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  platform = await startPlatform({
    at: new Date(nowMs).toISOString(),
    config: { privateReceivers: ['127.0.0.1'] },
  });
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '13800000001', elevators: 12 });
  operator = await platform.login('operator1');
  await insertMonths();
}, 120_000);
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await platform.close();
});

it(
  'finds the elevator with a new fault, with the ids of its rows and pages that open them',
  patience,
  async () => {
    const { snapshot, sha256 } = await preview({ kind: 'fleetInsight' });
    const [first, ...others] = insightsOf(snapshot, 'findings').filter(({ about }) => about !== '');
    expect(first).toMatchObject({
      kind: 'newCode',
      subject: 'codes.fault.brakeFault',
      values: { recent: 14 },
    });
    expect(first?.about).toContain(site.elevators[3]?.no);
    expect(others.filter(({ about }) => about !== first?.about)).toEqual([]);
    expect(first?.evidence).toHaveLength(14);
    expect(first?.evidence[0]).toMatchObject({ kind: 'fault', id: '903100' });
    expect(first?.evidence[0]?.link).toMatch(/^\/fault\?view=history&elevatorId=\d+&from=2026-03-02T11%3A59/);
    expect(first?.action).toEqual({ item: 'brake', role: 'maintainer' });
    const block = snapshot.blocks.find(({ name }) => name === 'findings');
    expect(block?.kind === 'insights' && (block.tested ?? 0)).toBeGreaterThan(100);
    expect((await preview({ kind: 'fleetInsight' })).sha256).toBe(sha256);
  },
);

it('a healthy elevator has nothing unusual, against its peers', patience, async () => {
  const { snapshot } = await preview({ kind: 'elevatorInsight', elevatorIds: elevatorId(5) });
  expect(insightsOf(snapshot, 'findings').map(({ kind }) => kind)).toEqual(['nothingUnusual']);
  const sick = await preview({ kind: 'elevatorInsight', elevatorIds: elevatorId(3) });
  expect(insightsOf(sick.snapshot, 'findings').map(({ kind }) => kind)).toContain('newCode');
});

it.each(locales)(
  'every number and id of its sentences is in the report: %s',
  patience,
  async (locale: Locale) => {
    for (const kind of ['fleetInsight', 'companyInsight', 'shiftInsight', 'siteInsight'] as const) {
      const { snapshot } = await preview({
        kind,
        ...(kind === 'siteInsight' && { useUnitId: site.useUnitId }),
      });
      const rows = snapshot.blocks.flatMap((block) => (block.kind === 'insights' ? block.rows : []));
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        const text = sentenceOf(
          { ...row, about: '' },
          { locale, translate: (key, params) => say(locale, key, params) },
        );
        expect(text).not.toMatch(/insights\.texts|codes\.|\{\{/);
        expect(flawOfRephrasing(text, { values: Object.values(row.values), ids: [] }), text).toBeNull();
      }
      const page = printPageOf({ snapshot, sha256: 'a'.repeat(64), isIntact: true }, locale, {
        publicUrl: undefined,
      });
      expect(page).toContain('class="statements"');
    }
  },
);

it('scores the forecasts of the report before', patience, async () => {
  const march = await store({ kind: 'fleetInsight' });
  const report = (await operator.get(`/reportSnapshots/${march.id}`)).json<StoredReport>();
  expect(insightsOf(report.snapshot, 'forecasts').length).toBeGreaterThan(2);
  platform.clock.set(Date.parse('2026-05-01T12:00:00Z'));
  operator = await platform.login('operator1');
  const { snapshot } = await preview({
    kind: 'fleetInsight',
    period: 'free',
    from: '2026-04-01',
    to: '2026-04-30',
  });
  const [score] = insightsOf(snapshot, 'forecastScores');
  expect(score).toMatchObject({ kind: 'forecastScore', values: { n: 12 } });
  const table = snapshot.blocks.find(({ name }) => name === 'forecastTable');
  expect(table?.kind === 'table' && table.rows[0]?.cells.slice(5)).toEqual([0, 'reports.held.no']);
  platform.clock.set(nowMs);
  operator = await platform.login('operator1');
});

it('tells one case by its times and earlier orders with the same fault', patience, async () => {
  const insert = (no: string, at: string, minutes: number) =>
    ownerQuery<{ id: string }>(
      `insert into repair_orders (tenant_id, org_id, work_order_no, elevator_id, work_order_record_state, has_people,
         people, alarm_time, accepted_at, arrived_at, freed_at, completed_at, fault_code)
       values ($1, $2, $3, $4, 6, true, 2, $5::timestamptz, $5::timestamptz + interval '1 minute',
         $5::timestamptz + $6 * interval '1 minute', $5::timestamptz + ($6 + 5) * interval '1 minute',
         $5::timestamptz + ($6 + 9) * interval '1 minute', '2') returning id`,
      [platform.people.north.id, platform.people.north.rootId, no, elevatorId(1), at, minutes],
    );
  await insert('R1', '2026-02-01T08:00:00Z', 10);
  const [order] = await insert('R2', '2026-03-20T08:00:00Z', 24);
  const { snapshot } = await preview({ kind: 'caseInsight', orderId: order?.id ?? '' });
  expect(insightsOf(snapshot, 'case').map(({ kind, values }) => [kind, values])).toEqual([
    ['caseTimes', { total: 29, accept: 1, arrive: 24, rescue: 5 }],
    ['caseArrival', { arrive: 24, n: 1, expected: 10 }],
    ['caseSimilar', { recent: 1, days: 365 }],
  ]);
  const missingOrder = await operator.get('/reportSnapshots/preview', {
    kind: 'caseInsight',
    orderId: '999999999',
  });
  expect(missingOrder.statusCode).toBe(404);
});

it('needs its own permission, and what its kind is about', patience, async () => {
  for (const kind of insightReportKinds.filter((one) => /^(case|elevator|site)/.test(one)))
    expect((await operator.get('/reportSnapshots/preview', { kind })).statusCode).toBe(400);
  const clerk = await platform.login('clerk');
  const { roleId, emptyRoleId } = platform.people.north;
  expect(emptyRoleId).not.toBe(roleId);
  await ownerQuery('update roles set auth = $1 where id = $2', [
    permissionString([permissions.elevator]),
    emptyRoleId,
  ]);
  const reader = await platform.login('clerk');
  expect((await clerk.get('/reportSnapshots/preview', { kind: 'fleetInsight' })).statusCode).toBe(403);
  expect((await reader.get('/reportSnapshots/preview', { kind: 'fleetInsight' })).statusCode).toBe(403);
  const plan = { periodKind: 'lastMonth', cadence: 'none', locale: 'en-US', showsFigures: true };
  const save = (kind: string, caller = operator) =>
    caller.send('POST', '/reportPlans', { ...plan, name: kind, kind });
  const plans = await Promise.all(['elevators', 'fleetInsight'].map((kind) => save(kind, reader)));
  expect(plans.map(({ statusCode }) => statusCode)).toEqual([200, 403]);
  const { id: planId } = (await save('fleetInsight')).json<{ id: string }>();
  expect((await reader.send('POST', `/reportPlans/${planId}/reports`)).statusCode).toBe(403);
  const report = await store({ kind: 'fleetInsight' });
  const readReport = async (part: '' | '/xlsx') =>
    (await reader.get(`/reportSnapshots/${report.id}${part}`)).statusCode;
  expect([await readReport(''), await readReport('/xlsx')]).toEqual([403, 403]);
  const link = { kind: 'report', target: report.id, validMs: dayMs };
  expect((await reader.send('POST', '/links', link)).statusCode).toBe(403);
  // A receiver reads the report that a schedule sends.
  await ownerQuery('update reports set recipient_ids = $1 where id = $2', [
    [reader.session.userId],
    report.id,
  ]);
  expect([await readReport(''), await readReport('/xlsx')]).toEqual([200, 200]);
  const southerner = await platform.login('southerner');
  const { snapshot } = await preview({ kind: 'fleetInsight' }, southerner);
  expect(snapshot.scope.elevators).toBe(0);
});

it('a language service may rephrase, and is refused when it lies or hangs', patience, async () => {
  const { id } = await store({ kind: 'fleetInsight' });
  expect(await rephrase(id)).toEqual({ state: 'off' });
  const admin = await platform.login('admin');
  const { port } = service.address() as AddressInfo;
  const creation = await admin.send('POST', '/languageServices', {
    name: 'Local',
    address: `http://127.0.0.1:${port}/v1/chat/completions`,
    model: 'test',
    apiKey: 'secret',
    timeoutSeconds: 1,
    isActive: true,
  });
  expect(creation.statusCode, creation.body).toBe(200);
  answerOf = () => 'E1 had 14 new brake faults.';
  const answer = await rephrase(id);
  expect(answer).toMatchObject({ state: 'rephrased' });
  expect(answer.state === 'rephrased' && answer.text).toMatch(/ had 14 new brake faults/);
  // Neither names of places nor of elevators leave the house.
  for (const name of ['Lift 4', 'Site 13800000001', '13800000001-4']) expect(lastSent).not.toContain(name);
  answerOf = () => 'E1 had 77 new brake faults.';
  expect(await rephrase(id)).toEqual({ state: 'refused', token: '77' });
  answerOf = () => null;
  expect(await rephrase(id)).toMatchObject({ state: 'unavailable' });
});
