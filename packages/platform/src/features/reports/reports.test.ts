import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { ReportProof, StoredReport } from '@hoistway/shared/domain/reports/reportCall.ts';
import type { ReportImages } from '@hoistway/shared/domain/reports/reportImages.ts';
import type { Snapshot } from '@hoistway/shared/domain/reports/snapshot.ts';
import { dayMs, hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropReports } from '../../engine/cleaning/dropReports.ts';
import { FigureRolls } from '../../engine/figures/figureRolls.ts';
import { findProgram } from '../../printing/installedBrowser.ts';
import { PdfPrinter } from '../../printing/pdfPrinter.ts';
import { printPageOf } from '../../reports/printReport.ts';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { unzip } from '../../testing/unzip.ts';

let platform: TestPlatform;
let operator: Caller;
let site: TestSite;
const minute = { timeout: 120_000 };
/** The moment at which the reports are made. */
const reportedAtMs = Date.parse('2026-03-20T08:00:00Z');

const ownerQuery = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;

/** Inserts an order that was reported so long before now. */
async function insertOrder(nth: number, agoMs: number, more: Record<string, unknown> = {}): Promise<void> {
  const { north } = platform.people;
  const at = reportedAtMs - agoMs;
  const columns: Record<string, unknown> = {
    tenant_id: north.id,
    org_id: north.rootId,
    work_order_no: `R${nth}-${agoMs}`,
    elevator_id: site.elevators[nth]?.id,
    work_order_record_state: 6,
    has_people: true,
    people: 2,
    alarm_time: new Date(at),
    accepted_at: new Date(at + minuteMs),
    arrived_at: new Date(at + 12 * minuteMs),
    freed_at: new Date(at + 17 * minuteMs),
    fault_code: '2',
    ...more,
  };
  const names = Object.keys(columns);
  await ownerQuery(
    `insert into repair_orders (${names.join()}) values (${names.map((_, at1) => `$${at1 + 1}`).join()})`,
    Object.values(columns),
  );
}

const elevatorId = (nth: number) => site.elevators[nth]?.id ?? '';
const preview = async (caller: Caller, query: Record<string, string>) => {
  const answer = await caller.get('/reportSnapshots/preview', query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ snapshot: Snapshot; sha256: string }>();
};
const store = async (body: object, caller = operator) => {
  const answer = await caller.send('POST', '/reportSnapshots', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string; sha256: string }>();
};
const read = async (id: string) => (await operator.get(`/reportSnapshots/${id}`)).json<StoredReport>();
const verify = async (hash: string) =>
  (await platform.app.inject({ method: 'GET', url: `/public/reportProofs/${hash}` })).json<ReportProof>();

/** Rolls figures up until nothing is due. */
const rollUp = async () => {
  const rolls = new FigureRolls(platform.app.platform, (error) => expect(error).toBeNull());
  for (let round = 0; round < 40; round++) await rolls.tick();
};

beforeAll(async () => {
  platform = await startPlatform({ at: '2026-03-20T08:00:00Z' });
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '13800000001', elevators: 3 });
  operator = await platform.login('operator1');
  await insertOrder(0, hourMs);
  await insertOrder(0, 30 * hourMs, { has_people: false, people: null, freed_at: null });
  await insertOrder(1, 60 * hourMs);
  // The elevators may have been found before their orders.
  await ownerQuery('delete from figure_due');
  await rollUp();
});
afterAll(() => platform.close());

describe('a snapshot', () => {
  it('is the same text and hash at a second run, and changes with the numbers', async () => {
    const query = { kind: 'elevators', period: 'currentMonth' };
    const first = await preview(operator, query);
    expect(await preview(operator, query)).toEqual(first);
    expect(first.snapshot).toMatchObject({
      kind: 'elevators',
      zoneId: 'Asia/Shanghai',
      scope: { elevators: 3 },
      period: { from: '2026-02-28T16:00:00.000Z', to: '2026-03-20T08:00:00.000Z', isPartial: true },
      asOf: '2026-03-20T08:00:00.000Z',
    });
    expect((await preview(operator, { ...query, elevatorIds: elevatorId(0) })).sha256).not.toBe(first.sha256);
  });

  it('lists the orders of its elevators and days, each linked to its page', async () => {
    const { snapshot } = await preview(operator, { kind: 'elevator', elevatorIds: elevatorId(0) });
    const orders = snapshot.blocks.find(({ name }) => name === 'orders');
    expect(orders).toMatchObject({ kind: 'table', total: 2 });
    expect(orders?.kind === 'table' && orders.rows[0]?.link).toMatch(/^\/workOrder\/\d+$/);
    const day = { period: 'free', from: '2026-03-20', to: '2026-03-20' };
    const today = await preview(operator, { kind: 'elevator', elevatorIds: elevatorId(0), ...day });
    expect(today.snapshot.blocks.find(({ name }) => name === 'orders')).toMatchObject({ total: 1 });
  });

  it('states missing data instead of zero', async () => {
    const { snapshot } = await preview(operator, { kind: 'elevator', elevatorIds: elevatorId(2) });
    const hours = snapshot.blocks.find(({ name }) => name === 'hours');
    expect(hours?.kind === 'bars' && hours.bars.every(({ value }) => value === null)).toBe(true);
  });

  it('is refused for other tenants’ elevators and for days that cannot be counted', async () => {
    const southerner = await platform.login('southerner');
    const foreign = await southerner.get('/reportSnapshots/preview', {
      kind: 'elevator',
      elevatorIds: elevatorId(0),
    });
    expect(foreign.statusCode).toBe(404);
    const free = { kind: 'elevators', period: 'free', from: '2026-03-20' };
    expect((await operator.get('/reportSnapshots/preview', free)).statusCode).toBe(400);
    expect((await operator.get('/reportSnapshots/preview', { ...free, to: '2026-03-01' })).statusCode).toBe(
      400,
    );
    const clerk = await platform.login('clerk');
    expect((await clerk.get('/reportSnapshots/preview', { kind: 'elevators' })).statusCode).toBe(403);
  });
});

describe('the figures of a report', () => {
  const figuresIn = (snapshot: Snapshot) =>
    new Map(
      snapshot.blocks.flatMap((block) =>
        block.kind === 'figures' ? block.rows.map((row) => [row.name, row] as const) : [],
      ),
    );

  it('stand beside the period before and the fleet’s median, with their rows and coverage', async () => {
    const { snapshot } = await preview(operator, {
      kind: 'elevator',
      elevatorIds: elevatorId(0),
      period: 'currentMonth',
    });
    const figures = figuresIn(snapshot);
    expect(figures.get('reports.figures.orders')).toMatchObject({ value: 2, n: 2, median: 1, type: 'count' });
    expect(figures.get('reports.figures.rescueArrivalMean')).toMatchObject({
      value: 12 * minuteMs,
      n: 1,
      before: null,
    });
    expect(figures.get('reports.figures.acceptedWithin3Minutes')?.interval?.high).toBe(1);
    const { link } = figures.get('reports.figures.entrapments') ?? {};
    expect(link).toContain(`/reportRows/orders?`);
    expect(new URLSearchParams(link?.split('?')[1]).get('elevatorIds')).toBe(elevatorId(0));
    // No device has reported.
    expect(figures.get('reports.figures.availability')).toMatchObject({ value: null });
    expect(figures.get('reports.figures.trips')).toMatchObject({ value: null, coverage: 0 });
  });

  it('of a city name causes, groups with denominators, hours, ages and late responses', async () => {
    const { snapshot } = await preview(operator, { kind: 'city', period: 'currentMonth' });
    expect(snapshot.blocks.map(({ name }) => name)).toEqual([
      ...['rescue', 'service', 'phoneCalls', 'levels', 'causes', 'companies', 'useUnits', 'districts'],
      ...['places', 'ages', 'hours', 'repeats', 'lateCompanies', 'late'],
    ]);
    const tableOf = (name: string) => {
      const block = snapshot.blocks.find((one) => one.name === name);
      return block?.kind === 'table' ? block.rows.map(({ cells }) => cells) : [];
    };
    expect(tableOf('causes')[0]?.slice(0, 3)).toEqual(['reports.causes.doors', 3, 1]);
    expect(tableOf('companies')[0]?.slice(0, 4)).toEqual(['North A', 3, 3, 2]);
    expect(tableOf('places')).toEqual([['resources.useUnits.options.type.office', 3, 3, 2]]);
    expect(tableOf('ages')).toEqual([['reports.ages.unknown', 3, 3, 2]]);
    expect(tableOf('repeats')).toEqual([['13800000001-1 Lift 1', 2, 1]]);
    expect(tableOf('late')).toEqual([]);
    expect(tableOf('levels')).toEqual([['reports.levels.0', 3, 1]]);
    const ofB = await preview(operator, { kind: 'city', companyId: platform.people.north.companyBId });
    expect(ofB.snapshot.scope.elevators).toBe(0);
  });
});

describe('every number of a report', () => {
  /** Numbers of a snapshot that count rows, with the addresses of these rows. */
  const countedIn = (snapshot: Snapshot) =>
    snapshot.blocks.flatMap((block) => {
      if (block.kind === 'bars')
        return block.bars.map(({ value, link }) => ({ value, link, name: block.name }));
      if (block.kind === 'figures')
        return block.rows
          .filter(({ name }) => /\.(orders|entrapments)$/.test(name))
          .map(({ value, link, name }) => ({ value, link, name }));
      if (block.kind === 'insights') return [];
      return block.rows.flatMap(({ cells, links = [] }) =>
        cells.map((value, at) => ({
          value: block.columns[at]?.type === 'count' ? value : null,
          link: links[at],
          name: block.name,
        })),
      );
    });
  const rowsAt = async (link: string) => {
    const answer = await operator.get(link);
    expect(answer.statusCode, answer.body).toBe(200);
    const [block] = answer.json<{ snapshot: Snapshot }>().snapshot.blocks;
    return block?.kind === 'table' ? block.total : null;
  };

  it('leads to as many rows as it counts', async () => {
    await insertOrder(1, 50 * hourMs, {
      alarm_class: 'D1',
      accepted_at: null,
      rescue_level: 2,
      has_people: false,
    });
    await ownerQuery(
      `insert into power_losses (id, tenant_id, elevator_id, elevator_no, elevator_name, use_unit_name, lost_at, restored_at)
       values (1, $1, $2, '', '', '', $3, $4)`,
      [
        platform.people.north.id,
        elevatorId(0),
        new Date(reportedAtMs - 31 * hourMs),
        new Date(reportedAtMs - 29 * hourMs),
      ],
    );
    await ownerQuery(
      `insert into repair_calls (tenant_id, org_id, repair_order_id, call_time, duration, direction, originator)
       select r.tenant_id, r.org_id, r.id, r.alarm_time + interval '1 minute', 90, direction, 'Seat 1'
       from repair_orders r, unnest(array['in', 'out', 'out', null]) direction where r.elevator_id = $1`,
      [elevatorId(1)],
    );
    await rollUp();
    const { snapshot } = await preview(operator, { kind: 'city', period: 'currentMonth' });
    const countedCells = countedIn(snapshot).filter(({ link }) => link?.startsWith('/reportRows/'));
    const blocks = new Set(countedCells.map(({ name }) => name));
    for (const name of [
      'phoneCalls',
      'levels',
      'causes',
      'companies',
      'useUnits',
      'districts',
      'places',
      'ages',
      'hours',
      'repeats',
      'lateCompanies',
    ])
      expect(blocks).toContain(name);
    for (const { value, link, name } of countedCells)
      if (value !== null) expect(await rowsAt(link ?? ''), `${name} ${link}`).toBe(value);
    const causes = snapshot.blocks.find(({ name }) => name === 'causes');
    expect(causes?.kind === 'table' && causes.rows.map(({ cells }) => cells.slice(0, 2)).toSorted()).toEqual([
      ['reports.causes.doors', 2],
      ['reports.causes.external', 1],
      ['reports.causes.people', 1],
    ]);
    const calls = snapshot.blocks.find(({ name }) => name === 'phoneCalls');
    expect(calls?.kind === 'table' && calls.rows.map(({ cells }) => cells)).toEqual([
      ['reports.directions.in', 2, 3 * minuteMs],
      ['reports.directions.out', 4, 6 * minuteMs],
      ['reports.directions.none', 2, 3 * minuteMs],
    ]);
    const late = snapshot.blocks.find(({ name }) => name === 'lateCompanies');
    expect(late?.kind === 'table' && late.rows[0]?.links?.[3]).toContain('isUnanswered=true');
    expect(late?.kind === 'table' && late.rows.map(({ cells }) => cells)).toEqual([
      ['North A', 4, 1, 1, 0.25],
    ]);
  });

  it('of one elevator’s months and of several elevators leads to the rows of that month or elevator', async () => {
    const single = await preview(operator, {
      kind: 'elevator',
      elevatorIds: elevatorId(0),
      period: 'yearToDate',
    });
    const months = single.snapshot.blocks.find(({ name }) => name === 'months');
    const ordersIn = (block: typeof months) =>
      block?.kind === 'table' ? block.columns.findIndex(({ name }) => name === 'orders') : -1;
    const march = months?.kind === 'table' ? months.rows.at(-1) : undefined;
    expect(march?.cells[0]).toBe('2026-03');
    const orders = march?.links?.[ordersIn(months)] ?? '';
    expect(new URLSearchParams(orders.split('?')[1]).get('from')).toBe('2026-03-01');
    expect(await rowsAt(orders)).toBe(march?.cells[ordersIn(months)]);
    const several = await preview(operator, { kind: 'elevators', period: 'currentMonth' });
    const list = several.snapshot.blocks.find(({ name }) => name === 'elevators');
    for (const { cells, links } of list?.kind === 'table' ? list.rows : [])
      expect(await rowsAt(links?.[ordersIn(list)] ?? '')).toBe(cells[ordersIn(list)]);
  });

  it('of starts by hour leads to the elevators and days of these starts', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => (hour === 8 || hour === 18 ? 5 : 0));
    await ownerQuery(
      `update figure_days set recorded_ms = 86400000, starts = 10, starts_by_hour = $3
       where elevator_id = any($1::bigint[]) and day = any($2::date[])`,
      [[elevatorId(0), elevatorId(1)], ['2026-03-18', '2026-03-19'], hours],
    );
    const startsAt = async (link: string) => {
      const answer = await operator.get(link);
      const [block] = answer.json<{ snapshot: Snapshot }>().snapshot.blocks;
      const rows = block?.kind === 'table' ? block.rows : [];
      return { rows, sum: rows.reduce((sum, { cells }) => sum + Number(cells[1]), 0) };
    };
    const days = { period: 'free', from: '2026-03-18', to: '2026-03-19' };
    const { snapshot } = await preview(operator, { kind: 'elevators', ...days });
    const block = snapshot.blocks.find(({ name }) => name === 'startsByHour');
    const bars = block?.kind === 'bars' ? block.bars.filter(({ value }) => value !== 0) : [];
    expect(bars.map(({ label, value }) => [label, value])).toEqual([
      ['08:00', 20],
      ['18:00', 20],
    ]);
    for (const { value, link } of bars) {
      const { rows, sum } = await startsAt(link ?? '');
      expect([rows.length, sum]).toEqual([2, value]);
      const ofDays = await startsAt(rows[0]?.link ?? '');
      expect(ofDays.rows.map(({ cells }) => cells)).toEqual([
        ['2026-03-18', 5],
        ['2026-03-19', 5],
      ]);
      expect(ofDays.sum).toBe(rows[0]?.cells[1]);
    }
    const southerner = await platform.login('southerner');
    const answer = await southerner.get('/reportRows/starts', { ...days, elevatorIds: elevatorId(0) });
    expect(answer.json<{ snapshot: Snapshot }>().snapshot.blocks).toMatchObject([{ total: 0 }]);
  });

  it('shows no row of another tenant, and refuses an unknown condition', async () => {
    const southerner = await platform.login('southerner');
    const answer = await southerner.get('/reportRows/orders', { elevatorIds: elevatorId(0) });
    expect(answer.json<{ snapshot: Snapshot }>().snapshot.blocks).toMatchObject([{ total: 0 }]);
    expect((await operator.get('/reportRows/orders', { cause: 'weather' })).statusCode).toBe(400);
    expect((await operator.get('/reportRows/alarms')).statusCode).toBe(400);
    const clerk = await platform.login('clerk');
    expect((await clerk.get('/reportRows/orders')).statusCode).toBe(403);
  });
});

describe('a report past its retention', () => {
  it('keeps its entry, receivers and hash; its content is deleted, and its page states so', async () => {
    const report = await store({ kind: 'elevators', title: 'Old' });
    const printedReport = await store({ kind: 'elevators', title: 'Kept' });
    await ownerQuery('delete from report_prints where report_id = $1', [report.id]);
    await ownerQuery('update reports set as_of = $2, recipient_ids = $3 where id = $1', [
      report.id,
      new Date(reportedAtMs - 91 * dayMs),
      [operator.session.userId],
    ]);
    expect(await dropReports(platform.db, { reportDays: 90 }, reportedAtMs)).toBe(false);
    const answer = await operator.get(`/reportSnapshots/${report.id}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([410, 'reportExpired']);
    const entry = (await operator.get(`/reports/${report.id}`)).json<Record<string, unknown>>();
    expect(entry).toMatchObject({
      name: 'Old',
      sha256: report.sha256,
      printState: 'expired',
      recipientIds: [operator.session.userId],
    });
    expect(await verify(report.sha256)).toMatchObject({ state: 'expired', name: 'Old' });
    expect((await read(printedReport.id)).snapshot.title).toBe('Kept');
    await expect(platform.db.pool.query('delete from report_contents')).rejects.toThrow(/denied/);
  });
});

describe('a stored report', () => {
  it('keeps its snapshot while the numbers change, and is verified by its hash without a login', async () => {
    const report = await store({ kind: 'elevators', period: 'currentMonth' });
    await insertOrder(2, 2 * hourMs);
    const current = await read(report.id);
    expect(current).toMatchObject({ sha256: report.sha256, isIntact: true, printState: 'queued' });
    expect(current.snapshot.blocks.find(({ name }) => name === 'orders')).toMatchObject({ total: 4 });
    expect(await verify(report.sha256)).toMatchObject({
      state: 'genuine',
      kind: 'elevators',
      asOf: '2026-03-20T08:00:00.000Z',
    });
    expect(await verify('0'.repeat(64))).toMatchObject({ state: 'unknown', name: null });
  });

  it('cannot be changed by the product, and a change in the database is detected', async () => {
    const report = await store({ kind: 'elevators', period: 'yearToDate' });
    await expect(platform.db.pool.query(`update report_contents set content = '{}'`)).rejects.toThrow(
      /denied/,
    );
    await ownerQuery(
      `update report_contents set content = replace(content, '"total":', '"total" :') where report_id = $1`,
      [report.id],
    );
    expect(await verify(report.sha256)).toMatchObject({ state: 'broken' });
    expect((await read(report.id)).isIntact).toBe(false);
  });

  it('is invisible to another tenant', async () => {
    const report = await store({ kind: 'elevators' });
    const southerner = await platform.login('southerner');
    for (const path of ['', '/xlsx', '/pdf'])
      expect((await southerner.get(`/reportSnapshots/${report.id}${path}`)).statusCode).toBe(404);
  });

  it('exports every table as a sheet with numbers', async () => {
    const report = await store({ kind: 'elevators', title: 'March' });
    const answer = await operator.get(`/reportSnapshots/${report.id}/xlsx`);
    expect(answer.statusCode).toBe(200);
    const again = await operator.get(`/reportSnapshots/${report.id}/xlsx`);
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
    const members = unzip(answer.rawPayload);
    const workbook = String(members.get('xl/workbook.xml'));
    for (const name of ['March', 'Availability and outages', 'Faults by type', 'Repair orders'])
      expect(workbook).toContain(`name="${name}"`);
    expect(String(members.get('xl/worksheets/sheet1.xml'))).toContain(report.sha256);
    expect(String(members.get(`xl/worksheets/sheet${members.size - 5}.xml`))).toContain('<v>720000</v>');
  });
});

describe('a saved report', () => {
  const plan = (more: object) => ({
    name: 'Faults of a site',
    kind: 'elevators',
    periodKind: 'currentMonth',
    useUnitId: site.useUnitId,
    showsFigures: false,
    showsElevators: false,
    showsFaults: true,
    showsOrders: true,
    showsHours: false,
    cadence: 'none',
    locale: 'en-US',
    ...more,
  });
  const save = (more: object = {}, caller = operator) => caller.send('POST', '/reportPlans', plan(more));

  it('is shared within its organisation, and made with its blocks by another user', async () => {
    const answer = await save();
    expect(answer.statusCode, answer.body).toBe(200);
    const { id } = answer.json<{ id: string }>();
    const colleague = await platform.login('admin');
    expect((await colleague.get(`/reportPlans/${id}`)).json()).toMatchObject({ name: 'Faults of a site' });
    const makeAnswer = await colleague.send('POST', `/reportPlans/${id}/reports`);
    expect(makeAnswer.statusCode, makeAnswer.body).toBe(200);
    const { snapshot } = await read(makeAnswer.json<{ id: string }>().id);
    expect(snapshot.blocks.map(({ name }) => name)).toEqual(['faults', 'orders']);
    expect(snapshot).toMatchObject({ title: 'Faults of a site', scope: { elevators: 3 } });
    const southerner = await platform.login('southerner');
    expect((await southerner.get(`/reportPlans/${id}`)).statusCode).toBe(404);
    expect((await southerner.send('POST', `/reportPlans/${id}/reports`)).statusCode).toBe(404);
  });

  it('gets and loses its next time with its schedule', async () => {
    const recipientIds = [operator.session.userId];
    const answer = await save({ cadence: 'monthly', sendAt: '07:30', zoneId: 'Europe/Rome', recipientIds });
    const savedPlan = answer.json<{ id: string; version: number; nextDueAt: string }>();
    expect(savedPlan.nextDueAt).toBe('2026-04-01T05:30:00.000Z');
    const { id, version } = savedPlan;
    const changeAnswer = await operator.send('PUT', '/reportPlans', { id, version, cadence: 'none' });
    expect(changeAnswer.json()).toMatchObject({ nextDueAt: null });
  });

  it.each([
    ['a time that no day has', { sendAt: '25:00' }, 'sendAt'],
    ['an unknown zone', { zoneId: 'Mars/Olympus' }, 'zoneId'],
    ['an unknown kind', { kind: 'handover' }, 'kind'],
    ['no name', { name: ' ' }, 'name'],
    ['a schedule without receivers', { cadence: 'weekly' }, 'recipientIds'],
    ['no block', { showsFaults: false, showsOrders: false }, 'showsFigures'],
    ['an elevator that does not exist', { elevatorIds: ['999999'] }, 'elevatorIds'],
  ])('is refused with %s, at its field', async (_, more, field) => {
    const answer = await save(more);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json<{ fields: { field: string }[] }>().fields.map((one) => one.field)).toContain(field);
  });
});

describe('the pictures of repairs', () => {
  it('are listed by elevator and range with their order, for users who see the elevator', async () => {
    const { north } = platform.people;
    await ownerQuery(
      `insert into repair_photos (tenant_id, org_id, repair_order_id, picture, taken_at, created_at, updated_at)
       select $1, $2, id, '77', $3, now(), now() from repair_orders where elevator_id = $4 order by id limit 1`,
      [north.id, north.rootId, new Date(reportedAtMs - hourMs), elevatorId(1)],
    );
    const list = async (caller: Caller, query: Record<string, string> = {}) =>
      (await caller.get('/reportImages', query)).json<ReportImages>();
    expect(await list(operator)).toMatchObject({
      total: 1,
      images: [{ picture: '77', elevatorId: elevatorId(1), elevator: '13800000001-2 Lift 2' }],
    });
    expect((await list(operator)).images[0]?.link).toMatch(/^\/workOrder\/\d+$/);
    expect((await list(operator, { elevatorId: elevatorId(0) })).total).toBe(0);
    expect((await list(operator, { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' })).total).toBe(
      0,
    );
    expect(await list(await platform.login('southerner'))).toEqual({ total: 0, images: [] });
  });
});

describe('the PDF of a report', () => {
  it(
    'is printed in the background with the hash, and has the same bytes at a second print',
    minute,
    async () => {
      const first = await store({ kind: 'elevators', title: '三月电梯统计报表' });
      await platform.app.reports.tick();
      const current = await read(first.id);
      expect([current.printState, current.printError]).toEqual(['ready', null]);
      const pdf = await operator.get(`/reportSnapshots/${first.id}/pdf`);
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      const printer = new PdfPrinter(platform.app.platform.config);
      const again = await printer.print(printPageOf(current, 'en-US', platform.app.platform.config));
      await printer.close();
      expect(hash(again)).toBe(hash(pdf.rawPayload));
      const pdftotext = findProgram('pdftotext');
      if (pdftotext === null) return;
      const text = execFileSync(pdftotext, ['-', '-'], { input: pdf.rawPayload }).toString();
      expect(text).toContain('三月电梯统计报表');
      expect(text.replace(/\s/g, '')).toContain(first.sha256);
      expect(text).toMatch(/1 ?\/ ?\d/);
    },
  );

  it('fails after two tries, states why, and leaves the spreadsheet', minute, async () => {
    const otherPlatform = await startPlatform({ config: { reportBrowser: '/nonexistent/browser' } });
    await seedSite(otherPlatform.db, otherPlatform.people.north, { dtuCode: '13800000002', elevators: 1 });
    const caller = await otherPlatform.login('operator1');
    const answer = await caller.send('POST', '/reportSnapshots', { kind: 'elevators' });
    const path = `/reportSnapshots/${answer.json<{ id: string }>().id}`;
    await otherPlatform.app.reports.tick();
    const report = (await caller.get(path)).json<StoredReport>();
    expect(report.printState).toBe('failed');
    expect(report.printError).toContain('/nonexistent/browser');
    expect((await caller.get(`${path}/pdf`)).statusCode).toBe(404);
    expect((await caller.get(`${path}/xlsx`)).statusCode).toBe(200);
    const { rows } = await otherPlatform.db.ownerPool.query('select 1 from report_prints');
    expect(rows).toEqual([]);
    await otherPlatform.close();
  });
});

describe('the print process', () => {
  it('ends at the limit, and the next page is printed by a new one', minute, async () => {
    const { config } = platform.app.platform;
    const printer = new PdfPrinter(config, 1);
    await expect(printer.print('<p>One</p>')).rejects.toThrow('timeout');
    await printer.close();
    const patient = new PdfPrinter(config);
    expect((await patient.print('<p>Two</p>')).subarray(0, 5).toString()).toBe('%PDF-');
    await patient.close();
  });

  it('does not take over the options of the platform’s process', minute, async () => {
    const options = ['--import', 'data:text/javascript,process.exit(3)'];
    process.execArgv.push(...options);
    const printer = new PdfPrinter(platform.app.platform.config);
    try {
      expect((await printer.print('<p>Three</p>')).subarray(0, 5).toString()).toBe('%PDF-');
    } finally {
      process.execArgv.splice(-options.length);
      await printer.close();
    }
  });
});
