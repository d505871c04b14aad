import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

const at = '2026-03-02T08:00:00Z';
let platform: TestPlatform;
let operator: Caller;
let site: TestSite;

beforeAll(async () => {
  platform = await startPlatform({ at });
  operator = await platform.login('operator1');
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '10000000001', elevators: 2 });
});
afterAll(() => platform.close());

const make = async (path: string, body: object) => {
  const answer = await operator.send('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

it('a seat gets the missing part, and then its own line, without a password', async () => {
  expect((await operator.get('/intercom/seat')).json()).toEqual({ line: null, lacks: 'server' });
  await make('/intercomServers', {
    name: 'Voice',
    webSocketUrl: 'wss://voice.example.com/sip',
    domain: 'voice.example.com',
    stunUrl: 'stun:voice.example.com:3478',
    turnUrl: 'turn:voice.example.com:3478?transport=tcp',
    turnSecret: 'relay-secret',
    isActive: true,
  });
  expect((await operator.get('/intercom/seat')).json()).toEqual({ line: null, lacks: 'account' });
  const account = await make('/videoUsers', {
    account: 'seat1',
    name: 'Seat 1',
    password: 'abc123',
    userId: operator.session.userId,
    sipNo: '7001',
    sipPassword: 'not-4-lists',
    isEnabled: true,
  });
  const answer = await operator.get('/intercom/seat');
  expect(answer.headers['cache-control']).toBe('no-store');
  const username = `${Date.parse(at) / 1_000 + 3_600}:7001`;
  expect(answer.json()).toEqual({
    lacks: null,
    line: {
      webSocketUrl: 'wss://voice.example.com/sip',
      address: 'sip:7001@voice.example.com',
      displayName: 'operator1',
      realm: 'voice.example.com',
      ha1: createHash('md5').update('7001:voice.example.com:not-4-lists').digest('hex'),
      iceServers: [
        { urls: ['stun:voice.example.com:3478'] },
        {
          urls: ['turn:voice.example.com:3478?transport=tcp'],
          username,
          credential: createHmac('sha1', 'relay-secret').update(username).digest('base64'),
        },
      ],
      expiresAt: '2026-03-02T09:00:00.000Z',
    },
  });
  for (const path of ['/videoUsers', `/videoUsers/${account.id}`, '/intercomServers', '/intercom/seat'])
    expect((await operator.get(path)).body).not.toMatch(/not-4-lists|relay-secret|gcm\$/);
  const row = await asPlatform(platform.db, (tx) =>
    tx.query<{ sip_password: string }>("select sip_password from video_users where sip_no = '7001'"),
  );
  expect(row.rows[0]?.sip_password).toMatch(/^gcm\$/);
});

it('a person’s line is given to no other user, nor without a permission for it', async () => {
  const worker = await platform.login('workerA');
  expect((await worker.get('/intercom/seat')).json()).toEqual({ line: null, lacks: 'account' });
  const southerner = await platform.login('southerner');
  expect((await southerner.get('/intercom/seat')).json()).toEqual({ line: null, lacks: 'server' });
  const clerk = await platform.login('clerk');
  expect((await clerk.get('/intercom/seat')).statusCode).toBe(403);
  expect((await clerk.get('/intercom/callers/8001')).statusCode).toBe(403);
});

it('a car is called at its terminal, else at its gateway device, and its number identifies it', async () => {
  const [first, second] = site.elevators;
  await make('/videoTerminals', {
    terminalNo: 'T-1',
    name: 'Car 1',
    elevatorId: first?.id,
    sipNo: '8001',
    status: 'online',
  });
  const dtus = (await operator.get('/dtus', { dtuCode: site.dtuCode })).json();
  await make('/gatewaySettings', {
    dtuId: dtus.records[0].id,
    sipAccount: '9001',
    intercomServer: 'sip.tower.example.com:5060',
  });
  const lines = async (id: string | undefined, caller = operator) =>
    (await caller.get(`/intercom/cars/${id}`)).json();
  expect(await lines(first?.id)).toEqual({
    lines: [
      { kind: 'terminal', name: 'Car 1', number: '8001', address: 'sip:8001@voice.example.com' },
      { kind: 'gateway', name: '10000000001', number: '9001', address: 'sip:9001@sip.tower.example.com' },
    ],
  });
  expect((await lines(second?.id)).lines).toHaveLength(1);
  expect((await operator.get('/intercom/callers/8001')).json()).toMatchObject({ elevatorId: first?.id });
  // A gateway device's number shared by two cars names neither.
  expect((await operator.get('/intercom/callers/9001')).statusCode).toBe(404);
  const southerner = await platform.login('southerner');
  expect((await southerner.get(`/intercom/cars/${first?.id}`)).statusCode).toBe(404);
  expect((await southerner.get('/intercom/callers/8001')).statusCode).toBe(404);
  const workerB = await platform.login('workerB');
  expect((await workerB.get(`/intercom/cars/${first?.id}`)).statusCode).toBe(404);
  expect((await workerB.get('/intercom/callers/8001')).statusCode).toBe(404);
});
