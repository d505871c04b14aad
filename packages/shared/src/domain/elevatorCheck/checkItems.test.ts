import { describe, expect, it } from 'vitest';
import { checkItems, checkVerdict, type ItemAnswer, openItems, unknownFloors } from './checkItems.ts';
import { type CheckReading, noObservations, observeReading } from './observations.ts';

const reading = (more: Partial<CheckReading> = {}): CheckReading => ({
  ...{ receivedAtMs: 1_000, floor: 1, door: 'closed', mode: 'normal', run: 'stopped', direction: 'none' },
  ...more,
});
const floors = [
  { floor: 1, sign: 'G' },
  { floor: 2, sign: '1' },
];
const answer = (judgement: ItemAnswer['judgement']): ItemAnswer => ({
  judgement,
  note: null,
  by: 'a',
  atMs: 1,
});

describe('observations', () => {
  it('keep the first time of each fact, and stay the same object if nothing is new', () => {
    const first = observeReading(noObservations, reading());
    expect(first).toMatchObject({ contactAtMs: 1_000, floors: { 1: 1_000 }, doors: { closed: 1_000 } });
    expect(observeReading(first, reading({ receivedAtMs: 2_000 }))).toBe(first);
    const later = observeReading(first, reading({ receivedAtMs: 3_000, floor: 2, door: 'open' }));
    expect(later).toMatchObject({ floors: { 1: 1_000, 2: 3_000 }, doors: { closed: 1_000, open: 3_000 } });
  });

  it('count a floor at rest only, and the direction in motion only', () => {
    const moving = reading({ run: 'moving', direction: 'up', floor: 5 });
    expect(observeReading(noObservations, moving)).toMatchObject({ upAtMs: 1_000, floors: {} });
    const resting = observeReading(noObservations, reading({ direction: 'up' }));
    expect(resting.upAtMs).toBeUndefined();
  });

  it('leave out what the device does not know', () => {
    const observations = observeReading(
      noObservations,
      reading({ floor: null, door: 'unknown', mode: 'unknown' }),
    );
    expect(observations).toMatchObject({ floors: {}, doors: {}, modes: {} });
  });
});

describe('the items of a check', () => {
  it('cover each floor of the table with its sign, and mark what the device has reported', () => {
    const observations = observeReading(noObservations, reading({ floor: 2 }));
    const items = checkItems('check', floors, observations);
    expect(items.filter(({ kind }) => kind === 'floor')).toMatchObject([
      { key: 'floor:1', sign: 'G', observedAtMs: null },
      { key: 'floor:2', sign: '1', observedAtMs: 1_000 },
    ]);
    expect(items.map(({ key }) => key)).not.toContain('bell');
    expect(checkItems('commissioning', floors, observations).map(({ key }) => key)).toContain('bell');
  });

  it('name the reported floors that the table does not have', () => {
    const observations = { ...noObservations, floors: { 2: 1, 7: 1, '-1': 1 } };
    expect(unknownFloors(floors, observations)).toEqual([-1, 7]);
  });

  it('are open until they are judged; one difference fails the check', () => {
    const items = checkItems('check', floors, noObservations);
    expect(openItems(items, { contact: answer('agrees') })).toHaveLength(items.length - 1);
    expect(checkVerdict({ a: answer('agrees') })).toBe('passed');
    expect(checkVerdict({ a: answer('agrees'), b: answer('notTested') })).toBe('incomplete');
    expect(checkVerdict({ a: answer('notTested'), b: answer('differs') })).toBe('failed');
  });
});
