import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { lockedForMs } from '@hoistway/shared/domain/constants.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { testPassword } from '../../testing/seedPeople.ts';
import { startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let url: string;
beforeEach(async () => {
  platform = await startPlatform();
  url = (await platform.listen()).url;
});
afterEach(() => platform?.close());

/** A login over a real connection, from an address that the gateway forwards. */
async function login(username: string, password: string, more: { from?: string; captcha?: object } = {}) {
  const answer = await fetch(`${url}/main/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': more.from ?? '203.0.113.7' },
    body: JSON.stringify({ username, password, ...more.captcha }),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

const home = '198.51.100.20';
const codesOf = (answers: { body: unknown }[]) =>
  answers.map(({ body }) => (typeof body === 'object' && body && 'code' in body ? body.code : 'in'));

async function captcha(): Promise<{ captchaId: string; captcha: string }> {
  const captchaAnswer = (await platform.app.inject('/main/captcha')).json<{ id: string }>();
  const row = await asPlatform(platform.db, (tx) =>
    tx.query<{ answer: string }>('select answer from captchas where id = $1', [captchaAnswer.id]),
  );
  return { captchaId: captchaAnswer.id, captcha: row.rows[0]?.answer ?? '' };
}

/** Wrong passwords with right captchas until the network is locked out. */
async function lock(username: string, from?: string): Promise<void> {
  const more = from === undefined ? {} : { from };
  for (let failure = 1; failure <= 8; failure += 1)
    await login(username, 'wrong', { ...more, captcha: await captcha() });
  expect((await login(username, testPassword, more)).body).toMatchObject({ code: 'accountLocked' });
}

const attackers = Array.from({ length: 40 });

describe('forty wrong passwords at once', () => {
  it('are three attempts: the others need a captcha, and no account is locked', async () => {
    const answers = await Promise.all(attackers.map(() => login('superAdmin', 'wrong')));
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 'loginFailed')).toHaveLength(3);
    expect(codes.filter((code) => code === 'captchaRequired')).toHaveLength(37);
    expect((await login('superAdmin', testPassword, { captcha: await captcha() })).status).toBe(200);
  });

  it('from forty networks are three attempts before each needs a captcha', async () => {
    const answers = await Promise.all(
      attackers.map((_, at) => login('superAdmin', 'wrong', { from: `203.0.113.${at}` })),
    );
    expect(codesOf(answers).filter((code) => code === 'loginFailed')).toHaveLength(3);
  });

  it('with right captchas are eight attempts, and lock the account at no other network', async () => {
    await login('superAdmin', testPassword, { from: home });
    const pictures = await Promise.all(attackers.map(() => captcha()));
    const answers = await Promise.all(pictures.map((one) => login('superAdmin', 'wrong', { captcha: one })));
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 'loginFailed')).toHaveLength(7);
    expect(codes.filter((code) => code === 'accountLocked')).toHaveLength(33);
    expect((await login('superAdmin', testPassword, { from: home })).status).toBe(200);
  });

  it('leave the sessions of the account unchanged', async () => {
    const owner = await platform.login('superAdmin');
    const pictures = await Promise.all(attackers.map(() => captcha()));
    await Promise.all(pictures.map((one) => login('superAdmin', 'wrong', { captcha: one })));
    await lock('superAdmin');
    expect((await owner.get('/users')).statusCode).toBe(200);
  });
});

it('admits forty correct logins at once', async () => {
  const answers = await Promise.all(attackers.map(() => login('operator1', testPassword)));
  expect(codesOf(answers)).toEqual(attackers.map(() => 'in'));
});

describe('a lock by wrong passwords', () => {
  it('lapses by itself, and the next eight failures lock again', async () => {
    await lock('operator1');
    platform.clock.forward(lockedForMs - 1_000);
    expect((await login('operator1', testPassword, { captcha: await captcha() })).status).toBe(403);
    platform.clock.forward(1_001);
    expect((await login('operator1', testPassword)).body).toMatchObject({ code: 'captchaRequired' });
    expect((await login('operator1', testPassword, { captcha: await captcha() })).status).toBe(200);
    await lock('operator1');
  });

  it('applies to the whole site of an IPv6 caller, and to no other', async () => {
    await lock('operator1', '2001:db8:1:2::1');
    expect((await login('operator1', testPassword, { from: '2001:db8:1:2:ffff::9' })).status).toBe(403);
    expect(
      (await login('operator1', testPassword, { from: '2001:db8:1:3::1', captcha: await captcha() })).status,
    ).toBe(200);
  });

  it('is shown to administrators until it lapses or one of them ends it', async () => {
    await lock('workerA');
    const admin = await platform.login('admin');
    const read = async () =>
      (await admin.get('/users', { username: 'workerA' })).json<{
        records: { id: string; version: number; lockedUntil: string | null }[];
      }>().records[0];
    const lockedUser = await read();
    expect(Date.parse(lockedUser?.lockedUntil ?? '')).toBe(platform.clock.now() + lockedForMs);
    const answer = await admin.send('POST', '/commands/unlockUser', {
      id: lockedUser?.id,
      expectedVersion: lockedUser?.version,
      idempotencyKey: 'unlock-worker-a',
      input: {},
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await read())?.lockedUntil).toBeNull();
    expect((await login('workerA', testPassword)).status).toBe(200);
  });

  it('can be ended by a command on the machine', async () => {
    await lock('superAdmin');
    const unlock = async (name: string) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../../unlock.ts'), name], {
        env: { ...process.env, DATABASE_URL: platform.db.url },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [code] = await once(child, 'exit');
      return code;
    };
    expect(await unlock('no.such.person')).toBe(1);
    expect(await unlock('SUPERADMIN')).toBe(0);
    expect((await login('superAdmin', testPassword)).status).toBe(200);
  });
});

it('protects the current password at its change as at a login', async () => {
  const operator = await platform.login('operator1');
  const change = (oldPassword: string) =>
    operator.send('POST', '/main/changePassword', { oldPassword, newPassword: 'Another2026' });
  const answers = await Promise.all(attackers.map(() => change('wrong')));
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(8);
  expect((await change(testPassword)).json()).toMatchObject({ code: 'accountLocked' });
  expect((await operator.get('/main/session')).statusCode).toBe(200);
});

it('lets no other network use up the code of a phone', async () => {
  const phone = '13912345678';
  await asPlatform(platform.db, (tx) =>
    tx.query("update users set phone = $1 where username = 'operator1'", [phone]),
  );
  const post = (path: string, payload: object, from: string) =>
    platform.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'x-forwarded-for': from },
    });
  await post('/main/smsCode', { phone }, home);
  const rows = await asPlatform(platform.db, (tx) =>
    tx.query<{ text: string }>('select text from sms_outbox where phone = $1', [phone]),
  );
  const code = /\d{6}/.exec(rows.rows[0]?.text ?? '')?.[0] ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  await Promise.all(attackers.map(() => post('/main/loginBySms', { phone, code: wrong }, '203.0.113.7')));
  expect((await post('/main/loginBySms', { phone, code }, '203.0.113.7')).statusCode).toBe(400);
  expect((await post('/main/loginBySms', { phone, code }, home)).statusCode).toBe(200);
});
