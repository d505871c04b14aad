import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWithFile } from '../../../testing/multipart.ts';
import { sheetOf, spreadsheetOf, type WorkbookParts, workbookOf } from '../../../testing/spreadsheets.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../../testing/startPlatform.ts';
import { SheetReader } from './readSheet.ts';

let platform: TestPlatform;
let operator: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
});
afterAll(() => platform.close());

const send = (content: Buffer, name = 'hostile.xlsx') =>
  operator.inject({ method: 'POST', url: '/elevators/imports', ...formWithFile(name, content) });

const header = '<row r="1"><c t="inlineStr"><is><t>no</t></is></c></row>';
const [sheetStart = '', sheetEnd = ''] = sheetOf('|').split('|');
const startOfTexts = '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
const hostile: Record<string, WorkbookParts> = {
  'a sheet that unpacks to a gigabyte of one letter': {
    sheet: { before: sheetStart, piece: `<!--${'a'.repeat(1_000)}-->`, times: 1_100_000, after: sheetEnd },
  },
  'a row of millions of cells': {
    sheet: {
      before: `${sheetStart}${header}<row r="2">`,
      piece: '<c><v>1</v></c>',
      times: 2_000_000,
      after: `</row>${sheetEnd}`,
    },
  },
  'a table of millions of texts': {
    sheet: sheetOf(header),
    texts: { before: startOfTexts, piece: '<si><t>a</t></si>', times: 2_100_000, after: '</sst>' },
  },
  'a cell of a hundred million letters': {
    sheet: {
      before: `${sheetStart}${header}<row r="2"><c t="str"><v>`,
      piece: 'abcdefghij'.repeat(10),
      times: 300_000,
      after: `</v></c></row>${sheetEnd}`,
    },
  },
  'a cell far to the right': { sheet: sheetOf(`${header}<row r="2"><c r="XFD2"><v>1</v></c></row>`) },
  'thousands of parts': {
    more: Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`xl/media/${at}.xml`, 'a'])),
  },
};

it.each(Object.entries(hostile))(
  'refuses %s while others continue',
  { timeout: 240_000 },
  async (_, parts) => {
    const content = await workbookOf(parts);
    expect(content.length).toBeLessThan(10 * 2 ** 20);
    const delay = monitorEventLoopDelay({ resolution: 10 });
    const before = process.memoryUsage().heapUsed;
    delay.enable();
    const answer = await send(content);
    delay.disable();
    expect(answer.json()).toMatchObject({ code: 'importTooLarge' });
    expect(answer.statusCode).toBe(413);
    expect(delay.max / 1e6).toBeLessThan(2_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 2 ** 20);
  },
);

it('refuses rows without end', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-'));
  const path = join(folder, 'rows.xlsx');
  const piece = '<row><c><v>1</v></c></row>';
  await writeFile(
    path,
    await workbookOf({ sheet: { before: sheetStart + header, piece, times: 1_200_000, after: sheetEnd } }),
  );
  const sheet = await new SheetReader().open({ path, format: 'xlsx' });
  let rows = 0;
  const reading = async () => {
    for await (const batch of sheet.batches()) rows += batch.rows.length;
  };
  await expect(reading()).rejects.toMatchObject({ code: 'importTooLarge' });
  expect(rows).toBeLessThanOrEqual(1_048_576);
  await rm(folder, { recursive: true });
});

it('refuses a part that unpacks to more than its archive says', async () => {
  const content = await workbookOf({ sheet: sheetOf(header + '<row><c><v>1</v></c></row>'.repeat(50_000)) });
  expect((await send(lying(content, 'xl/sheet.xml'))).json()).toMatchObject({ code: 'importIllegal' });
});

it('refuses recursive entities', async () => {
  const lol = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const sheet = lol + sheetOf('<row><c t="str"><v>&b;</v></c></row>');
  expect((await send(await workbookOf({ sheet }))).json()).toMatchObject({ code: 'importIllegal' });
});

it('aborts a file that takes too long, and reads the next one', async () => {
  const sheets = new SheetReader({ files: 1, batchMs: 1 });
  const path = import.meta.filename;
  await expect(sheets.open({ path, format: 'csv' })).rejects.toMatchObject({ code: 'importTooSlow' });
  await expect(sheets.open({ path, format: 'csv' })).rejects.toMatchObject({ code: 'importTooSlow' });
});

it('refuses in each language', async () => {
  const content = await workbookOf(hostile['a cell far to the right'] ?? {});
  const readMessage = async (language: string) => {
    const { headers, payload } = formWithFile('far.xlsx', content);
    const answer = await operator.inject({
      method: 'POST',
      url: '/elevators/imports',
      headers: { ...headers, 'accept-language': language },
      payload,
    });
    return answer.json<{ message: string }>().message;
  };
  expect(await readMessage('en-US')).toContain('20 million cells');
  expect(await readMessage('it-Italy')).toContain('20 milioni di celle');
  expect(await readMessage('zh-CN')).toContain('2,000 万个单元格');
});

it('accepts a wide honest file of many similar rows', { timeout: 120_000 }, async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [`HON-${at}`, 'Lift', 'escalator', 'the same brand']);
  const answer = await send(await spreadsheetOf([['no', 'name', 'type', 'brand'], ...rows]), 'honest.xlsx');
  expect(answer.json()).toMatchObject({ phase: 'reading' });
  const { id } = answer.json<{ id: string }>();
  await expect
    .poll(async () => (await operator.get(`/imports/${id}`)).json(), { timeout: 100_000 })
    .toMatchObject({ phase: 'mapping', rowsTotal: 5_000 });
});

/** An archive whose directory understates the size of a part. */
function lying(content: Buffer, name: string): Buffer {
  const copy = Buffer.from(content);
  const at = copy.lastIndexOf(name) - 46;
  copy.writeUInt32LE(100, at + 24);
  return copy;
}
