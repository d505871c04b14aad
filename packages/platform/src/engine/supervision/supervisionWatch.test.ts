import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { draftsOf } from '../../testing/drafts.ts';
import { type HttpReceiver, startHttpReceiver } from '../../testing/receivers.ts';
import { phoneOf } from '../../testing/seedPeople.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { unzip } from '../../testing/unzip.ts';
import { SupervisionWatch } from './supervisionWatch.ts';

let platform: TestPlatform;
let owner: Caller;
let unitId: string;
let elevatorIds: string[];
let watch: SupervisionWatch;
let provider: HttpReceiver;
const errors: unknown[] = [];

const create = async (path: string, body: object) => {
  const answer = await owner.send('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string; version: number }>();
};
const rowsOf = async <T extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> => asPlatform(platform.db, async (tx) => (await tx.query<T>(text, values)).rows);
const moveTo = async (moment: string) => {
  platform.clock.set(Date.parse(moment));
  await watch.tick();
  expect(errors).toEqual([]);
};
const noticesSince = (template: string) =>
  rowsOf<{ username: string; due_at: Date }>(
    `select u.username, d.due_at from deliveries d join users u on u.id = d.user_id where d.template = $1
     order by d.due_at, u.username`,
    [template],
  );

beforeAll(async () => {
  provider = await startHttpReceiver();
  platform = await startPlatform({
    at: '2026-03-11T00:30:00Z',
    config: { privateReceivers: ['127.0.0.1'], publicUrl: 'https://console.example' },
  });
  owner = await platform.login('superAdmin');
  const officer = await platform.login('operator1');
  const director = await platform.login('officeA');
  const drafts = draftsOf(owner, platform.people.north);
  unitId = (await create('/useUnits', await drafts.of('useUnits', 1))).id;
  elevatorIds = [];
  for (const n of [1, 2]) {
    const draft = { ...(await drafts.of('elevators', n)), useUnitId: unitId, autoDayReport: n === 1 };
    elevatorIds.push((await create('/elevators', draft)).id);
  }
  watch = new SupervisionWatch(platform.app.platform, (error) => errors.push(error));
  for (const [caller, role] of [
    [officer, 'officer'],
    [director, 'director'],
  ] as const)
    await create('/safetyAppointments', { useUnitId: unitId, userId: caller.session.userId, role });
});
afterAll(async () => {
  await platform.close();
  await provider.close();
});

it('reminds the officer at ten and an hour before the cut-off, once, of what is not signed', async () => {
  await moveTo('2026-03-11T01:00:00Z');
  expect(await noticesSince('supervisionReminder')).toEqual([]);
  await moveTo('2026-03-11T02:00:30Z');
  await moveTo('2026-03-11T02:05:00Z');
  expect((await noticesSince('supervisionReminder')).map(({ username }) => username)).toEqual(['operator1']);
  const drafts = await rowsOf('select elevator_id, status from day_controls');
  expect(drafts).toEqual([{ elevator_id: elevatorIds[0], status: 'draft' }]);
  await moveTo('2026-03-11T11:00:30Z');
  expect(await noticesSince('supervisionReminder')).toHaveLength(2);
});

it('counts the next morning what is missing, after a stop of the server too, and leaves out a stopped elevator', async () => {
  await moveTo('2026-03-12T00:00:30Z');
  const misses = () =>
    rowsOf<{ kind: string; day: string; elevator_id: string }>(
      `select kind, to_char(from_on, 'YYYY-MM-DD') as day, elevator_id from supervision_misses order by from_on, kind, elevator_id`,
    );
  expect(await misses()).toEqual(
    elevatorIds.map((elevator_id) => ({ kind: 'day', day: '2026-03-11', elevator_id })),
  );
  expect((await noticesSince('supervisionMissed')).map(({ username }) => username)).toEqual([
    'officeA',
    'operator1',
  ]);
  await asPlatform(platform.db, (tx) =>
    tx.query(
      `insert into stop_uses (tenant_id, org_id, elevator_id, stopped_at)
       select tenant_id, org_id, id, '2026-03-11T10:00:00Z' from elevators where id = $1`,
      [elevatorIds[1]],
    ),
  );
  await moveTo('2026-03-16T03:00:00Z');
  const later = (await misses()).filter(({ day }) => day !== '2026-03-11');
  expect(later).toEqual([
    { kind: 'week', day: '2026-03-09', elevator_id: '0' },
    ...['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'].map((day) => ({
      kind: 'day',
      day,
      elevator_id: elevatorIds[0],
    })),
  ]);
  await watch.tick();
  expect(await misses()).toHaveLength(later.length + 2);
});

it('shows today and the missing records per unit, and bundles the year with its index', async () => {
  owner = await platform.login('superAdmin');
  const overview = (await owner.get('/supervision/overview')).json();
  expect(overview).toMatchObject({
    units: [
      {
        id: unitId,
        day: '2026-03-16',
        expectedCount: 2,
        signedCount: 0,
        missed: { day: 6, week: 1, month: 0 },
      },
    ],
  });
  const stranger = await platform.login('southerner');
  expect((await stranger.get('/supervision/overview')).json()).toEqual({ units: [] });
  expect((await stranger.get(`/supervision/units/${unitId}/years/2026`)).statusCode).toBe(404);
  const bundle = await owner.get(`/supervision/units/${unitId}/years/2026`);
  expect(bundle.statusCode).toBe(200);
  const members = unzip(bundle.rawPayload);
  expect([...members.keys()].toSorted()).toEqual(['chain.json', 'index.html', 'sha256.txt']);
  expect(String(members.get('index.html'))).toContain('2026-03-11');
});

it('reaches the officer’s phone by the channel of the escalations, with the unit and the number of open records', async () => {
  await create('/channels', { name: 'Texts', kind: 'sms', isActive: true, host: provider.url });
  await moveTo('2026-03-17T02:00:30Z');
  await platform.app.deliveries.tick();
  const messages = provider.requests.map(({ body }) => JSON.parse(body.toString()));
  const [unit] = await rowsOf<{ name: string }>('select name from use_units where id = $1', [unitId]);
  // The second elevator is stopped.
  const reminder = messages.find(
    ({ phone, text }) => phone === phoneOf('operator1') && text.includes('2026-03-17'),
  );
  expect(reminder?.text).toContain(unit?.name);
  expect(reminder?.text).toMatch(/\D1 (records are|份)/);
});
