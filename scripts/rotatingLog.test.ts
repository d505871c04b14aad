import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RotatingLog } from './rotatingLog.ts';
import { fillDisk, freeDisk, mountSmallDisk, type SmallDisk, whyNoSmallDisk } from './smallDisk.ts';

let folder: string;
let disk: SmallDisk | null = null;
const troubles: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-log-'));
  troubles.length = 0;
});
afterEach(async () => {
  await disk?.unmount();
  disk = null;
  await rm(folder, { recursive: true, force: true });
});

const onTrouble = (line: string) => troubles.push(line);

test('its files are bounded in size and number, and contain the newest lines', async () => {
  const file = join(folder, 'one.log');
  for (let nth = 0; nth < 60; nth++) {
    const log = new RotatingLog({ file, maxBytes: 500, oldFiles: 2 });
    log.write(`line ${nth} ${'x'.repeat(90)}`);
    await log.end();
  }
  expect((await readdir(folder)).toSorted()).toEqual(['one.log', 'one.log.1', 'one.log.2']);
  for (const name of await readdir(folder))
    expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(500);
  expect(await readFile(file, 'utf8')).toContain('line 59');
  expect(await readFile(`${file}.1`, 'utf8')).not.toContain('line 59');
});

test('a missing folder only causes a delay: pending lines are written once it is back', async () => {
  const file = join(folder, 'gone', 'one.log');
  const log = new RotatingLog({ file, retryMs: 20, onTrouble });
  log.write('first');
  await expect.poll(() => troubles, { timeout: 5_000 }).toHaveLength(1);
  for (let nth = 0; nth < 6_000; nth++) log.write(`line ${nth}`);
  await mkdir(join(folder, 'gone'));
  await expect.poll(() => troubles, { timeout: 5_000 }).toHaveLength(2);
  await log.end();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines[0]).toMatch(/^\d+ lines are missing here/);
  expect(lines.at(-1)).toBe('line 5999');
  expect(lines).toHaveLength(5_001);
});

test.skipIf(whyNoSmallDisk !== null)(
  `a full disk costs no line that fits into memory, and leaves none half written${whyNoSmallDisk ?? ''}`,
  async () => {
    disk = await mountSmallDisk(1);
    const file = join(disk.folder, 'one.log');
    const log = new RotatingLog({ file, retryMs: 20, onTrouble });
    log.write('before');
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toBe('before\n');
    await fillDisk(disk);
    for (let nth = 0; nth < 2_000; nth++) log.write(`line ${nth} ${'x'.repeat(40)}`);
    await expect.poll(() => troubles, { timeout: 5_000 }).toHaveLength(1);
    expect(troubles[0]).toMatch(/cannot be written: ENOSPC/);
    await freeDisk(disk);
    await expect.poll(() => troubles, { timeout: 5_000 }).toHaveLength(2);
    await log.end();
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => line.split(' x')[0])).toEqual([
      'before',
      ...Array.from({ length: 2_000 }, (_, nth) => `line ${nth}`),
    ]);
  },
);
