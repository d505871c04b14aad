import { commands } from '@hoistway/shared/commands/index.ts';
import { mayAct, mayImport, mayWrite } from '@hoistway/shared/domain/recordRights.ts';
import { type Actor, mayDo } from '@hoistway/shared/domain/rights.ts';
import { type ActionName, actionRights } from '@hoistway/shared/domain/rightsTable.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { RecordAction } from '@hoistway/shared/model/right.ts';
import { type ResourceName, resourceList, resourceNamed } from '@hoistway/shared/resources/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transferFields } from '../crud/transfer/words.ts';
import { type Drafts, draftsOf } from '../testing/drafts.ts';
import { peopleOfEveryRight, type RightsCase } from '../testing/peopleOfEveryRight.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;
let owner: Caller;
let drafts: Drafts;
let people: RightsCase[];

beforeAll(async () => {
  platform = await startPlatform();
  owner = await platform.login('superAdmin');
  drafts = draftsOf(owner, platform.people.north);
  people = await peopleOfEveryRight(platform);
}, 60_000);
afterAll(() => platform.close());

/** An id without a record: an allowed try finds nothing, so that a change of rows is a forbidden one's. */
const noId = '9223372036854775807';

interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}
interface Try {
  name: string;
  isAllowed: (actor: Actor) => boolean;
  /** A call without an effect if allowed. */
  harmless: Call;
  /** Would write if allowed; the harmless one by default. */
  harmful?: Call;
}

/** The tries whose answers contradict the table. */
async function wrongAnswers(tries: readonly Try[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { type, level, caller } of people)
    for (const { name, isAllowed, harmless, harmful = harmless } of tries) {
      const isExpected = isAllowed(caller.session);
      const { method, path, body } = isExpected ? harmless : harmful;
      const { statusCode } = await caller.send(method, path, body);
      if ((statusCode === 403) === isExpected || statusCode >= 500 || statusCode === 429)
        wrong.push(`${type} at ${level}: ${name} ${isExpected ? 'allowed' : 'forbidden'}, got ${statusCode}`);
    }
  return wrong;
}

const writable = resourceList.filter((resource) => !resource.readOnly);

describe.each(writable.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const path = `/${resource.path}`;

  it('are written by the users whom the table names, and unchanged by all others', async () => {
    const createAnswer = await owner.send('POST', path, await drafts.of(name as ResourceName, 21));
    expect(createAnswer.statusCode, createAnswer.body).toBe(200);
    const row = createAnswer.json<{ id: string; version: number }>();
    const writableFields = Object.keys(resource.fields).filter((field) => !resource.fields[field]?.readOnly);
    const look = async () => {
      const now = (await owner.get(`${path}/${row.id}`)).json<Record<string, unknown>>();
      const values = ['id', 'version', ...writableFields].map((field) => [field, now[field]]);
      return { values, total: (await owner.get(`${path}/count`)).json() };
    };
    const before = await look();
    const fresh = await drafts.of(name as ResourceName, 22);
    expect(await wrongAnswers(triesOf(resource, row, fresh))).toEqual([]);
    expect(await look()).toEqual(before);
  }, 60_000);
});

/** Every kind of write to a record. */
function triesOf(resource: AnyResource, row: { id: string; version: number }, fresh: object): Try[] {
  const path = `/${resource.path}`;
  const may = (recordAction: RecordAction) => (actor: Actor) => mayWrite(actor, resource, recordAction);
  const none = { id: noId, version: 1 };
  // No kind of field takes this value, so that an allowed creation is refused for its fields.
  const unreadable = Object.fromEntries(
    Object.keys(resource.fields).map((field) => [field, { no: 'value' }]),
  );
  const bulk = (action: string, id: string): Call => ({
    method: 'POST',
    path: `${path}/bulk`,
    body: { action, ids: [id], ...(action === 'update' && { values: { note: 'changed' } }) },
  });
  const restore = (id: string): Call => ({ method: 'POST', path: `${path}/${id}/restore`, body: {} });
  return [
    ...(['POST', 'PUT'] as const).flatMap((method): Try[] => [
      {
        name: `${method} of a new record`,
        isAllowed: may('create'),
        harmless: { method, path, body: unreadable },
        harmful: { method, path, body: fresh },
      },
      {
        name: `${method} of a change`,
        isAllowed: may('change'),
        harmless: { method, path, body: none },
        harmful: { method, path, body: row },
      },
    ]),
    {
      name: 'PUT of a change by address',
      isAllowed: may('change'),
      harmless: { method: 'PUT', path: `${path}/${noId}`, body: none },
      harmful: { method: 'PUT', path: `${path}/${row.id}`, body: row },
    },
    {
      name: 'removal',
      isAllowed: may('remove'),
      harmless: { method: 'DELETE', path: `${path}/${noId}` },
      harmful: { method: 'DELETE', path: `${path}/${row.id}` },
    },
    {
      name: 'bringing back',
      isAllowed: may('remove'),
      harmless: restore(noId),
      harmful: restore(row.id),
    },
    {
      name: 'change of many',
      isAllowed: may('change'),
      harmless: bulk('update', noId),
      harmful: bulk('update', row.id),
    },
    {
      name: 'removal of many',
      isAllowed: may('remove'),
      harmless: bulk('delete', noId),
      harmful: bulk('delete', row.id),
    },
    ...(transferFields(resource).length > 0
      ? [
          {
            name: 'import',
            isAllowed: (actor: Actor) => mayImport(actor, resource),
            harmless: { method: 'POST' as const, path: `${path}/import`, body: {} },
          },
        ]
      : []),
  ];
}

describe('commands', () => {
  it.each(Object.values(commands))(
    '$name is performed by the users whom its declaration names',
    async (command) => {
      const body = { id: noId, expectedVersion: 0, idempotencyKey: 'nothing-is-there', input: {} };
      const path = `/commands/${command.name}`;
      const isAllowed = (actor: Actor) => mayDo(actor, command.permission, command.right);
      expect(
        await wrongAnswers([{ name: command.name, isAllowed, harmless: { method: 'POST', path, body } }]),
      ).toEqual([]);
    },
  );
});

/**
 * Writing calls beside records and commands, with their permitted callers: an action or a resource of the table of
 * rights, or the reason why the permission of their page suffices. `own`: it concerns the caller alone. `computes`: it
 * writes nothing. `edge`: a program reports on its hardware.
 */
const otherCalls: Record<string, ActionName | ResourceName | 'own' | 'computes' | 'edge' | 'superAdmin'> = {
  'POST /links': 'shareLink',
  'POST /reportSnapshots': 'createReport',
  'POST /reportPlans/{id}/reports': 'createReport',
  'POST /shiftHandover': 'signHandover',
  'POST /shiftHandover/{id}/takeOver': 'signHandover',
  'POST /elevators/{id}/rides': 'recordRide',
  'POST /healthCards/{id}/acceptance': 'decideSuggestion',
  'POST /healthCards/{id}/dismissal': 'decideSuggestion',
  'POST /rescuers/duty': 'goOnDuty',
  'POST /rescuers/position': 'goOnDuty',
  'POST /upkeepPlanner/moves': 'planVisits',
  'POST /maintenanceOrder/{id}/confirmationLink': 'confirmVisit',
  'POST /maintenanceTemplates/adopt': 'maintenanceTypes',
  'POST /escalationTemplates/adopt': 'escalationPolicies',
  'POST /escalationPolicies/simulate': 'computes',
  'POST /dispatch/proposal': 'computes',
  'POST /insightReports/{id}/rephrasing': 'computes',
  'POST /lights': 'edge',
  'POST /actorLinks': 'own',
  'POST /files': 'own',
  'POST /push/subscriptions': 'own',
  'POST /push/test': 'own',
  'DELETE /push/subscriptions/{id}': 'own',
  'POST /views': 'own',
  'PUT /views': 'own',
  'DELETE /views/{id}': 'own',
  'POST /demonstration/firstSteps/dismiss': 'own',
  'POST /developers/{id}/keys': 'superAdmin',
  'DELETE /developers/{id}/keys': 'superAdmin',
  'POST /demonstration/scenarios': 'superAdmin',
  'POST /demonstration/scenarios/reach': 'superAdmin',
  'DELETE /demonstration/scenarios/{id}': 'superAdmin',
};
/** One's own session, one's own import within its right, and links that act for a person whom the table judges. */
const otherFolders = ['/main/', '/imports/', '/public/'];

describe('other calls', () => {
  it('that write are each in the table of this test', async () => {
    const { paths } = (await owner.get('/openapi.json')).json<{ paths: Record<string, object> }>();
    const knownPaths = new Set([
      ...resourceList.map(({ path }) => `/${path}`),
      ...resourceList.flatMap(({ path }) =>
        ['{id}', '{id}/restore', 'bulk', 'import', 'imports'].map((end) => `/${path}/${end}`),
      ),
      ...Object.keys(commands).map((name) => `/commands/${name}`),
    ]);
    const unlistedCalls = Object.entries(paths)
      .filter(([path]) => !knownPaths.has(path) && !otherFolders.some((folder) => path.startsWith(folder)))
      .flatMap(([path, methods]) =>
        Object.keys(methods)
          .filter((method) => ['post', 'put', 'delete', 'patch'].includes(method))
          .map((method) => `${method.toUpperCase()} ${path}`),
      );
    expect(unlistedCalls.toSorted()).toEqual(Object.keys(otherCalls).toSorted());
  });

  it('with a right are made by the users whom the table names', async () => {
    const tries = Object.entries(otherCalls).flatMap(([call, by]): Try[] => {
      const [method, address = ''] = call.split(' ') as [Call['method'], string];
      const path = address.replace('{id}', noId);
      const harmless = { method, path, body: { codes: [], isOnDuty: 0 } };
      if (by in actionRights)
        return [{ name: call, isAllowed: (actor) => mayAct(actor, by as ActionName), harmless }];
      if (by === 'superAdmin') return [{ name: call, isAllowed: () => false, harmless }];
      const resource = resourceNamed(by);
      return resource
        ? [{ name: call, isAllowed: (actor) => mayWrite(actor, resource, 'create'), harmless }]
        : [];
    });
    expect(tries).toHaveLength(19);
    expect(await wrongAnswers(tries)).toEqual([]);
  });
});
