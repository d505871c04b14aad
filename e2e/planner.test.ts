import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousFindings } from './axe.ts';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { enteredSeats } from './enteredSeat.ts';
import { cellOf, findMovableVisit, finger, type MovableVisit, middleOf } from './plannerMoves.ts';
import { callsAs } from './platformCalls.ts';
import { takenSeats } from './takenSeats.ts';
import { button, field, word } from './words.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let stage: ClockedStage;
let movable: MovableVisit;
beforeAll(async () => {
  stage = await setClockedStage();
  // The days of the law are written by the first round.
  await stage.tick();
  const calls = await callsAs(stage.url, stage.login('manager1'));
  movable = await findMovableVisit(calls, dayInZone(defaultZoneId, stage.now()));
});
afterAll(() => stage?.close());
const enter = enteredSeats(
  () => stage,
  takenSeats(() => stage),
);

const chipOn = (page: Page, day: number) => cellOf(page, movable.visit, day).locator('[data-visit]');
/** Waits for the moved visit, and undoes the move. */
async function takeBack(page: Page): Promise<void> {
  await chipOn(page, movable.openDay).waitFor();
  await button(page.getByRole('toolbar'), 'common.undo').click();
  await chipOn(page, movable.fromDay).waitFor();
}

test('a visit moves by mouse, keys and finger; the law’s refusal shows before the drop, and each move is undone', async () => {
  const { page, refusedCalls } = await enter('manager1');
  const { visit, fromDay, openDay, refusedDay } = movable;
  await page.goto(`/maintWork?of=planner&span=month&by=elevator&day=${textOfDay(fromDay)}`);
  await field(page, 'upkeep.planner.filter').fill(visit.elevatorNo);
  await chipOn(page, fromDay).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  const startPoint = await middleOf(chipOn(page, fromDay));
  const refusedPoint = await middleOf(cellOf(page, visit, refusedDay));
  const openPoint = await middleOf(cellOf(page, visit, openDay));
  const target = (mark: 'open' | 'refused') => page.locator(`[data-target="${mark}"]`);
  await page.mouse.move(startPoint.x, startPoint.y);
  await page.mouse.down();
  await page.mouse.move(refusedPoint.x, refusedPoint.y, { steps: 4 });
  await target('refused').waitFor();
  await page.getByText(word('upkeep.planner.refused'), { exact: true }).waitFor();
  await picture(page, 'planner-refused');
  await page.mouse.move(openPoint.x, openPoint.y, { steps: 4 });
  await target('open').waitFor();
  await page.mouse.up();
  await takeBack(page);

  await cellOf(page, visit, fromDay).focus();
  await page.keyboard.press('Space');
  for (let day = fromDay; day > openDay; day--) await page.keyboard.press('ArrowLeft');
  await target('open').waitFor();
  await page.keyboard.press('Enter');
  await takeBack(page);

  const touch = await finger(page);
  await touch.press(startPoint);
  // The finger holds the visit until it is lifted; a shorter touch scrolls.
  await page.getByText(word('upkeep.planner.lifted_one', { count: 1 }), { exact: true }).waitFor();
  await touch.move(openPoint);
  await target('open').waitFor();
  await touch.lift();
  await takeBack(page);

  await chipOn(page, fromDay).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.goto(`/maintWork?of=day&day=${textOfDay(fromDay)}`);
  await button(page, 'upkeep.planner.print').waitFor();
  await page.emulateMedia({ media: 'print' });
  const visibleMenus = () => page.getByRole('navigation').filter({ visible: true }).count();
  await expect.poll(visibleMenus).toBe(0);
  await picture(page, 'day-plan-print');
  await page.emulateMedia({ media: 'screen' });
  expect(refusedCalls).toEqual([]);
});
