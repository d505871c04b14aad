import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';

/** The present of sample cases. */
export const sampleNowMs = Date.parse('2026-05-04T10:31:07.000Z');

/** A time this many minutes earlier. */
export const minutesAgo = (minutes: number): string =>
  new Date(sampleNowMs - minutes * minuteMs).toISOString();

/** A case with people inside, reported four minutes ago and not accepted. */
export const aCase = (more: Partial<RescueCase> = {}): RescueCase => ({
  id: '1',
  version: 1,
  workOrderNo: 'R2605040001',
  state: 0,
  isStopped: false,
  hasPeople: true,
  alarmId: null,
  caseKey: 'order-1',
  rescueLevel: 1,
  elevatorId: '2',
  elevatorNo: 'A-02',
  elevatorName: 'Tower 2, east',
  useUnitName: 'Harbour Tower',
  address: '12 Quay Street',
  sitePhone: '13000000009',
  place: { lng: 121.49, lat: 31.24 },
  reportedAt: minutesAgo(4),
  dueAt: minutesAgo(-26),
  acceptedAt: null,
  departedAt: null,
  arrivedAt: null,
  freedAt: null,
  sent: [],
  ...more,
});
