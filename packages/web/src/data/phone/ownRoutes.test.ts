import { expect, it } from 'vitest';
import { routeOfKey, sheetRoute, spotCheckRoute, visitRoute } from './ownRoutes.ts';
import type { PhoneStep } from './phoneStore.ts';

const routes = [visitRoute('7', '12'), sheetRoute('7', 'week', '3'), spotCheckRoute('7')];

it('finds the route of a stored key for its own user only, and none for a signed link', () => {
  expect(routes.map(({ key }) => routeOfKey(key, '7')?.key)).toEqual(routes.map(({ key }) => key));
  expect(routes.map(({ key }) => routeOfKey(key, '71'))).toEqual([null, null, null]);
  expect(routeOfKey('public/case/repair/7', '7')).toBeNull();
  expect(routeOfKey('user-7/sheet/year/3', '7')).toBeNull();
});

it('stops a visit at a refused move, not at an item whose entry was refused', () => {
  const refusedStep = (command: string, refusedCode: string): PhoneStep => ({
    nth: 1,
    path: 'user-7/visit/12',
    command,
    targetId: '12',
    input: {},
    doneAt: '2026-03-02T08:00:00.000Z',
    key: 'key-of-the-step',
    files: [],
    refused: 'Refused',
    refusedCode,
  });
  const { isBlocking } = visitRoute('7', '12');
  expect(isBlocking(refusedStep('judgeMaintenance', 'invalidFields'))).toBe(false);
  expect(isBlocking(refusedStep('judgeMaintenance', 'illegalMove'))).toBe(true);
  expect(isBlocking(refusedStep('signInMaintenance', 'invalidFields'))).toBe(true);
});

it('sends the time of every step that a phone stored under the name by which its command takes it', () => {
  expect(visitRoute('7', '12').timeMember('judgeMaintenance')).toBe('happenedAt');
  expect(spotCheckRoute('7').timeMember('conductSpotCheck')).toBe('happenedAt');
  const { timeMember } = sheetRoute('7', 'day', '3');
  expect(
    ['signDayControl', 'signWeekCheck', 'signMonthDispatch', 'reportSeriousDanger'].map(timeMember),
  ).toEqual(['signedAt', 'signedAt', 'signedAt', 'happenedAt']);
  // Each answer of a day has a time of its own.
  expect(timeMember('answerDayControl')).toBeNull();
});
