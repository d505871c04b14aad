import { access, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileInfo } from '@hoistway/shared/domain/fileInfo.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type ResourceName, resources } from '@hoistway/shared/resources/index.ts';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incomingIn } from '../../files/receiveUpload.ts';
import { type Drafts, draftsOf } from '../../testing/drafts.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { mp4, png, upload, uploadedPicture } from '../../testing/uploads.ts';

let platform: TestPlatform;
let operator: Caller;
let officeA: Caller;
let officeB: Caller;
let southerner: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  [operator, officeA, officeB, southerner] = [
    await platform.login('operator1'),
    await platform.login('officeA'),
    await platform.login('officeB'),
    await platform.login('southerner'),
  ];
});
afterAll(() => platform.close());

const drafts = new Map<Caller, Drafts>();
const make = async (caller: Caller, name: ResourceName, n: number, more: object) => {
  const own = drafts.get(caller) ?? draftsOf(caller, platform.people.north);
  drafts.set(caller, own);
  const draft = await own.of(name, n);
  return caller.send('POST', `/${resources[name].path}`, { ...draft, ...more });
};
const statusFor = async (caller: Caller, id: string) => (await caller.get(`/files/${id}`)).statusCode;
const fileOf = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<FileInfo>();
};
const countFiles = async () => {
  const all = await readdir(platform.app.platform.config.filesDir, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
};

describe('an upload', () => {
  it('is stored unchanged, and answered with its type and size', async () => {
    const file = fileOf(await upload(operator, 'contract', { name: 'C:\\x\\Contract Ä.PNG', content: png }));
    expect(file).toEqual({
      id: file.id,
      name: 'Contract Ä.PNG',
      mediaType: 'image/png',
      bytes: png.length,
      width: 1,
      height: 1,
    });
    const answer = await operator.get(`/files/${file.id}`);
    expect(answer.rawPayload).toEqual(png);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''Contract%20%C3%84\.PNG$/),
    });
    const again = await operator.inject({
      method: 'GET',
      url: `/files/${file.id}`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['contract', 'page.html', '<script>alert(1)</script>'],
    ['contract', 'page.png', '<script>alert(1)</script>'],
    ['contract', 'picture.gif', png],
    ['image', 'renamed.jpg', png],
    ['interfaceImage', 'picture.jpeg', png],
    ['programImage', 'cut.png', png.subarray(0, 12)],
    ['video', 'film.mp4', 'no film'],
    ['document', 'note.txt', Buffer.from([0, 1, 2])],
    ['document', 'sheet.xlsx', 'no sheet'],
    ['document', 'empty.txt', ''],
  ] as const)(
    'for %s called %s is refused if its bytes are none of these',
    async (purpose, name, content) => {
      const before = await countFiles();
      const answer = await upload(operator, purpose, { name, content });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'fileTypeRefused']);
      expect(await countFiles()).toBe(before);
    },
  );

  it.each([
    ['interfaceImage', 2],
    ['programImage', 3],
    ['contract', 10],
  ] as const)('for %s has at most %i MB', async (purpose, megabytes) => {
    const before = await countFiles();
    const pictureOf = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    const most = megabytes * 2 ** 20;
    const fits = await upload(operator, purpose, { name: 'a.png', content: pictureOf(most) });
    expect(fits.statusCode).toBe(200);
    const over = await upload(operator, purpose, { name: 'a.png', content: pictureOf(most + 1) });
    expect([over.statusCode, over.json()]).toMatchObject([
      413,
      { code: 'fileTooLarge', params: { megabytes } },
    ]);
    expect(await countFiles()).toBe(before + 1);
  });

  it('is refused without room on the disk, without a login, and without a file', async () => {
    const { config } = platform.app.platform;
    config.filesKeepFreeBytes = Number.MAX_SAFE_INTEGER;
    const full = await upload(operator, 'image', { name: 'a.png', content: png });
    config.filesKeepFreeBytes = 0;
    expect([full.statusCode, full.json().code]).toEqual([507, 'storageFull']);
    const anonymous = await platform.app.inject({ method: 'POST', url: '/files?purpose=image' });
    expect(anonymous.statusCode).toBe(401);
    expect((await operator.send('POST', '/files?purpose=image', {})).statusCode).toBe(400);
  });

  it('that is no picture and no video is downloaded, not opened', async () => {
    const file = fileOf(await upload(operator, 'document', { name: 'a.txt', content: '<script>1</script>' }));
    const { headers } = await operator.get(`/files/${file.id}`);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('of a picture has a small copy, created once, for lists', async () => {
    const content = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#c02' },
    })
      .jpeg()
      .toBuffer();
    const { id } = fileOf(await upload(operator, 'image', { name: 'large.jpg', content }));
    const before = await countFiles();
    for (let time = 0; time < 2; time++) {
      const answer = await operator.get(`/files/${id}`, { small: 'true' });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 256, height: 144 });
    }
    expect(await countFiles()).toBe(before + 1);
    expect((await operator.get(`/files/${id}`)).rawPayload).toEqual(content);
    expect((await southerner.get(`/files/${id}`, { small: 'true' })).statusCode).toBe(404);

    const film = fileOf(await upload(operator, 'video', { name: 'film.mp4', content: mp4(1_000) }));
    const whole = await operator.get(`/files/${film.id}`, { small: 'true' });
    expect(whole.headers['content-type']).toBe('video/mp4');
  });

  it('of a video is played from any position', async () => {
    const film = mp4(100_000);
    const { id } = fileOf(await upload(operator, 'video', { name: 'film.mp4', content: film }));
    const part = (range: string) =>
      operator.inject({ method: 'GET', url: `/files/${id}`, headers: { range } });
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 0],
      ['bytes=50000-', 50_000, 99_999],
      ['bytes=99990-200000', 99_990, 99_999],
      ['bytes=-10', 99_990, 99_999],
    ] as const) {
      const answer = await part(range);
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([
        206,
        `bytes ${from}-${to}/100000`,
      ]);
      expect(answer.rawPayload.equals(film.subarray(from, to + 1))).toBe(true);
    }
    expect((await part('bytes=100000-')).statusCode).toBe(416);
  });
});

describe('a file', () => {
  it('is its uploader’s until a record names it, then visible with the record', async () => {
    const { companyAId } = platform.people.north;
    const { id } = await uploadedPicture(officeA, 'contract');
    expect(await statusFor(officeA, id)).toBe(200);
    expect(await statusFor(operator, id)).toBe(404);
    const contract = await make(officeA, 'contracts', 1, { orgId: companyAId });
    const createdRecord = await make(officeA, 'contractAttachments', 1, {
      contractId: contract.json().id,
      file: id,
    });
    expect(createdRecord.json()).toMatchObject({ file: id });
    expect(await statusFor(operator, id)).toBe(200);
    expect((await operator.get(`/files/${id}/info`)).json()).toMatchObject({ id, name: 'picture.png' });
    expect(await statusFor(officeB, id)).toBe(404);
    expect(await statusFor(southerner, id)).toBe(404);
    expect(await statusFor(await platform.login('clerk'), id)).toBe(404);
    expect((await platform.app.inject({ method: 'GET', url: `/files/${id}` })).statusCode).toBe(401);
    await operator.send('DELETE', `/contractAttachments/${createdRecord.json().id}`);
    expect(await statusFor(operator, id)).toBe(404);
  });

  it('can be named only by users who see it, and for the purpose it was uploaded for', async () => {
    const { id } = await uploadedPicture(officeA, 'image');
    const stolen = async (caller: Caller, file: string) =>
      (await caller.send('POST', '/feedbacks', { title: 'x', content: 'x', picture: file })).json();
    const refusal = { code: 'invalidFields', fields: [{ field: 'picture', code: 'unknownReference' }] };
    expect(await stolen(officeB, id)).toMatchObject(refusal);
    expect(await stolen(southerner, id)).toMatchObject(refusal);
    expect(await stolen(officeB, '99999')).toMatchObject(refusal);
    expect(await stolen(officeB, 'one')).toMatchObject(refusal);
    const logo = await uploadedPicture(officeA, 'interfaceImage');
    expect(await stolen(officeA, logo.id)).toMatchObject(refusal);
    expect(await stolen(officeA, id)).toMatchObject({ picture: id });
  });

  it('of a brand is public, since the login page shows it', async () => {
    const owner = await platform.login('superAdmin');
    const { id } = await uploadedPicture(owner, 'interfaceImage');
    const stranger = () => platform.app.inject({ method: 'GET', url: `/files/${id}` });
    expect((await stranger()).statusCode).toBe(401);
    const host = 'files.example';
    const createdRecord = await make(owner, 'uiSettings', 1, { host, logoLarge: id });
    expect(createdRecord.statusCode, createdRecord.body).toBe(200);
    expect((await stranger()).rawPayload).toEqual(png);
    const setting = await platform.app.inject({ method: 'GET', url: `/main/uiSetting?host=${host}` });
    expect(setting.json()).toMatchObject({ logoLarge: `/api/files/${id}` });
  });

  it('without a record for a day is removed, and one with a record stays', async () => {
    const orphan = await uploadedPicture(operator, 'image');
    const picture = await uploadedPicture(operator, 'image');
    const createdRecord = await operator.send('POST', '/feedbacks', {
      title: 'x',
      content: 'x',
      picture: picture.id,
    });
    expect(createdRecord.statusCode, createdRecord.body).toBe(200);
    const before = await countFiles();
    const cutOff = join(await incomingIn(platform.app.platform.config), 'by a kill');
    await writeFile(cutOff, png);
    const cutOffAt = new Date(platform.clock.now());
    await utimes(cutOff, cutOffAt, cutOffAt);
    platform.clock.forward(23 * hourMs);
    await platform.app.live.tick();
    expect(await statusFor(operator, orphan.id)).toBe(200);
    platform.clock.forward(2 * hourMs);
    await platform.app.live.tick();
    expect(await statusFor(operator, orphan.id)).toBe(404);
    expect(await statusFor(operator, picture.id)).toBe(200);
    expect(await countFiles()).toBeLessThan(before);
    await expect(access(cutOff)).rejects.toThrow('ENOENT');
  });
});

it('no field of an import or export names an upload', () => {
  const travelling = Object.values(resources).flatMap((resource) =>
    Object.values(resource.fields).filter(
      ({ kind, ...traits }) => (kind === 'image' || kind === 'file') && traits.transfer,
    ),
  );
  expect(travelling).toEqual([]);
});
