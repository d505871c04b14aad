import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { formWithFile } from '../../testing/multipart.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { xlsxFile } from './xlsxFile.ts';

const rows = 12_000;
/** Length of each of four texts a row: more in all than socket buffers hold. */
const textLength = 450;
let platform: TestPlatform;
let operator: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
  const lines = Array.from(
    { length: rows },
    (_, at) => `E-${String(at).padStart(5, '0')},Row ${at},escalator`,
  );
  const answer = await operator.inject({
    method: 'POST',
    url: '/elevators/import',
    ...formWithFile('rows.csv', ['no,name,type', ...lines].join('\n')),
  });
  expect(answer.json()).toMatchObject({ created: rows });
  await asPlatform(platform.db, (tx) =>
    tx.query(
      `update elevators set address = repeat('a', $1), contact_person = repeat('b', $1),
      salesman = repeat('c', $1), use_place = repeat('d', $1)`,
      [textLength],
    ),
  );
});
afterAll(() => platform.close());

const sheetsOf = async (content: Buffer) => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(content).buffer);
  return workbook.worksheets.map(({ name, rowCount, getRow }) => ({ name, rowCount, getRow }));
};

describe('an export', () => {
  it('states its number of rows and holds each of them, with any text', async () => {
    const odd = '<b> & "quoted" \u0001 😀 \ud800 \n line';
    await asPlatform(platform.db, (tx) =>
      tx.query("update elevators set name = $1 where no = 'E-11999'", [odd]),
    );
    const answer = await operator.get('/elevators/export', { format: 'xlsx', sort: '-no' });
    expect(answer.headers['x-total-rows']).toBe(String(rows));
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(Uint8Array.from(answer.rawPayload).buffer);
    const sheet = workbook.worksheets[0];
    expect(sheet?.rowCount).toBe(rows + 1);
    expect(sheet?.getRow(2).getCell(2).text).toBe('<b> & "quoted"  😀 � \n line');
    expect(sheet?.getRow(rows + 1).getCell(1).value).toBe('E-00000');
  });

  it('shows its progress to its own user only, waits for a slow reader, and ends when the reader leaves', async () => {
    const { port } = await platform.listen();
    const key = 'KeyOfAnExport';
    const exportRequest = request({
      port,
      host: '127.0.0.1',
      path: `/elevators/export?format=csv&progress=${key}`,
      headers: { authorization: operator.session.token },
    }).end();
    const [response] = await once(exportRequest, 'response');
    const progress = async () =>
      (await operator.get(`/exports/${key}`)).json<{ done: number; total: number }>();
    let before = -1;
    let now = await progress();
    while (now.done !== before) {
      before = now.done;
      await new Promise((resolve) => setTimeout(resolve, 300));
      now = await progress();
    }
    expect(now.total).toBe(rows);
    expect(now.done).toBeLessThan(rows);
    expect((await (await platform.login('workerA')).get(`/exports/${key}`)).statusCode).toBe(404);
    response.destroy();
    await expect.poll(async () => (await operator.get(`/exports/${key}`)).statusCode).toBe(404);
    const open = async () =>
      (
        await platform.db.ownerPool.query(
          `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        )
      ).rowCount;
    await expect.poll(open).toBe(0);
  });
});

it('a workbook of more rows than a sheet holds has several sheets, each under the header', async () => {
  const file = xlsxFile('Rows', 5, 3);
  const whole = buffer(file.stream);
  await file.add([['no']]);
  for (let at = 1; at <= 5; at++) await file.add([[at]]);
  file.end();
  const sheets = await sheetsOf(await whole);
  expect(sheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['Rows', 3],
    ['Rows 2', 4],
  ]);
});
