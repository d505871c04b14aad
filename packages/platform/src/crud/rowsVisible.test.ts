import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform } from '../db/tenantTransaction.ts';
import { seedSite } from '../testing/seedElevators.ts';
import { startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;
const query = <T extends object>(statement: string, values: unknown[] = []) =>
  asPlatform(platform.db, async (tx) => (await tx.query<T>(statement, values)).rows);

beforeAll(async () => {
  platform = await startPlatform();
  const { db, people } = platform;
  const { north } = people;
  const sites = [
    await seedSite(db, north, { dtuCode: '10000000001', elevators: 2 }),
    await seedSite(db, north, { dtuCode: '10000000002', elevators: 1 }),
  ];
  const [agent] = await query<{ id: string }>(
    `insert into organisations (tenant_id, no, name, type, parent_id) values ($1, 'A1', 'Agent', 'agent', $2) returning id`,
    [north.id, north.rootId],
  );
  await query('update elevators set agent_id = $1 where id = $2', [agent?.id, sites[0]?.elevators[1]?.id]);
  await query(`update users set org_id = $1, user_type = 11 where username = 'officeA'`, [agent?.id]);
  await query(`update users set org_id = $1, user_type = 9 where username = 'officeB'`, [north.propertyId]);
  for (const [at, { useUnitId }] of sites.entries())
    await query(
      `insert into contracts (tenant_id, org_id, contract_no, use_unit_id, start_date, end_date)
       values ($1, $2, $3, $4, '2026-01-01', '2026-12-31')`,
      [north.id, north.companyAId, `C-${at + 1}`, useUnitId],
    );
});
afterAll(() => platform.close());

const contractsOf = async (username: string) => {
  const answer = await (await platform.login(username)).get('/contract');
  return answer
    .json<{ records: { contractNo: string }[] }>()
    .records.map(({ contractNo }) => contractNo)
    .toSorted();
};

describe('contracts', () => {
  it.each([
    ['operator1', 'the whole tenant', ['C-1', 'C-2']],
    ['workerA', 'the company that signed them', ['C-1', 'C-2']],
    ['workerB', 'another company', []],
    ['officeA', 'the agent of an elevator of the use unit', ['C-1']],
    ['officeB', 'the property company of the use units', ['C-1', 'C-2']],
    ['southerner', 'another tenant', []],
  ])('are visible to %s, %s', async (username, _, contracts) => {
    expect(await contractsOf(username)).toEqual(contracts);
  });

  it('become invisible to the agent with the last elevator that it represents', async () => {
    await query(`update elevators set deleted_at = now() where agent_id is not null`);
    expect(await contractsOf('officeA')).toEqual([]);
  });
});
