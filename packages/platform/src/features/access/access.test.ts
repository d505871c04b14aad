import type { AccessFacts } from '@hoistway/shared/domain/access.ts';
import { may, permissions } from '@hoistway/shared/domain/permission.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let operator: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
});
afterAll(() => platform.close());

const idOf = async (username: string) => (await platform.login(username)).session.userId;
const readAccess = async (query: Record<string, string>): Promise<AccessFacts> => {
  const answer = await operator.get('/main/access', query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AccessFacts>();
};
const unit = async (no: string, orgId: string) => {
  const answer = await operator.send('POST', '/useUnits', {
    no,
    name: `Unit ${no}`,
    district: 'Pudong',
    propertyId: platform.people.north.propertyId,
    place: { lng: 121.5, lat: 31.2 },
    orgId,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string; version: number }>();
};

it('shows a user’s permissions of all roles together, equal to the user’s own session', async () => {
  const clerk = await readAccess({ userId: await idOf('clerk') });
  expect(may(clerk, permissions.company)).toBe(false);
  const worker = await platform.login('workerA');
  const facts = await readAccess({ userId: worker.session.userId });
  expect(may(facts, permissions.company)).toBe(may(worker.session, permissions.company));
  expect(facts).toMatchObject({ isEnabled: true, isLocked: false, isTenantActive: true, record: null });
});

it('shows whether a record lies in the user’s scope, as the user’s own call answers', async () => {
  const { companyAId, companyBId } = platform.people.north;
  const worker = await platform.login('workerA');
  for (const [no, orgId] of [
    ['A-1', companyAId],
    ['A-2', companyBId],
  ] as const) {
    const { id } = await unit(no, orgId);
    const { record } = await readAccess({
      userId: worker.session.userId,
      resource: 'useUnits',
      recordId: id,
    });
    const isAnswered = (await worker.get(`/useUnits/${id}`)).statusCode === 200;
    expect(record).toMatchObject({ isThere: true, isDeleted: false, isInScope: isAnswered });
  }
});

it('shows that a record was deleted', async () => {
  const { id, version } = await unit('A-3', platform.people.north.companyAId);
  const deletion = await operator.inject({ method: 'DELETE', url: `/useUnits/${id}?version=${version}` });
  expect(deletion.statusCode, deletion.body).toBe(204);
  const { record } = await readAccess({ userId: await idOf('workerA'), resource: 'useUnits', recordId: id });
  expect(record).toMatchObject({ isThere: true, isDeleted: true });
});

it('hides another tenant’s users and records, and is closed to users without the permission over users', async () => {
  const stranger = await platform.login('southerner');
  const foreign = await operator.get('/main/access', { userId: stranger.session.userId });
  expect(foreign.statusCode).toBe(404);
  const { id } = await unit('A-4', platform.people.north.companyAId);
  const query = { userId: stranger.session.userId, resource: 'useUnits', recordId: id };
  const answer = await stranger.get('/main/access', query);
  expect(answer.json<AccessFacts>().record).toMatchObject({ isThere: false, label: '', isInScope: false });
  const clerk = await platform.login('clerk');
  expect((await clerk.get('/main/access', { userId: clerk.session.userId })).statusCode).toBe(403);
});
