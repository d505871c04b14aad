import type { PlannedVisit, PlannerBoard } from '@hoistway/shared/domain/plannerView.ts';
import { type DayNumber, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { judgePlan } from '@hoistway/shared/domain/upkeep/judgePlan.ts';
import { loadsOf, type PlanBoard } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import type { Locator, Page } from 'playwright-core';
import type { Calls } from './platformCalls.ts';

/** A visit that may be moved to the day before, and that the law keeps from a later day of the same month. */
export interface MovableVisit {
  visit: PlannedVisit;
  fromDay: DayNumber;
  openDay: DayNumber;
  refusedDay: DayNumber;
}

const boardDays = 45;

/** The first such visit of a user's planner. @throws if there is none */
export async function findMovableVisit(calls: Calls, todayOn: DayNumber): Promise<MovableVisit> {
  const range = `from=${textOfDay(todayOn)}&until=${textOfDay(todayOn + boardDays)}`;
  const view = await calls.get<PlannerBoard>(`upkeepPlanner/board?${range}`);
  const board: PlanBoard = {
    orders: new Map(view.visits.map((visit) => [visit.id, visit])),
    maintainers: new Map(view.maintainers.map((one) => [one.id, one])),
    companies: new Map(
      view.companies.map((one) => [one.id, { ...one, closedDays: new Set(one.closedDays) }]),
    ),
    loads: loadsOf(view.visits),
  };
  for (const visit of view.visits) {
    const { id, planOn, limitOn, crewIds } = visit;
    if (planOn === null || limitOn === null || planOn <= todayOn || limitOn < planOn) continue;
    const [openDay, refusedDay] = [planOn - 1, limitOn + 1];
    const monthOf = (on: DayNumber) => textOfDay(on).slice(0, 7);
    if (monthOf(openDay) !== monthOf(refusedDay)) continue;
    const isRefused = (on: DayNumber) =>
      judgePlan(board, [{ orderId: id, planOn: on, crewIds }]).some((judgement) => judgement.isRefused);
    if (!isRefused(openDay) && isRefused(refusedDay) && !isRefused(planOn))
      return { visit, fromDay: planOn, openDay, refusedDay };
  }
  throw new Error('no visit may be moved');
}

/** The cell of an elevator's row on a day. */
export const cellOf = (page: Page, { elevatorId }: PlannedVisit, day: DayNumber): Locator =>
  page.locator(`[data-row-key="${elevatorId}"][data-day="${day}"]`);

/** The middle of an element in the window. @throws if it is not drawn */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger on the page: pressed, moved and lifted as the browser's own touches. */
export async function finger(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    press: (point: { x: number; y: number }) => touch('touchStart', [point]),
    move: (point: { x: number; y: number }) => touch('touchMove', [point]),
    lift: () => touch('touchEnd', []),
  };
}
