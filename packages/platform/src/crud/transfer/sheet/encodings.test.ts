import { instant } from '@hoistway/shared/model/field.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWithFile } from '../../../testing/multipart.ts';
import { sheetOf, workbookOf } from '../../../testing/spreadsheets.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../../testing/startPlatform.ts';
import { cellOf } from '../cells.ts';
import type { ImportResult } from '../imports/importAtOnce.ts';

let platform: TestPlatform;
let operator: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
});
afterAll(() => platform.close());

const send = (name: string, content: Buffer) =>
  operator.inject({ method: 'POST', url: '/elevators/import', ...formWithFile(name, content) });
const rows = async (no: string) =>
  (await operator.get('/elevators', { no, sort: 'no' })).json<{ records: Record<string, unknown>[] }>()
    .records;

const chinese = (no: string) => `no,name,type,address\n${no},1号客梯,escalator,上海市南京西路`;
const italian = (no: string) => `no,name,type,address\n${no},Città – però,escalator,Via Forlì 3`;
const utf16 = (text: string, mark = '') => Buffer.from(mark + text, 'utf16le');
/** The letters of a text in GB18030. */
const gb: Record<string, number[]> = {
  号: [0xba, 0xc5],
  客: [0xbf, 0xcd],
  梯: [0xcc, 0xdd],
  上: [0xc9, 0xcf],
  海: [0xba, 0xa3],
  市: [0xca, 0xd0],
  南: [0xc4, 0xcf],
  京: [0xbe, 0xa9],
  西: [0xce, 0xf7],
  路: [0xc2, 0xb7],
};
const western: Record<string, number[]> = { à: [0xe0], '–': [0x96], ò: [0xf2], ì: [0xec] };
const bytesBy = (table: Record<string, number[]>, text: string) =>
  Buffer.from([...text].flatMap((letter) => table[letter] ?? [letter.charCodeAt(0)]));

it.each([
  ['UTF-8', 'E-1', 'Città – però', Buffer.from(italian('E-1'))],
  ['UTF-8 with a mark', 'E-2', '1号客梯', Buffer.from(`\uFEFF${chinese('E-2')}`)],
  ['UTF-16 LE with a mark', 'E-3', '1号客梯', utf16(chinese('E-3'), '\uFEFF')],
  ['UTF-16 LE without', 'E-4', 'Città – però', utf16(italian('E-4'))],
  ['UTF-16 BE with a mark', 'E-5', '1号客梯', utf16(chinese('E-5'), '\uFEFF').swap16()],
  ['UTF-16 BE without', 'E-6', 'Città – però', utf16(italian('E-6')).swap16()],
  ['GB18030', 'E-7', '1号客梯', bytesBy(gb, chinese('E-7'))],
  ['Windows-1252', 'E-8', 'Città – però', bytesBy(western, italian('E-8'))],
])('reads %s', async (_, no, name, content) => {
  const answer = await send('lifts.csv', content);
  expect(answer.json(), answer.body).toMatchObject({ created: 1, errors: [] });
  expect(await rows(no)).toMatchObject([{ name }]);
});

it.each([
  ['UTF-8 that is damaged', Buffer.concat([Buffer.from(chinese('E-20')), Buffer.from([0xe4, 0xb8])])],
  ['bytes that are no text', Buffer.from([0x6e, 0x6f, 0x0a, 0, 1, 2, 0, 3, 0x81, 0x8d, 0, 0])],
  ['UTF-16 of half a letter', Buffer.concat([utf16(chinese('E-21'), '\uFEFF'), Buffer.from([0x41])])],
])('refuses %s', async (_, content) => {
  expect((await send('lifts.csv', content)).json()).toMatchObject({ code: 'importNotText' });
  expect(await rows('E-20')).toEqual([]);
});

it('refuses a cell whose letters were lost earlier', async () => {
  const result = (
    await send('lost.csv', Buffer.from('no,name,type\nE-30,Citt\uFFFD,escalator'))
  ).json<ImportResult>();
  expect(result).toMatchObject({ created: 0, errors: [{ row: 2, field: 'name', code: 'damagedText' }] });
});

/** A cell with a text, and one with a number in a style. */
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const styledCell = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`;
const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="171" formatCode="#,##0.00 &quot;days&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`;
const head = ['no', 'name', 'type', 'inspectedUntil', 'serviceOn', 'installedOn', 'brand', 'ratedLoadKg'];
const datedLine = (no: string, first: number) =>
  sheetOf(
    `<row>${head.map(text).join('')}</row><row>${text(no)}${text('Dated')}${text('escalator')}${styledCell(1, first)}${styledCell(3, first + 1)}${styledCell(0, first + 2)}${styledCell(2, first + 0.5)}${styledCell(4, 60_000)}</row>`,
  );

it('recognises dates by their styles, by their numbers, and in fields of text', async () => {
  const content = await workbookOf({ sheet: datedLine('E-40', 46_295), styles });
  const answer = await send('dates.xlsx', content);
  expect(answer.json(), answer.body).toMatchObject({ created: 1, errors: [] });
  expect(await rows('E-40')).toMatchObject([
    {
      inspectedUntil: '2026-09-30',
      serviceOn: '2026-10-01',
      installedOn: '2026-10-02',
      brand: '2026-09-30 12:00:00',
      ratedLoadKg: 60_000,
    },
  ]);
});

it('counts from 1904 if the workbook does, in cells with and without a date style', async () => {
  const workbook = '<workbookPr date1904="1"/>';
  const answer = await send(
    'mac.xlsx',
    await workbookOf({ sheet: datedLine('E-41', 44_833), styles, workbook }),
  );
  expect(answer.json(), answer.body).toMatchObject({ created: 1, errors: [] });
  expect(await rows('E-41')).toMatchObject([
    { inspectedUntil: '2026-09-30', serviceOn: '2026-10-01', installedOn: '2026-10-02', ratedLoadKg: 60_000 },
  ]);
});

it.each([
  ['E-50', '2026-9-3'],
  ['E-51', '2026/09/03'],
  ['E-52', '20260903'],
  ['E-53', '2026年9月3日'],
  ['E-54', '3.9.2026'],
])('of %s reads the day %s, and refuses an ambiguous one', async (no, text) => {
  await send('day.csv', Buffer.from(`no,name,type,inspectedUntil\n${no},One,escalator,${text}`));
  expect(await rows(no)).toMatchObject([{ inspectedUntil: '2026-09-03' }]);
  const refusal = await send(
    'day.csv',
    Buffer.from('no,name,type,inspectedUntil\nE-X,One,escalator,03/09/2026'),
  );
  expect(refusal.json()).toMatchObject({ errors: [{ field: 'inspectedUntil', code: 'unreadable' }] });
});

it.each([
  '2026-09-03 14:30',
  '3.9.2026 14:30:00',
  '2026年9月3日 14:30',
  '46268.6041666667',
  '20260903 14:30',
])('reads the moment %s in the importer’s zone', (text) => {
  const field = instant({ transfer: true });
  const context = { resource: elevators, name: 'at', field, zoneId: 'Asia/Shanghai' };
  expect(cellOf(field).read(text, context)).toEqual({ value: '2026-09-03T06:30:00.000Z' });
});
