import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportJob, ImportRow } from '@hoistway/shared/domain/importJob.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { Page } from '@hoistway/shared/model/resource.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { sweepImports } from '../../../engine/cleaning/sweepImports.ts';
import { formWithFile } from '../../../testing/multipart.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../../testing/startPlatform.ts';

let platform: TestPlatform;
let operator: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
});
afterAll(() => platform.close());

const patience = { timeout: 60_000, interval: 100 };

async function upload(content: string, caller = operator, path = 'elevators'): Promise<ImportJob> {
  const file = formWithFile('Lifts of the harbour.csv', content);
  const answer = await caller.inject({ method: 'POST', url: `/${path}/imports`, ...file });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportJob>();
}

async function send<T = ImportJob>(method: 'POST' | 'PUT', path: string, body?: object): Promise<T> {
  const answer = await operator.send(method, `/imports/${path}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}
const read = async (id: string) => (await operator.get(`/imports/${id}`)).json<ImportJob>();
async function once(id: string, phase: ImportJob['phase']): Promise<ImportJob> {
  await expect.poll(async () => (await read(id)).phase, patience).toBe(phase);
  return read(id);
}
async function uploadChecked(content: string): Promise<ImportJob> {
  const { id } = await upload(content);
  await once(id, 'mapping');
  await send('POST', `${id}/check`);
  return once(id, 'checked');
}
const faulty = async (id: string, query = {}) =>
  (await operator.get(`/imports/${id}/rows`, { faulty: 'true', ...query })).json<Page<ImportRow>>();
const total = async (query: Record<string, string> = {}) =>
  (await operator.get('/elevators/count', query)).json<{ total: number }>().total;
const many = (letter: string, count: number) =>
  ['no,name,type', ...Array.from({ length: count }, (_, at) => `${letter}-${at},Lift ${at},escalator`)].join(
    '\n',
  );

const dirty = [
  'Numero impianto,Elevator nane,type,Floors served,colour,place.lng,place.lat',
  'D-1,One,escalator,12,red,9.5,47.1',
  'D-2,Two,rocket,12,red,9.5,147.1',
  'D-3,,escalator,,green,,',
  'D-1,Again,escalator,65,,,',
  'D-5,Five,escalator,5,,,',
].join('\n');

describe('an import', () => {
  it('recognises the columns’ fields by label, name and near spelling', async () => {
    const inChinese = say('zh-CN', 'resources.elevators.fields.name');
    const job = await upload(
      [`Nr.,${inChinese},Tpye,floors,colour`, 'D-1,One,escalator,12,red', 'D-2,One,escalator,12,green'].join(
        '\n',
      ),
    );
    expect(job).toMatchObject({
      phase: 'mapping',
      resource: 'elevators',
      fileName: 'Lifts of the harbour.csv',
      rowsTotal: 2,
    });
    expect(
      job.columns.map(({ header, field, suggested: suggestion }) => [header, field, suggestion?.how]),
    ).toEqual([
      ['Nr.', null, undefined],
      [inChinese, 'name', 'same'],
      ['Tpye', 'type', 'near'],
      ['floors', 'floors', 'same'],
      ['colour', null, undefined],
    ]);
    expect(job.columns[4]?.samples).toEqual(['red', 'green']);
    await send('POST', `${job.id}/cancel`);
  });

  it('refuses a mapping to an unknown field, and two columns to one field', async () => {
    const { id } = await upload('no,name\nD-1,One');
    const putMapping = (columns: object[], constants = {}) =>
      operator.send('PUT', `/imports/${id}/mapping`, { columns, constants });
    expect((await putMapping([{ at: 0, field: 'row' }])).json()).toMatchObject({
      code: 'invalidFields',
      fields: [{ field: 'row', code: 'unknownOption' }],
    });
    expect((await putMapping([{ at: 0, field: 'name' }])).json()).toMatchObject({
      fields: [{ field: 'name', code: 'duplicate' }],
    });
    expect((await putMapping([], { name: 'Said' })).statusCode).toBe(400);
    await send('POST', `${id}/cancel`);
  });

  it('is mapped, checked, corrected in place and written as far as it is valid, and returns the refused rows', async () => {
    const before = await total();
    const begunJob = await upload(dirty);
    const mappedJob = await send('PUT', `${begunJob.id}/mapping`, {
      columns: [
        { at: 0, field: 'no' },
        { at: 1, field: 'name' },
        { at: 3, field: 'floors' },
      ],
      constants: { maintenanceId: 'North A' },
    });
    expect(mappedJob.columns.map(({ field }) => field)).toEqual([
      'no',
      'name',
      'type',
      'floors',
      null,
      'place.lng',
      'place.lat',
    ]);
    await send('POST', `${begunJob.id}/check`);
    const job = await once(begunJob.id, 'checked');
    expect(job.counts).toEqual({ created: 2, updated: 0, unchanged: 0, faulty: 3 });
    expect(job.progress).toEqual({ phase: 'checked', done: 5, total: 5 });
    const faultRows = await faulty(job.id);
    expect(
      faultRows.records.map(({ row, errors }) => [row, errors.map((one) => `${one.field} ${one.code}`)]),
    ).toEqual([
      [3, ['type unknownOption', 'place.lat tooBig']],
      [4, ['name required']],
      [5, ['no duplicate', 'floors tooBig']],
    ]);
    expect(await total()).toBe(before);

    const mend = (row: number, at: number, text: string) =>
      send<{ rows: ImportRow[]; job: ImportJob }>('PUT', `${job.id}/rows/${row}`, { cells: [{ at, text }] });
    expect((await mend(4, 1, 'Three')).rows).toEqual([
      { row: 4, cells: ['D-3', 'Three', 'escalator', '', 'green', '', ''], errors: [] },
    ]);
    const still = await mend(5, 3, '6');
    expect(still.rows[0]?.errors.map(({ code }) => code)).toEqual(['duplicate']);
    const mendedJob = await mend(2, 0, 'D-0');
    expect(mendedJob.rows.map(({ row, errors }) => [row, errors])).toEqual([
      [2, []],
      [5, []],
    ]);
    expect(mendedJob.job.counts).toEqual({ created: 4, updated: 0, unchanged: 0, faulty: 1 });
    expect((await faulty(job.id)).total).toBe(3);

    await send('POST', `${job.id}/commit`, { mode: 'valid' });
    const over = await once(job.id, 'done');
    expect(over.counts).toEqual({ created: 4, updated: 0, unchanged: 0, faulty: 1 });
    const page = await operator.get('/elevators', { search: 'D-0' });
    expect(page.json()).toMatchObject({
      records: [{ no: 'D-0', floors: 12, maintenanceId: platform.people.north.companyAId }],
    });
    const file = await operator.get(`/imports/${job.id}/faults.csv`);
    expect(file.body.replace('\uFEFF', '').trim().split('\n')).toEqual([
      'Numero impianto,Elevator nane,type,Floors served,colour,place.lng,place.lat,Problem',
      expect.stringMatching(
        /^D-2,Two,rocket,12,red,9.5,147.1,"?.*: Not one of the options: .*, Escalator, .*; .*: Not more than 90"?$/,
      ),
    ]);
    expect((await operator.get('/operationLogs', { action: 'imported' })).json()).toMatchObject({
      records: [{ resource: 'elevators', rows: 4, user: 'operator1' }],
    });
  });

  it('of all rows or none writes none if one is invalid, and names it', async () => {
    const before = await total();
    const job = await uploadChecked(many('A', 1_200));
    await operator.inject({
      method: 'POST',
      url: '/elevators/import',
      ...formWithFile('one.csv', 'no,name,type\nA-7,Made meanwhile,escalator'),
    });
    await send('PUT', `${job.id}/rows/1101`, { cells: [{ at: 2, text: 'rocket' }] });
    const refusal = await operator.send('POST', `/imports/${job.id}/commit`, { mode: 'all' });
    expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'importHasFaults']);
    await send('PUT', `${job.id}/rows/1101`, { cells: [{ at: 2, text: 'escalator' }] });
    // A value that was valid when checked is not any more.
    await platform.db.ownerPool.query(
      `update import_rows set cells = jsonb_set(cells, '{2}', '"rocket"') where import_id = $1 and row = 1101`,
      [job.id],
    );
    await send('POST', `${job.id}/commit`, { mode: 'all' });
    const back = await once(job.id, 'checked');
    expect(back).toMatchObject({ code: 'importHasFaults', counts: { faulty: 1 } });
    expect((await faulty(job.id)).records).toMatchObject([
      { row: 1101, errors: [{ code: 'unknownOption' }] },
    ]);
    expect(await total()).toBe(before + 1);
    await send('PUT', `${job.id}/rows/1101`, { cells: [{ at: 2, text: 'escalator' }] });
    await send('POST', `${job.id}/commit`, { mode: 'all' });
    expect(await once(job.id, 'done')).toMatchObject({ counts: { created: 1_199, updated: 1, faulty: 0 } });
    expect(await total()).toBe(before + 1_200);
  });

  it('leaves nothing behind after a cancellation, and cannot be continued', async () => {
    const job = await uploadChecked('no,name\nC-1,One');
    const files = join(platform.app.platform.config.filesDir);
    expect(await send('POST', `${job.id}/cancel`)).toMatchObject({ phase: 'cancelled' });
    for (const [path, body] of [
      ['check', {}],
      ['commit', { mode: 'valid' }],
      ['cancel', {}],
    ] as const)
      expect((await operator.send('POST', `/imports/${job.id}/${path}`, body)).json()).toMatchObject({
        code: 'illegalMove',
        current: { phase: 'cancelled' },
      });
    expect((await faulty(job.id)).total).toBe(0);
    const remaining = await Promise.all((await readdir(files)).map((name) => readdir(join(files, name))));
    const { rows } = await platform.db.ownerPool.query('select file_key from imports where id = $1', [
      job.id,
    ]);
    expect(remaining.flat()).not.toContain(rows[0]?.file_key);
  });

  it('is invisible to another user, organisation or tenant, and to its owner without the right', async () => {
    const job = await upload('no,name\nC-1,One');
    const listJobs = async (caller: Caller, query = {}) =>
      (await caller.get('/imports', query)).json<ImportJob[]>().map(({ id }) => id);
    expect(await listJobs(operator)).toEqual([job.id]);
    expect(await listJobs(operator, { resource: 'dtus' })).toEqual([]);
    const elsewhere = operator.inOrganisation(platform.people.north.companyAId);
    for (const other of [await platform.login('workerA'), await platform.login('southerner'), elsewhere]) {
      expect(await listJobs(other)).toEqual([]);
      expect((await other.get(`/imports/${job.id}`)).statusCode).toBe(404);
      expect((await other.get(`/imports/${job.id}/rows`)).statusCode).toBe(404);
      expect((await other.get(`/imports/${job.id}/faults.csv`)).statusCode).toBe(404);
      expect((await other.send('POST', `/imports/${job.id}/cancel`)).statusCode).toBe(404);
    }
    const clerk = await platform.login('clerk');
    const file = formWithFile('rows.csv', 'no,name\nC-1,One');
    const refusal = await clerk.inject({ method: 'POST', url: '/elevators/imports', ...file });
    expect(refusal.statusCode).toBe(403);
    await send('POST', `${job.id}/cancel`);
  });

  it('continues only while its user may write, within the user’s visibility', async () => {
    const office = await platform.login('officeA');
    const begunJob = await upload('no,name,type\nD-0,Mine,escalator\nW-1,New,escalator', office);
    await office.send('POST', `/imports/${begunJob.id}/check`);
    const phase = async () => (await office.get(`/imports/${begunJob.id}`)).json<ImportJob>().phase;
    await expect.poll(phase, patience).toBe('checked');
    expect((await office.get(`/imports/${begunJob.id}`)).json()).toMatchObject({
      counts: { updated: 1, created: 1 },
    });
    const other = await platform.login('officeB');
    const theirs = await upload('no,name,type\nD-0,Mine,escalator', other);
    await other.send('POST', `/imports/${theirs.id}/check`);
    await expect
      .poll(async () => (await other.get(`/imports/${theirs.id}`)).json<ImportJob>().counts, patience)
      .toMatchObject({ faulty: 1 });

    await platform.db.ownerPool.query('update users set is_enabled = false where username = $1', ['officeA']);
    await platform.db.ownerPool.query(
      `update imports set phase = 'writing', mode = 'valid', last_row = 0 where id = $1`,
      [begunJob.id],
    );
    await expect
      .poll(
        async () =>
          (await platform.db.ownerPool.query('select phase, code from imports where id = $1', [begunJob.id]))
            .rows,
        patience,
      )
      .toEqual([{ phase: 'failed', code: 'forbidden' }]);
    expect(await total({ no: 'W-1' })).toBe(0);
  });

  it('is processed by several processes without doubling a row', { timeout: 180_000 }, async () => {
    const before = await total();
    const other = await buildApp({
      db: platform.db,
      clock: platform.clock,
      config: platform.app.platform.config,
      log: pino({ level: 'silent' }),
    });
    await other.ready();
    try {
      const job = await uploadChecked(many('P', 1_600));
      await send('POST', `${job.id}/commit`, { mode: 'valid' });
      expect(await once(job.id, 'done')).toMatchObject({ counts: { created: 1_600, faulty: 0 } });
      expect(await total()).toBe(before + 1_600);
    } finally {
      await other.close();
    }
  });

  it('is removed with its file and rows after a week without use', async () => {
    const { app, db, clock } = platform;
    const job = await upload('no,name\nF-1,One');
    const { rows } = await db.ownerPool.query('select file_key from imports where id = $1', [job.id]);
    const key = String(rows[0]?.file_key);
    const path = join(app.platform.config.filesDir, key.slice(0, 2), key);
    expect(existsSync(path)).toBe(true);
    const sweep = async (days: number) => {
      while (await sweepImports(db, app.platform.files, clock.now() + days * dayMs));
    };
    await sweep(6);
    expect((await operator.get(`/imports/${job.id}`)).statusCode).toBe(200);
    await sweep(8);
    expect((await operator.get(`/imports/${job.id}`)).statusCode).toBe(404);
    expect(existsSync(path)).toBe(false);
    const remaining = await db.ownerPool.query(
      'select (select count(*) from import_rows) + (select count(*) from imports) as n',
    );
    expect(Number(remaining.rows[0]?.n)).toBe(0);
  });
});
