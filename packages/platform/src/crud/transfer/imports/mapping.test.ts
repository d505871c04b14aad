import type { ColumnValues, ImportJob, ImportRow } from '@hoistway/shared/domain/importJob.ts';
import type { Page } from '@hoistway/shared/model/resource.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWithFile } from '../../../testing/multipart.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../../testing/startPlatform.ts';

let platform: TestPlatform;
let operator: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
});
afterAll(() => platform.close());

async function upload(lines: string[]): Promise<ImportJob> {
  const file = formWithFile('lifts.csv', lines.join('\n'));
  const answer = await operator.inject({ method: 'POST', url: '/elevators/imports', ...file });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportJob>();
}
const mappingOf = ({ columns }: ImportJob) => columns.map(({ header, field }) => [header, field]);
const read = async (id: string) => (await operator.get(`/imports/${id}`)).json<ImportJob>();

it.each([
  [
    'Lift number,Lift name,Kind,Street address,Serial no.,Stops,Speed (m/s),Capacity (kg),Longitude,Latitude,Installation date',
    'L-1,One,Escalator,High Street 1,S-1,5,1.75,1600,9.5,47.1,2020-01-31',
  ],
  [
    'Matricola impianto,Nome impianto,Tipologia,Ubicazione,Numero di serie,Fermate,Velocità (m/s),Carico nominale,Longitudine,Latitudine,Data installazione',
    'L-1,Uno,Scala mobile,Via Roma 1,S-1,5,1.75,1600,9.5,47.1,31.01.2020',
  ],
  [
    '设备编号,设备名称,设备品种,使用地点,产品编号,层站数,运行速度,载重量,经度,纬度,安装时间',
    'L-1,一号,自动扶梯,南京西路1号,S-1,5,1.75,1600,121.5,31.2,2020年1月31日',
  ],
])('chooses columns by other programs’ names: %s', async (header, row) => {
  expect(mappingOf(await upload([header, row])).map(([, field]) => field)).toEqual([
    'no',
    'name',
    'type',
    'address',
    'factoryNo',
    'floors',
    'ratedSpeedMps',
    'ratedLoadKg',
    'place.lng',
    'place.lat',
    'installedOn',
  ]);
});

it.each([
  ['a word that is near another by chance', 'no,Mode', 'A-1,7', 'Mode'],
  ['a text of near spelling, for which nothing speaks', 'no,Brend', 'A-1,Otis', 'Brend'],
  ['a meaning that the values contradict', 'no,Capacity', 'A-1,630 kg (8 persons)', 'Capacity'],
  ['a label that the values contradict', 'no,Installed on', 'A-1,third floor', 'Installed on'],
])('does not choose %s', async (_, header, row, name) => {
  const job = await upload([header, row]);
  expect(Object.fromEntries(mappingOf(job))).toMatchObject({ no: 'no', [name]: null });
});

it('chooses neither of two columns that may mean the same field', async () => {
  const job = await upload(['Lift ID,Equipment number,name,type', 'L-1,E-1,One,escalator']);
  expect(mappingOf(job)).toEqual([
    ['Lift ID', null],
    ['Equipment number', null],
    ['name', 'name'],
    ['type', 'type'],
  ]);
});

const kinds = ['no,name,类型', 'V-1,One,客梯', 'V-2,Two,客梯', 'V-3,Three,constructor', 'V-4,Four,escalator'];

it('reads texts of a whole column as the options that the user assigned, and names the options otherwise', async () => {
  const { id } = await upload(kinds);
  const answer = await operator.get(`/imports/${id}/values`, { at: '2', field: 'type' });
  expect(answer.json<ColumnValues>()).toEqual({
    total: 3,
    values: [
      { text: '客梯', count: 2, isRead: false },
      { text: 'constructor', count: 1, isRead: false },
      { text: 'escalator', count: 1, isRead: true },
    ],
  });
  const columns = [{ at: 2, field: 'type', values: { 客梯: 'tractionPassenger' } }];
  const mappedJob = await operator.send('PUT', `/imports/${id}/mapping`, { columns });
  expect(mappedJob.json<ImportJob>().columns[2]).toMatchObject(columns[0] ?? {});
  await operator.send('POST', `/imports/${id}/check`);
  await expect.poll(async () => (await read(id)).phase, { timeout: 30_000 }).toBe('checked');
  const rows = (await operator.get(`/imports/${id}/rows`, { faulty: 'true' })).json<Page<ImportRow>>();
  expect(rows.records).toMatchObject([
    {
      row: 4,
      errors: [
        {
          field: 'type',
          code: 'unknownOption',
          params: { options: expect.stringMatching(/^tractionPassenger, .*sundries$/) },
        },
      ],
    },
  ]);
  const file = await operator.inject({
    method: 'GET',
    url: `/imports/${id}/faults.csv`,
    headers: { 'accept-language': 'it-Italy' },
  });
  expect(file.body).toContain('Non è una delle opzioni: Passeggeri a fune, ');
  await operator.send('POST', `/imports/${id}/commit`, { mode: 'valid' });
  await expect.poll(async () => (await read(id)).phase, { timeout: 30_000 }).toBe('done');
  const page = (await operator.get('/elevators', { no: 'V-', sort: 'no' })).json<Page<{ type: string }>>();
  expect(page.records.map(({ type }) => type)).toEqual([
    'tractionPassenger',
    'tractionPassenger',
    'escalator',
  ]);
});

it('shows the values of a column to no other user', async () => {
  const { id } = await upload(kinds);
  const southerner = await platform.login('southerner');
  expect((await southerner.get(`/imports/${id}/values`, { at: '2', field: 'type' })).statusCode).toBe(404);
});
