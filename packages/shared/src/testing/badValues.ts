import fc from 'fast-check';
import type { AnyField, Kind } from '../model/field.ts';

const notText = fc.oneof(fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 2 }), fc.object());
const word = fc.stringMatching(/^[a-z ]{1,12}$/);
const notNumber = fc.oneof(word, fc.boolean(), fc.array(fc.integer(), { maxLength: 2 }), fc.constant('7'));
const notId = fc.oneof(word, fc.constantFrom('0', '-1', '01', '1.5', '99999999999999999999'), fc.integer());
const tooLong = fc.integer({ min: 20_001, max: 20_100 }).map((length) => 'x'.repeat(length));

/**
 * Values that no field of a kind accepts, and values that only some refuse: too long, too big, no option, the wrong
 * shape.
 */
const arbitraries = {
  text: () => fc.oneof(notText, tooLong, fc.string({ maxLength: 30 })),
  secret: () => fc.oneof(notText, tooLong),
  integer: () =>
    fc.oneof(notNumber, fc.double({ min: 0.1, max: 0.9 }), fc.maxSafeInteger(), fc.constant(1e300)),
  decimal: () => fc.oneof(notNumber, fc.double({ min: -1e300, max: 1e300, noNaN: true })),
  money: () => fc.oneof(notNumber, fc.constantFrom(0.001, 1.005, -1e300)),
  flag: () => fc.oneof(word, fc.integer(), fc.constant(null)),
  choice: () => fc.oneof(word, fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 1 })),
  date: () =>
    fc.oneof(word, fc.integer(), fc.constantFrom('2026-13-01', '2026-02-30', '01/02/2026', '2026-1-1')),
  instant: () => fc.oneof(word, fc.integer(), fc.constantFrom('2026-03-02', '2026-03-02T25:00:00Z', '08:00')),
  ref: () => notId,
  refs: () => fc.oneof(fc.array(notId, { minLength: 1, maxLength: 3 }), word, fc.integer()),
  image: () => fc.oneof(notText, tooLong),
  file: () => fc.oneof(notText, tooLong),
  place: () =>
    fc.oneof(
      word,
      fc.record({
        lng: fc.double({ min: 180.1, max: 1e6, noNaN: true }),
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
      }),
      fc.record({ lng: fc.constant('9.5'), lat: fc.constant(47) }),
      fc.record({ lat: fc.constant(47) }),
    ),
} satisfies Record<Kind, () => fc.Arbitrary<unknown>>;

const arbitraryOf = (field: AnyField): fc.Arbitrary<unknown> => arbitraries[field.kind]();

/** `count` drafts in which every writable field has an invalid value; equal for the same `seed`. */
export function badDrafts(
  resource: { fields: Record<string, AnyField> },
  { count, seed }: { count: number; seed: number },
): Record<string, unknown>[] {
  const writable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  const drafts = fc.record(
    Object.fromEntries(
      writable.map(([name, field]) => [
        name,
        arbitraryOf(field).filter((value) => !field.schema.safeParse(value).success),
      ]),
    ),
  );
  return fc.sample(drafts, { numRuns: count, seed });
}
