import { randomUUID } from 'node:crypto';
import { phoneCommands } from '@hoistway/shared/domain/phoneCase.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type ResourceName, resourceList } from '@hoistway/shared/resources/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedHistory } from './seed/seedHistory.ts';
import { draftsOf } from './testing/drafts.ts';
import { type Caller, startPlatform, type TestPlatform } from './testing/startPlatform.ts';

/** Part of every text of the first tenant that can hold it. */
const marker = 'Zanzibar';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  security?: unknown[];
}
interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  operation: Operation;
}

let platform: TestPlatform;
let owner: Caller;
let stranger: Caller;
let calls: Call[];
const ids = new Map<string, string>();

beforeAll(async () => {
  platform = await startPlatform({ at: '2026-03-02T08:00:00Z' });
  owner = await platform.login('superAdmin');
  stranger = await platform.login('southerner');
  const drafts = draftsOf(owner, platform.people.north);
  for (const resource of resourceList.filter((one) => !one.readOnly && one.scope !== 'platform')) {
    const draft = markedRow(resource, await drafts.of(resource.name as ResourceName, 4_000));
    const createdRow = await owner.send('POST', `/${resource.path}`, draft);
    expect(createdRow.statusCode, createdRow.body).toBe(200);
    ids.set(resource.path, createdRow.json<{ id: string }>().id);
  }
  await seedHistory(platform.db, { clock: platform.clock });
  const document = (await owner.get('/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      operation,
    })),
  );
});
afterAll(() => platform.close());

/** The only address that is one of the web, and not of a street. */
const webAddress = 'languageServices.address';

/** Names contain the marker; numbers and codes have rules that would refuse it. */
function markedRow(resource: AnyResource, draft: Record<string, unknown>): Record<string, unknown> {
  const own = Object.fromEntries(
    [
      'name',
      'note',
      'address',
      'description',
      'brand',
      'statusCode',
      'softVer',
      'deviceModel',
      'contractNo',
      'no',
    ]
      .filter((field) => field in resource.fields && `${resource.name}.${field}` !== webAddress)
      // The model that an image fits is part of what its signature covers.
      .filter(() => resource.name !== 'firmwareImages')
      .map((field) => [field, `${marker} ${resource.name}`]),
  );
  return { ...draft, ...own };
}

const firstElevator = () => ids.get('elevators') ?? '';

/** A call with the first tenant's ids in every place that takes one. */
function filledIn(call: Call, hasOptional: boolean): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'seq') return '0';
    if (name === 'name') return 'unlockUser';
    return ids.get(call.path.split('/')[1] ?? '') ?? firstElevator();
  });
  const query = new URLSearchParams();
  for (const { name, in: place, required: requiredFields } of call.operation.parameters ?? []) {
    if (place !== 'query' || !(requiredFields || hasOptional || name === 'format')) continue;
    const value = valueFor(name);
    if (value !== undefined) query.set(name, value);
  }
  return `${path}?${query}`;
}

function valueFor(name: string): string | undefined {
  const now = platform.clock.now();
  if (name === 'from') return new Date(now - 2 * dayMs).toISOString();
  if (name === 'to') return new Date(now).toISOString();
  if (/elevatorIds?$/i.test(name)) return firstElevator();
  if (name === 'ids') return [...ids.values()].join(',');
  if (name === 'search') return marker;
  if (name === 'format') return 'csv';
  if (name === 'limit') return '100';
  if (name === 'dtuCode') return '20000004000';
  return undefined;
}

const bodyOf = () => ({
  id: firstElevator(),
  version: 1,
  expectedVersion: 1,
  idempotencyKey: randomUUID(),
  input: {},
  name: 'Taken',
});

async function request(caller: Caller, call: Call, hasOptional: boolean) {
  const url = filledIn(call, hasOptional);
  if (call.method === 'GET') return caller.inject({ method: 'GET', url });
  return caller.inject({ method: call.method, url, payload: bodyOf() });
}

const needsLogin = (call: Call) => call.operation.security?.length !== 0;

/** Calls without a record: they affect their sender or the sender's own organisation only. */
const ofOneself = new Set(['/push/test', '/demonstration/firstSteps/dismiss', '/shiftHandover']);

describe('a user of another tenant', () => {
  it('reads nothing of the first, by any call, list, id, name, export or count', async () => {
    const leaks: string[] = [];
    for (const call of calls.filter((one) => one.method === 'GET'))
      for (const hasOptional of [false, true]) {
        const answer = await request(stranger, call, hasOptional);
        if (answer.body.includes(marker)) leaks.push(`${call.method} ${filledIn(call, hasOptional)}`);
      }
    expect(leaks).toEqual([]);
  });

  it('while its own user reads it in dozens of calls', async () => {
    const answerText = new Set<string>();
    for (const call of calls.filter((one) => one.method === 'GET'))
      for (const hasOptional of [false, true]) {
        const answer = await request(owner, call, hasOptional);
        if (answer.body.includes(marker)) answerText.add(call.path);
      }
    expect([...answerText]).toEqual(
      expect.arrayContaining([
        '/elevators',
        '/elevators/{id}',
        '/elevators/options',
        '/elevators/export',
        '/elevators/{id}/shaft',
        '/fleet/roster',
        '/events',
        '/faultRecords',
        '/users',
      ]),
    );
    expect(answerText.size).toBeGreaterThan(30);
  });

  it('changes nothing of the first', async () => {
    const snapshot = async () => {
      const lists = resourceList.filter((one) => one.scope !== 'platform');
      return Promise.all(
        lists.map(async ({ path }) => (await owner.get(`/${path}`, { pageSize: '200' })).json()),
      );
    };
    const before = await snapshot();
    const isOfOthers = ({ method, path }: (typeof calls)[number]) =>
      method !== 'GET' && !path.startsWith('/main/') && !ofOneself.has(path);
    for (const call of calls.filter(isOfOthers)) {
      const answer = await request(stranger, call, true);
      expect(answer.statusCode, `${call.method} ${call.path} ${answer.body}`).toBeGreaterThanOrEqual(400);
    }
    expect(await snapshot()).toEqual(before);
  });
});

const developerLists = [
  'alarms',
  'elevators',
  'events',
  'faults',
  'maintenanceOrders',
  'repairOrders',
  'states',
  'terminals',
];

it('gets no answer without a login from a call that is not public', async () => {
  const open: string[] = [];
  for (const call of calls.filter(needsLogin)) {
    const url = filledIn(call, true);
    const answer = await platform.app.inject({
      method: call.method,
      url,
      ...(call.method !== 'GET' && { payload: bodyOf() }),
    });
    if (answer.statusCode !== 401) open.push(`${call.method} ${call.path} ${answer.statusCode}`);
  }
  expect(open).toEqual([]);
  const forAll = calls.filter((call) => !needsLogin(call)).map((call) => call.path);
  expect(forAll.toSorted()).toEqual(
    [
      // Signed by the developer instead.
      ...developerLists.map((list) => `/open/v1/${list}`),
      // Its link is signed and expires.
      '/demonstration/pictures/{elevatorId}/live.flv',
      '/healthz',
      '/main/captcha',
      '/main/login',
      '/main/loginBySms',
      '/main/smsCode',
      // A hash names one report and cannot be guessed; a report's link is signed and expires.
      '/public/cityReport/{target}',
      '/public/report/{target}',
      '/public/reportProofs/{sha256}',
      '/main/thirdLogin',
      '/main/uiSetting',
      '/metrics',
      '/public/case/{kind}/{target}',
      ...phoneCommands.map((name) => `/public/case/{kind}/{target}/commands/${name}`),
      '/public/case/{kind}/{target}/duty',
      '/public/case/{kind}/{target}/files',
      '/public/case/{kind}/{target}/position',
      '/public/deliveries/{id}/answer',
      '/public/deliveries/{id}/open',
      '/public/deliveries/{id}/shown',
      '/public/receipts/{channelId}',
      '/public/document/{target}',
      '/public/elevator/{target}',
      '/public/file/{target}',
      '/public/firmware/{burn}/{epoch}',
      '/public/pdf/{target}',
      '/public/recording/{target}',
      '/public/rideRecorder/{target}',
      '/public/rideRecorder/{target}/runs',
      '/public/rideRecorder/{target}/runs/{run}',
      '/public/rideReport/{target}',
      '/public/rideReport/{target}/run',
      '/public/scheme/{target}',
      '/public/video/{target}',
      '/public/visitConfirmation/{id}',
      '/public/visitConfirmation/{id}/confirm',
      '/public/visitConfirmation/{id}/files',
      '/readyz',
    ].toSorted(),
  );
});
