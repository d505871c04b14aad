import type { RowOf } from '@hoistway/shared/model/resource.ts';
import type { resources } from '@hoistway/shared/resources/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

type Elevator = RowOf<typeof resources.elevators>;

describe('records', () => {
  let platform: TestPlatform;
  let operator: Caller;
  let workerId: string;
  beforeAll(async () => {
    platform = await startPlatform();
    operator = await platform.login('operator1');
    workerId = (await platform.login('workerA')).session.userId;
  });
  afterAll(() => platform.close());

  const elevator = (no: string) => ({
    no,
    name: `Lift ${no}`,
    type: 'tractionPassenger',
    factoryNo: `F-${no}`,
    maintenanceId: platform.people.north.companyAId,
    maintenanceWorkerIds: [workerId],
    place: { lng: 12.5, lat: 45.25 },
  });
  const create = async (caller: Caller, no: string): Promise<Elevator> => {
    const answer = await caller.send('POST', '/elevators', elevator(no));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Elevator>();
  };

  it('stores a new elevator and gives it a row of the fleet', async () => {
    const createdRow = await create(operator, 'E-1');
    expect(createdRow).toMatchObject({ ...elevator('E-1'), version: 1, orgId: operator.session.orgId });
    expect(createdRow.row).toBeGreaterThanOrEqual(0);
    const list = await operator.get('/elevators', { search: 'e1' });
    expect(list.json()).toEqual({ records: [createdRow], total: 1, pages: 1 });
  });

  it('accepts an update of the current version, and refuses an older one with the current row', async () => {
    const createdRow = await create(operator, 'E-2');
    const updateAnswer = await operator.send('PUT', '/elevators', {
      id: createdRow.id,
      version: 1,
      name: 'Renamed',
    });
    expect(updateAnswer.json()).toMatchObject({ name: 'Renamed', version: 2, factoryNo: 'F-E-2' });
    const late = await operator.send('PUT', `/elevators/${createdRow.id}`, { version: 1, name: 'Late' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'conflict', current: { name: 'Renamed', version: 2 } });
  });

  it.each([['0'], [''], [0], [null], [undefined]])('reads id %j as a new record', async (id) => {
    const no = `N-${String(id)}-${typeof id}`;
    const answer = await operator.send('PUT', '/elevators', { ...elevator(no), id });
    expect(answer.json(), answer.body).toMatchObject({ no, version: 1 });
  });

  it('names the field of a duplicate, and lets a deleted record free its number', async () => {
    const createdRow = await create(operator, 'E-3');
    const twice = await operator.send('POST', '/elevators', elevator('E-3'));
    expect(twice.statusCode).toBe(409);
    expect(twice.json()).toMatchObject({ code: 'duplicate', fields: [{ field: 'no', code: 'duplicate' }] });
    expect((await operator.send('DELETE', `/elevators/${createdRow.id}?version=1`)).statusCode).toBe(204);
    expect((await operator.get(`/elevators/${createdRow.id}`)).statusCode).toBe(404);
    await create(operator, 'E-3');
  });

  it('names all errors at once: of a schema, of a rule, of a reference and of a duplicate', async () => {
    await create(operator, 'E-6');
    const wrong = { ...elevator('E-6'), name: ' ', maintenanceWorkerIds: [], useUnitId: '987654321' };
    const answer = await operator.send('POST', '/elevators', { ...wrong, factoryNo: '', ratedSpeedMps: 99 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: unknown[] }>().fields).toEqual([
      { field: 'name', code: 'required' },
      { field: 'ratedSpeedMps', code: 'tooBig', params: { maximum: 20 } },
      { field: 'factoryNo', code: 'factoryOrRegister' },
      { field: 'registerCode', code: 'factoryOrRegister' },
      { field: 'maintenanceWorkerIds', code: 'required' },
      { field: 'useUnitId', code: 'unknownReference' },
      { field: 'no', code: 'duplicate' },
    ]);
  });

  it('shows a maintenance company the elevators it maintains, and its neighbour none', async () => {
    const createdRow = await create(operator, 'E-4');
    const workerA = await platform.login('workerA');
    const workerB = await platform.login('workerB');
    expect((await workerA.get(`/elevators/${createdRow.id}`)).statusCode).toBe(200);
    expect((await workerB.get(`/elevators/${createdRow.id}`)).statusCode).toBe(404);
    expect((await workerB.get('/elevators')).json()).toMatchObject({ total: 0 });
  });

  it('finds nothing of another tenant, by id or by reference', async () => {
    const createdRow = await create(operator, 'E-5');
    const southerner = await platform.login('southerner');
    expect((await southerner.get(`/elevators/${createdRow.id}`)).statusCode).toBe(404);
    expect((await southerner.get('/elevators')).json()).toMatchObject({ total: 0 });
    const stolen = await southerner.send('POST', '/elevators', elevator('S-1'));
    expect(stolen.json()).toMatchObject({
      code: 'invalidFields',
      fields: [
        { field: 'maintenanceId', code: 'unknownReference' },
        { field: 'maintenanceWorkerIds', code: 'unknownReference' },
      ],
    });
  });

  it('refuses users without the permission', async () => {
    const clerk = await platform.login('clerk');
    expect((await clerk.get('/elevators')).statusCode).toBe(403);
  });
});
