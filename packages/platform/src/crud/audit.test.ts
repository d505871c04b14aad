import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWithFile } from '../testing/multipart.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';
import type { HistoryEntry } from './history.ts';

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}
interface Page<T> {
  records: T[];
  total: number;
}

let platform: TestPlatform;
let operator: Caller;
let superAdmin: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
  superAdmin = await platform.login('superAdmin');
});
afterAll(() => platform.close());

const make = async (path: string, draft: object, caller = operator): Promise<Row> => {
  const answer = await caller.send('POST', path, draft);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row>();
};
const unit = (no: string) => ({
  no,
  name: `Unit ${no}`,
  type: 'office',
  propertyId: platform.people.north.propertyId,
  district: 'Harbour',
  place: { lng: 9.5, lat: 47.1 },
});
const historyOf = async (path: string, id: string, caller = operator) =>
  (await caller.get(`${path}/${id}/history`)).json<Page<HistoryEntry>>();
const readLog = async (query: Record<string, string> = {}) =>
  (await superAdmin.get('/operationLogs', { pageSize: '200', ...query })).json<Page<Row>>();

describe('the history of a record', () => {
  it('shows who changed which values, newest first, and the first values', async () => {
    const createdRow = await make('/useUnits', unit('H-1'));
    platform.clock.forward(minuteMs);
    const again = await operator.send('PUT', '/useUnits', {
      id: createdRow.id,
      version: 1,
      name: 'Renamed',
      phone: '13900000001',
    });
    expect(again.statusCode, again.body).toBe(200);
    await operator.send('PUT', '/useUnits', { id: createdRow.id, version: 2, name: 'Renamed twice' });
    const { records, total } = await historyOf('/useUnits', createdRow.id);
    expect(total).toBe(3);
    expect(records[0]).toMatchObject({
      action: 'updated',
      version: 3,
      userId: operator.session.userId,
      userName: operator.session.name,
      at: new Date(platform.clock.now()).toISOString(),
      changes: [{ field: 'name', from: 'Renamed', to: 'Renamed twice' }],
    });
    expect(records[1]?.changes).toEqual([
      { field: 'name', from: 'Unit H-1', to: 'Renamed' },
      { field: 'phone', from: null, to: '13900000001' },
    ]);
    expect(records[2]).toMatchObject({ action: 'created', version: 1 });
    expect(records[2]?.changes).toContainEqual({ field: 'name', from: null, to: 'Unit H-1' });
    expect(records[2]?.changes.map((one) => one.field)).not.toContain('phone');
  });

  it('shows of a secret only that it changed', async () => {
    const draft = {
      username: 'history.1',
      password: 'Secret2026',
      name: 'A',
      phone: '13900000002',
      userType: 2,
    };
    const createdRow = await make('/users', {
      ...draft,
      roleIds: [platform.people.north.emptyRoleId],
      isEnabled: true,
    });
    const updateAnswer = await operator.send('PUT', '/users', {
      id: createdRow.id,
      version: 1,
      password: 'Another2026',
    });
    expect(updateAnswer.statusCode, updateAnswer.body).toBe(200);
    const { records } = await historyOf('/users', createdRow.id);
    expect(records[0]?.changes).toContainEqual({ field: 'password', from: null, to: null });
    expect(JSON.stringify(records)).not.toContain('2026"');
    const reset = await operator.send('POST', '/commands/resetUserPassword', {
      id: createdRow.id,
      expectedVersion: 2,
      idempotencyKey: 'history-reset-1',
      input: {},
    });
    expect(reset.statusCode, reset.body).toBe(200);
    expect((await historyOf('/users', createdRow.id)).records[0]).toMatchObject({
      version: 3,
      action: 'updated',
    });
  });

  it('is rolled back with a refused write', async () => {
    const createdRow = await make('/useUnits', unit('H-2'));
    await make('/useUnits', unit('H-3'));
    const refusal = await operator.send('PUT', '/useUnits', { id: createdRow.id, version: 1, no: 'H-3' });
    expect(refusal.statusCode).toBe(409);
    expect((await historyOf('/useUnits', createdRow.id)).total).toBe(1);
  });

  it('is visible with the record, that of a deleted one to users who may write', async () => {
    const createdRow = await make('/useUnits', unit('H-4'));
    await operator.send('DELETE', `/useUnits/${createdRow.id}`);
    expect((await historyOf('/useUnits', createdRow.id)).records[0]).toMatchObject({
      action: 'deleted',
      version: 2,
    });
    const southerner = await platform.login('southerner');
    expect((await southerner.get(`/useUnits/${createdRow.id}/history`)).statusCode).toBe(404);
    const clerk = await platform.login('clerk');
    expect((await clerk.get(`/useUnits/${createdRow.id}/history`)).statusCode).toBe(403);
  });

  it('has a line for each row of a file, and the log one for the file', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => `I-${n},Unit ${n},North P,Harbour,9.5,47.1`);
    const importRows = (lines: string[]) =>
      operator.inject({
        method: 'POST',
        url: '/useUnits/import',
        ...formWithFile('rows.csv', [`no,name,propertyId,district,place.lng,place.lat`, ...lines].join('\n')),
      });
    const answer = await importRows(rows);
    expect(answer.json(), answer.body).toMatchObject({ created: 1_200, total: 0 });
    const one = (await operator.get('/useUnits', { search: 'I-7 Unit' })).json<Page<Row>>().records[0]!;
    expect((await historyOf('/useUnits', one.id)).records).toMatchObject([
      { action: 'imported', version: 1 },
    ]);
    expect((await readLog({ action: 'imported' })).records).toMatchObject([
      { resource: 'useUnits', rows: 1_200, user: 'operator1' },
    ]);
    await importRows([`${String(one.no)},Changed,North P,Harbour,9.5,47.1`]);
    expect((await historyOf('/useUnits', one.id)).records[0]).toMatchObject({
      action: 'imported',
      changes: [{ field: 'name', from: one.name, to: 'Changed' }],
    });
  });

  it('of a record of the platform is outside the tenants', async () => {
    const createdRow = await make(
      '/dictionaries',
      { code: 'h', desc: 'H', position: 1, isActive: true },
      superAdmin,
    );
    expect((await historyOf('/dictionaries', createdRow.id, superAdmin)).records).toMatchObject([
      { action: 'created' },
    ]);
  });
});

describe('the operation log', () => {
  it('has a line for every write and command, with its kind, its author and its origin', async () => {
    const row = await make('/useUnits', unit('L-1'));
    await operator.send('PUT', '/useUnits', { id: row.id, version: 1, name: 'Louder' });
    await operator.send('DELETE', `/useUnits/${row.id}?version=2`);
    await operator.send('POST', `/useUnits/${row.id}/restore`);
    const lines = (await readLog({ recordId: row.id, resource: 'useUnits' })).records.toReversed();
    expect(lines.map((line) => line.action)).toEqual(['created', 'updated', 'deleted', 'restored']);
    expect(lines[1]).toMatchObject({ user: 'operator1', content: 'Louder', address: '127.0.0.1', rows: 1 });
    expect(lines[1]?.operateTime).toBe(new Date(platform.clock.now()).toISOString());
    expect((await readLog({ action: 'command' })).records.map((line) => line.content)).toContain(
      'resetUserPassword',
    );
  });

  it('has logins, changed passwords and logouts', async () => {
    const leaver = await platform.login('workerB');
    await leaver.send('POST', '/main/logout');
    expect((await readLog({ user: 'workerB' })).records).toMatchObject([
      { action: 'command', content: 'logout' },
    ]);
    await expect(platform.login('workerB', 'wrong')).rejects.toThrow();
    const logins = (await superAdmin.get('/loginLogs', { userName: 'workerB' })).json<Page<Row>>().records;
    expect(logins).toMatchObject([
      { loginType: 'web', outcome: 'wrong', ip: '127.0.0.1', name: 'workerB' },
      { loginType: 'web', outcome: 'success', time: new Date(platform.clock.now()).toISOString() },
    ]);
  });

  it('cannot be written by users, and is visible to its own tenant and subtree', async () => {
    expect((await superAdmin.send('POST', '/operationLogs', {})).statusCode).toBe(404);
    const southerner = await platform.login('southerner');
    expect((await southerner.get('/operationLogs')).json<Page<Row>>().records.map((one) => one.user)).toEqual(
      [],
    );
    const below = await platform.login('workerA');
    expect((await below.get('/operationLogs')).json()).toMatchObject({ total: 0 });
  });
});
