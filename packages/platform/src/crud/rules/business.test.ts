import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Drafts, draftsOf } from '../../testing/drafts.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

type Row = Record<string, unknown> & { id: string; version: number };

let platform: TestPlatform;
let owner: Caller;
let operator: Caller;
let clerk: Caller;
let drafts: Drafts;
let n = 0;
beforeAll(async () => {
  platform = await startPlatform({ at: '2026-03-02T08:00:00Z' });
  owner = await platform.login('superAdmin');
  operator = await platform.login('operator1');
  clerk = await platform.login('clerk');
  drafts = draftsOf(owner, platform.people.north);
});
afterAll(() => platform.close());

const send = async (resource: ResourceName, more: object = {}, caller = owner) =>
  caller.send('POST', `/${resources[resource].path}`, { ...(await drafts.of(resource, ++n)), ...more });
const make = async (resource: ResourceName, more: object = {}, caller = owner): Promise<Row> => {
  const answer = await send(resource, more, caller);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row>();
};
const change = (resource: ResourceName, { id, version }: Row, more: object, caller = owner) =>
  caller.send('PUT', `/${resources[resource].path}/${id}`, { version, ...more });
const read = async (resource: ResourceName, id: string): Promise<Row> =>
  (await owner.get(`/${resources[resource].path}/${id}`)).json<Row>();
const refusalOf = (field: string, code: string, params?: object) => ({
  code: 'invalidFields',
  fields: [{ field, code, ...(params && { params }) }],
});
const command = (name: string, row: Row, input: object = {}, caller = owner) =>
  caller.send('POST', `/commands/${name}`, {
    id: row.id,
    expectedVersion: row.version,
    idempotencyKey: `${name}-${row.id}-${row.version}`,
    input,
  });

describe('upkeep', () => {
  it('a judged inspection needs its date, and the next one is later', async () => {
    const open = await send('yearChecks', { result: 'failed' });
    expect(open.json()).toMatchObject(refusalOf('checkedOn', 'required'));
    const early = { result: 'passed', checkedOn: '2026-02-01', nextDate: '2026-02-01' };
    expect((await send('yearChecks', early)).json()).toMatchObject(refusalOf('nextDate', 'endBeforeStart'));
    await make('yearChecks', { ...early, nextDate: '2027-02-01' });
  });

  it('a spot check’s score is the sum of its items, none above its full score', async () => {
    const spotCheckId = (await make('spotChecks')).id;
    const item = (score: number) => send('spotCheckItems', { spotCheckId, fullScore: 20, score });
    expect((await item(21)).json()).toMatchObject(refusalOf('score', 'aboveFullScore'));
    expect((await item(20)).statusCode).toBe(200);
    expect((await item(15)).statusCode).toBe(200);
    expect(await read('spotChecks', spotCheckId)).toMatchObject({ score: 35 });
    const rectification = await send('spotChecks', { rectificationStatus: 'rectified', rectifiedOn: null });
    expect(rectification.json()).toMatchObject(refusalOf('rectifiedOn', 'required'));
  });

  it('a plan has its first and last day, in order and within the maintenance cycle', async () => {
    const plan = async (planDate: string | null, planEndDate: string | null) =>
      (await send('maintenanceOrders', { planDate, planEndDate })).json();
    expect(await plan(null, null)).toMatchObject({
      fields: [
        { field: 'planDate', code: 'required' },
        { field: 'planEndDate', code: 'required' },
      ],
    });
    expect(await plan('2026-03-10', '2026-03-09')).toMatchObject(refusalOf('planEndDate', 'endBeforeStart'));
    expect(await plan('2026-03-10', '2026-06-09')).toMatchObject(refusalOf('planEndDate', 'beyondCycle'));
    const order = await make('maintenanceOrders', { planDate: '2026-03-10', planEndDate: '2026-06-08' });
    const { elevatorId } = order;
    const elevator = await read('elevators', String(elevatorId));
    await make('maintenanceSettings', { companyId: elevator.maintenanceId, cycleDays: 15 });
    const tooLong = await change('maintenanceOrders', order, { planEndDate: '2026-03-26' });
    expect(tooLong.json()).toMatchObject({
      fields: [{ field: 'planEndDate', code: 'beyondCycle', params: { days: 15 } }],
    });
    expect((await change('maintenanceOrders', order, { planEndDate: '2026-03-25' })).statusCode).toBe(200);
  });

  it('a voided plan needs a reason and is never restored', async () => {
    const order = await make('maintenanceOrders');
    const silent = await command('voidMaintenance', order);
    expect(silent.json()).toMatchObject(refusalOf('input.invalidReason', 'required'));
    const voidAnswer = await command('voidMaintenance', order, { invalidReason: 'Twice' });
    expect(voidAnswer.statusCode, voidAnswer.body).toBe(200);
    const voidedOrder = await read('maintenanceOrders', order.id);
    expect(voidedOrder).toMatchObject({ status: 'invalid', invalidReason: 'Twice' });
    const restoration = await change('maintenanceOrders', voidedOrder, { status: 'sent' });
    expect(restoration.statusCode).toBe(409);
    expect(restoration.json()).toMatchObject({ code: 'illegalMove', current: { status: 'invalid' } });
  });

  it('a picture is of an item of the same visit', async () => {
    const other = await make('maintenanceOrders');
    const picture = await send('maintenanceOrderPictures', { maintenanceOrderId: other.id });
    expect(picture.json()).toMatchObject(refusalOf('itemId', 'unknownReference'));
  });

  it('a maintenance type and its items need all their fields', async () => {
    const withoutFields = async (resource: ResourceName, names: string[]) => {
      const answer = await send(resource, Object.fromEntries(names.map((name) => [name, ''])));
      return answer.json<{ fields: { field: string; code: string }[] }>().fields.map(({ field }) => field);
    };
    const ofType = ['name', 'elevatorType', 'classify'];
    expect(await withoutFields('maintenanceTypes', ofType)).toEqual(ofType);
    const ofItem = ['name', 'content', 'requirement', 'area'];
    expect(await withoutFields('maintenanceTypeItems', ofItem)).toEqual(ofItem);
  });

  it('a company’s maintenance runs by one rule, within the limits of its cycle', async () => {
    const { companyId } = await make('maintenanceSettings');
    const second = await send('maintenanceSettings', { companyId });
    expect(second.json()).toMatchObject({ code: 'duplicate', fields: [{ field: 'companyId' }] });
    const bad = { autoSendDay: 8, cycleDays: 0, signInDistanceM: 0 };
    expect((await send('maintenanceSettings', bad)).json().fields).toEqual([
      { field: 'autoSendDay', code: 'tooBig', params: { maximum: 7 } },
      { field: 'cycleDays', code: 'tooSmall', params: { minimum: 1 } },
      { field: 'signInDistanceM', code: 'aboveZero' },
    ]);
  });
});

describe('supervision', () => {
  it('a day with a hazard counts it, and a fault found needs its handling', async () => {
    const none = await send('dayControls', { controlResult: 'hazard', hazardCount: 0 });
    expect(none.json()).toMatchObject(refusalOf('hazardCount', 'aboveZero'));
    for (const items of ['dayControlItems', 'weekCheckItems'] as const) {
      const silent = await send(items, { result: 'unqualified', handleResult: ' ' });
      expect(silent.json()).toMatchObject(refusalOf('handleResult', 'required'));
    }
  });

  it('a record knows who wrote it, no write moves its status, and a signed one stays as it is', async () => {
    const tables = {
      dayControls: 'day_controls',
      weekChecks: 'week_checks',
      monthDispatches: 'month_dispatches',
    };
    for (const kind of ['dayControls', 'weekChecks', 'monthDispatches'] as const) {
      const record = await make(kind, { status: 'archived' }, operator);
      expect(record).toMatchObject({ creatorId: operator.session.userId, status: 'draft' });
      const changedRow = (await change(kind, record, { status: 'archived', isAbnormal: true })).json<Row>();
      expect(changedRow).toMatchObject({ status: 'draft', isAbnormal: true });
      await platform.db.ownerPool.query(`update ${tables[kind]} set status = 'submitted' where id = $1`, [
        record.id,
      ]);
      expect((await change(kind, changedRow, { isAbnormal: false })).json().code).toBe('illegalMove');
      const path = `/${resources[kind].path}/${record.id}`;
      expect((await owner.send('DELETE', path)).json().code).toBe('illegalMove');
    }
  });
});

describe('messages and notices', () => {
  it('a message goes to the receivers of its type, and waits in the outbox without a sender', async () => {
    const bad = await send('messages', { type: 'sms', target: 'somebody' });
    expect(bad.json()).toMatchObject(refusalOf('target', 'mobile'));
    expect((await send('messages', { type: 'mail', target: 'x' })).json()).toMatchObject(
      refusalOf('target', 'mail'),
    );
    const long = await send('messages', { content: 'x'.repeat(501) });
    expect(long.json()).toMatchObject(refusalOf('content', 'tooLong', { maximum: 500 }));
    const message = await make('messages', { type: 'sms', target: '13800000001', content: 'Come' }, operator);
    expect(message.status).toBe('notSent');
    expect((await command('sendMessage', message, {}, operator)).json()).toEqual({ status: 'notSent' });
    const result = await platform.db.ownerPool.query(
      `select type, text from sms_outbox where phone = '13800000001' and sent_at is null`,
    );
    expect(result.rows).toEqual([{ type: 'sms', text: 'Come' }]);
  });

  it('a notice needs a title, is read by all users and written with the permission for settings', async () => {
    const refusal = await send('publicNotices', { title: ' ' });
    expect(refusal.json()).toMatchObject(refusalOf('title', 'required'));
    const notice = await make('publicNotices', {}, operator);
    expect(notice.authorId).toBe(operator.session.userId);
    expect((await clerk.get(`/publicNotices/${notice.id}`)).statusCode).toBe(200);
    expect((await change('publicNotices', notice, { title: 'Mine' }, clerk)).statusCode).toBe(403);
  });

  it('feedback may be written by every user, edited by its author, and answered with the permission', async () => {
    const row = await make('feedbacks', { reply: null }, clerk);
    expect(row).toMatchObject({ authorId: clerk.session.userId, repliedAt: null });
    const own = (await change('feedbacks', row, { title: 'Better words' }, clerk)).json<Row>();
    expect((await change('feedbacks', own, { reply: 'Thanks, me' }, clerk)).statusCode).toBe(403);
    const answer = await change('feedbacks', own, { reply: 'Thank you' }, operator);
    expect(answer.json()).toMatchObject({ reply: 'Thank you', repliedAt: '2026-03-02T08:00:00.000Z' });
    const others = await make('feedbacks', { reply: null }, operator);
    expect((await change('feedbacks', others, { title: 'Not mine' }, clerk)).statusCode).toBe(403);
    expect((await clerk.send('DELETE', `/feedbacks/${others.id}`)).statusCode).toBe(403);
  });
});

describe('operations', () => {
  it('burns are applied for within the remaining number, and approved once', async () => {
    const program = await make('otaPrograms', { count: 10 });
    expect(program).toMatchObject({ remainingNumber: 10, currentNumber: 0 });
    const apply = (applyNumber: number) =>
      send('otaApplications', { programId: program.id, applyNumber }, operator);
    expect((await apply(0)).json()).toMatchObject(refusalOf('applyNumber', 'aboveZero'));
    expect((await apply(11)).json()).toMatchObject(
      refusalOf('applyNumber', 'aboveRemaining', { remaining: 10 }),
    );
    const [first, second] = [(await apply(7)).json<Row>(), (await apply(7)).json<Row>()];
    expect(first).toMatchObject({ status: 'applying', applicantAccount: 'operator1' });
    expect((await command('approveOta', first, {}, operator)).statusCode).toBe(403);
    expect((await command('approveOta', first)).json()).toEqual({ status: 'approved' });
    expect(await read('otaPrograms', program.id)).toMatchObject({ remainingNumber: 3, currentNumber: 7 });
    expect((await command('approveOta', second)).json().code).toBe('invalidFields');
    const silent = await command('rejectOta', second);
    expect(silent.json().fields).toMatchObject([{ field: 'input.rejectReason', code: 'required' }]);
    expect((await command('rejectOta', second, { rejectReason: 'Too many' })).statusCode).toBe(200);
    const application = await read('otaApplications', first.id);
    expect(application).toMatchObject({ approverAccount: 'superAdmin', approvedTime: expect.any(String) });
    expect((await command('rejectOta', application, { rejectReason: 'Late' })).json().code).toBe(
      'illegalMove',
    );
    expect((await change('otaApplications', application, { applyNumber: 1 })).json().code).toBe(
      'illegalMove',
    );
    const now = await read('otaPrograms', program.id);
    expect((await change('otaPrograms', now, { count: 5 })).json()).toMatchObject(
      refusalOf('count', 'tooSmall', { minimum: 7 }),
    );
    const answer = await change('otaPrograms', now, { state: 'locked' });
    expect(answer.statusCode).toBe(200);
    expect((await apply(1)).json()).toMatchObject(refusalOf('programId', 'programLocked'));
  });

  it('a second ride-quality setting for a speed requires a confirmation to replace the first', async () => {
    const first = await make('eocdSettings');
    const again = { companyId: first.companyId, speed: first.speed };
    const answer = await send('eocdSettings', again);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'sameSpeed' });
    await make('eocdSettings', { ...again, replace: true });
    expect((await owner.get(`/eocdSettings/${first.id}`)).statusCode).toBe(404);
    const bad = await send('eocdSettings', { speed: 0, verticalA95: -1 });
    expect(bad.json().fields).toEqual([
      { field: 'speed', code: 'aboveZero' },
      { field: 'verticalA95', code: 'aboveZero' },
    ]);
  });

  it('a developer begins with a secret of eight letters and digits, which is never shown again', async () => {
    expect((await send('developers', { appSecret: undefined })).json()).toMatchObject(
      refusalOf('appSecret', 'required'),
    );
    expect((await send('developers', { appSecret: 'short' })).json()).toMatchObject(
      refusalOf('appSecret', 'appSecret'),
    );
    const developer = await make('developers', { appSecret: 'Abcd3479' });
    expect(developer).not.toHaveProperty('appSecret');
    const result = await platform.db.ownerPool.query('select app_secret from developers where id = $1', [
      developer.id,
    ]);
    expect(result.rows[0].app_secret).toMatch(/^\$argon2id\$/);
  });

  it('a developer is assigned a use unit once, by its number and name', async () => {
    const row = await make('developerAuthorities');
    expect(row).toMatchObject({ useUnitNo: expect.stringMatching(/^U-/), useUnitName: expect.any(String) });
    const { developerId, useUnitId } = row;
    const twice = await send('developerAuthorities', { developerId, useUnitId });
    expect(twice.json()).toMatchObject({ code: 'duplicate', fields: [{ field: 'useUnitId' }] });
  });

  it('a brand has a limited number of slides in a place', async () => {
    const { uiSettingId } = await make('uiSlides');
    for (let slide = 1; slide < 6; slide++) await make('uiSlides', { uiSettingId });
    const seventh = await send('uiSlides', { uiSettingId });
    expect(seventh.json()).toMatchObject(refusalOf('picture', 'tooMany', { maximum: 6 }));
    await make('uiSlides', { uiSettingId, place: 'app' });
  });

  it('a user’s own brand takes precedence over the host’s', async () => {
    await make('uiSettings', { host: 'one.example', systemName: 'By host', userIds: [] });
    await make('uiSettings', {
      host: 'two.example',
      systemName: 'By user',
      userIds: [operator.session.userId],
    });
    const nameFor = async (caller: Caller) =>
      (await caller.inject({ method: 'GET', url: '/main/session', headers: { host: 'one.example' } })).json()
        .uiSetting.systemName;
    expect(await nameFor(clerk)).toBe('By host');
    expect(await nameFor(operator)).toBe('By user');
  });

  it('a tenant is no part of itself', async () => {
    const tenant = await make('tenants');
    const own = await change('tenants', tenant, { belongTenantId: tenant.id });
    expect(own.json()).toMatchObject(refusalOf('belongTenantId', 'unknownReference'));
  });

  it('a period does not end before it begins', async () => {
    const banner = await send('banners', { shownFrom: '2026-03-02', shownUntil: '2026-03-01' });
    expect(banner.json()).toMatchObject(refusalOf('shownUntil', 'endBeforeStart'));
    const code = await send('specialCodeAuths', { validFrom: '2026-03-02', validUntil: '2026-03-01' });
    expect(code.json()).toMatchObject(refusalOf('validUntil', 'endBeforeStart'));
  });
});
