import { messageType } from '@hoistway/shared/streams/upstreamSocket.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { testPassword } from '../../testing/seedPeople.ts';
import { startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { openUpstream } from '../../testing/upstreamClient.ts';

let platform: TestPlatform;
let url: string;

beforeAll(async () => {
  platform = await startPlatform();
  await asPlatform(platform.db, (tx) =>
    tx.query(`update users set must_change_password = true where username in ('operator1', 'admin')`),
  );
  url = (await platform.listen()).url;
});
afterAll(() => platform.close());

const exempt = [
  'GET /main/authChildrenOrg',
  'GET /main/session',
  'POST /main/changePassword',
  'POST /main/logout',
];

interface Operation {
  security?: unknown[];
}

/** Every documented call that requires a session. */
async function guardedCalls(): Promise<{ method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }[]> {
  const document = await platform.app.inject({ method: 'GET', url: '/openapi.json' });
  const { paths } = document.json<{ paths: Record<string, Record<string, Operation>> }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.security?.length !== 0)
      .map(([method]) => ({ method: method.toUpperCase() as 'GET', path })),
  );
}

describe('a password set by another user', () => {
  it('opens nothing but its own change', async () => {
    const { session } = await platform.login('operator1');
    expect(session.mustChangePassword).toBe(true);
    const allowedPaths: string[] = [];
    for (const { method, path } of await guardedCalls()) {
      if (path === '/main/logout') continue;
      const answer = await platform.app.inject({
        method,
        url: path.replaceAll(/\{\w+\}/g, '1'),
        headers: { authorization: session.token, 'current-org': session.orgId },
        ...(method !== 'GET' && { payload: { oldPassword: '-', newPassword: '-' } }),
      });
      if (answer.json<{ code?: string }>().code !== 'passwordChangeRequired')
        allowedPaths.push(`${method} ${path}`);
      else expect(answer.statusCode).toBe(403);
    }
    expect(allowedPaths.sort()).toEqual(exempt.filter((call) => call !== 'POST /main/logout'));
  });

  it('opens no socket, until it is changed', async () => {
    const caller = await platform.login('operator1');
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { authorization: caller.session.token },
    });
    const refusal = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(refusal.message).toContain('401');

    const changeAnswer = await caller.send('POST', '/main/changePassword', {
      oldPassword: testPassword,
      newPassword: 'Own2026own',
    });
    expect(changeAnswer.statusCode, changeAnswer.body).toBe(204);
    expect((await caller.get('/home/figures')).statusCode).toBe(200);
    const client = await openUpstream(url, caller.session);
    expect(await client.waitFor(messageType.hello)).toMatchObject({ scopeKey: caller.session.scopeKey });
    client.close();
  });

  it('lets its owner log out', async () => {
    const caller = await platform.login('admin');
    expect((await caller.send('POST', '/main/logout')).statusCode).toBe(204);
    expect((await caller.get('/main/session')).statusCode).toBe(401);
  });
});
