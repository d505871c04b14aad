import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWithFile } from '../../testing/multipart.ts';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import type { ImportResult } from './imports/importAtOnce.ts';

let platform: TestPlatform;
let site: TestSite;
let admin: Caller;

/** Signs that are words, another floor's number, or text that a spreadsheet might compute. */
const signs = [
  [-1, 'B1'],
  [1, 'G'],
  [2, '1'],
  [3, '-2'],
  [13, '12A'],
  [14, '=R'],
  [15, '=R'],
] as const;

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '10000000001', elevators: 2 });
  admin = await platform.login('admin');
  // A building with a floor count needs a row for each floor.
  await platform.db.ownerPool.query('update elevators set floors = null, lowest_floor = null');
  for (const [actualFloor, displayedFloor] of signs)
    await make('/floorComparisons', { actualFloor, displayedFloor, stops: true });
});
afterAll(() => platform?.close());

async function make(path: string, draft: object, index = 0): Promise<void> {
  const answer = await admin.send('POST', path, { elevatorId: site.elevators[index]?.id, ...draft });
  expect(answer.statusCode, answer.body).toBe(200);
}

const linesOf = (csv: string) => csv.replace('\uFEFF', '').trim().split(/\r?\n/);

async function carryOver(path: string, csv: string): Promise<ImportResult> {
  const file = formWithFile('rows.csv', csv);
  const answer = await admin.inject({ method: 'POST', url: `${path}/import`, ...file });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportResult>();
}

it('an export of calls names floors by their signs, and an import reads them back', async () => {
  const call = { userName: 'Lin', phone: '13700000001', way: 'card', calledAt: '2026-02-27T08:00:00Z' };
  for (const [fromFloor] of signs.slice(0, 5))
    await make('/userTakes', { ...call, fromFloor, toFloor: 13, result: 'taken' });
  await make('/userTakes', { ...call, fromFloor: 13, toFloor: -1, result: 'taken' }, 1);
  const file = await admin.get('/userTakes/export', { format: 'csv' });
  const [header = '', ...lines] = linesOf(file.body);
  const at = header.split(',').indexOf('From floor');
  const floors = lines.map((line) => line.split(',').slice(at, at + 2));
  expect(floors.toSorted()).toEqual(
    [
      ['B1', '12A'],
      ['G', '12A'],
      ['1', '12A'],
      ['-2', '12A'],
      ['12A', '12A'],
      ['13', '-1'],
    ].toSorted(),
  );

  expect(await carryOver('/userTakes', file.body)).toMatchObject({ created: 6, errors: [] });
  const { records } = (await admin.get('/userTakes', { pageSize: '50' })).json<{
    records: { fromFloor: number; toFloor: number }[];
  }>();
  const read = records.map(({ fromFloor, toFloor }) => `${fromFloor} ${toFloor}`);
  const twice = ['-1 13', '1 13', '2 13', '3 13', '13 13', '13 -1'].flatMap((one) => [one, one]);
  expect(read.toSorted()).toEqual(twice.toSorted());
});

it('an export of parts names floors by their signs, and an import refuses a sign of two floors', async () => {
  const part = { category: 'hallDoor', name: 'Door', status: 'notActivated' };
  for (const [floor, number] of [
    [13, 'P-1'],
    [-1, 'P-2'],
  ] as const)
    await make('/elevatorParts', { ...part, number, floor });
  const file = await admin.get('/elevatorParts/export', { format: 'csv', sort: 'number' });
  const [header = '', ...lines] = linesOf(file.body);
  const at = header.split(',').indexOf('Floor');
  expect(lines.map((line) => line.split(',')[at])).toEqual(['12A', 'B1']);

  const no = site.elevators[0]?.no;
  const rows = ['12a', '=R', '7'].map((floor, nth) => `${no},hallDoor,I-${nth},Door,${floor},notActivated`);
  const result = await carryOver(
    '/elevatorParts',
    ['elevatorId,category,number,name,floor,status', ...rows].join('\n'),
  );
  expect(result).toMatchObject({
    created: 1,
    errors: [
      { row: 3, field: 'floor', code: 'unreadable' },
      { row: 4, field: 'floor', code: 'floorNotConfigured' },
    ],
  });
  const { records } = (await admin.get('/elevatorParts', { search: 'I-0' })).json<{ records: object[] }>();
  expect(records).toMatchObject([{ number: 'I-0', floor: 13 }]);
});
