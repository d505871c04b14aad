import type { ElevatorVideo } from '@hoistway/shared/domain/video.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnPictureHost } from '../../cameras/drawnPicture.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { watchSites } from '../../testing/liveSite.ts';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

const simulator = { url: 'http://127.0.0.1:1', token: undefined };
let platform: TestPlatform;
let site: TestSite;
let url: string;

beforeAll(async () => {
  platform = await startPlatform({ config: { simulator } });
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '10000000001', elevators: 2 });
  await watchSites(platform, { tenants: [platform.people.north], elevators: 2 });
  ({ url } = await platform.listen());
  await asPlatform(platform.db, (tx) =>
    tx.query(
      `insert into cameras (tenant_id, org_id, name, type, elevator_id, stream_url)
       select tenant_id, org_id, 'Car', 'other', id, $2 from elevators where id = $1`,
      [site.elevators[0]?.id, `http://${drawnPictureHost}/car.flv`],
    ),
  );
});
afterAll(() => platform?.close());

const sources = async (elevator: number) => {
  const operator = await platform.login('operator1');
  const answer = await operator.get(`/elevators/${site.elevators[elevator]?.id}/video`);
  return answer.json<ElevatorVideo>().sources;
};
const pathOf = (address: string) => `${url}${address.replace(/^\/api/, '')}`;

/** Reads the first bytes of a film, and closes the connection. */
async function begin(address: string, bytes: number): Promise<Buffer> {
  const stop = new AbortController();
  const answer = await fetch(address, { signal: stop.signal });
  expect(answer.headers.get('content-type')).toBe('video/x-flv');
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    length += part.length;
    if (length >= bytes) break;
  }
  stop.abort();
  return Buffer.concat(parts);
}

describe('the drawn picture of a demonstration', () => {
  it('is offered for a camera without a real one, at an address of the console itself', async () => {
    expect(await sources(0)).toMatchObject([
      {
        name: 'Car',
        kind: 'flv',
        url: expect.stringMatching(/^\/api\/demonstration\/pictures\/\d+\/live\.flv\?/),
      },
    ]);
    expect(await sources(1)).toEqual([]);
  });

  it('is FLV with a key frame and frames of the changes', async () => {
    const [source] = await sources(0);
    const film = await begin(pathOf(source?.url ?? ''), 100_000);
    expect(film.subarray(0, 3).toString()).toBe('FLV');
    const tags = tagsOf(film);
    expect(tags.slice(0, 2)).toEqual([
      { key: true, packet: 0 },
      { key: true, packet: 1 },
    ]);
    expect(tags.slice(2).every(({ packet }) => packet === 1)).toBe(true);
  });

  it('is refused for another elevator, after its time, and outside of a demonstration', async () => {
    const [source] = await sources(0);
    const address = pathOf(source?.url ?? '');
    const other = address.replace(`/${site.elevators[0]?.id}/`, `/${site.elevators[1]?.id}/`);
    expect((await fetch(other)).status).toBe(403);
    expect((await fetch(`${address}x`)).status).toBe(403);
    platform.clock.forward(600_001);
    expect((await fetch(address)).status).toBe(403);
    const { config } = platform.app.platform;
    config.simulator = undefined;
    expect(await sources(0)).toEqual([]);
    expect((await fetch(address)).status).toBe(404);
    config.simulator = simulator;
  });
});

/** The complete video tags. */
function tagsOf(film: Buffer): { key: boolean; packet: number }[] {
  const tags: { key: boolean; packet: number }[] = [];
  for (let at = 13; at + 11 < film.length; ) {
    const size = film.readUIntBE(at + 1, 3);
    if (at + 11 + size > film.length) break;
    tags.push({ key: (film[at + 11] ?? 0) >> 4 === 1, packet: film[at + 12] ?? 9 });
    at += 15 + size;
  }
  return tags;
}
