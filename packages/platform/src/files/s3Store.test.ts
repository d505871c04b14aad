import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileInfo } from '@hoistway/shared/domain/fileInfo.ts';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform } from '../testing/startPlatform.ts';
import { mp4, upload } from '../testing/uploads.ts';
import { type S3Config, s3Store } from './s3Store.ts';

let directory: string;
let server: S3rver;
let s3: S3Config;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hoistway-s3-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'uploads' }],
  });
  const { port } = await server.run();
  const own = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  s3 = { url: `http://127.0.0.1:${port}`, bucket: 'uploads', region: 'us-east-1', ...own };
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

it('stores a file in the bucket, reads it whole and in part, and removes it', async () => {
  const store = s3Store(s3);
  const content = mp4(20_000_000);
  const path = join(directory, 'film');
  await writeFile(path, content);
  await store.put('film-1', path);
  expect(existsSync(path)).toBe(false);
  expect((await buffer(await store.read('film-1'))).equals(content)).toBe(true);
  const part = await buffer(await store.read('film-1', { start: 19_999_990, end: 19_999_994 }));
  expect(part.equals(content.subarray(19_999_990, 19_999_995))).toBe(true);
  await store.remove('film-1');
  await store.remove('film-1');
  await expect(store.read('film-1')).rejects.toThrow();
});

it('stores uploads in the bucket only, if the configuration names one', async () => {
  const platform = await startPlatform({ config: { s3 } });
  try {
    const operator = await platform.login('operator1');
    const content = mp4(3_000_000);
    const upload1 = await upload(operator, 'video', { name: 'film.mp4', content });
    const { id } = upload1.json<FileInfo>();
    const range = 'bytes=1000-1003';
    const part = await operator.inject({ method: 'GET', url: `/files/${id}`, headers: { range } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, content.subarray(1000, 1004)]);
    expect(await readdir(platform.app.platform.config.filesDir)).toEqual(['incoming']);
    expect(await readdir(join(platform.app.platform.config.filesDir, 'incoming'))).toEqual([]);
  } finally {
    await platform.close();
  }
});
