import { createHash } from 'node:crypto';
import { developerApiPrefix, signatureHeaders } from '@hoistway/shared/developer/requestSignature.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { overlapMs } from '../../developer/developerKeys.ts';
import { forgetNonces, signatureOf } from '../../developer/verifyRequest.ts';
import { seedSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let owner: Caller;
let developer: { id: string; version: number; appKey: string };
let secret: string;
const requestsPerMinute = 30;
const ownCode = '10000000001';
const southCode = '10000000003';
let northUnitId: string;
let southUnitId: string;

beforeAll(async () => {
  platform = await startPlatform({ config: { developerRequestsPerMinute: requestsPerMinute } });
  owner = await platform.login('superAdmin');
  const { db, people } = platform;
  const sites = [
    await seedSite(db, people.north, { dtuCode: ownCode, elevators: 3 }),
    await seedSite(db, people.north, { dtuCode: '10000000002', elevators: 2 }),
    await seedSite(db, people.south, { dtuCode: southCode, elevators: 2 }),
  ];
  [northUnitId = '', , southUnitId = ''] = sites.map(({ useUnitId }) => useUnitId);
  await seedRecords();
});
afterAll(() => platform?.close());

/** One record of each kind for every elevator. */
const seedRecords = () =>
  asPlatform(platform.db, async (tx) => {
    await tx.query(`insert into alarms (id, tenant_id, body, received_at)
      select 1000 + e.id, e.tenant_id, jsonb_build_object('elevatorId', e.id, 'version', 1, 'kind', 'bell', 'class', 1,
        'state', 'open', 'raisedAt', '2026-01-01T00:00:00.000Z', 'acknowledgedBy', 'Mary'), now() from elevators e`);
    await tx.query(`insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name,
        use_unit_name, row, fault_type, fault_time)
      select 2000 + e.id, e.tenant_id, 'F' || e.id, e.id, e.no, '', '', e.row, 1, now() from elevators e`);
    await tx.query(`insert into repair_orders (tenant_id, org_id, work_order_no, elevator_id, work_order_record_state)
      select e.tenant_id, e.org_id, 'R' || e.id, e.id, 0 from elevators e`);
    await tx.query(`insert into maintenance_orders (tenant_id, org_id, no, elevator_id, type, status, plan_date)
      select e.tenant_id, e.org_id, 'M' || e.id, e.id, 'halfMonth', 'created', '2026-01-02' from elevators e`);
    await tx.query(
      `insert into event_cursors (tenant_id, seq) select id, 0 from tenants on conflict do nothing`,
    );
    await tx.query(`with numbered as (
        select e.*, row_number() over (partition by e.tenant_id order by e.id) as place from elevators e)
      insert into event_log (tenant_id, seq, kind, source_at, received_at, elevator_id, elevator_no, elevator_name,
        use_unit_name, body)
      select n.tenant_id, c.seq + n.place, 'powerLost', now(), now(), n.id, n.no, '', '', '{}'
      from numbered n join event_cursors c on c.tenant_id = n.tenant_id`);
    await tx.query(`update event_cursors c set seq = (select max(seq) from event_log l where l.tenant_id = c.tenant_id)
      where exists (select from event_log l where l.tenant_id = c.tenant_id)`);
  });

let developerCount = 0;
beforeEach(async () => {
  const appKey = `key-${developerCount++}`;
  const answer = await owner.send('POST', '/developers', {
    ...{ code: appKey, name: 'Tower operator', appKey, appSecret: 'abcd1234', status: 'activate' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  developer = { ...answer.json<{ id: string; version: number }>(), appKey };
  await authorise(northUnitId);
  secret = await issue();
});

const authorise = async (useUnitId: string) => {
  const answer = await owner.send('POST', '/developerAuthorities', { developerId: developer.id, useUnitId });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
};
const issue = async () =>
  (await owner.send('POST', `/developers/${developer.id}/keys`, {})).json<{ secret: string }>().secret;

interface Change {
  secret?: string;
  appKey?: string;
  atMs?: number;
  nonce?: string;
  signedTarget?: string;
}
let nonces = 0;
function get(path: string, change: Change = {}) {
  const target = `${developerApiPrefix}/${path}`;
  const timestamp = String(Math.floor((change.atMs ?? platform.clock.now()) / 1_000));
  const nonce = change.nonce ?? `nonce-of-a-request-${nonces++}`;
  const bodyHash = createHash('sha256').digest('hex');
  const parts = { method: 'GET', target: change.signedTarget ?? target, bodyHash, timestamp, nonce };
  return platform.app.inject({
    method: 'GET',
    url: target,
    headers: {
      [signatureHeaders.appKey]: change.appKey ?? developer.appKey,
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.nonce]: nonce,
      [signatureHeaders.signature]: signatureOf(change.secret ?? secret, parts),
    },
  });
}
const problemOf = async (path: string, change: Change) => {
  const answer = await get(path, change);
  return [answer.statusCode, answer.json<{ params?: { problem?: string } }>().params?.problem];
};
interface Page {
  items: {
    id: string;
    no?: string;
    elevatorNo?: string;
    type?: string;
    elevators?: { elevatorNo: string }[];
  }[];
  next: string | null;
}
const page = async (path: string) => {
  const answer = await get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Page>();
};

describe('a request of a developer', () => {
  it('is accepted with a valid signature, and tells the limit of its key', async () => {
    const answer = await get('elevators');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['ratelimit-policy']).toBe('"minute";q=30;w=60');
    expect(answer.headers.ratelimit).toMatch(/^"minute";r=29;t=\d+$/);
  });

  it('is refused with the problem', async () => {
    expect(await problemOf('elevators', { secret: 'another' })).toEqual([401, 'signatureWrong']);
    expect(await problemOf('elevators', { appKey: 'unknown' })).toEqual([401, 'keyUnknown']);
    expect(await problemOf('elevators', { nonce: 'short' })).toEqual([401, 'headersMissing']);
    for (const minutes of [-6, 6])
      expect(await problemOf('elevators', { atMs: platform.clock.now() + minutes * 60_000 })).toEqual([
        401,
        'clockDiffers',
      ]);
    expect(
      await problemOf('elevators?limit=5', { signedTarget: `${developerApiPrefix}/elevators?limit=6` }),
    ).toEqual([401, 'signatureWrong']);
  });

  it('is accepted once, also if it is repeated at the same time', async () => {
    const nonce = 'the-same-nonce-for-all';
    const answers = await Promise.all(Array.from({ length: 5 }, () => get('elevators', { nonce })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  it('is refused once the developer is closed, and the key is ended', async () => {
    const close = await owner.send('PUT', '/developers', {
      ...{ id: developer.id, version: developer.version, status: 'close' },
    });
    expect(close.statusCode, close.body).toBe(200);
    expect(await problemOf('elevators', {})).toEqual([401, 'keyUnknown']);
    await owner.send('PUT', '/developers', {
      ...{ id: developer.id, version: close.json<{ version: number }>().version, status: 'activate' },
    });
    expect((await get('elevators')).statusCode).toBe(200);
    await owner.send('DELETE', `/developers/${developer.id}/keys`);
    expect(await problemOf('elevators', {})).toEqual([401, 'keyUnknown']);
  });

  it('is signed with the old secret for a day after a new one was issued', async () => {
    const before = secret;
    secret = await issue();
    for (const valid of [before, secret])
      expect((await get('elevators', { secret: valid })).statusCode).toBe(200);
    platform.clock.forward(overlapMs + 1_000);
    expect((await get('elevators')).statusCode).toBe(200);
    expect(await problemOf('elevators', { secret: before })).toEqual([401, 'signatureWrong']);
    await forgetNonces(platform.app.platform);
    const { rows } = await asPlatform(platform.db, (tx) =>
      tx.query('select count(*)::int as n from developer_nonces'),
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is limited to the rate of its key, and no other key', async () => {
    for (let count = 0; count < requestsPerMinute; count++) await get('states?limit=1');
    const answer = await get('states?limit=1');
    expect([answer.statusCode, answer.headers.ratelimit]).toEqual([
      429,
      expect.stringMatching(/^"minute";r=0;t=\d+$/),
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the document', () => {
  it('describes every list with its own answer, behind the signature', async () => {
    const answer = await platform.app.inject({ method: 'GET', url: `${developerApiPrefix}/openapi.json` });
    const document = answer.json<{
      servers: { url: string }[];
      security: object[];
      paths: Record<string, { get: { security?: unknown; responses: Record<string, object> } }>;
    }>();
    expect(document.servers).toEqual([{ url: developerApiPrefix }]);
    expect(document.security).toEqual([{ appKey: [], timestamp: [], nonce: [], signature: [] }]);
    expect(Object.keys(document.paths).toSorted()).toEqual(lists.map((list) => `/${list}`).toSorted());
    for (const { get: call } of Object.values(document.paths)) {
      expect(call.security).toBeUndefined();
      expect(JSON.stringify(call.responses['200'])).toContain('items');
    }
  });
});

const lists = [
  'elevators',
  'states',
  'alarms',
  'faults',
  'repairOrders',
  'maintenanceOrders',
  'terminals',
  'events',
];

describe('the lists', () => {
  it.each(lists)(
    '%s contain what the data authority covers, and nothing else, in any tenant',
    async (list) => {
      const numbersOf = async () => {
        const { items } = await page(`${list}?limit=500`);
        const numbers = items.flatMap(({ elevators, elevatorNo, no }) =>
          elevators ? elevators.map((one) => one.elevatorNo) : [elevatorNo ?? no],
        );
        return [...new Set(numbers)].toSorted();
      };
      const own = [1, 2, 3].map((node) => `${ownCode}-${node}`);
      expect(await numbersOf()).toEqual(own);
      await authorise(southUnitId);
      expect(await numbersOf()).toEqual([...own, `${southCode}-1`, `${southCode}-2`]);
    },
  );

  it('contain no name of a person', async () => {
    for (const list of lists) expect((await get(list)).body).not.toContain('Mary');
  });

  it('page over every tenant in order, each row once', async () => {
    await authorise(southUnitId);
    const numbers: (string | undefined)[] = [];
    let after = '';
    for (let pages = 0; pages < 10; pages++) {
      const { items, next } = await page(`elevators?limit=2${after}`);
      numbers.push(...items.map(({ no }) => no));
      if (next === null) break;
      after = `&after=${next}`;
    }
    expect(numbers).toHaveLength(5);
    expect(new Set(numbers).size).toBe(5);
  });

  it('end with a withdrawn authority', async () => {
    const authority = await authorise(southUnitId);
    expect((await page('terminals')).items).toHaveLength(2);
    await owner.send('DELETE', `/developerAuthorities/${authority}`);
    expect((await page('terminals')).items).toHaveLength(1);
  });

  it('refuse a cursor that no answer contained', async () => {
    const answer = await get('events?after=1;drop');
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ field: 'after' }] }]);
  });
});

describe('the events', () => {
  it('continue after the cursor, each once, also if there were none', async () => {
    const start = await page('events?limit=500');
    const send = (kind: string) =>
      asPlatform(platform.db, (tx) =>
        tx.query(
          `with cursor as (update event_cursors set seq = seq + 1 where tenant_id = $1 returning seq)
           insert into event_log (tenant_id, seq, kind, source_at, received_at, elevator_id, elevator_no,
             elevator_name, use_unit_name, body)
           select $1, cursor.seq, $2, now(), now(), e.id, e.no, '', '', '{"floor": 3, "by": "Mary"}'
           from cursor, elevators e where e.dtu_code = '${ownCode}' and e.node = 1`,
          [platform.people.north.id, kind],
        ),
      );
    await send('bellPressed');
    await send('deliveryChanged');
    await send('powerLost');
    const first = await page(`events?limit=1${start.next ? `&after=${start.next}` : ''}`);
    expect(first.items).toMatchObject([{ type: 'event.bellPressed', data: { floor: 3 } }]);
    expect(JSON.stringify(first.items)).not.toContain('Mary');
    const second = await page(`events?after=${first.next}`);
    expect(second.items.map(({ type }) => type)).toEqual(['event.powerLost']);
    expect((await page(`events?after=${second.next}`)).items).toEqual([]);
  });
});
