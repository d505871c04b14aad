import { type ActorProof, actorLinkAfterEndMs, actorProofSchema } from '@hoistway/shared/domain/actorLink.ts';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform } from '../db/tenantTransaction.ts';
import { seedSite } from '../testing/seedElevators.ts';
import { startPlatform, type TestPlatform } from '../testing/startPlatform.ts';
import { type ActorClaim, actorAddress, actorOf } from './actorLinks.ts';

let platform: TestPlatform;
let userId: string;
let orderId: string;

const query = async (statement: string, values: unknown[] = []) =>
  (await asPlatform(platform.db, (tx) => tx.query<{ id: string }>(statement, values))).rows[0]?.id ?? '';
const linkTo = (more: Partial<ActorClaim> = {}) => {
  const { platform: parts } = platform.app;
  const claim: ActorClaim = {
    kind: 'repair',
    target: orderId,
    tenantId: platform.people.north.id,
    userId,
    expiresAt: new Date(platform.clock.now() + 10 * dayMs),
    ...more,
  };
  return { claim, url: new URL(actorAddress(parts, claim), 'http://console.example') };
};
const proofOf = (url: URL): ActorProof => actorProofSchema.parse(Object.fromEntries(url.searchParams));
const open = ({ claim, url }: ReturnType<typeof linkTo>, proofChanges: Partial<ActorProof> = {}) =>
  actorOf(platform.app.platform, claim, { ...proofOf(url), ...proofChanges });

beforeAll(async () => {
  platform = await startPlatform({ config: { publicUrl: 'https://rescue.example' } });
  userId = await query(`select id from users where username = 'workerA'`);
  const { north } = platform.people;
  const site = await seedSite(platform.db, north, { dtuCode: '10000000001', elevators: 1 });
  orderId = await query(
    `insert into repair_orders (tenant_id, org_id, work_order_no, elevator_id, work_order_record_state)
     values ($1, $2, 'R-1', $3, 0) returning id`,
    [north.id, north.rootId, site.elevators[0]?.id],
  );
});
afterAll(() => platform.close());

describe('a link that acts for a person', () => {
  it('leads to the phone page at the public address, and opens with that person’s rights', async () => {
    const link = linkTo();
    expect([link.url.origin, link.url.pathname]).toEqual([
      'https://rescue.example',
      `/h5workOrder/${orderId}`,
    ]);
    const worker = (await platform.login('workerA')).session;
    expect(await open(link)).toMatchObject({
      userId,
      username: 'workerA',
      tenantId: platform.people.north.id,
      orgId: platform.people.north.companyAId,
      auth: worker.auth,
      scopeKey: worker.scopeKey,
      isWholeTenant: false,
    });
  });

  it('opens nothing if altered in any part', async () => {
    const link = linkTo();
    const proof = proofOf(link.url);
    const other = await query(`select id from users where username = 'admin'`);
    const tries = [
      open(link, { user: other }),
      open(link, { tenant: platform.people.south.id }),
      open(link, { expires: proof.expires + 1 }),
      open(link, { signature: `${proof.signature.slice(0, -1)}_` }),
      open(link, { signature: '' }),
      open({ ...link, claim: { ...link.claim, target: `${orderId}0` } }),
      open({ ...link, claim: { ...link.claim, kind: 'alarm' } }),
      open(linkTo({ target: '999999' })),
    ];
    for (const one of tries) await expect(one).rejects.toMatchObject({ code: 'linkInvalid' });
  });

  it('judges the person anew at every use: roles, lock and disabling', async () => {
    const link = linkTo();
    const roles = platform.people.north;
    await query("update users set role_ids = $2, locked_until = 'infinity' where id = $1", [
      userId,
      [roles.emptyRoleId],
    ]);
    expect((await open(link)).auth).toBe('');
    await query('update users set role_ids = $2, locked_until = null, is_enabled = false where id = $1', [
      userId,
      [roles.roleId],
    ]);
    await expect(open(link)).rejects.toMatchObject({ code: 'linkInvalid' });
    await query('update users set is_enabled = true where id = $1', [userId]);
    await query(`update tenants set status = 'frozen' where id = $1`, [roles.id]);
    await expect(open(link)).rejects.toMatchObject({ code: 'linkInvalid' });
    await query(`update tenants set status = 'active' where id = $1`, [roles.id]);
    expect((await open(link)).auth).not.toBe('');
  });

  it('expires at its time, and a day after its case', async () => {
    const short = linkTo({ expiresAt: new Date(platform.clock.now() + minuteMs) });
    platform.clock.forward(minuteMs);
    await expect(open(short)).rejects.toMatchObject({ code: 'linkExpired' });
    const long = linkTo();
    await query('update repair_orders set work_order_record_state = $2, updated_at = $3 where id = $1', [
      orderId,
      repairStates.confirmed,
      new Date(platform.clock.now()),
    ]);
    platform.clock.forward(actorLinkAfterEndMs - 1);
    expect((await open(long)).userId).toBe(userId);
    platform.clock.forward(1);
    await expect(open(long)).rejects.toMatchObject({ code: 'linkExpired' });
  });
});
