import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reservedUsernames, smsCodeValidMs } from '@hoistway/shared/domain/constants.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { sessionIdleMs } from '../../session/requestSession.ts';
import { type EndedSessions, isAmong } from '../../session/sessionsEnded.ts';
import { phoneOf, testPassword } from '../../testing/seedPeople.ts';
import { startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const post = (url: string, payload: object, more: { remoteAddress?: string; host?: string } = {}) =>
  platform.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'accept-language': 'en-US', ...(more.host && { host: more.host }) },
    ...(more.remoteAddress && { remoteAddress: more.remoteAddress }),
  });
const login = (username: string, password = testPassword, more: object = {}) =>
  post('/main/login', { username, password, ...more });
/** A picture and its text. */
async function captcha(): Promise<{ captchaId: string; captcha: string }> {
  const captchaAnswer = (await platform.app.inject('/main/captcha')).json<{ id: string; svg: string }>();
  expect(captchaAnswer.svg).toContain('<svg');
  const row = await asPlatform(platform.db, (tx) =>
    tx.query<{ answer: string }>('select answer from captchas where id = $1', [captchaAnswer.id]),
  );
  return { captchaId: captchaAnswer.id, captcha: row.rows[0]?.answer ?? '' };
}
const admin = () => platform.login('admin');

async function lock(username: string): Promise<void> {
  for (let failure = 1; failure <= 3; failure += 1) await login(username, 'wrong');
  for (let failure = 4; failure <= 8; failure += 1) await login(username, 'wrong', await captcha());
}

describe('a login', () => {
  it('answers a session that main/session repeats', async () => {
    const operator = await platform.login('operator1');
    expect(operator.session).toMatchObject({
      username: 'operator1',
      tenantId: platform.people.north.id,
      orgId: platform.people.north.rootId,
      isTenantAdmin: false,
      mustChangePassword: false,
      uiSetting: { systemName: 'Hoistway' },
    });
    expect((await operator.get('/main/session')).json()).toEqual(operator.session);
  });

  it('names the user’s type, and the pictures and the platform of the brand', async () => {
    await asPlatform(platform.db, (tx) =>
      tx.query(
        `insert into ui_settings (host, system_name, favicon_icon, logo_large, logo_small, platform)
         values ('brand.test', 'Brand', '/brand/a.svg', '12', '/brand/c.svg', 'G-Cloud')`,
      ),
    );
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/main/login',
      payload: { username: 'workerA', password: testPassword },
      headers: { host: 'brand.test' },
    });
    expect(answer.json<Session>()).toMatchObject({
      userType: userTypes.maintenanceWorker,
      uiSetting: {
        systemName: 'Brand',
        faviconIcon: '/brand/a.svg',
        logoLarge: '/api/files/12',
        logoSmall: '/brand/c.svg',
        platform: 'G-Cloud',
      },
    });
  });

  it('has one scope key for equal visibility and rights, and another otherwise', async () => {
    const [one, two, other] = await Promise.all(
      ['workerA', 'workerA', 'workerB'].map((name) => platform.login(name)),
    );
    expect(one?.session.scopeKey).toBe(two?.session.scopeKey);
    expect(one?.session.scopeKey).not.toBe(other?.session.scopeKey);
  });

  it('ends with logout, after a week without use, and when its user is disabled', async () => {
    const operator = await platform.login('operator1');
    const endedSessions: EndedSessions[] = [];
    const listen = (one: EndedSessions) => endedSessions.push(one);
    platform.app.platform.sessionsEnded.on('ended', listen);
    expect((await operator.send('POST', '/main/logout')).statusCode).toBe(204);
    expect(endedSessions).toEqual([{ token: operator.session.token }]);
    platform.app.platform.sessionsEnded.off('ended', listen);
    const after = await operator.get('/main/session');
    expect(after.statusCode).toBe(401);
    expect(after.json()).toMatchObject({ code: 'unauthenticated' });

    const idle = await platform.login('operator1');
    platform.clock.forward(sessionIdleMs - 1_000);
    expect((await idle.get('/main/session')).statusCode).toBe(200);
    platform.clock.forward(sessionIdleMs - 1_000);
    expect((await idle.get('/main/session')).statusCode).toBe(200);
    platform.clock.forward(sessionIdleMs + 1_000);
    expect((await idle.get('/main/session')).statusCode).toBe(401);
  });

  it('lets no user act in an organisation above or beside their own', async () => {
    const { north, south } = platform.people;
    const worker = await platform.login('workerA');
    for (const orgId of [north.rootId, north.companyBId, south.rootId, '999999', 'root'])
      expect((await worker.inOrganisation(orgId).get('/elevators')).statusCode).toBe(403);
    const operator = await platform.login('operator1');
    const below = await operator.inOrganisation(north.companyAId).get('/main/session');
    expect(below.json()).toMatchObject({ orgId: north.companyAId, tenantId: north.id });
    const organisations = (await worker.get('/main/authChildrenOrg')).json();
    expect(organisations).toEqual([{ id: north.companyAId, name: 'North A' }]);
  });

  it('has the caller’s language', async () => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/main/login',
      payload: { username: 'nobody', password: 'x' },
      headers: { 'accept-language': 'it-Italy' },
    });
    expect(answer.json<{ message: string }>().message).toMatch(/[a-z]/);
    expect(answer.json<{ message: string }>().message).not.toBe(
      (await login('nobody', 'x')).json<{ message: string }>().message,
    );
  });
});

describe('wrong passwords', () => {
  it('require a captcha from the third on, lock at the eighth, and an administrator unlocks', async () => {
    const name = 'workerB';
    expect((await login(name, 'wrong')).json()).toMatchObject({
      code: 'loginFailed',
      params: { isCaptchaRequired: false },
    });
    await login(name, 'wrong');
    expect((await login(name, 'wrong')).json()).toMatchObject({ params: { isCaptchaRequired: true } });
    expect((await login(name)).json()).toMatchObject({ code: 'captchaRequired' });
    const picture = await captcha();
    expect((await login(name, testPassword, { ...picture, captcha: 'nope' })).json()).toMatchObject({
      code: 'captchaWrong',
    });
    expect((await login(name, testPassword, picture)).json(), 'a picture counts once').toMatchObject({
      code: 'captchaWrong',
    });
    for (let failure = 4; failure <= 7; failure += 1)
      expect((await login(name, 'wrong', await captcha())).json()).toMatchObject({ code: 'loginFailed' });
    expect((await login(name, 'wrong', await captcha())).json()).toMatchObject({ code: 'accountLocked' });
    expect((await login(name, testPassword, await captcha())).json()).toMatchObject({
      code: 'accountLocked',
    });

    const list = await (await admin()).get('/users', { username: name });
    const [user] = list.json<{ records: { id: string; version: number; lockedUntil: string }[] }>().records;
    expect(user?.lockedUntil).toEqual(expect.any(String));
    const answer = await (await admin()).send('POST', '/commands/unlockUser', {
      id: user?.id,
      expectedVersion: user?.version,
      idempotencyKey: 'unlock-worker-b',
      input: {},
    });
    expect(answer.json(), answer.body).toEqual({ lockedUntil: null });
    expect((await login(name)).statusCode).toBe(200);
  });

  it('do not reveal whether a name exists', async () => {
    const knownCodes: string[] = [];
    const unknown: string[] = [];
    for (let failure = 1; failure <= 4; failure += 1) {
      knownCodes.push((await login('clerk', 'wrong')).body);
      unknown.push((await login('no.such.person', 'wrong')).body);
    }
    expect(knownCodes).toEqual(unknown);
    await lock('nobody.at.all');
    expect((await login('nobody.at.all', 'wrong', await captcha())).json()).toMatchObject({
      code: 'accountLocked',
    });
  });

  it('are limited by address, with any names', async () => {
    const strict = await startPlatform({ config: { loginsPerMinute: 3 } });
    const statuses: number[] = [];
    for (const username of ['a', 'b', 'c', 'd'])
      statuses.push(
        (
          await strict.app.inject({
            method: 'POST',
            url: '/main/login',
            payload: { username, password: 'wrong' },
          })
        ).statusCode,
      );
    expect(statuses).toEqual([400, 400, 400, 429]);
    await strict.close();
  });

  it('are cleared by a successful login', async () => {
    for (let failure = 1; failure <= 2; failure += 1) await login('operator1', 'wrong');
    expect((await login('operator1')).statusCode).toBe(200);
    expect((await login('operator1', 'wrong')).json()).toMatchObject({
      params: { isCaptchaRequired: false },
    });
  });
});

describe('a code by SMS', () => {
  const phone = phoneOf('operator1');
  const sentTo = async (number: string): Promise<string[]> => {
    const texts = await asPlatform(platform.db, (tx) =>
      tx.query<{ text: string }>('select text from sms_outbox where phone = $1 order by id', [number]),
    );
    return texts.rows.map((row) => row.text);
  };
  const codeOf = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? '';

  it('logs in once within ten minutes', async () => {
    platform.clock.forward(hourMs);
    expect((await post('/main/smsCode', { phone })).json()).toEqual({ validMs: smsCodeValidMs });
    const code = codeOf((await sentTo(phone)).at(-1));
    expect((await post('/main/smsCode', { phone })).json()).toMatchObject({ code: 'codeTooSoon' });
    platform.clock.forward(smsCodeValidMs - 1_000);
    const session = await post('/main/loginBySms', { phone, code });
    expect(session.json<Session>()).toMatchObject({ username: 'operator1' });
    expect((await post('/main/loginBySms', { phone, code })).json()).toMatchObject({ code: 'codeWrong' });
  });

  it('is invalid after ten minutes, and after five wrong guesses', async () => {
    platform.clock.forward(hourMs);
    await post('/main/smsCode', { phone });
    platform.clock.forward(smsCodeValidMs + 1_000);
    const late = codeOf((await sentTo(phone)).at(-1));
    expect((await post('/main/loginBySms', { phone, code: late })).statusCode).toBe(400);
    await post('/main/smsCode', { phone });
    const code = codeOf((await sentTo(phone)).at(-1));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 1; guess <= 5; guess += 1) await post('/main/loginBySms', { phone, code: wrong });
    expect((await post('/main/loginBySms', { phone, code })).json()).toMatchObject({ code: 'codeWrong' });
  });

  it('is announced for an unknown phone, too, and not sent', async () => {
    const unknown = '13100000000';
    expect((await post('/main/smsCode', { phone: unknown })).json()).toEqual({ validMs: smsCodeValidMs });
    expect(await sentTo(unknown)).toEqual([]);
  });

  it('goes to the sender of the configuration', async () => {
    const bodies: unknown[] = [];
    const sender = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        bodies.push({ authorization: request.headers.authorization, ...JSON.parse(body) });
        response.end();
      });
    });
    await new Promise<void>((resolve) => sender.listen(0, '127.0.0.1', resolve));
    const { port } = sender.address() as AddressInfo;
    const other = await startPlatform({
      config: { sms: { url: `http://127.0.0.1:${port}/send`, token: 'key' } },
    });
    await other.app.inject({ method: 'POST', url: '/main/smsCode', payload: { phone } });
    expect(bodies).toEqual([{ authorization: 'Bearer key', phone, text: expect.stringMatching(/\d{6}/) }]);
    await other.close();
    sender.close();
  });
});

describe('a login from another system', () => {
  it('accepts a name and a password, or a ticket once', async () => {
    const byName = await post('/main/thirdLogin', { username: 'operator1', password: testPassword });
    expect(byName.json<Session>()).toMatchObject({ username: 'operator1' });
    const operator = await platform.login('operator1');
    const { ticket } = (await operator.send('POST', '/main/loginTicket')).json<{ ticket: string }>();
    expect((await post('/main/thirdLogin', { ticket })).json()).toMatchObject({ username: 'operator1' });
    expect((await post('/main/thirdLogin', { ticket })).json()).toMatchObject({ code: 'loginFailed' });
  });

  it('accepts no ticket after its validity', async () => {
    const operator = await platform.login('operator1');
    const answer = (await operator.send('POST', '/main/loginTicket')).json<{
      ticket: string;
      validMs: number;
    }>();
    platform.clock.forward(answer.validMs + 1);
    expect((await post('/main/thirdLogin', { ticket: answer.ticket })).statusCode).toBe(400);
  });
});

describe('a password', () => {
  it('is changed by its owner, which ends the other logins', async () => {
    const here = await platform.login('workerA');
    const there = await platform.login('workerA');
    const change = (oldPassword: string, newPassword: string) =>
      here.send('POST', '/main/changePassword', { oldPassword, newPassword });
    expect((await change('wrong', 'Another2026')).json()).toMatchObject({ code: 'passwordWrong' });
    expect((await change(testPassword, testPassword)).json()).toMatchObject({ code: 'passwordSame' });
    expect((await change(testPassword, 'short1A')).json()).toMatchObject({
      code: 'invalidFields',
      fields: [{ field: 'newPassword', code: 'lettersAndDigits' }],
    });
    expect((await change(testPassword, 'nocapital2026')).json()).toMatchObject({
      code: 'invalidFields',
      fields: [{ field: 'newPassword', code: 'userPassword' }],
    });
    const endedSessions: EndedSessions[] = [];
    platform.app.platform.sessionsEnded.once('ended', (one) => endedSessions.push(one));
    expect((await change(testPassword, 'Another2026')).statusCode).toBe(204);
    expect(endedSessions.map((one) => [isAmong(here.session, one), isAmong(there.session, one)])).toEqual([
      [false, true],
    ]);
    expect((await here.get('/main/session')).statusCode).toBe(200);
    expect((await there.get('/main/session')).statusCode).toBe(401);
    expect((await login('workerA')).statusCode).toBe(400);
    expect((await login('workerA', 'Another2026')).statusCode).toBe(200);
  });

  it('that is reset ends the earlier logins at once: none of them can change it', async () => {
    const before = await platform.login('workerB');
    const administrator = await admin();
    const { records } = (await administrator.get('/users', { username: 'workerB' })).json<{
      records: { id: string; version: number }[];
    }>();
    let reset: Promise<{ statusCode: number }> | undefined;
    // The work after the commit waits for this table.
    await asPlatform(platform.db, async (tx) => {
      await tx.query('lock table login_tries in access exclusive mode');
      reset = administrator.send('POST', '/commands/resetUserPassword', {
        id: records[0]?.id,
        expectedVersion: records[0]?.version,
        idempotencyKey: 'reset-worker-b',
        input: {},
      });
      const isReset = 'select must_change_password as done from users where id = $1';
      await vi.waitFor(
        async () => expect((await tx.query(isReset, [records[0]?.id])).rows).toEqual([{ done: true }]),
        { timeout: 30_000 },
      );
      expect((await before.get('/main/session')).statusCode).toBe(401);
    });
    expect((await reset)?.statusCode).toBe(200);
  });

  it('is reset by an administrator, once for one key, and must then be changed', async () => {
    const [user] = (await (await admin()).get('/users', { username: 'workerA' })).json<{
      records: { id: string; version: number }[];
    }>().records;
    const envelope = {
      id: user?.id,
      expectedVersion: user?.version,
      idempotencyKey: 'reset-worker-a',
      input: {},
    };
    const reset = await (await admin()).send('POST', '/commands/resetUserPassword', envelope);
    const { password } = reset.json<{ password: string }>();
    const again = await (await admin()).send('POST', '/commands/resetUserPassword', envelope);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'illegalMove' });
    const captchaRow = await asPlatform(platform.db, (tx) =>
      tx.query<{ command: string; row: string }>('select command, a::text as row from command_answers a'),
    );
    expect(captchaRow.rows.map((one) => one.command)).toContain('resetUserPassword');
    expect(captchaRow.rows.filter((one) => one.row.includes(password))).toEqual([]);
    const stale = await (await admin()).send('POST', '/commands/resetUserPassword', {
      ...envelope,
      idempotencyKey: 'reset-worker-a-again',
    });
    expect(stale.json()).toMatchObject({ code: 'conflict', current: { id: user?.id } });
    const session = (await login('workerA', password)).json<Session>();
    expect(session).toMatchObject({ mustChangePassword: true });
    const southerner = await platform.login('southerner');
    expect((await southerner.send('POST', '/commands/resetUserPassword', envelope)).statusCode).toBe(404);
  });
});

describe('permission to log in', () => {
  it.each(reservedUsernames)('refuses a new user by the name %s', async (username) => {
    for (const spelling of [username, username.toUpperCase()]) {
      const answer = await (await admin()).send('POST', '/users', {
        username: spelling,
        password: 'Secret2026',
        name: 'Impostor',
        phone: '13700000001',
        userType: 2,
        roleIds: [platform.people.north.emptyRoleId],
        isEnabled: true,
      });
      expect(answer.json(), answer.body).toMatchObject({
        code: 'invalidFields',
        fields: [{ field: 'username', code: 'reservedName' }],
      });
    }
  });

  it('lets no user give a role more than their own permissions', async () => {
    const { north } = platform.people;
    const settingAnswer = await admin().then((caller) =>
      caller.send('POST', '/roles', { name: 'user keeper', auth: '00010100', level: 'manage' }),
    );
    const roleId = settingAnswer.json<{ id: string }>().id;
    const createAnswer = await (await admin()).send('POST', '/users', {
      username: 'keeper',
      password: 'Secret2026',
      confirmPassword: 'Secret2026',
      name: 'Keeper',
      phone: '13700000002',
      userType: 2,
      roleIds: [roleId],
      isEnabled: true,
    });
    expect(createAnswer.statusCode, createAnswer.body).toBe(200);
    const keeper = await platform.login('keeper', 'Secret2026');
    const user = createAnswer.json<{ id: string }>();
    expect(keeper.session.mustChangePassword).toBe(true);
    const passwords = { oldPassword: 'Secret2026', newPassword: 'Keeper2026' };
    expect((await keeper.send('POST', '/main/changePassword', passwords)).statusCode).toBe(204);
    const grab = await keeper.send('PUT', '/users', { id: user.id, version: 2, roleIds: [north.roleId] });
    expect(grab.statusCode, grab.body).toBe(403);
    const role = await keeper.send('POST', '/roles', { name: 'more', auth: '0001000001', level: 'view' });
    expect(role.statusCode).toBe(403);
  });

  it('ends the sessions of a frozen tenant, and admits them again when it is released', async () => {
    const owner = await platform.login('superAdmin');
    const southerner = await platform.login('southerner');
    const { id } = platform.people.south;
    const frozen = await owner.send('PUT', '/tenants', { id, version: 1, status: 'frozen' });
    expect(frozen.json(), frozen.body).toMatchObject({ status: 'frozen', frozenAt: expect.any(String) });
    expect((await southerner.get('/main/session')).statusCode).toBe(401);
    expect((await login('southerner')).json()).toMatchObject({ code: 'tenantFrozen' });
    await owner.send('PUT', '/tenants', { id, version: 2, status: 'active' });
    expect((await login('southerner')).statusCode).toBe(200);
  });

  it('opens a demonstration on this machine only, for any address that the gateway forwards', async () => {
    await asPlatform(platform.db, (tx) => tx.query('update tenants set is_demonstration = true'));
    const payload = { username: 'operator1', password: testPassword };
    const from = (remoteAddress: string, forwardedFor?: string) =>
      platform.app.inject({
        method: 'POST',
        url: '/main/login',
        payload,
        remoteAddress,
        headers: { ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
      });
    expect((await from('127.0.0.1')).statusCode).toBe(200);
    expect((await from('127.0.0.1', '127.0.0.1')).statusCode).toBe(200);
    expect((await from('127.0.0.1', '203.0.113.9')).statusCode).toBe(403);
    expect((await from('203.0.113.9', '127.0.0.1')).statusCode).toBe(403);
    await asPlatform(platform.db, (tx) => tx.query('update tenants set is_demonstration = false'));
  });

  it('gives a host its brand, and an unknown host the default one', async () => {
    const owner = await platform.login('superAdmin');
    const brand = { host: 'cloud.example.com', systemName: 'G-Cloud', platform: 'G-Cloud' };
    expect((await owner.send('POST', '/uiSettings', brand)).statusCode).toBe(200);
    const of = async (host: string) =>
      (await platform.app.inject({ method: 'GET', url: '/main/uiSetting', query: { host } })).json();
    expect(await of('cloud.example.com:8443')).toMatchObject({
      systemName: 'G-Cloud',
      logoLarge: expect.any(String),
    });
    expect(await of('other.example.com')).toMatchObject({ systemName: 'Hoistway' });
  });
});
