import { expect, it } from 'vitest';
import type { RecordedPart } from './recorderStore.ts';
import { Unwritten } from './unwritten.ts';

const part = (minuteMs: number, nth: number | null, bytes = 10): RecordedPart => ({
  tenantId: '1',
  block: 0,
  minuteMs,
  part: nth,
  frames: crypto.getRandomValues(new Uint8Array(bytes)),
});

/** A store that fails until it is switched back. */
function store() {
  const writtenParts: string[] = [];
  const how = { fails: true };
  return {
    written: writtenParts,
    how,
    async write(parts: readonly RecordedPart[]) {
      if (how.fails) throw new Error('no database');
      writtenParts.push(...parts.map(({ minuteMs, part: nth }) => `${minuteMs} ${nth ?? 'whole'}`));
    },
  };
}

it('failed parts are written later, in order, and a whole minute without its parts', async () => {
  const writtenParts = store();
  const unwritten = new Unwritten(writtenParts);
  for (const one of [part(0, 5), part(0, null), part(60, 0), part(60, 1)]) unwritten.push(one);
  await expect(unwritten.write()).rejects.toThrow('no database');
  unwritten.push(part(60, null));
  unwritten.push(part(120, 0));
  writtenParts.how.fails = false;
  await unwritten.write();
  await unwritten.write();
  expect(writtenParts.written).toEqual(['0 whole', '60 whole', '120 0']);
});

it('drops the oldest parts above the limit, and reports them', async () => {
  const writtenParts = store();
  const lostBytes: number[] = [];
  const unwritten = new Unwritten(writtenParts, (bytes) => lostBytes.push(bytes));
  const large = 48 * 2 ** 20;
  const shared = new Uint8Array(large);
  for (let minute = 0; minute < 6; minute++) unwritten.push({ ...part(minute, null, 1), frames: shared });
  writtenParts.how.fails = false;
  await unwritten.write();
  expect(lostBytes).toEqual([large]);
  expect(writtenParts.written).toEqual([1, 2, 3, 4, 5].map((minute) => `${minute} whole`));
});
