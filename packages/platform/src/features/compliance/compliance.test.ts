import { createHash } from 'node:crypto';
import { complianceLineNames, complianceLines } from '@hoistway/shared/domain/complianceLines.ts';
import type { Compliance, DrillDue, Overview } from '@hoistway/shared/domain/complianceView.ts';
import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { unzip } from '../../testing/unzip.ts';
import { upload } from '../../testing/uploads.ts';

let platform: TestPlatform;
let office: Caller;
let sites: TestSite[];

const ask = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;

/** Company A maintains three elevators in Pudong, company B two in Minhang. */
beforeAll(async () => {
  platform = await startPlatform();
  const { db, people } = platform;
  const { north } = people;
  sites = [
    await seedSite(db, north, { dtuCode: '13800000001', elevators: 3 }),
    await seedSite(db, north, { dtuCode: '13800000002', elevators: 2, maintenanceId: north.companyBId }),
  ];
  await ask(`update use_units set district = 'Minhang' where id = $1`, [sites[1]?.useUnitId]);
  await ask(`update elevators set joined_on = '2025-06-01'`);
  office = await platform.login('operator1');
  await insertRecords();
});
afterAll(() => platform.close());

const elevator = (site: number, nth: number) => sites[site]?.elevators[nth]?.id ?? '';

async function insertRecords(): Promise<void> {
  const own = { tenant: platform.people.north.id, org: platform.people.north.rootId };
  const insert = (table: string, elevatorId: string, columns: Record<string, unknown>) => {
    const names = Object.keys(columns);
    return ask(
      `insert into ${table} (tenant_id, org_id, elevator_id, ${names.join(', ')}, created_at, updated_at)
       values ($1, $2, $3, ${names.map((_, at) => `$${at + 4}`).join(', ')}, now(), now())`,
      [own.tenant, own.org, elevatorId, ...Object.values(columns)],
    );
  };
  const visit = (elevatorId: string, no: string, columns: object) =>
    insert('maintenance_orders', elevatorId, { no, type: 'semiMonthly', ...columns });
  await visit(elevator(0, 0), 'late', { status: 'sent', plan_date: '2026-02-20' });
  await visit(elevator(0, 1), 'span', {
    status: 'sent',
    plan_date: '2026-02-20',
    plan_end_date: '2026-03-02',
  });
  await visit(elevator(1, 0), 'late-b', { status: 'accepted', plan_date: '2026-03-01' });
  await visit(elevator(0, 0), 'void', { status: 'invalid', plan_date: '2026-01-20' });
  await visit(elevator(0, 2), 'unsigned', {
    status: 'completed',
    plan_date: '2026-02-01',
    complete_date: '2026-02-01T08:00:00Z',
  });
  const check = (elevatorId: string, columns: object) =>
    insert('year_checks', elevatorId, { kind: 'periodic', result: 'pending', ...columns });
  await check(elevator(0, 0), { due_date: '2026-03-01', self_inspected_on: '2026-02-01' });
  await check(elevator(0, 1), { due_date: '2026-03-20' });
  await check(elevator(0, 2), { due_date: '2026-09-20' });
  await check(elevator(1, 0), { due_date: '2026-01-10', result: 'failed', checked_on: '2026-01-09' });
  const spot = (elevatorId: string, number: string, columns: object) =>
    insert('spot_checks', elevatorId, {
      number,
      inspector: 'Inspector',
      date: '2026-02-01',
      results: 'rectify',
      rectification_status: 'unrectified',
      ...columns,
    });
  await spot(elevator(0, 0), 'S1', { rectify_by: '2026-03-01' });
  await spot(elevator(1, 1), 'S2', { rectify_by: '2026-03-02' });
  await insert('day_controls', elevator(0, 0), {
    control_date: '2026-02-27',
    control_result: 'hazard',
    status: 'submitted',
  });
  await insert('day_controls', elevator(0, 1), {
    control_date: '2026-02-26',
    control_result: 'hazard',
    status: 'submitted',
  });
  await insert('day_controls', elevator(0, 1), {
    control_date: '2026-02-27',
    control_result: 'zeroRisk',
    status: 'submitted',
  });
}

const compliance = async (caller: Caller, query: Record<string, string> = {}): Promise<Compliance> => {
  const answer = await caller.get('/compliance', query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Compliance>();
};
const countsOf = ({ lines }: Compliance) =>
  Object.fromEntries(lines.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));

describe('the check-up', () => {
  it('counts each line and names its offenders, the longest overdue first', async () => {
    const check = await compliance(office);
    expect(check.lines.map(({ name }) => name)).toEqual(complianceLineNames);
    expect(countsOf(check)).toEqual({
      visitsOverdue: 2,
      visitsUnsigned: 1,
      inspectionsOverdue: 1,
      inspectionsFailed: 1,
      inspectionsDue: 1,
      selfInspectionsMissing: 1,
      drillsOverdue: 2,
      rectificationsOverdue: 1,
      rectificationsOpen: 1,
      hazardsOpen: 1,
      officersMissing: 5,
    });
    expect(check.lines[0]?.offenders).toMatchObject([
      { subject: 'late', elevatorNo: '13800000001-1', companyName: 'North A', district: 'Pudong', days: 10 },
      { subject: 'late-b', companyName: 'North B', district: 'Minhang', days: 1 },
    ]);
  });

  it('is narrowed to a company, a use unit or a district, and to what the caller sees', async () => {
    const { companyBId } = platform.people.north;
    const ofB = {
      visitsOverdue: 1,
      inspectionsFailed: 1,
      drillsOverdue: 1,
      rectificationsOpen: 1,
      officersMissing: 2,
    };
    expect(countsOf(await compliance(office, { companyId: companyBId }))).toEqual(ofB);
    expect(countsOf(await compliance(office, { useUnitId: sites[1]?.useUnitId ?? '' }))).toEqual(ofB);
    expect(countsOf(await compliance(office, { district: 'Minhang' }))).toEqual(ofB);
    expect(countsOf(await compliance(await platform.login('officeB')))).toEqual(ofB);
    expect(countsOf(await compliance(await platform.login('southerner')))).toEqual({});
  });

  it('leaves elevators out of use out, and lines whose records the caller may not read', async () => {
    await ask('update elevators set use_status = 3 where id = $1', [elevator(0, 0)]);
    const counts = countsOf(await compliance(office));
    expect([counts.visitsOverdue, counts.hazardsOpen]).toEqual([1, undefined]);
    await ask('update elevators set use_status = 1 where id = $1', [elevator(0, 0)]);
    expect((await (await platform.login('clerk')).get('/compliance')).statusCode).toBe(403);
  });

  it('counts an appointment of the use unit as the officer of its elevators while it is in force', async () => {
    const [unitId, officerId] = [sites[1]?.useUnitId ?? '', office.session.userId];
    const missingCount = async () =>
      countsOf(await compliance(office, { useUnitId: unitId })).officersMissing ?? 0;
    const appoint = (values: string) =>
      ask(
        `insert into safety_appointments (tenant_id, org_id, use_unit_id, user_id, role, from_on, until_on, elevator_id)
         select tenant_id, org_id, id, ${officerId}, ${values} from use_units where id = $1`,
        [unitId],
      );
    expect(await missingCount()).toBe(2);
    await appoint(`'director', null, null, null`);
    await appoint(`'officer', '2020-01-01', '2020-12-31', null`);
    expect(await missingCount()).toBe(2);
    await appoint(`'officer', null, null, ${elevator(1, 0)}`);
    expect(await missingCount()).toBe(1);
    await appoint(`'officer', '2020-01-01', null, null`);
    expect(await missingCount()).toBe(0);
    await ask('delete from safety_appointments where use_unit_id = $1', [unitId]);
  });
});

describe('the rights of each kind of user', () => {
  const pages = [permissions.yearCheck, permissions.safeCheck, permissions.dayWeekMonth];
  const addUser = async (username: string, userType: number, orgId: string): Promise<Caller> => {
    await ask(
      `with role as (
         insert into roles (tenant_id, org_id, name, auth, level) values ($1, $2, $3, $4, 'work') returning id
       )
       insert into users (tenant_id, org_id, username, name, phone, password, user_type, role_ids, is_enabled)
       select $1, $5, $3, $3, '13800000009', u.password, $6, array[role.id], true
       from users u, role where u.username = 'operator1'`,
      [
        platform.people.north.id,
        platform.people.north.rootId,
        username,
        permissionString(pages),
        orgId,
        userType,
      ],
    );
    return platform.login(username);
  };
  const commandsOf = async (caller: Caller) => {
    const names = [
      'recordSelfInspection',
      'recordInspection',
      'conductSpotCheck',
      'rectifySpotCheck',
      'reopenSpotCheck',
      'openRectification',
    ];
    const answers = await Promise.all(names.map((name) => caller.send('POST', `/commands/${name}`, {})));
    // An empty envelope is refused as such, after the right has been granted.
    return names.filter((_, at) => answers[at]?.statusCode === 400);
  };

  it('lets the inspector check, the company record, the worker and the use unit rectify', async () => {
    const { rootId, companyAId, propertyId } = platform.people.north;
    const { supervisionUser, companyAdministrator, maintenanceWorker, general } = userTypes;
    const inspector = await addUser('inspector1', supervisionUser, rootId);
    const manager = await addUser('manager1', companyAdministrator, companyAId);
    const worker = await addUser('worker1', maintenanceWorker, companyAId);
    const property = await addUser('property1', general, propertyId);
    expect(await commandsOf(inspector)).toEqual(['conductSpotCheck', 'reopenSpotCheck', 'openRectification']);
    expect(await commandsOf(manager)).toHaveLength(6);
    expect(await commandsOf(worker)).toEqual(['recordSelfInspection', 'rectifySpotCheck']);
    expect(await commandsOf(property)).toEqual(['rectifySpotCheck']);
    for (const caller of [inspector, manager, worker, property]) {
      const { lines } = await compliance(caller);
      const permittedNames = complianceLineNames.filter((name) =>
        pages.some((permission) => permission === complianceLines[name].permission),
      );
      expect(lines.map(({ name }) => name)).toEqual(permittedNames);
    }
    expect(countsOf(await compliance(inspector)).inspectionsFailed).toBe(1);
    expect(countsOf(await compliance(worker)).inspectionsFailed).toBeUndefined();
    const members = unzip((await property.get('/compliance/pack')).rawPayload);
    expect([...members.keys()]).toContain('inspections.html');
    expect([...members.keys()]).not.toContain('visits.html');
  });
});

describe('the overview', () => {
  it('counts by company and district what the check-up of each names', async () => {
    const view = (await office.get('/compliance/overview')).json<Overview>();
    expect(view.companies.map(({ name, elevators }) => [name, elevators])).toEqual([
      ['North A', 3],
      ['North B', 2],
    ]);
    for (const { id, counts } of view.companies) {
      const check = countsOf(await compliance(office, { companyId: id }));
      for (const [name, count] of Object.entries(counts)) expect([name, count]).toEqual([name, check[name]]);
    }
    for (const { id, counts } of view.districts) {
      const check = countsOf(await compliance(office, { district: id }));
      for (const [name, count] of Object.entries(counts)) expect([name, count]).toEqual([name, check[name]]);
    }
    expect(view.totals).toMatchObject({ visitsOverdue: 2, inspectionsOverdue: 1, drillsOverdue: 2 });
  });
});

describe('drills', () => {
  it('are overdue half a year after the take-over until one is recorded, for the company alone', async () => {
    const due = async () => (await office.get('/drills/due')).json<DrillDue[]>();
    expect(await due()).toMatchObject([
      {
        companyName: 'North A',
        category: 'traction',
        elevators: 3,
        lastOn: null,
        dueOn: '2025-12-01',
        state: 'overdue',
      },
      { companyName: 'North B', state: 'overdue' },
    ]);
    const answer = await office.send('POST', '/rescueDrills', {
      companyId: platform.people.north.companyAId,
      category: 'traction',
      heldOn: '2026-02-28',
      scenario: 'People trapped between floors',
      leader: 'Li',
      participants: 6,
      result: 'effective',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await due()).toMatchObject([
      { lastOn: '2026-02-28', dueOn: '2026-08-28', state: 'done' },
      { state: 'overdue' },
    ]);
  });
});

describe('the inspection pack', () => {
  it('holds an index, the check-up, the registers and their files, each with its hash', async () => {
    const uploadAnswer = await upload(office, 'document', {
      name: 'report <1>.pdf',
      content: '%PDF-1.4 report',
    });
    const report = uploadAnswer.json<{ id: string }>();
    await ask('update year_checks set report = $1 where elevator_id = $2', [report.id, elevator(0, 0)]);
    await ask(`update elevators set name = '<script>alert(1)</script>' where id = $1`, [elevator(0, 0)]);
    const answer = await office.get('/compliance/pack', { companyId: platform.people.north.companyAId });
    expect(answer.statusCode).toBe(200);
    const members = unzip(answer.rawPayload);
    const sums = members.get('SHA256SUMS.txt')?.toString().trim().split('\n') ?? [];
    expect(sums).toHaveLength(members.size - 1);
    for (const line of sums) {
      const [hash, path = ''] = line.split('  ');
      const bytes = members.get(path);
      expect([path, bytes && createHash('sha256').update(bytes).digest('hex')]).toEqual([path, hash]);
    }
    const [filePath = ''] = [...members.keys()].filter((path) => path.startsWith('files/'));
    expect(members.get(filePath)?.toString()).toBe('%PDF-1.4 report');
    const index = members.get('index.html')?.toString() ?? '';
    for (const path of [...members.keys()].filter(
      (path) => path !== 'index.html' && path !== 'SHA256SUMS.txt',
    ))
      expect(index).toContain(`href="${encodeURI(path)}"`);
    const register = members.get('elevators.html')?.toString() ?? '';
    expect(register).toContain('&lt;script&gt;');
    expect(register).not.toContain('<script>');
    expect(register).not.toContain('13800000002-1');
    expect(members.get('inspections.html')?.toString()).toContain(filePath);
    // A printed table repeats its head on each page.
    for (const name of ['inspections.html', 'check-up.html'])
      expect(members.get(name)?.toString()).toMatch(/<table><thead><tr><th>/);
  });
});
