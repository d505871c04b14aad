import { expect, test } from 'vitest';
import { isReached, type ServiceState, serviceRefusal } from './serviceCondition.ts';

const parkedCar: ServiceState = {
  ageMs: 1_000,
  mode: 'normal',
  run: 'stopped',
  door: 'closed',
  floor: 3,
  fault: 7,
  loadPercent: 0,
  hasPassengers: false,
  isEscalator: false,
  hasPeopleAlarm: false,
};

test.each<[string, Partial<ServiceState>]>([
  ['staleState', { ageMs: null }],
  ['staleState', { ageMs: 5_001 }],
  ['escalator', { isEscalator: true }],
  ['peopleAlarm', { hasPeopleAlarm: true }],
  ['occupied', { hasPassengers: true }],
  ['occupied', { loadPercent: 6 }],
  ['occupancyUnknown', { hasPassengers: null }],
  ['underMaintenance', { mode: 'inspection' }],
  ['underMaintenance', { mode: 'firefighter' }],
  ['moving', { run: 'moving' }],
  ['moving', { run: 'unknown' }],
  ['doorMoving', { door: 'closing' }],
  ['noFault', { fault: 0 }],
])('a fault reset is refused: %s %j', (problem, members) => {
  expect(serviceRefusal('resetFault', parkedCar)).toBeNull();
  expect(serviceRefusal('resetFault', { ...parkedCar, ...members })).toBe(problem);
});

test('a command to a state that stands already is refused', () => {
  expect(serviceRefusal('park', parkedCar, { floor: 3 })).toBe('alreadySo');
  expect(serviceRefusal('park', parkedCar, { floor: 4 })).toBeNull();
  expect(serviceRefusal('lock', { ...parkedCar, mode: 'locked' })).toBe('alreadySo');
  expect(serviceRefusal('unlock', { ...parkedCar, mode: 'locked' })).toBeNull();
});

test('an unknown mode is no success of an unlock', () => {
  expect(isReached('unlock', { ...parkedCar, mode: 'unknown' })).toBe(false);
  expect(isReached('unlock', parkedCar)).toBe(true);
});
