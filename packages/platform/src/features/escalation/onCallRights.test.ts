import { readFile } from 'node:fs/promises';
import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let planner: Caller;
const query = <T extends object>(statement: string, values: unknown[] = []) =>
  asPlatform(platform.db, async (tx) => (await tx.query<T>(statement, values)).rows);
const addRole = async (name: string, auth: string) => {
  const { id, rootId } = platform.people.north;
  const [role] = await query<{ id: string }>(
    `insert into roles (tenant_id, org_id, name, auth, level) values ($1, $2, $3, $4, 'work') returning id`,
    [id, rootId, name, auth],
  );
  return role?.id ?? '';
};

beforeAll(async () => {
  platform = await startPlatform();
  const roleId = await addRole('planner', permissionString([permissions.onCall]));
  await query(`update users set role_ids = array[$1::bigint], user_type = 14 where username = 'officeA'`, [
    roleId,
  ]);
  planner = await platform.login('officeA');
});
afterAll(() => platform.close());

const rota = {
  name: 'Nights',
  startsOn: '2026-03-01',
  handOverAt: '08:00',
  shiftLength: 1,
  shiftUnit: 'days',
  zoneId: 'Asia/Shanghai',
};

describe('the permission for on-call plans', () => {
  it('lets a region manage its rotas, see the shifts, and read no system settings', async () => {
    const rotaAnswer = await planner.send('POST', '/onCallRotas', rota);
    expect([rotaAnswer.statusCode, rotaAnswer.body]).toEqual([200, expect.any(String)]);
    const { id } = rotaAnswer.json<{ id: string }>();
    const [worker] = await query<{ id: string }>(`select id from users where username = 'workerA'`);
    const member = { rotaId: id, position: 1, userId: worker?.id, isForHolidays: false };
    expect((await planner.send('POST', '/rotaMembers', member)).statusCode).toBe(200);
    const span = { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' };
    const shifts = await planner.get(`/onCallRotas/${id}/shifts`, span);
    expect(shifts.json()).toEqual(expect.arrayContaining([expect.objectContaining({ userName: 'workerA' })]));
    for (const path of ['/escalationPolicies', '/channels', '/deliveries'])
      expect([path, (await planner.get(path)).statusCode]).toEqual([path, 403]);
  });

  it('shows the rota of one company to no other', async () => {
    const roleId = await addRole('other planner', permissionString([permissions.onCall]));
    await query(`update users set role_ids = array[$1::bigint] where username = 'officeB'`, [roleId]);
    const other = await platform.login('officeB');
    expect((await other.get('/onCallRotas')).json()).toMatchObject({ total: 0 });
  });

  it('is given to each role that had on-call plans by the system settings, and to no other', async () => {
    const otherType = 1000;
    const ids = {
      settings: await addRole('settings', permissionString([permissions.user, permissions.systemSetting])),
      fault: await addRole('fault', permissionString([permissions.fault])),
      long: await addRole('long', permissionString([permissions.systemSetting, otherType])),
    };
    const migration = new URL('../../db/migrations/0127_on_call_permission.sql', import.meta.url);
    await platform.db.ownerPool.query(await readFile(migration, 'utf8'));
    const authOf = async (id: string) =>
      (await query<{ auth: string }>('select auth from roles where id = $1', [id]))[0]?.auth;
    const { onCall, systemSetting, fault } = permissions;
    expect(await authOf(ids.settings)).toBe(permissionString([permissions.user, systemSetting, onCall]));
    expect(await authOf(ids.fault)).toBe(permissionString([fault]));
    expect(await authOf(ids.long)).toBe(permissionString([systemSetting, onCall, otherType]));
  });
});
