import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousFindings } from './axe.ts';
import { picture, takeSeat } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { openScreen, recordScreens, type Screen, wordless } from './recordScreens.ts';
import { makeFindAndChange, rowsOrNone, type Walker } from './recordWalk.ts';
import { logIn } from './seat.ts';
import { button } from './words.ts';

vi.setConfig({ testTimeout: 3_600_000 });
/**
 * Too long for every run, so `WALK` selects parts, separated by commas: a language to check each screen in, `create` to
 * make a record on each, `all` for both; and parts of names of screens or groups to limit them, as in
 * `WALK=create,upkeep`.
 */
const walk = (process.env.WALK ?? '').split(',').filter((one) => one !== '');
const parts: readonly string[] = [...locales, 'create', 'all'];
const isWanted = (part: string) => walk.includes(part) || walk.includes('all');
const screenNames = walk.filter((one) => !parts.includes(one));
const selectedScreens = recordScreens.filter(
  ({ name, group }) =>
    screenNames.length === 0 || screenNames.some((one) => name.includes(one) || group === one),
);

const channel = { name: 'Webhook', kind: 'webhook', host: 'https://provider.example/walk', isActive: false };
/** A page without animation. */
const quietPath = '/account';

let stage: ClockedStage;
let calls: Calls;
beforeAll(async () => {
  if (walk.length === 0) return;
  stage = await setClockedStage();
  calls = await callsAs(stage.url, stage.login('superAdmin'));
  // The demonstration has none, and its tests name one, whichever screen is opened first.
  await calls.send('POST', resources.channels.path, channel);
});
afterAll(() => stage?.close());

/** Each screen makes its record in one language; the languages are evenly distributed. */
const isMadeIn = (locale: Locale, screen: Screen) =>
  recordScreens.indexOf(screen) % locales.length === locales.indexOf(locale);

// In parallel, as seats of three countries.
test.skipIf(walk.length === 0).concurrent.for(locales)(
  'each record screen in %s has its words and is free of what axe finds serious; a record is made by the keyboard alone, found and changed',
  async (locale) => {
    if (!isWanted(locale) && !isWanted('create')) return;
    const seat = await seatIn(locale);
    const { page, judge } = seat.walker;
    if (isWanted(locale))
      await onEach(selectedScreens, seat, async (screen) => {
        await openScreen(page, screen, locale);
        if (screen.resource !== null) await rowsOrNone(page, locale);
        await judge(screen.name);
      });
    if (isWanted('create'))
      await onEach(selectedScreens, seat, async (screen) => {
        const { name, resource } = screen;
        if (resource === null || !isMadeIn(locale, screen)) return;
        await openScreen(page, screen, locale);
        await rowsOrNone(page, locale);
        const mayMake = (await button(page, 'records.new', locale).count()) > 0;
        const n = 4711 + recordScreens.indexOf(screen);
        if (mayMake) await makeFindAndChange(seat.walker, { name, resource, n });
      });
    const { wrong, complaints } = seat;
    expect({ wrong, complaints }).toEqual({ wrong: [], complaints: [] });
  },
);

/** Opens all screens, also after a failure, and reports all faults at the end. */
async function onEach(
  screens: readonly Screen[],
  seat: WalkingSeat,
  work: (screen: Screen) => Promise<void>,
) {
  const { walker, wrong } = seat;
  const { page, locale } = walker;
  for (const screen of screens)
    try {
      await work(screen);
    } catch (error) {
      await picture(page, `screens/${locale}/${screen.name}-failed`);
      wrong.push(`${screen.name}: ${String(error).slice(0, 500)}`);
      await page.goto(quietPath);
      await page.locator('main').first().waitFor();
    }
}

type WalkingSeat = Awaited<ReturnType<typeof seatIn>>;

/** A seat with the console in a language, and the faults found on its pages. */
async function seatIn(locale: Locale) {
  const { page, complaints } = await takeSeat(stage.browser, { url: stage.url });
  await logIn(page, stage.login('superAdmin'));
  await page.evaluate(
    (chosenLocale) => localStorage.setItem('hoistway.locale', JSON.stringify(chosenLocale)),
    locale,
  );
  await page.goto(quietPath);
  await page.locator('main').first().waitFor();
  const wrong: string[] = [];
  const note = (where: string, findings: string[]) =>
    wrong.push(...findings.map((one) => `${where}: ${one}`));
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
      // Axe findings are the same in each language, and the most expensive check.
      if (isJudged) note(where, await seriousFindings(page, part));
    },
  };
  return { walker, wrong, complaints };
}
