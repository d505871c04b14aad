import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Drafts, draftsOf } from '../../testing/drafts.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { judgePotentialFaults } from './potentialFaults.ts';

let platform: TestPlatform;
let writer: Caller;
let drafts: Drafts;
beforeAll(async () => {
  platform = await startPlatform();
  writer = await platform.login('superAdmin');
  drafts = draftsOf(writer, platform.people.north);
});
afterAll(() => platform.close());

const make = async (path: string, draft: object) => {
  const answer = await writer.send('POST', path, draft);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Record<string, unknown> & { id: string; version: number }>();
};
let rowCount = 0;
const fault = async (elevatorId: string, type: number, daysAgo: number) => {
  rowCount += 1;
  const at = new Date(platform.clock.now() - daysAgo * dayMs);
  await platform.db.ownerPool.query(
    `insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name, row,
       fault_type, fault_time) values ($1, $2, $3, $4, '', '', '', 0, $5, $6)`,
    [rowCount, platform.people.north.id, `F${rowCount}`, elevatorId, type, at],
  );
};
const potential = async () => {
  await judgePotentialFaults(platform.db, platform.clock.now());
  const answer = await writer.get('/potentialFaults', { sort: 'id' });
  return answer.json<{ records: Record<string, unknown>[] }>().records;
};

it('raises a potential fault at the warning value, continues its count, and clears it when the days have passed', async () => {
  const elevator = await make('/elevators', await drafts.of('elevators', 1));
  const other = await make('/elevators', await drafts.of('elevators', 2));
  const setting = await make('/potentialFaultSettings', {
    ...(await drafts.of('potentialFaultSettings', 1)),
    faultCode: 2,
    warningValue: 2,
    periodDays: 5,
    isActive: true,
  });
  await fault(elevator.id, 2, 1);
  await fault(elevator.id, 3, 1);
  await fault(elevator.id, 2, 6);
  await fault(other.id, 2, 1);
  expect(await potential()).toEqual([]);

  await fault(elevator.id, 2, 0.5);
  const openFault = { elevatorId: elevator.id, settingId: setting.id, status: 'open' };
  expect(await potential()).toMatchObject([
    { ...openFault, faultCount: 2, warningValue: 2, clearedAt: null },
  ]);
  await fault(elevator.id, 2, 0.1);
  expect(await potential()).toMatchObject([{ ...openFault, faultCount: 3 }]);

  platform.clock.forward(4.95 * dayMs);
  expect(await potential()).toMatchObject([{ ...openFault, status: 'cleared', faultCount: 3 }]);
  expect((await potential())[0]?.clearedAt).toBe(new Date(platform.clock.now()).toISOString());
});
