import { expect, test } from 'vitest';
import { minuteMs } from '../timeUnits.ts';
import { itemsOfCause, rectificationTerm } from './causeItems.ts';
import { rectificationStep } from './spotCheckState.ts';

const items = [
  '层门门锁电气触点',
  '层门锁紧元件啮合长度',
  '轿门运行',
  '轿门防撞击保护装置(安全触板，光幕、光电等)',
  '制动器间隙',
  '限速器钢丝绳',
  '控制柜内各接线端子',
  '底坑环境',
  'Landing door lock contacts',
  'Freno',
];

test.each([
  ['门锁触点接触不良', ['层门门锁电气触点', '层门锁紧元件啮合长度', 'Landing door lock contacts']],
  ['Door lock contact dirty', ['层门门锁电气触点', '层门锁紧元件啮合长度', 'Landing door lock contacts']],
  ['光幕误动作', ['轿门防撞击保护装置(安全触板，光幕、光电等)']],
  ['Brake does not open', ['制动器间隙', 'Freno']],
  ['freno bloccato', ['制动器间隙', 'Freno']],
  ['主板故障', ['控制柜内各接线端子']],
  ['Passengers held the door', []],
  ['', []],
])('the cause “%s” names the items of its part', (cause, expectedItems) => {
  expect(itemsOfCause(cause, items)).toEqual(expectedItems);
});

test('a rectification is due in 3 days past 30 minutes to arrive or an hour to rescue, else in 7', () => {
  const daysOf = (arrive: number | null, rescue: number | null) =>
    rectificationTerm({
      arrivalMs: arrive === null ? null : arrive * minuteMs,
      rescueMs: rescue === null ? null : rescue * minuteMs,
    }).days;
  expect([daysOf(30, 60), daysOf(31, 40), daysOf(10, 61), daysOf(null, null)]).toEqual([7, 3, 3, 7]);
});

test('a rectification is reminded of 7, 3, 1 and 0 days ahead, the day after and each week', () => {
  const steps = [8, 7, 6, 4, 3, 2, 1, 0, -1, -2, -7, -8, -15].map((daysLeft) =>
    rectificationStep(100 + daysLeft, 100),
  );
  expect(steps).toEqual([null, 7, 7, 7, 3, 3, 1, 0, -1, -1, -1, -8, -15]);
});
