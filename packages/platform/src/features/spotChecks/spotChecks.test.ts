import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { uploadedPicture } from '../../testing/uploads.ts';

let platform: TestPlatform;
let site: TestSite;
let inspector: Caller;
let worker: Caller;
let nextKey = 0;

beforeAll(async () => {
  platform = await startPlatform();
  const { db, people } = platform;
  site = await seedSite(db, people.north, { dtuCode: '13800000001', elevators: 2 });
  await db.ownerPool.query(
    `insert into users (tenant_id, org_id, username, name, phone, password, user_type, role_ids, is_enabled)
     select tenant_id, org_id, 'inspector', 'Inspector', '13800000009', password, $1, role_ids, true
     from users where username = 'operator1'`,
    [userTypes.supervisionUser],
  );
  inspector = await platform.login('inspector');
  worker = await platform.login('workerA');
});
afterAll(() => platform.close());

interface Answer {
  id: string;
  number: string;
  results: string;
  rectificationStatus: string;
  rectifyBy: string | null;
  score: number | null;
}
const command = (caller: Caller, name: string, id: string, version: number, input: object) =>
  caller.send('POST', `/commands/${name}`, {
    id,
    expectedVersion: version,
    idempotencyKey: `spot-check-${nextKey++}`,
    input,
  });
const items = [
  { name: 'Door lock', requirement: 'Clean', fullScore: 60, score: 20 },
  { name: 'Brake', fullScore: 40, score: 40 },
];
const conduct = (caller: Caller, input: object = {}) =>
  command(caller, 'conductSpotCheck', site.elevators[0]?.id ?? '', 0, {
    results: 'rectify',
    items,
    ...input,
  });

describe('a spot check on site', () => {
  it('is written with its items, its score and a deadline of a week, or of three days out of use', async () => {
    const answer = await conduct(inspector);
    expect(answer.statusCode, answer.body).toBe(200);
    const check = answer.json<Answer>();
    expect(check).toMatchObject({ score: 60, rectificationStatus: 'unrectified', rectifyBy: '2026-03-09' });
    expect((await inspector.get(`/spotChecks/${check.id}`)).json()).toMatchObject({ inspector: 'Inspector' });
    const itemsAnswer = await inspector.get('/spotCheckItems', { spotCheckId: check.id });
    expect(itemsAnswer.json<{ records: object[] }>().records).toMatchObject(items);
    expect((await conduct(inspector, { results: 'stopUse' })).json()).toMatchObject({
      rectifyBy: '2026-03-05',
    });
    expect((await conduct(inspector, { results: 'qualified' })).json()).toMatchObject({
      rectifyBy: null,
      rectificationStatus: 'notNeeded',
    });
  });

  it('counts from the day on which the phone stored it, but never from a day after its receipt', async () => {
    const storedCheck = (await conduct(inspector, { happenedAt: '2026-02-27T09:30:00.000Z' })).json<Answer>();
    expect(storedCheck).toMatchObject({ rectifyBy: '2026-03-06' });
    expect((await inspector.get(`/spotChecks/${storedCheck.id}`)).json()).toMatchObject({
      date: '2026-02-27',
    });
    expect((await conduct(inspector, { happenedAt: '2026-04-01T09:30:00.000Z' })).json()).toMatchObject({
      rectifyBy: '2026-03-09',
    });
  });

  it('is refused without items, above the full score, for an unseen elevator, and for a worker', async () => {
    expect((await conduct(inspector, { items: [] })).statusCode).toBe(400);
    const above = await conduct(inspector, { items: [{ name: 'Brake', fullScore: 10, score: 11 }] });
    expect(above.json()).toMatchObject({ fields: [{ field: 'items.0.score', code: 'aboveFullScore' }] });
    expect((await conduct(worker)).statusCode).toBe(403);
    const stranger = await platform.login('southerner');
    expect((await conduct(stranger)).statusCode).toBe(404);
  });
});

describe('a rectification', () => {
  it('wants a picture, closes the check once, and is sent back with a new deadline', async () => {
    const { id } = (await conduct(inspector)).json<Answer>();
    const rectification = { rectification: 'Contacts cleaned' };
    expect(
      (await command(worker, 'rectifySpotCheck', id, 1, { ...rectification, photoIds: [] })).statusCode,
    ).toBe(400);
    const plain = await inspector.send('PUT', `/spotChecks/${id}`, {
      version: 1,
      rectificationStatus: 'rectified',
      rectifiedOn: '2026-03-02',
    });
    expect(plain.statusCode).toBe(409);
    const photo = (await uploadedPicture(worker, 'image')).id;
    const others = await command(worker, 'rectifySpotCheck', id, 1, {
      ...rectification,
      photoIds: ['999999'],
    });
    expect(others.json()).toMatchObject({ fields: [{ field: 'photoIds', code: 'unknownReference' }] });
    const answer = await command(worker, 'rectifySpotCheck', id, 1, { ...rectification, photoIds: [photo] });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ rectificationStatus: 'rectified' });
    const photos = await inspector.get('/spotCheckPhotos', { spotCheckId: id });
    expect(photos.json()).toMatchObject({ records: [{ picture: photo, takenBy: 'workerA' }] });
    expect(
      (await command(worker, 'rectifySpotCheck', id, 2, { ...rectification, photoIds: [photo] })).statusCode,
    ).toBe(409);
    expect((await command(worker, 'reopenSpotCheck', id, 2, {})).statusCode).toBe(403);
    const back = { refusedBecause: 'Contact still dirty', rectifyBy: '2026-03-12' };
    const past = await command(inspector, 'reopenSpotCheck', id, 2, { ...back, rectifyBy: '2026-03-01' });
    expect(past.statusCode).toBe(400);
    expect((await command(inspector, 'reopenSpotCheck', id, 2, back)).json()).toMatchObject({
      rectificationStatus: 'unrectified',
      rectifyBy: '2026-03-12',
    });
  });
});
