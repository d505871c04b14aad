import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWithFile } from '../testing/multipart.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';
import type { ImportResult } from './transfer/imports/importAtOnce.ts';

let platform: TestPlatform;
let admin: Caller;
/** A user of the company that ignores case, and of one that does not. */
let folding: Caller;
let exact: Caller;
let workerIds: Map<Caller, string>;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.login('admin');
  folding = admin.inOrganisation(platform.people.north.companyAId);
  exact = admin.inOrganisation(platform.people.north.companyBId);
  workerIds = new Map([
    [folding, await idOfUser('workerA')],
    [exact, await idOfUser('workerB')],
  ]);
  await choose(platform.people.north.companyAId, true);
});
afterAll(() => platform?.close());

async function idOfUser(username: string): Promise<string> {
  const page = (await admin.get('/users', { username })).json<{ records: { id: string }[] }>();
  return page.records[0]?.id ?? '';
}

async function choose(id: string, ignoresNumberCase: boolean): Promise<void> {
  const { version } = (await admin.get(`/organisations/${id}`)).json<{ version: number }>();
  const answer = await admin.send('PUT', '/organisations', { id, version, ignoresNumberCase });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ ignoresNumberCase });
}

const duplicateError = { code: 'duplicate', fields: [{ field: 'no', code: 'duplicate' }] };
const add = (caller: Caller, no: string) =>
  caller.send('POST', '/elevators', {
    no,
    name: `Lift ${no}`,
    type: 'escalator',
    factoryNo: `F ${no}`,
    maintenanceId: platform.people.north.companyAId,
    maintenanceWorkerIds: [workerIds.get(caller)],
  });
async function createUnit(caller: Caller, no: string): Promise<{ id: string; version: number }> {
  const answer = await add(caller, no);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const numbersLike = async (query: object) =>
  (await admin.get('/elevators', { pageSize: '50', ...query }))
    .json<{ records: { no: string }[] }>()
    .records.map(({ no }) => no);

async function load(caller: Caller, path: string, csv: string): Promise<ImportResult> {
  const answer = await caller.inject({
    method: 'POST',
    url: `${path}/import`,
    ...formWithFile('rows.csv', csv),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportResult>();
}

it('a number in another case is a duplicate for organisations that chose so, and free for others', async () => {
  const first = await createUnit(folding, 'Q-1');
  expect((await add(folding, 'q-1')).json()).toMatchObject(duplicateError);
  const other = await createUnit(folding, 'Q-2');
  const update = (id: string, version: number, no: string) =>
    folding.send('PUT', '/elevators', { id, version, no });
  expect((await update(other.id, other.version, 'q-1')).json()).toMatchObject(duplicateError);
  expect((await update(first.id, first.version, 'q-1')).json()).toMatchObject({ no: 'q-1' });
  await createUnit(exact, 'Q-1');
  expect((await numbersLike({ no: 'q-1' })).toSorted()).toEqual(['Q-1', 'q-1']);
  expect((await numbersLike({ search: 'Q-1' })).toSorted()).toEqual(['Q-1', 'q-1']);
});

it('a deleted record is not restored beside its number in another case', async () => {
  const deletedUnit = await createUnit(folding, 'G-1');
  expect((await folding.send('DELETE', `/elevators/${deletedUnit.id}`)).statusCode).toBe(204);
  await createUnit(folding, 'g-1');
  expect((await folding.send('POST', `/elevators/${deletedUnit.id}/restore`, {})).json()).toMatchObject(
    duplicateError,
  );
});

it('of two concurrent writers whose numbers differ only in case one is refused', async () => {
  const answers = await Promise.all(['R-1', 'r-1', 'R-1', 'r-1'].map((no) => add(folding, no)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
});

it('an import updates the record whose number differs only in case, and keeps its spelling', async () => {
  await createUnit(folding, 'Import-A');
  const rows = ['import-a,Renamed,escalator', 'New-1,One,escalator', 'NEW-1,Again,escalator'];
  const csv = ['no,name,type', ...rows].join('\n');
  expect(await load(folding, '/elevators', csv)).toMatchObject({
    created: 1,
    updated: 1,
    errors: [{ row: 4, field: 'no', code: 'duplicate' }],
  });
  expect(await numbersLike({ no: 'import-a' })).toEqual(['Import-A']);
  expect(await load(exact, '/elevators', csv)).toMatchObject({ created: 2, errors: [{ row: 3 }] });
});

it('an import names other records by their numbers in any case', async () => {
  const unit = await folding.send('POST', '/useUnits', {
    no: 'UNIT-7',
    name: 'Harbour',
    propertyId: platform.people.north.propertyId,
    district: 'Harbour',
    place: { lng: 9.5, lat: 47.1 },
  });
  expect(unit.statusCode, unit.body).toBe(200);
  const csv = (no: string) => `no,name,type,useUnitId\n${no},One,escalator,unit-7`;
  expect(await load(folding, '/elevators', csv('Ref-1'))).toMatchObject({ created: 1, errors: [] });
  expect(await load(exact, '/elevators', csv('Ref-2'))).toMatchObject({
    created: 0,
    errors: [{ field: 'useUnitId', code: 'unknownReference' }],
  });
});

it('an organisation above decides for those below it', async () => {
  await createUnit(exact, 'Below-1');
  await choose(platform.people.north.rootId, true);
  expect((await add(exact, 'below-1')).json()).toMatchObject(duplicateError);
  await choose(platform.people.north.rootId, false);
  await createUnit(exact, 'below-1');
});
