import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type ResourceName, resources } from '@hoistway/shared/resources/index.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Drafts, draftsOf } from '../testing/drafts.ts';
import { connectDevice, seedLiveSite } from '../testing/liveSite.ts';
import { startHttpReceiver } from '../testing/receivers.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

type Row = Record<string, unknown> & { id: string; version: number };

const startsAt = '2026-03-02T08:00:00.000Z';

let platform: TestPlatform;
let owner: Caller;
let operator: Caller;
let drafts: Drafts;
let n = 0;
beforeAll(async () => {
  platform = await startPlatform({ at: startsAt });
  owner = await platform.login('superAdmin');
  operator = await platform.login('operator1');
  drafts = draftsOf(owner, platform.people.north);
});
afterAll(() => platform.close());

const pathOf = (resource: ResourceName) => `/${resources[resource].path}`;
const save = async (resource: ResourceName, more: object = {}, caller = owner) =>
  caller.send('POST', pathOf(resource), { ...(await drafts.of(resource, ++n)), ...more });
async function create(resource: ResourceName, more: object = {}, caller = owner): Promise<Row> {
  const answer = await save(resource, more, caller);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row>();
}
const read = async (resource: ResourceName, id: string): Promise<Row> =>
  (await owner.get(`${pathOf(resource)}/${id}`)).json<Row>();
const change = async (resource: ResourceName, { id, version }: Row, more: object, caller = owner) => {
  const answer = await caller.send('PUT', `${pathOf(resource)}/${id}`, { version, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row>();
};
const command = (name: string, row: Row, input: object = {}) =>
  owner.send('POST', `/commands/${name}`, {
    id: row.id,
    expectedVersion: row.version,
    idempotencyKey: `${name}-${row.id}-${row.version}`,
    input,
  });
const now = () => new Date(platform.clock.now()).toISOString();

describe('fields that the server writes', () => {
  it('a part names its author, whatever the draft and later writers send', async () => {
    const part = await create('parts', { creator: 'someone else' }, operator);
    expect(part.creator).toBe(operator.session.name);
    expect(await change('parts', part, { brand: 'Other' })).toMatchObject({ creator: operator.session.name });
  });

  it('a user shows the time of the last login, which no user can write', async () => {
    const user = await create('users', { password: 'Secret2026', lastLoginAt: startsAt });
    expect(user.lastLoginAt).toBeNull();
    platform.clock.forward(minuteMs);
    await platform.login(String(user.username), 'Secret2026');
    const first = now();
    expect((await read('users', user.id)).lastLoginAt).toBe(first);
    platform.clock.forward(minuteMs);
    await expect(platform.login(String(user.username), 'Wrong2026')).rejects.toThrow();
    expect((await read('users', user.id)).lastLoginAt).toBe(first);
    await platform.login(String(user.username), 'Secret2026');
    expect((await read('users', user.id)).lastLoginAt).toBe(now());
  });

  it('an organisation has the present number of its elevators and users', async () => {
    const company = await create('organisations', {
      type: 'maintenance',
      parentId: platform.people.north.rootId,
    });
    expect(company).toMatchObject({ elevatorCount: 0, userCount: 0 });
    const elevator = await create('elevators', { maintenanceId: company.id });
    await create('elevators', { maintenanceId: company.id });
    await create('users', { orgId: company.id });
    expect(await read('organisations', company.id)).toMatchObject({ elevatorCount: 2, userCount: 1 });
    await owner.send('DELETE', `/elevators/${elevator.id}`);
    const search = String(company.no);
    const { records } = (await owner.get('/organisations', { search })).json<{ records: Row[] }>();
    expect(records).toMatchObject([{ id: company.id, elevatorCount: 1, userCount: 1 }]);
  });

  it.each([
    ['tenants', { belongUnit: 'Unit 7' }],
    ['eocdSettings', { hz: 50 }],
    ['dtus', { note: 'moved' }],
  ] as const)('%s: times of creation and last change', async (name, more) => {
    const row = await create(name);
    const createdAt = now();
    expect(row).toMatchObject({ createdAt, updatedAt: createdAt });
    platform.clock.forward(90_000);
    const answer = await change(name, row, { ...row, ...more });
    expect(answer).toMatchObject({ createdAt, updatedAt: now() });
    expect(await read(name, row.id)).toMatchObject({ createdAt, updatedAt: now() });
  });

  it('a ride-quality setting belongs to the tenant of its writer, and another does not see it', async () => {
    const setting = await create('eocdSettings', {
      companyId: platform.people.north.companyAId,
      speed: 9.75,
    });
    const result = await platform.db.ownerPool.query('select tenant_id from eocd_settings where id = $1', [
      setting.id,
    ]);
    expect(String(result.rows[0].tenant_id)).toBe(platform.people.north.id);
    const southerner = await platform.login('southerner');
    expect((await southerner.get(`/eocdSettings/${setting.id}`)).statusCode).toBe(404);
  });

  it('a rejected application for burns has its judge, time and reason', async () => {
    const program = await create('otaPrograms', { count: 10 });
    const application = await create('otaApplications', { programId: program.id, applyNumber: 1 }, operator);
    expect(application).toMatchObject({
      ...{ applicationTime: now(), applicantName: operator.session.name },
      ...{ rejectPeople: null, rejectTime: null, rejectReason: null },
    });
    platform.clock.forward(minuteMs);
    expect((await command('rejectOta', application, { rejectReason: 'Too many' })).statusCode).toBe(200);
    expect(await read('otaApplications', application.id)).toMatchObject({
      ...{ status: 'rejected', rejectPeople: owner.session.name, rejectTime: now() },
      ...{ rejectReason: 'Too many', approvedTime: null },
    });
  });
});

describe('a gateway device', () => {
  it('shows its reported position, signal, temperature and connection time', async () => {
    const site = await seedLiveSite(platform, { dtuCode: '10000000031', elevators: 1 });
    const unbound = await create('dtus');
    await platform.listen();
    const device = await connectDevice(platform.app, site.dtuCode);
    const { live } = platform.app;
    const list = async (query: Record<string, string>) =>
      (await owner.get('/dtus', query)).json<{ records: Row[] }>().records;
    const [before] = await list({ dtuCode: site.dtuCode });
    expect(before).toMatchObject({ signalStrength: null, temperature: null, seenAt: null, accessedAt: null });
    const publish = async (body: object) => {
      platform.clock.forward(minuteMs);
      const text = JSON.stringify({ atMs: platform.clock.now(), node: 1, ...body });
      await device.publishAsync(`hoistway/1/${site.dtuCode}/state`, text, { qos: 1 });
      await vi.waitUntil(() => live.fleet.dtus.get(site.dtuCode)?.seenAtMs === platform.clock.now(), 30_000);
      await live.tick();
      return now();
    };
    const firstAt = await publish({ signalDbm: -71, temperatureC: 41 });
    const forgedFields = { ip: '127.0.0.1', bindState: 'bound', isOnline: true, linkStatus: 'normal' };
    expect(await list({ dtuCode: site.dtuCode })).toMatchObject([
      { ...forgedFields, signalStrength: -71, temperature: 41, seenAt: firstAt, accessedAt: firstAt },
    ]);
    const laterAt = await publish({ signalDbm: -93 });
    expect(await list({ dtuCode: site.dtuCode })).toMatchObject([
      { ...forgedFields, signalStrength: -93, temperature: 41, seenAt: laterAt, accessedAt: firstAt },
    ]);
    const idsOf = async (bindState: string) =>
      (await list({ bindState, pageSize: '200' })).map(({ id }) => id);
    expect(await idsOf('unbound')).toContain(unbound.id);
    expect(await idsOf('unbound')).not.toContain(before?.id);
    expect(await idsOf('bound')).toContain(before?.id);
    await device.endAsync(true);
  });
});

describe('a message', () => {
  it('has the time of its sending once a sender accepted it, and none before', async () => {
    const provider = await startHttpReceiver();
    const other = await startPlatform({
      at: startsAt,
      config: { sms: { url: provider.url, token: undefined } },
    });
    try {
      const caller = await other.login('superAdmin');
      const draft = { type: 'sms', target: '13800000009', content: 'Come', referBizNo: 'B-1' };
      const message = (await caller.send('POST', '/messages', draft)).json<Row>();
      expect(message).toMatchObject({ status: 'notSent', sendTime: null });
      other.clock.forward(minuteMs);
      const envelope = {
        id: message.id,
        expectedVersion: message.version,
        idempotencyKey: 'send-once-1',
        input: {},
      };
      const answer = await caller.send('POST', '/commands/sendMessage', envelope);
      expect(answer.json()).toEqual({ status: 'sent' });
      const sentAt = new Date(other.clock.now()).toISOString();
      expect((await caller.get(`/messages/${message.id}`)).json()).toMatchObject({
        status: 'sent',
        sendTime: sentAt,
      });
      expect(provider.requests).toHaveLength(1);
    } finally {
      await other.close();
      await provider.close();
    }
  });
});
