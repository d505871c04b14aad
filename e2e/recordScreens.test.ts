import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousFindings } from './axe.ts';
import { picture, takeSeat } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { openScreen, recordScreens, type Screen, wordless } from './recordScreens.ts';
import { makeFindAndChange, rowsOrNone, type Walker } from './recordWalk.ts';
import { logIn } from './seat.ts';
import { button } from './words.ts';

vi.setConfig({ testTimeout: 1_800_000 });
/** Too long for every run: `WALK=all` walks all screens, a part of their names those that have it, as `WALK=contract`. */
const { WALK = '' } = process.env;
const asked = recordScreens.filter(({ name }) => WALK === 'all' || name.includes(WALK));

/** Where nothing moves. */
const quietPath = '/account';

let stage: ClockedStage;
let calls: Calls;
const seats = new Map<Locale, Awaited<ReturnType<typeof seatIn>>>();
beforeAll(async () => {
  if (WALK === '') return;
  stage = await setClockedStage();
  calls = await callsAs(stage.url, stage.login('superAdmin'));
  for (const locale of locales) seats.set(locale, await seatIn(locale));
});
afterAll(() => stage?.close());

/** Each screen makes its record in one of the languages, each language on as many screens as the others. */
const isMadeIn = (locale: Locale, screen: Screen) =>
  recordScreens.indexOf(screen) % locales.length === locales.indexOf(locale);

// One beside the others, as seats of three countries.
test.skipIf(WALK === '').concurrent.each(locales)(
  'each record screen in %s has its words and is free of what axe finds serious; a record is made by the keyboard alone, found and changed',
  async (locale) => {
    const seat = seats.get(locale);
    if (!seat) throw new Error(`no seat in ${locale}`);
    const { walker, wrong, complaints } = seat;
    const { page } = walker;
    for (const screen of asked)
      try {
        await openScreen(page, screen, locale);
        const { name, resource } = screen;
        if (resource !== null) await rowsOrNone(page, locale);
        await walker.judge(name);
        if (resource === null || !isMadeIn(locale, screen)) continue;
        const mayMake = (await button(page, 'records.new', locale).count()) > 0;
        const n = 4711 + recordScreens.indexOf(screen);
        if (mayMake) await makeFindAndChange(walker, { name, resource, n });
      } catch (error) {
        await picture(page, `screens/${locale}/${screen.name}-failed`);
        wrong.push(`${screen.name}: ${String(error).slice(0, 500)}`);
        await page.goto(quietPath);
        await page.locator('main').first().waitFor();
      }
    expect({ wrong, complaints }).toEqual({ wrong: [], complaints: [] });
  },
);

/** Somebody with a console in a language, and what is found wrong with what it shows. */
async function seatIn(locale: Locale) {
  const { page, complaints } = await takeSeat(stage.browser, { url: stage.url });
  await logIn(page, stage.login('superAdmin'));
  await page.evaluate((chosen) => localStorage.setItem('hoistway.locale', JSON.stringify(chosen)), locale);
  await page.goto(quietPath);
  await page.locator('main').first().waitFor();
  const wrong: string[] = [];
  const note = (where: string, found: string[]) => wrong.push(...found.map((one) => `${where}: ${one}`));
  note('shell', await seriousFindings(page));
  const walker: Walker = {
    page,
    locale,
    calls,
    judge: async (where) => {
      await picture(page, `screens/${locale}/${where}`);
      note(where, await wordless(page));
      const screen = where.replace(/-form$/, '');
      const part = screen === where ? 'main' : '[role=dialog]';
      const isJudged = recordScreens.some((one) => one.name === screen && isMadeIn(locale, one));
      // What axe looks for is the same in each language, and costs more than all else.
      if (isJudged) note(where, await seriousFindings(page, part));
    },
  };
  return { walker, wrong, complaints };
}
