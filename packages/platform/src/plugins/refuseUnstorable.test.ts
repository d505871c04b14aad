import { commands } from '@hoistway/shared/commands/index.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

/** One more than a signed 64-bit integer can hold. */
const beyond = '9223372036854775808';
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
        requestBody: z.unknown().optional(),
      }),
    ),
  ),
});

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{id}` for its parameters. */
  path: string;
  query: string[];
  hasBody: boolean;
}

let platform: TestPlatform;
let owner: Caller;
/** Answers 404 to every call without a demonstration, before it reads one. */
const demonstrationOnly = '/demonstration/scenarios';
let calls: Call[];

beforeAll(async () => {
  platform = await startPlatform();
  const { paths } = documentSchema.parse((await platform.app.inject('/openapi.json')).json());
  const present = Object.entries(paths).filter(([path]) => !path.startsWith(demonstrationOnly));
  calls = present.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(method.toUpperCase()),
      path,
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      hasBody: requestBody !== undefined,
    })),
  );
}, 120_000);
beforeEach(async () => {
  owner = await platform.login('superAdmin');
});
afterAll(() => platform?.close());

const fillPath = (path: string, value: string): string => path.replace(/\{[^}]+\}/g, value);

/** Calls as the owner and without a login. @returns the unexpected statuses */
async function wrongAnswers(
  buildRequest: (call: Call) => { url: string; payload?: object } | null,
  allowedStatuses: { owner: readonly number[]; stranger: readonly number[] },
): Promise<string[]> {
  const wrong: string[] = [];
  for (const call of calls) {
    const request = buildRequest(call);
    if (!request) continue;
    const { method } = call;
    const describeCall = (who: string, status: number) => `${who}: ${method} ${request.url} ${status}`;
    const ownerStatus = (await owner.inject({ method, ...request })).statusCode;
    if (!allowedStatuses.owner.includes(ownerStatus)) wrong.push(describeCall('owner', ownerStatus));
    const unknown = (await platform.app.inject({ method, ...request })).statusCode;
    if (!allowedStatuses.stranger.includes(unknown)) wrong.push(describeCall('stranger', unknown));
  }
  return wrong;
}

describe('every route', { timeout: 300_000 }, () => {
  it('is documented, so that none escapes', () => {
    expect(calls.length).toBeGreaterThan(resourceList.length * 5 + Object.keys(commands).length);
  });

  it('refuses NUL in its path, before the login too', async () => {
    const wrong = await wrongAnswers(
      ({ path }) => (path.includes('{') ? { url: fillPath(path, 'a%00b') } : { url: `${path}%00` }),
      { owner: [400], stranger: [400] },
    );
    expect(wrong).toEqual([]);
  });

  it('refuses NUL in each member of its query, before the login too', async () => {
    const wrong = await wrongAnswers(
      ({ path, query }) => ({
        url: `${fillPath(path, '1')}?${[...query, 'other'].map((name) => `${name}=a%00b`).join('&')}`,
      }),
      { owner: [400], stranger: [400] },
    );
    expect(wrong).toEqual([]);
  });

  it('refuses NUL in a body, as a value and as a name, at any depth', async () => {
    for (const payload of [{ name: 'a\0b' }, { 'a\0b': 1 }, { id: 0, input: { deep: [{ text: '\0' }] } }]) {
      const wrong = await wrongAnswers(
        ({ path, hasBody }) => (hasBody ? { url: fillPath(path, '1'), payload } : null),
        { owner: [400, 415], stranger: [400, 401, 403, 415] },
      );
      expect(wrong).toEqual([]);
    }
  });

  it('refuses ids above 64 bits, in its path', async () => {
    const wrong = await wrongAnswers(
      ({ path }) => (path.includes('{id}') ? { url: fillPath(path, beyond) } : null),
      { owner: [400], stranger: [400, 401, 403, 404] },
    );
    expect(wrong).toEqual([]);
  });

  it('fails at no number or id of a query or a body that is too large', async () => {
    const isFailure = (status: number) => status >= 500;
    const failures: string[] = [];
    for (const { method, path, query, hasBody } of calls.filter(({ path }) => path !== '/main/logout')) {
      const url = `${fillPath(path, '1')}?${query.map((name) => `${name}=${beyond}`).join('&')}`;
      const members = ['id', 'elevatorId', 'orgId', 'roleIds', 'ids', 'version', 'order', 'userId', 'phone'];
      const payload = Object.fromEntries(members.map((name) => [name, beyond]));
      for (const inject of [owner.inject, (options: object) => platform.app.inject(options)]) {
        const { statusCode } = await inject({ method, url, ...(hasBody && { payload }) });
        if (isFailure(statusCode)) failures.push(`${method} ${url} ${statusCode}`);
      }
    }
    expect(failures).toEqual([]);
  });
});

const numberKinds = new Set(['ref', 'refs', 'integer', 'decimal', 'money']);

it.each(
  resourceList.filter(
    ({ readOnly, fields }) => !readOnly && Object.values(fields).some(({ kind }) => numberKinds.has(kind)),
  ),
)(
  'a record of $name refuses an id above 64 bits, and a number outside its column’s range',
  async (resource) => {
    const values = Object.entries(resource.fields).map(([name, { kind }]) => {
      if (kind === 'ref') return [name, beyond];
      if (kind === 'refs') return [name, [beyond]];
      if (kind === 'integer' || kind === 'decimal' || kind === 'money') return [name, 9_007_199_254_740_991];
      return [name, '1'];
    });
    const answer = await owner.send('POST', `/${resource.path}`, Object.fromEntries(values));
    expect(answer.statusCode, answer.body).toBe(400);
    for (const [name, value] of values) {
      const one = await owner.send('POST', `/${resource.path}`, { [String(name)]: value });
      expect(one.statusCode, `${name}: ${one.body}`).toBeLessThan(500);
    }
  },
);

it.each(['current-org', 'zoneid', 'accept-language', 'authorization'])(
  'the header %s causes no failure with any value',
  async (header) => {
    for (const value of [beyond, '\x01', 'a'.repeat(5_000), 'it\xff']) {
      const answer = await owner.inject({ method: 'GET', url: '/elevators', headers: { [header]: value } });
      expect(answer.statusCode, value.slice(0, 20)).toBeLessThan(500);
    }
  },
);

it('a body nested without end is refused', async () => {
  const depth = 50_000;
  const answer = await platform.app.inject({
    method: 'POST',
    url: '/main/login',
    headers: { 'content-type': 'application/json' },
    payload: `${'['.repeat(depth)}${']'.repeat(depth)}`,
  });
  expect(answer.statusCode).toBe(400);
});
