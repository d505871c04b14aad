import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}
interface Page {
  records: Row[];
  total: number;
}

let platform: TestPlatform;
let operator: Caller;
let workerId: string;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
  workerId = (await platform.login('workerA')).session.userId;
});
afterAll(() => platform.close());

const make = async (path: string, draft: object): Promise<Row> => {
  const answer = await operator.send('POST', path, draft);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row>();
};
const elevator = (no: string, more: object = {}) =>
  make('/elevators', {
    no,
    name: `Lift ${no}`,
    type: 'tractionPassenger',
    factoryNo: `F-${no}`,
    maintenanceId: platform.people.north.companyAId,
    maintenanceWorkerIds: [workerId],
    ...more,
  });
const floor = (elevatorId: string, n: number) =>
  make('/floorComparisons', { elevatorId, actualFloor: n, displayedFloor: `${n}F`, stops: true });
const list = async (path: string, query: Record<string, string> = {}, caller = operator) =>
  (await caller.get(path, query)).json<Page>();

describe('a part', () => {
  it('is visible with its parent, and belongs to its organisation', async () => {
    const { companyAId } = platform.people.north;
    const whole = await elevator('P-1', { orgId: companyAId });
    const part = await floor(whole.id, 1);
    expect(part.orgId).toBe(companyAId);
    const [workerA, workerB] = [await platform.login('workerA'), await platform.login('workerB')];
    expect((await workerA.get(`/floorComparisons/${part.id}`)).statusCode).toBe(200);
    expect((await workerB.get(`/floorComparisons/${part.id}`)).statusCode).toBe(404);
    const answer = await operator.send('PUT', '/elevators', {
      id: whole.id,
      version: 1,
      orgId: platform.people.north.companyBId,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await operator.get(`/floorComparisons/${part.id}`)).json<Row>().orgId).toBe(
      platform.people.north.companyBId,
    );
  });

  it('is deleted and restored with its parent, unless it was deleted before', async () => {
    const whole = await elevator('P-2');
    const [first, second] = [await floor(whole.id, 1), await floor(whole.id, 2)];
    await operator.send('DELETE', `/floorComparisons/${first.id}`);
    platform.clock.forward(1_000);
    expect((await operator.send('DELETE', `/elevators/${whole.id}`)).statusCode).toBe(204);
    expect((await operator.get(`/floorComparisons/${second.id}`)).statusCode).toBe(404);
    const alone = await operator.send('POST', `/floorComparisons/${second.id}/restore`);
    expect(alone.json()).toMatchObject({ fields: [{ field: 'elevatorId', code: 'unknownReference' }] });
    expect((await operator.send('POST', `/elevators/${whole.id}/restore`)).statusCode).toBe(200);
    expect((await operator.get(`/floorComparisons/${second.id}`)).json()).toMatchObject({ version: 3 });
    expect((await operator.get(`/floorComparisons/${first.id}`)).statusCode).toBe(404);
    const history = await list(`/floorComparisons/${second.id}/history`);
    expect(history.records.map((one) => one.action)).toEqual(['restored', 'deleted', 'created']);
  });
});

describe('a deleted record', () => {
  it('is listed with its time of deletion for users who may write, and is restored by its version', async () => {
    const row = await elevator('D-1');
    await operator.send('DELETE', `/elevators/${row.id}?version=1`);
    const deletedRows = (await list('/elevators', { deleted: 'true', no: 'D-1' })).records;
    expect(deletedRows).toMatchObject([
      { id: row.id, version: 2, deletedAt: new Date(platform.clock.now()).toISOString() },
    ]);
    expect((await list('/elevators', { no: 'D-1' })).total).toBe(0);
    expect((await operator.send('POST', `/elevators/${row.id}/restore`, { version: 1 })).statusCode).toBe(
      409,
    );
    const back = await operator.send('POST', `/elevators/${row.id}/restore`, { version: 2 });
    expect(back.json(), back.body).toMatchObject({ id: row.id, version: 3, no: 'D-1' });
    expect(back.json()).not.toHaveProperty('deletedAt');
    expect((await operator.send('POST', `/elevators/${row.id}/restore`)).statusCode).toBe(404);
  });

  it('is not restored with a number that another record has taken since', async () => {
    const row = await elevator('D-2');
    await operator.send('DELETE', `/elevators/${row.id}`);
    await elevator('D-2');
    const back = await operator.send('POST', `/elevators/${row.id}/restore`);
    expect(back.statusCode).toBe(409);
    expect(back.json()).toMatchObject({ code: 'duplicate', fields: [{ field: 'no', code: 'duplicate' }] });
  });

  it('is out of reach of another tenant, of another company and of users who only read', async () => {
    const row = await elevator('D-3', { orgId: platform.people.north.companyAId });
    await operator.send('DELETE', `/elevators/${row.id}`);
    for (const name of ['southerner', 'officeB'])
      expect(
        (await (await platform.login(name)).send('POST', `/elevators/${row.id}/restore`)).statusCode,
      ).toBe(404);
    const clerk = await platform.login('clerk');
    expect((await clerk.send('POST', `/elevators/${row.id}/restore`)).statusCode).toBe(403);
    expect((await operator.get('/dictionaries', { deleted: 'true' })).statusCode).toBe(403);
  });
});

describe('a bulk write', () => {
  const bulk = async (body: object, dryRun = false) => {
    const answer = await operator.send('POST', `/elevators/bulk?dryRun=${dryRun}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ results: Record<string, unknown>[] }>().results;
  };

  it('previews the result of each row, then does it, one refusal leaving the others', async () => {
    const [one, two, three] = [await elevator('B-1'), await elevator('B-2'), await elevator('B-3')];
    await operator.send('PUT', '/elevators', { id: two.id, version: 1, name: 'Moved on' });
    const order = {
      action: 'update',
      ids: [one.id, two.id, three.id, '999999'],
      values: { brand: 'Otis' },
      versions: { [one.id]: 1, [two.id]: 1 },
    };
    const results = [
      { id: one.id, label: 'Lift B-1', isDone: true, changes: [{ field: 'brand', from: null, to: 'Otis' }] },
      { id: two.id, label: 'Moved on', isDone: false, code: 'conflict' },
      {
        id: three.id,
        label: 'Lift B-3',
        isDone: true,
        changes: [{ field: 'brand', from: null, to: 'Otis' }],
      },
      { id: '999999', label: '999999', isDone: false, code: 'notFound' },
    ];
    expect(await bulk(order, true)).toEqual(results);
    expect((await operator.get(`/elevators/${one.id}`)).json()).toMatchObject({ version: 1, brand: null });
    expect((await list(`/elevators/${one.id}/history`)).total).toBe(1);
    expect(await bulk(order)).toEqual(results);
    expect((await operator.get(`/elevators/${three.id}`)).json()).toMatchObject({
      version: 2,
      brand: 'Otis',
    });
    expect((await list(`/elevators/${one.id}/history`)).total).toBe(2);
  });

  it('deletes and restores, and names an invalid value', async () => {
    const ids = [(await elevator('B-4')).id, (await elevator('B-5')).id];
    expect(
      (await bulk({ action: 'update', ids, values: { floors: 1_000 } })).map((one) => one.fields),
    ).toEqual([
      [{ field: 'floors', code: 'tooBig', params: { maximum: 64 } }],
      [{ field: 'floors', code: 'tooBig', params: { maximum: 64 } }],
    ]);
    expect((await bulk({ action: 'delete', ids })).every((one) => one.isDone)).toBe(true);
    expect((await list('/elevators', { no: 'B-4' })).total).toBe(0);
    expect((await bulk({ action: 'restore', ids })).every((one) => one.isDone)).toBe(true);
    expect((await list('/elevators', { no: 'B-4' })).total).toBe(1);
  });

  it('takes a thousand rows at most, and requires the permission', async () => {
    const ids = Array.from({ length: 1_001 }, (_, n) => String(n + 1));
    expect((await operator.send('POST', '/elevators/bulk', { action: 'delete', ids })).statusCode).toBe(400);
    const clerk = await platform.login('clerk');
    expect((await clerk.send('POST', '/elevators/bulk', { action: 'delete', ids: ['1'] })).statusCode).toBe(
      403,
    );
  });
});

describe('counts and sums', () => {
  it('are those of the filtered list', async () => {
    const unit = await make('/useUnits', {
      no: 'S-1',
      name: 'Unit',
      propertyId: platform.people.north.propertyId,
      district: 'Harbour',
      place: { lng: 1, lat: 1 },
    });
    for (const [n, price] of [1200.5, 99.5, 1].entries())
      await make('/contract', {
        contractNo: `C-${n}`,
        useUnitId: unit.id,
        startDate: '2026-01-01',
        endDate: n === 2 ? '2028-01-01' : '2027-01-01',
        price,
      });
    expect((await operator.get('/contract/count', { search: 'C-' })).json()).toEqual({ total: 3 });
    expect((await operator.get('/contract/sums', { isOverdue: '1' })).json()).toMatchObject({ price: 0 });
    expect((await operator.get('/contract/sums')).json()).toMatchObject({ price: 1301 });
    const southerner = await platform.login('southerner');
    expect((await southerner.get('/contract/sums')).json()).toMatchObject({ price: 0 });
  });
});
