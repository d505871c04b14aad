import { createHash } from 'node:crypto';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

const at = '2026-03-02T08:00:00Z';
let platform: TestPlatform;
let operator: Caller;
let elevatorId: string;

beforeAll(async () => {
  platform = await startPlatform({ at, config: { videoSecret: 'shared-with-nginx' } });
  operator = await platform.login('operator1');
  const site = await seedSite(platform.db, platform.people.north, { dtuCode: '10000000001', elevators: 1 });
  elevatorId = site.elevators[0]?.id ?? '';
  const row = (await operator.get(`/elevators/${elevatorId}`)).json();
  const answer = await operator.send('PUT', '/elevators', {
    id: elevatorId,
    version: row.version,
    maintenanceWorkerIds: [operator.session.userId],
    factoryNo: 'F-1',
    flvUrl: 'https://media.example.com/live/car.flv',
    videoUrl: 'https://media.example.com/live/car.m3u8?site=1',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const camera = await operator.send('POST', '/cameras', {
    name: 'Hall',
    type: 'hikvision',
    mac: '00-11-22-33-44-55',
    elevatorId,
    streamUrl: 'rtsp://10.0.0.9/stream',
  });
  expect(camera.statusCode, camera.body).toBe(200);
});
afterAll(() => platform.close());

const expires = Date.parse(at) / 1_000 + 600;
const proof = (path: string) =>
  createHash('md5').update(`${expires}${path} shared-with-nginx`).digest('base64url');

it('the live pictures of an elevator, with a proof for ten minutes that nginx can check', async () => {
  const answer = await operator.get(`/elevators/${elevatorId}/video`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({
    elevatorId,
    sources: [
      {
        key: 'flv',
        kind: 'flv',
        url: `https://media.example.com/live/car.flv?expires=${expires}&md5=${proof('/live/car.flv')}`,
      },
      {
        key: 'video',
        kind: 'hls',
        url: `https://media.example.com/live/car.m3u8?site=1&expires=${expires}&md5=${proof('/live/car.m3u8')}`,
      },
      { name: 'Hall', kind: 'other' },
    ],
  });
  expect((await operator.get('/elevators')).body).not.toContain('md5=');
});

it('requires the permission for car pictures and a visible elevator', async () => {
  const path = `/elevators/${elevatorId}/video`;
  expect((await (await platform.login('clerk')).get(path)).statusCode).toBe(403);
  expect((await (await platform.login('southerner')).get(path)).statusCode).toBe(404);
});

it('a signed link shows the pictures of one elevator without a login, until it ends', async () => {
  const order = { kind: 'video', target: elevatorId, validMs: minuteMs };
  expect((await (await platform.login('clerk')).send('POST', '/links', order)).statusCode).toBe(403);
  expect((await (await platform.login('southerner')).send('POST', '/links', order)).statusCode).toBe(404);
  const { url } = (await operator.send('POST', '/links', order)).json();
  expect(url).toMatch(new RegExp(`^/h5video\\?target=${elevatorId}&`));
  const query = url.slice(url.indexOf('&') + 1);
  const look = () => platform.app.inject({ url: `/public/video/${elevatorId}?${query}` });
  expect((await look()).json().video.sources).toHaveLength(3);
  platform.clock.forward(60_001);
  expect((await look()).statusCode).toBe(410);
});
