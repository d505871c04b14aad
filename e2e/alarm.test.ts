import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, takeSeat } from './browser.ts';
import { watchFirstAppearance } from './firstAppearance.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { countTones, logIn } from './seat.ts';
import { elevatorsOf, play } from './simulator.ts';
import { type Stage, setStage } from './stage.ts';

const relayOn = '01050000FF008C3A';
const allOff = '010F000000080100FE95';
const resetMs = 10_000;

let stage: Stage;
let calls: Calls;

beforeAll(async () => {
  stage = await setStage();
  calls = await callsAs(stage.product.url, stage.login('operator1'));
});
afterAll(() => stage?.close());

/** Whether the middle of an element is visible and uncovered at the present scroll position. */
const isInSight = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && element.contains(top);
  });

test('trapped people ring on two seats; one acknowledges and both are silent; the lamp is lit and reset', async (context) => {
  const { product, browser, lamp } = stage;
  const [first, second] = [
    await takeSeat(browser, { url: product.url }),
    await takeSeat(browser, { url: product.url }),
  ];
  const tones = [await countTones(first.page), await countTones(second.page)] as const;
  await logIn(first.page, stage.login('operator1'));
  await logIn(second.page, stage.login('operator2'));
  for (const { page } of [first, second]) {
    await page.goto('/elevatorMonitor/monitorCenter');
    await page.getByRole('button', { name: 'Arm the sound' }).click();
  }

  const [elevator] = await elevatorsOf(product.simulatorUrl!, 'car');
  const firstSeen = await watchFirstAppearance(first.page, [
    `//article[@data-alarm][contains(., '${elevator!.no} ')]`,
    `//section[@data-alarm][contains(., '${elevator!.no} ')]`,
  ]);
  await play(product.simulatorUrl!, 'trapped', elevator!.no);
  await expect
    .poll(async () => (await calls.openAlarms()).map(({ kind, elevatorNo }) => [kind, elevatorNo]), {
      timeout: 240_000,
      interval: 500,
    })
    .toContainEqual(['trapped', elevator!.no]);
  const alarm = (await calls.openAlarms()).find(({ kind }) => kind === 'trapped')!;

  for (const { page } of [first, second])
    await page
      .locator(`[data-alarm="${alarm.id}"]`)
      .getByRole('button', { name: /^Acknowledge/ })
      .first()
      .waitFor();
  for (const count of tones) {
    const before = await count();
    await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(before);
  }
  await first.page.locator(`section[data-alarm="${alarm.id}"]`).waitFor();
  const [card, rescue] = await firstSeen();
  expect(card, 'the card is drawn before the panel that takes the map over').toBeLessThan(rescue!);
  await picture(first.page, 'alarm-rings');

  const [, other] = await elevatorsOf(product.simulatorUrl!, 'car');
  await first.page.getByRole('combobox', { name: 'Find an elevator' }).fill(other!.no);
  await first.page.keyboard.press('Enter');
  await first.page.getByRole('complementary', { name: other!.no, exact: true }).waitFor();
  const panel = first.page.locator(`section[data-alarm="${alarm.id}"]`);
  for (const part of [panel.getByRole('timer'), panel.getByRole('button', { name: /^Acknowledge/ })])
    await expect.poll(() => isInSight(part), { message: String(part), timeout: 10_000 }).toBe(true);
  await picture(first.page, 'alarm-beside-a-card');

  if (lamp) {
    await lamp.wrote(relayOn);
    const lit = lamp.writes.indexOf(relayOn);
    await lamp.wrote(allOff, { after: lit, withinMs: 60_000 });
    const off = lamp.writes.indexOf(allOff, lit);
    const lastLit = lamp.writes.lastIndexOf(relayOn, off);
    expect(lamp.writtenAtMs[off]! - lamp.writtenAtMs[lastLit]!).toBeGreaterThanOrEqual(resetMs);
  } else context.annotate('no socat: the lamp was not looked at');

  const acknowledge = (page: Page) => page.getByRole('button', { name: /^Acknowledge/ });
  await acknowledge(first.page).first().click();
  await expect
    .poll(
      async () => {
        await first.page.keyboard.press('a');
        return (await calls.openAlarms()).filter(({ state }) => state === 'open').length;
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(0);
  for (const { page } of [first, second])
    await expect.poll(() => acknowledge(page).count(), { timeout: 10_000 }).toBe(0);
  expect(await second.page.locator(`[data-alarm="${alarm.id}"]`).first().textContent()).toContain(
    calls.session.name,
  );
  for (const count of tones) {
    const quiet = await count();
    await first.page.waitForTimeout(4_000);
    expect(await count()).toBe(quiet);
  }
  await picture(second.page, 'alarm-acknowledged');
}, 360_000);
