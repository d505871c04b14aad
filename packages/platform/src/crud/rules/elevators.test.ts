import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Drafts, draftsOf } from '../../testing/drafts.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

interface Refusal {
  code?: string;
  fields?: { field: string; code: string }[];
}

let platform: TestPlatform;
let writer: Caller;
let drafts: Drafts;
let n = 700;
beforeAll(async () => {
  platform = await startPlatform();
  writer = await platform.login('superAdmin');
  drafts = draftsOf(writer, platform.people.north);
});
afterAll(() => platform.close());

/** Saves a new elevator. @returns its errors, as field and code */
async function refusalsOf(more: object): Promise<string[]> {
  const answer = await writer.send('POST', '/elevators', { ...(await drafts.of('elevators', ++n)), ...more });
  if (answer.statusCode === 200) return [];
  expect(answer.json<Refusal>().code).toBe('invalidFields');
  return (answer.json<Refusal>().fields ?? []).map(({ field, code }) => `${field} ${code}`);
}

async function createUser(): Promise<string> {
  const answer = await writer.send('POST', '/users', await drafts.of('users', ++n));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
}

describe('an elevator', () => {
  it('has a factory number or a register code', async () => {
    const neither = ['factoryNo factoryOrRegister', 'registerCode factoryOrRegister'];
    expect(await refusalsOf({ factoryNo: null, registerCode: null })).toEqual(neither);
    expect(await refusalsOf({ factoryNo: ' ', registerCode: '' })).toEqual(neither);
    expect(await refusalsOf({ factoryNo: 'F-1', registerCode: null })).toEqual([]);
    expect(await refusalsOf({ factoryNo: null, registerCode: '31101000002026000001' })).toEqual([]);
  });

  it('has a maintenance company', async () => {
    expect(await refusalsOf({ maintenanceId: null })).toEqual(['maintenanceId required']);
  });

  it('has a maintenance worker', async () => {
    expect(await refusalsOf({ maintenanceWorkerIds: [] })).toEqual(['maintenanceWorkerIds required']);
  });

  it('has no person twice among workers, safety officer and safety director', async () => {
    const [worker, officer, director] = [await createUser(), await createUser(), await createUser()];
    const people = { maintenanceWorkerIds: [worker], safetyOfficerId: officer, safetyDirectorId: director };
    expect(await refusalsOf(people)).toEqual([]);
    expect(await refusalsOf({ ...people, safetyOfficerId: worker })).toEqual(['safetyOfficerId chosenTwice']);
    expect(await refusalsOf({ ...people, safetyDirectorId: worker })).toEqual([
      'safetyDirectorId chosenTwice',
    ]);
    expect(await refusalsOf({ ...people, safetyDirectorId: officer })).toEqual([
      'safetyDirectorId chosenTwice',
    ]);
    const workers = await refusalsOf({ ...people, maintenanceWorkerIds: [worker, worker] });
    expect(workers).toEqual(['maintenanceWorkerIds chosenTwice']);
  });
});
