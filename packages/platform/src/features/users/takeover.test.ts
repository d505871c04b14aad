import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { formWithFile } from '../../testing/multipart.ts';
import { phoneOf, testPassword } from '../../testing/seedPeople.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

interface UserRow {
  id: string;
  version: number;
  levels: string;
  roleIds: string[];
}

let platform: TestPlatform;
/** Has the permission over users and roles only. */
let clerk: Caller;
let owner: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  await asPlatform(platform.db, (tx) =>
    tx.query("update roles set auth = $1 where name = 'nothing'", [
      permissionString([permissions.user, permissions.role]),
    ]),
  );
  clerk = await platform.login('clerk');
  owner = await platform.login('superAdmin');
});
afterAll(() => platform?.close());

async function read(username: string, caller = owner): Promise<UserRow> {
  const [user] = (await caller.get('/users', { username })).json<{ records: UserRow[] }>().records;
  if (!user) throw new Error(`no user ${username}`);
  return user;
}

/** A person with the clerk's permissions, or fewer. */
async function addEqual(username: string, more: object = {}): Promise<UserRow> {
  const account = await owner.send('POST', '/users', {
    username,
    name: username,
    phone: phoneOf(username),
    password: testPassword,
    userType: userTypes.maintenanceWorker,
    roleIds: [platform.people.north.emptyRoleId],
    isEnabled: true,
    ...more,
  });
  expect(account.statusCode, account.body).toBe(200);
  return account.json<UserRow>();
}

const command = (caller: Caller, name: string, user: UserRow) =>
  caller.send('POST', `/commands/${name}`, {
    id: user.id,
    expectedVersion: user.version,
    idempotencyKey: `${name}-${user.id}-${caller.session.username}`,
    input: {},
  });

const above = { code: 'accountAbove', fields: [{ field: 'username' }] };

describe('an account that holds more than the caller', () => {
  const changes = {
    password: { password: 'Taken2026', confirmPassword: 'Taken2026' },
    phone: { phone: '13900000001' },
    mail: { mail: 'taken@example.com' },
    name: { name: 'Taken' },
    organisation: () => ({ orgId: platform.people.north.companyAId }),
    enabling: { isEnabled: false },
    'its own type': { userType: userTypes.client },
    'its roles': () => ({ roleIds: [platform.people.north.emptyRoleId] }),
  };

  it.each(Object.entries(changes))('keeps its %s', async (_, forbiddenChange) => {
    const change = typeof forbiddenChange === 'function' ? forbiddenChange() : forbiddenChange;
    for (const username of ['operator1', 'workerA', 'admin', 'superAdmin']) {
      const { id, version } = await read(username);
      const update = await clerk.send('PUT', '/users', { id, version, ...change });
      expect(update.json(), update.body).toMatchObject(above);
      const byId = await clerk.send('PUT', `/users/${id}`, { version, ...change });
      expect(byId.json(), byId.body).toMatchObject(above);
      const post = await clerk.send('POST', '/users', { id, version, ...change });
      expect(post.json(), post.body).toMatchObject(above);
      const bulk = await clerk.send('POST', '/users/bulk', { action: 'update', ids: [id], values: change });
      expect(bulk.json(), bulk.body).toMatchObject({ results: [{ isDone: false, code: 'accountAbove' }] });
      expect((await read(username)).version).toBe(version);
    }
  });

  it('is not deleted, alone or in bulk', async () => {
    const target = await read('workerB');
    expect((await clerk.send('DELETE', `/users/${target.id}`)).json()).toMatchObject(above);
    const bulk = await clerk.send('POST', '/users/bulk', { action: 'delete', ids: [target.id] });
    expect(bulk.json()).toMatchObject({ results: [{ isDone: false, code: 'accountAbove' }] });
  });

  it('is not restored, alone or in bulk', async () => {
    const deletedUser = await addEqual('gone.person', { roleIds: [platform.people.north.roleId] });
    expect((await owner.send('DELETE', `/users/${deletedUser.id}`)).statusCode).toBe(204);
    expect((await clerk.send('POST', `/users/${deletedUser.id}/restore`, {})).json()).toMatchObject(above);
    const bulk = await clerk.send('POST', '/users/bulk', { action: 'restore', ids: [deletedUser.id] });
    expect(bulk.json()).toMatchObject({ results: [{ isDone: false, code: 'accountAbove' }] });
  });

  it('is not unlocked, and gets no new password', async () => {
    for (const username of ['operator1', 'admin', 'superAdmin'])
      for (const name of ['unlockUser', 'resetUserPassword'])
        expect((await command(clerk, name, await read(username))).json()).toMatchObject(above);
    const operator = await platform.login('operator1');
    expect((await operator.get('/main/session')).statusCode).toBe(200);
  });

  it('is not changed by a file', async () => {
    const before = await read('operator1');
    const answer = await clerk.inject({
      method: 'POST',
      url: '/users/import?dryRun=false',
      ...formWithFile('users.csv', 'username,name\noperator1,Taken\n'),
    });
    expect(answer.body).toContain('holdsMore');
    expect((await read('operator1')).version).toBe(before.version);
  });

  it('of a higher type is protected even if its roles hold nothing more', async () => {
    const chief = await addEqual('chief.person', { userType: userTypes.companyAdministrator });
    const update = await clerk.send('PUT', '/users', { id: chief.id, version: chief.version, name: 'Taken' });
    expect(update.json()).toMatchObject({ ...above, fields: [{ code: 'higherType' }] });
  });
});

describe('an account that holds no more than the caller', () => {
  it('is changed, unlocked, given a password, deleted and restored', async () => {
    const equal = await addEqual('equal.person');
    const update = await clerk.send('PUT', '/users', { id: equal.id, version: equal.version, name: 'Equal' });
    expect(update.statusCode, update.body).toBe(200);
    expect((await command(clerk, 'unlockUser', await read('equal.person'))).statusCode).toBe(200);
    expect((await command(clerk, 'resetUserPassword', await read('equal.person'))).statusCode).toBe(200);
    expect((await clerk.send('DELETE', `/users/${equal.id}`)).statusCode).toBe(204);
    expect((await clerk.send('POST', `/users/${equal.id}/restore`, {})).statusCode).toBe(200);
  });

  it('gets no type above the caller’s', async () => {
    const equal = await addEqual('typed.person');
    for (const userType of [userTypes.platform, userTypes.companyAdministrator]) {
      const update = await clerk.send('PUT', '/users', { id: equal.id, version: equal.version, userType });
      expect(update.json()).toMatchObject({ fields: [{ field: 'userType', code: 'higherType' }] });
      const newAccount = await clerk.send('POST', '/users', {
        username: 'made.person',
        name: 'Made',
        phone: phoneOf('made.person'),
        password: testPassword,
        userType,
        roleIds: [platform.people.north.emptyRoleId],
      });
      expect(newAccount.json()).toMatchObject({ fields: [{ field: 'userType', code: 'higherType' }] });
    }
    const self = await read('clerk');
    const raise = { id: self.id, version: self.version, userType: userTypes.platform };
    expect((await clerk.send('PUT', '/users', raise)).json()).toMatchObject({
      fields: [{ field: 'userType', code: 'higherType' }],
    });
  });
});

describe('one’s own account', () => {
  const refusal = { code: 'invalidFields', fields: [{ field: 'password', code: 'ownPassword' }] };

  it.each(['clerk', 'superAdmin'])('of %s gets a new password only with the old one', async (username) => {
    const caller = username === 'clerk' ? clerk : owner;
    const { id, version } = await read(username);
    const change = { password: 'Taken2026', confirmPassword: 'Taken2026' };
    expect((await caller.send('PUT', '/users', { id, version, ...change })).json()).toMatchObject(refusal);
    expect((await caller.send('POST', '/users', { id, version, ...change })).json()).toMatchObject(refusal);
    expect((await caller.send('PUT', `/users/${id}`, { version, ...change })).json()).toMatchObject(refusal);
    const bulk = { action: 'update', ids: [id], values: change };
    expect((await caller.send('POST', '/users/bulk', bulk)).json()).not.toMatchObject({
      results: [{ isDone: true }],
    });
    const reset = await command(caller, 'resetUserPassword', await read(username));
    expect(reset.json(), reset.body).toMatchObject(refusal);
    expect((await read(username)).version).toBe(version);
    const again = await platform.login(username);
    expect((await again.get('/main/session')).statusCode).toBe(200);
    const answer = await caller.send('PUT', '/users', { id, version, name: `${username} himself` });
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

describe('one’s own phone', () => {
  const refusal = { code: 'invalidFields', fields: [{ field: 'phone', code: 'ownPhone' }] };
  const phone = '13900000077';

  it.each(['clerk', 'superAdmin'])('of %s is protected in every call of the records', async (username) => {
    const caller = username === 'clerk' ? clerk : owner;
    const { id, version } = await read(username);
    expect((await caller.send('PUT', '/users', { id, version, phone })).json()).toMatchObject(refusal);
    expect((await caller.send('POST', '/users', { id, version, phone })).json()).toMatchObject(refusal);
    expect((await caller.send('PUT', `/users/${id}`, { version, phone })).json()).toMatchObject(refusal);
    const bulk = { action: 'update', ids: [id], values: { phone } };
    expect((await caller.send('POST', '/users/bulk', bulk)).json()).not.toMatchObject({
      results: [{ isDone: true }],
    });
    const file = await caller.inject({
      method: 'POST',
      url: '/users/import?dryRun=false',
      ...formWithFile('users.csv', `username,phone\n${username},${phone}\n`),
    });
    expect(file.body).toContain('ownPhone');
    expect((await read(username)).version).toBe(version);
  });

  it('changes with the password, and receives the login codes from then on', async () => {
    const change = (password: string) => clerk.send('POST', '/main/changePhone', { password, phone });
    expect((await change('wrong')).json()).toMatchObject({ code: 'passwordWrong' });
    expect((await clerk.send('POST', '/main/changePhone', { password: testPassword })).statusCode).toBe(400);
    const { id, version } = await read('clerk');
    expect((await change(testPassword)).statusCode).toBe(204);
    expect(await read('clerk')).toMatchObject({ version: version + 1, phone });
    const history = (await owner.get(`/users/${id}/history`)).json<{ records: object[] }>();
    expect(history.records[0]).toMatchObject({ changes: [{ field: 'phone', to: phone }] });
    await platform.app.inject({ method: 'POST', url: '/main/smsCode', payload: { phone } });
    const texts = await asPlatform(platform.db, (tx) =>
      tx.query('select 1 from sms_outbox where phone = $1', [phone]),
    );
    expect(texts.rowCount).toBe(1);
  });

  it('allows no more guesses than a login', async () => {
    const again = await platform.login('workerB');
    const change = () => again.send('POST', '/main/changePhone', { password: 'wrong', phone });
    const codes: unknown[] = [];
    for (let guess = 1; guess <= 9; guess += 1) codes.push((await change()).json<{ code: string }>().code);
    expect(codes).toContain('accountLocked');
  });
});

describe('a role', () => {
  const update = (id: string, version: number, auth: string) =>
    clerk.send('PUT', '/roles', { id, version, auth });

  it('gains and loses no permission that the writer lacks', async () => {
    const { roleId, emptyRoleId } = platform.people.north;
    const role = (await owner.get(`/roles/${roleId}`)).json<{ version: number }>();
    expect((await update(roleId, role.version, '')).statusCode).toBe(403);
    const own = (await owner.get(`/roles/${emptyRoleId}`)).json<{ version: number; auth: string }>();
    const more = permissionString([permissions.user, permissions.role, permissions.elevator]);
    expect((await update(emptyRoleId, own.version, more)).statusCode).toBe(403);
    expect((await clerk.send('DELETE', `/roles/${roleId}`)).statusCode).toBe(403);
  });

  it('loses nothing while a user above the writer holds it', async () => {
    const { emptyRoleId, roleId } = platform.people.north;
    await addEqual('both.person', { roleIds: [roleId, emptyRoleId] });
    const own = (await owner.get(`/roles/${emptyRoleId}`)).json<{ version: number }>();
    const answer = await update(emptyRoleId, own.version, permissionString([permissions.user]));
    expect(answer.json(), answer.body).toMatchObject(above);
  });

  it('with more permissions is not restored', async () => {
    const account = await owner.send('POST', '/roles', {
      name: 'watchers',
      auth: permissionString([permissions.elevator]),
    });
    const { id } = account.json<{ id: string }>();
    await owner.send('DELETE', `/roles/${id}`);
    expect((await clerk.send('POST', `/roles/${id}/restore`, {})).statusCode).toBe(403);
  });
});
