import type { SavedView } from '@hoistway/shared/domain/savedView.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let operator: Caller;
let office: Caller;
let clerk: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  [operator, office, clerk] = [
    await platform.login('operator1'),
    await platform.login('officeA'),
    await platform.login('clerk'),
  ];
});
afterAll(() => platform.close());

const draft = (name: string, more: Partial<SavedView> = {}) => ({
  resource: 'elevators',
  page: '/elevator/elevator',
  name,
  audience: 'self',
  roleId: null,
  query: 'type=escalator&sort=-no',
  columns: [{ name: 'no', width: 120 }, { name: 'name' }],
  isPinned: true,
  ...more,
});
const keep = async (caller: Caller, name: string, more: Partial<SavedView> = {}) => {
  const answer = await caller.send('POST', '/views', draft(name, more));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SavedView>();
};
const namesSeen = async (caller: Caller) =>
  (await caller.get('/views', { resource: 'elevators' })).json<SavedView[]>().map((view) => view.name);

describe('a saved view', () => {
  it('of one person is invisible to others', async () => {
    const view = await keep(operator, 'Mine');
    expect(view).toEqual({ ...draft('Mine'), id: view.id, version: 1, isMine: true });
    expect(await namesSeen(operator)).toEqual(['Mine']);
    expect(await namesSeen(office)).toEqual([]);
    expect((await office.send('DELETE', `/views/${view.id}`)).statusCode).toBe(404);
    expect((await operator.send('DELETE', `/views/${view.id}`)).statusCode).toBe(204);
    expect(await namesSeen(operator)).toEqual([]);
  });

  it('of an organisation is visible below it, and changed with the permission for settings', async () => {
    const view = await keep(operator, 'Everybody', { audience: 'organisation' });
    expect(await namesSeen(clerk)).toEqual(['Everybody']);
    expect(await namesSeen(office)).toEqual(['Everybody']);
    expect(await namesSeen(await platform.login('southerner'))).toEqual([]);
    expect((await clerk.send('PUT', '/views', { ...view, name: 'Mine now' })).statusCode).toBe(403);
    expect((await clerk.send('DELETE', `/views/${view.id}`)).statusCode).toBe(403);
    expect((await clerk.send('POST', '/views', draft('No', { audience: 'organisation' }))).statusCode).toBe(
      403,
    );
    const below = await keep(office, 'Company A', { audience: 'organisation' });
    expect(await namesSeen(operator)).toEqual(['Everybody']);
    for (const { id } of [view, below]) await office.send('DELETE', `/views/${id}`);
    await operator.send('DELETE', `/views/${view.id}`);
  });

  it('of a role is visible to its members', async () => {
    const { north, south } = platform.people;
    const view = await keep(operator, 'Clerks', { audience: 'role', roleId: north.emptyRoleId });
    expect(await namesSeen(clerk)).toEqual(['Clerks']);
    const foreign = await operator.send(
      'POST',
      '/views',
      draft('X', { audience: 'role', roleId: south.roleId }),
    );
    expect(foreign.json()).toMatchObject({ fields: [{ field: 'roleId', code: 'unknownReference' }] });
    await operator.send('DELETE', `/views/${view.id}`);
  });

  it('is changed by its current version only', async () => {
    const view = await keep(operator, 'Versioned');
    const answer = await operator.send('PUT', '/views', { ...view, name: 'Renamed', columns: null });
    expect(answer.json()).toMatchObject({ name: 'Renamed', version: 2, columns: null });
    const late = await operator.send('PUT', '/views', { ...view, name: 'Late' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'conflict', current: { name: 'Renamed' } });
  });
});
