import type { EventKind } from '@hoistway/shared/domain/eventKinds.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { expect, it } from 'vitest';
import { splitEvents } from './splitEvents.ts';

const nowMs = Date.parse('2026-05-04T12:00:00.000Z');
const event = (seq: number, kind: EventKind, minutesAgo: number, isLate = false): LiveEvent => {
  const at = new Date(nowMs - minutesAgo * 60_000).toISOString();
  return {
    id: String(seq),
    seq,
    kind,
    sourceAt: at,
    receivedAt: at,
    isLate,
    elevatorId: '1',
    elevatorNo: 'A-01',
    elevatorName: 'Harbour Tower',
    row: 1,
    useUnitName: 'Harbour',
    alarmId: null,
    body: {},
  };
};
const split = (events: LiveEvent[], most = 10) => {
  const { urgent, others } = splitEvents(events, { nowMs, most });
  return [urgent, others].map((list) => list.map(({ seq }) => seq));
};

it('lists people, faults and power of the last hour first', () => {
  const events = [
    event(6, 'cameOnline', 1),
    event(5, 'faultOpened', 2),
    event(4, 'modeChanged', 3),
    event(3, 'alarmRaised', 4),
    event(2, 'powerLost', 5),
    event(1, 'bellPressed', 90),
  ];
  expect(split(events)).toEqual([
    [5, 3, 2],
    [6, 4, 1],
  ]);
});

it('leaves stored events of yesterday in place, and space for the rest', () => {
  expect(
    split([event(3, 'faultOpened', 1, true), event(2, 'faultOpened', 2), event(1, 'alarmRaised', 3)], 1),
  ).toEqual([[2], [3, 1]]);
});
