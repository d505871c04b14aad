import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import { messageType } from '@hoistway/shared/streams/upstreamSocket.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';
import { openUpstream, type UpstreamClient } from '../testing/upstreamClient.ts';

let platform: TestPlatform;
let url: string;
let owner: Caller;
const clients: UpstreamClient[] = [];

beforeAll(async () => {
  platform = await startPlatform();
  url = (await platform.listen()).url;
  owner = await platform.login('superAdmin');
});
afterAll(async () => {
  for (const client of clients) client.close();
  await platform?.close();
});

const watch = async (username: string): Promise<UpstreamClient> => {
  const client = await openUpstream(url, (await platform.login(username)).session);
  clients.push(client);
  await client.waitFor(messageType.hello);
  return client;
};

const change = async (path: string, query: Record<string, string>, changes: object) => {
  const listAnswer = await owner.get(`/${path}`, query);
  const [row] = listAnswer.json<{ records: { id: string; version: number }[] }>().records;
  const answer = await owner.send('PUT', `/${path}`, { id: row?.id, version: row?.version, ...changes });
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('an open socket', () => {
  it('of a user whose roles change is closed at once, and others are notified to check again', async () => {
    const [worker, operator] = [await watch('workerA'), await watch('operator1')];
    await change('users', { username: 'workerA' }, { roleIds: [platform.people.north.emptyRoleId] });
    expect(await worker.closeCode).toBe(1012);
    expect(worker.messages.some((message) => message.type === messageType.ended)).toBe(false);
    await operator.waitFor(messageType.sessionsChanged);
    operator.request({ op: 'resume', cursor: null });
    await operator.waitFor(messageType.resumed);
  });

  it('of every holder of a role is closed at once when that role changes', async () => {
    const [clerk, operator] = [await watch('clerk'), await watch('operator1')];
    await change('roles', { name: 'nothing' }, { auth: permissionString([permissions.event]) });
    expect(await clerk.closeCode).toBe(1012);
    await operator.waitFor(messageType.sessionsChanged);
  });

  it('of an organisation that gains or loses one below it is closed at once; sessions that see the whole tenant stay', async () => {
    const { companyAId, rootId } = platform.people.north;
    for (const parentId of [companyAId, rootId]) {
      const [worker, operator] = [await watch('workerA'), await watch('admin')];
      const before = (await worker.waitFor(messageType.hello)).scopeKey;
      await change('organisations', { no: 'P' }, { parentId });
      expect(await worker.closeCode).toBe(1012);
      expect(worker.messages.some((message) => message.type === messageType.ended)).toBe(false);
      expect((await platform.login('workerA')).session.scopeKey).not.toBe(before);
      await operator.waitFor(messageType.sessionsChanged);
      operator.request({ op: 'resume', cursor: null });
      await operator.waitFor(messageType.resumed);
    }
  });

  it('of a user who is moved to another company is notified that its session has ended', async () => {
    const worker = await watch('workerA');
    await change('users', { username: 'workerA' }, { orgId: platform.people.north.propertyId });
    await worker.waitFor(messageType.ended);
    expect(await worker.closeCode).toBe(1000);
  });

  it('of a user who is disabled, or is given a password, is notified that its session has ended', async () => {
    const workerB = await watch('workerB');
    await change('users', { username: 'workerB' }, { isEnabled: false });
    await workerB.waitFor(messageType.ended);
    expect(await workerB.closeCode).toBe(1000);

    const operator = await watch('operator1');
    await change('users', { username: 'operator1' }, { password: 'Given2026' });
    await operator.waitFor(messageType.ended);
    expect(await operator.closeCode).toBe(1000);
  });

  it('of a tenant that is frozen is notified that its session has ended, and no other tenant’s', async () => {
    const [south, north] = [await watch('southerner'), await watch('admin')];
    await change('tenants', { tenantName: 'South' }, { status: 'frozen' });
    await south.waitFor(messageType.ended);
    expect(await south.closeCode).toBe(1000);
    await north.waitFor(messageType.sessionsChanged);
    expect(north.messages.some((message) => message.type === messageType.ended)).toBe(false);
  });
});
