import { array, assert, bigInt, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, idsAt, orderedIds, sizeOf, stretchOf, withIdAt, withoutIds } from './orderedIds.ts';

const joinIds = (ids: readonly string[]): Buffer => {
  const whole = Buffer.alloc(ids.length * 8);
  ids.forEach((id, at) => {
    whole.writeBigInt64BE(BigInt(id), at * 8);
  });
  return whole;
};
/** More than one piece, of ids whose bytes look like parts of one another. */
const many = Array.from({ length: 10_000 }, (_, n) => String(n % 2 === 0 ? n + 1 : (n + 1) * 256));

describe('ids in order', () => {
  it('are sliced from any place, up to their end', () => {
    const ids = orderedIds(joinIds(many));
    expect([sizeOf(ids), bytesOf(ids)]).toEqual([10_000, 80_000]);
    for (const [offset, size] of [
      [0, 20],
      [4_090, 20],
      [8_191, 3],
      [9_990, 20],
      [10_000, 20],
    ] as const)
      expect(stretchOf(ids, offset, size)).toEqual(many.slice(offset, offset + size));
    expect(idsAt(ids, [0, 4_096, 9_999])).toEqual([many[0], many[4_096], many[9_999]]);
  });

  it('follow removals and insertions as a plain list does, and leave the earlier order unchanged', () => {
    const act = record({
      what: constantFrom('take', 'put'),
      id: bigInt({ min: 1n, max: 2n ** 62n }),
      at: integer({ min: 0, max: 20_000 }),
    });
    assert(
      property(
        uniqueArray(bigInt({ min: 1n, max: 2n ** 62n })),
        array(act, { maxLength: 40 }),
        (own, acts) => {
          let plain = [...new Set([...many, ...own.map(String)])];
          const before = plain;
          const first = orderedIds(joinIds(plain));
          let ids = first;
          for (const { what, id, at } of acts) {
            if (what === 'take') {
              const removedIds = [plain[at % plain.length] ?? '', String(id)];
              plain = plain.filter((one) => !removedIds.includes(one));
              ids = withoutIds(ids, removedIds);
            } else {
              const place = at % (plain.length + 1);
              plain = plain.toSpliced(place, 0, String(id));
              ids = withIdAt(ids, place, String(id));
            }
          }
          expect(stretchOf(ids, 0, 30_000)).toEqual(plain);
          expect(stretchOf(first, 0, 30_000)).toEqual(before);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('may be empty, and grow', () => {
    const none = orderedIds(Buffer.alloc(0));
    expect([sizeOf(none), stretchOf(none, 0, 20)]).toEqual([0, []]);
    expect(stretchOf(withIdAt(none, 0, '7'), 0, 20)).toEqual(['7']);
    expect(withoutIds(withIdAt(none, 0, '7'), ['7'])).toEqual([]);
  });
});
