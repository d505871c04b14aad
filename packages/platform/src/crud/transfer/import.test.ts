import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWithFile } from '../../testing/multipart.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import type { ImportResult } from './imports/importAtOnce.ts';

let platform: TestPlatform;
let operator: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
});
afterAll(() => platform.close());

async function importFile(name: string, content: string | Buffer, isDryRun = false): Promise<ImportResult> {
  const answer = await operator.inject({
    method: 'POST',
    url: `/elevators/import?dryRun=${isDryRun}`,
    ...formWithFile(name, content),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportResult>();
}
const total = async () => (await operator.get('/elevators')).json<{ total: number }>().total;

const dirty = [
  'no,name,type,floors,inspectedUntil,maintenanceId,place.lng,place.lat,isMonitored,remarks',
  'D-1,One,tractionPassenger,12,2026-05-01,North A,9.5,47.1,yes,ignored',
  'D-2,Two,rocket,12,2026-05-01,North A,9.5,47.1,no,',
  'D-3,,Escalator,12,2026-05-01,A,9.5,47.1,1,',
  'D-4,Four,自动扶梯,65,2026-02-30,Nobody,9.5,147.1,是,',
  'D-1,Again,tractionPassenger,,,,,,,',
  '"D-6","Six ""quoted"", with comma",tractionPassenger,,,,,,,',
].join('\n');

it('answers a dry run row by row, with all errors, and writes nothing', async () => {
  const before = await total();
  const result = await importFile('dirty.csv', dirty, true);
  expect(result).toMatchObject({ rows: 6, created: 2, updated: 0 });
  expect(result.errors.map(({ row, field, code }) => `${row} ${field} ${code}`)).toEqual([
    '3 type unknownOption',
    '4 name required',
    '5 inspectedUntil unreadable',
    '5 maintenanceId unknownReference',
    '5 floors tooBig',
    '5 place.lat tooBig',
    '6 no duplicate',
  ]);
  expect(await total()).toBe(before);
});

it('writes the good rows and leaves the others out', async () => {
  const result = await importFile('dirty.csv', dirty);
  expect(result).toMatchObject({ rows: 6, created: 2, updated: 0, total: 7 });
  const page = await operator.get('/elevators', { sort: 'no' });
  expect(page.json()).toMatchObject({
    records: [
      {
        no: 'D-1',
        type: 'tractionPassenger',
        floors: 12,
        maintenanceId: platform.people.north.companyAId,
        place: { lng: 9.5, lat: 47.1 },
        isMonitored: true,
      },
      { no: 'D-6', name: 'Six "quoted", with comma' },
    ],
  });
});

it('updates the rows whose number exists, in the columns that the file has', async () => {
  const result = await importFile('again.csv', 'no;name\nD-1;Renamed\nD-6;Six "quoted", with comma\n');
  expect(result).toMatchObject({ rows: 2, created: 0, updated: 1, errors: [] });
  const page = await operator.get('/elevators', { search: 'd1' });
  expect(page.json()).toMatchObject({ records: [{ name: 'Renamed', floors: 12, version: 2 }] });
});

it('reads a spreadsheet with headers in another language, dates and numbers as such', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Impianti');
  sheet.addRow(['Impianto', '编号', '名称', '类型', '检验有效期至']);
  const header = (
    await operator.inject({
      method: 'GET',
      url: '/elevators/template?format=csv',
      headers: { 'accept-language': 'zh-CN' },
    })
  ).body
    .replace('\uFEFF', '')
    .trim()
    .split(',');
  sheet.spliceRows(1, 1, [header[0], header[1], header[2], 'inspectedUntil', 'floors']);
  sheet.addRow(['X-1', 'From a sheet', '自动扶梯', new Date('2026-09-30T00:00:00Z'), 7]);
  const result = await importFile('sheet.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()));
  expect(result).toMatchObject({ rows: 1, created: 1, errors: [] });
  const page = await operator.get('/elevators', { no: 'X-1' });
  expect(page.json()).toMatchObject({
    records: [{ type: 'escalator', inspectedUntil: '2026-09-30', floors: 7 }],
  });
});

it('accepts tens of thousands of rows', { timeout: 180_000 }, async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `B-${at},Bulk ${at},tractionPassenger,${at}`);
  const result = await importFile('bulk.csv', ['no,name,type,factoryNo', ...rows].join('\n'));
  expect(result).toMatchObject({ rows: 20_000, created: 20_000, errors: [] });
  expect((await operator.get('/elevators/count', { search: 'bulk' })).json()).toMatchObject({
    total: 20_000,
  });
});

it.each([
  ['rows.txt', 'no,name', 415, 'fileTypeRefused'],
  ['rows.csv', 'colour,shape\nred,round', 400, 'importIllegal'],
  ['rows.csv', '', 400, 'importIllegal'],
  ['rows.xlsx', 'not a spreadsheet', 400, 'importIllegal'],
])('refuses %s that holds %j', async (name, content, status, code) => {
  const answer = await operator.inject({
    method: 'POST',
    url: '/elevators/import',
    ...formWithFile(name, content),
  });
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.json()).toMatchObject({ code });
});

it('keeps a formula out of a spreadsheet and reads it back unchanged', async () => {
  await importFile('formula.csv', 'no,name,type\nZ-1,"=HYPERLINK(1)",tractionPassenger');
  const file = await operator.get('/elevators/export', { format: 'csv', no: 'Z-1' });
  expect(file.body).toContain("'=HYPERLINK(1)");
  const again = await importFile('again.csv', file.rawPayload);
  expect(again).toMatchObject({ rows: 1, updated: 0, errors: [] });
});

it('of many changed rows has the same result as one file per row, with each collision', async () => {
  const sn = (letter: string, at: number) => `${letter}${String(at).padStart(33, '0')}`;
  const count = 60;
  const createdLines = (letter: string) => [
    'no,name,partsSn,status,times',
    ...Array.from({ length: count }, (_, at) => `${letter}-${at},Part ${at},${sn(letter, at)},active,${at}`),
  ];
  /** The seventh changes nothing; some take a number that another has, or had, or takes in the same file. */
  const serialAt: Record<number, number> = { 10: 11, 11: 100, 20: 200, 21: 200, 40: 0, 41: 40 };
  const changedLines = (letter: string) =>
    Array.from({ length: count }, (_, at) =>
      at === 7
        ? `${letter}-7,Part 7,${sn(letter, 7)},active,7`
        : `${letter}-${at},"Part, ${at}",${sn(letter, serialAt[at] ?? at)},${at % 2 ? 'active' : 'discontinued'},`,
    );
  const send = async (rows: readonly string[]): Promise<ImportResult> => {
    const file = formWithFile('parts.csv', rows.join('\n'));
    const answer = await operator.inject({ method: 'POST', url: '/parts/import', ...file });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ImportResult>();
  };
  const [header = ''] = createdLines('A');
  for (const letter of ['A', 'B']) expect(await send(createdLines(letter))).toMatchObject({ created: count });

  const together = await send([header, ...changedLines('A')]);
  const refusals = together.errors.map(({ row, field, code }) => `${row - 2} ${field} ${code}`);
  let updatedCount = 0;
  const refusedAlone: string[] = [];
  for (const [at, row] of changedLines('B').entries()) {
    const result = await send([header, row]);
    updatedCount += result.updated;
    refusedAlone.push(...result.errors.map(({ field, code }) => `${at} ${field} ${code}`));
  }
  expect(refusals).toEqual(['10', '21', '40', '41'].map((at) => `${at} partsSn duplicate`));
  expect({ refused: refusals, updated: together.updated }).toEqual({
    refused: refusedAlone,
    updated: updatedCount,
  });

  const readRest = async (letter: string) => {
    const { rows } = await platform.db.ownerPool.query(
      `select substring(p.no from 3) as no, p.name, substring(p.parts_sn from 2) as sn, p.status, p.times, p.version,
         (select jsonb_agg(jsonb_build_array(h.action, h.version, jsonb_path_query_array(h.changes, '$.field'))
           order by h.id) from record_history h where h.resource = 'parts' and h.record_id = p.id) as history
       from parts p where p.no like $1 order by p.id`,
      [`${letter}-%`],
    );
    return rows;
  };
  const inOneFile = await readRest('A');
  expect(inOneFile).toHaveLength(count);
  expect(inOneFile[7]).toMatchObject({ name: 'Part 7', version: 1 });
  expect(inOneFile[8]).toMatchObject({ name: 'Part, 8', status: 'discontinued', times: null, version: 2 });
  expect(inOneFile).toEqual(await readRest('B'));
});
