import { expect, it, test } from 'vitest';
import { eventBodyShapes } from './eventBodies.ts';
import { eventKinds } from './eventKinds.ts';
import { liveEventSchema } from './liveEvent.ts';

const anEvent = (kind: string, body: unknown) => ({
  id: '1-7',
  seq: 7,
  kind,
  sourceAt: '2026-03-01T10:00:00.000Z',
  receivedAt: '2026-03-01T10:00:01.000Z',
  isLate: false,
  elevatorId: '5',
  elevatorNo: 'A-05',
  elevatorName: 'Harbour Tower',
  row: 4,
  useUnitName: 'Harbour',
  alarmId: null,
  body,
});

it.each(eventKinds)('%s reads a row of the log without the newer members', (kind) => {
  expect(liveEventSchema.parse(anEvent(kind, {}))).toEqual(anEvent(kind, {}));
});

it.each(eventKinds)('%s passes undeclared members unchanged', (kind) => {
  const body = { fromALaterVersion: [1, { two: null }] };
  expect(liveEventSchema.parse(anEvent(kind, body))).toEqual(anEvent(kind, body));
});

test.each([
  ['faultOpened', { fault: 'two' }],
  ['alarmRaised', { kind: 'stuck' }],
  ['repairOrderChanged', { action: 3 }],
  ['sensorDoubted', { sensor: 'nose' }],
])('%s refuses a member of another type: %o', (kind, body) => {
  expect(liveEventSchema.safeParse(anEvent(kind, body)).success).toBe(false);
});

it('declares a body for each kind and for no other', () => {
  expect(Object.keys(eventBodyShapes).toSorted()).toEqual([...eventKinds].toSorted());
  expect(liveEventSchema.safeParse(anEvent('somethingElse', {})).success).toBe(false);
});
