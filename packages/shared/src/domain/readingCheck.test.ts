import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directions, doorStates, flagNames, runStates, serviceModes } from './elevatorCodes.ts';
import { deviceEventKinds, deviceEventSchema, readingSchema } from './reading.ts';
import { deviceEventFlaw, readingFlaw } from './readingCheck.ts';

const oddities = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 'normal', -1, 0, 1.5, 1e300, 256, -21, 201, [], {}, '1'),
  fc.double(),
  fc.integer(),
  fc.string({ maxLength: 70 }),
);

const members: Record<string, fc.Arbitrary<unknown>> = {
  node: fc.integer({ min: 0, max: 255 }),
  atMs: fc.integer({ min: 0 }),
  mode: fc.constantFrom(...serviceModes),
  run: fc.constantFrom(...runStates),
  direction: fc.constantFrom(...directions),
  floor: fc.integer({ min: -20, max: 200 }),
  speedMps: fc.double({ min: -20, max: 20, noNaN: true }),
  door: fc.constantFrom(...doorStates),
  rearDoor: fc.constantFrom(...doorStates),
  flags: fc.dictionary(fc.constantFrom(...flagNames, 'other'), fc.oneof(fc.boolean(), oddities), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
  loadPercent: fc.double({ min: 0, max: 200, noNaN: true }),
  fault: fc.integer({ min: 0, max: 65535 }),
  faultRaw: fc.string({ maxLength: 33 }),
  stepSpeedMps: fc.double({ min: -2, max: 2, noNaN: true }),
  safetyPoint: fc.integer({ min: 0, max: 255 }),
  busVoltageV: fc.double({ min: 0, max: 2000, noNaN: true }),
  temperatureC: fc.double({ min: -60, max: 150, noNaN: true }),
  batteryPercent: fc.double({ min: 0, max: 100, noNaN: true }),
  runCount: fc.integer({ min: 0, max: 4294967295 }),
  id: fc.string({ maxLength: 65 }),
  kind: fc.constantFrom(...deviceEventKinds),
  surplus: fc.constant(1),
};

const candidate = (names: readonly string[]) =>
  fc
    .tuple(
      fc.record(Object.fromEntries(names.map((name) => [name, members[name] as fc.Arbitrary<unknown>])), {
        requiredKeys: [],
        noNullPrototype: true,
      }),
      fc.option(fc.tuple(fc.constantFrom(...names), oddities), { freq: 3 }),
    )
    .map(([reading, spoilt]) => (spoilt ? { ...reading, [spoilt[0]]: spoilt[1] } : reading));

const readingNames = Object.keys(members).filter((name) => !['id', 'kind'].includes(name));
const plausible = (names: readonly string[]) => names.filter((name) => name !== 'surplus');

describe('the fast checks', () => {
  it('agree with the reading’s schema on any input', () => {
    const counts = { valid: 0, flawed: 0 };
    const agree = (value: unknown) => {
      const isValid = readingFlaw(value) === null;
      counts[isValid ? 'valid' : 'flawed']++;
      expect(isValid, JSON.stringify(value)).toBe(readingSchema.safeParse(value).success);
    };
    const whole = candidate(plausible(readingNames)).map((one) => ({ node: 1, atMs: 5, ...one }));
    fc.assert(fc.property(fc.oneof(whole, candidate(readingNames), oddities), agree), { numRuns: 2000 });
    expect(Math.min(counts.valid, counts.flawed)).toBeGreaterThan(100);
  });

  it('agree with the device event’s schema on any input', () => {
    const counts = { valid: 0, flawed: 0 };
    const names = ['id', 'node', 'atMs', 'kind', 'fault', 'faultRaw', 'floor'];
    const whole = candidate(names).map((one) => ({ id: 'a', node: 1, atMs: 5, kind: 'bell', ...one }));
    fc.assert(
      fc.property(fc.oneof(whole, candidate([...names, 'surplus']), oddities), (value) => {
        const isValid = deviceEventFlaw(value) === null;
        counts[isValid ? 'valid' : 'flawed']++;
        expect(isValid, JSON.stringify(value)).toBe(deviceEventSchema.safeParse(value).success);
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(counts.valid, counts.flawed)).toBeGreaterThan(100);
  });
});
