import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

describe('login', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  it('answers a session that main/session repeats', async () => {
    const operator = await platform.login('operator1');
    const { session } = operator;
    expect(session).toMatchObject({
      username: 'operator1',
      tenantId: platform.people.north.id,
      orgId: platform.people.north.rootId,
      mustChangePassword: false,
      uiSetting: { systemName: 'Hoistway' },
    });
    const again = await operator.get('/main/session');
    expect(again.json()).toEqual(session);
  });

  it('ends with logout', async () => {
    const operator = await platform.login('operator1');
    expect((await operator.send('POST', '/main/logout')).statusCode).toBe(204);
    const after = await operator.get('/main/session');
    expect(after.statusCode).toBe(401);
    expect(after.json()).toMatchObject({ code: 'unauthenticated' });
  });
});
