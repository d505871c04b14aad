import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { signerOf } from '../packages/platform/src/firmware/signature.ts';

const folder = mkdtempSync(join(tmpdir(), 'hoistway-sign-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keyFile = join(folder, 'key.pem');
const image = join(folder, 'image.bin');
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'signFirmware.ts'), ...args], { encoding: 'utf8' });

it('makes a key for its owner alone, and a signature that the platform accepts for these values only', () => {
  const publicKey = run('--new-key', keyFile).stdout.trim();
  expect(statSync(keyFile).mode & 0o077).toBe(0);
  expect(run('--new-key', keyFile).status).not.toBe(0);
  writeFileSync(image, 'firmware');
  const values = ['--version', '3.2.0', '--sequence', '320', '--minimum', '3.0.0', '--model', 'H4'];
  const { signature, ...manifest } = JSON.parse(run('--key', keyFile, '--image', image, ...values).stdout);
  expect(manifest).toMatchObject({ target: 'gateway', sizeBytes: 8, boardHardVer: null, publicKey });
  expect(signerOf(manifest, signature, [publicKey])).toMatch(/^[0-9a-f]{12}$/);
  expect(signerOf({ ...manifest, deviceModel: null }, signature, [publicKey])).toBeNull();
});

it('explains its use where a value is missing', () => {
  const { status, stderr } = run('--key', keyFile, '--image', image);
  expect(status).toBe(2);
  expect(stderr).toContain('--sequence');
});
