import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';
import { button, word } from './words.ts';

let stage: ClockedStage;
beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);

const picture = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${fill}" d="M0 0h9v9H0z"/></svg>`)}`;

interface Brand {
  host: string;
  name: string;
  icon: string;
  logo: string;
  userIds?: string[];
}
const wear = ({ host, name, icon, logo, userIds = [] }: Brand) =>
  stage.sql(
    `insert into ui_settings (host, system_name, company_name, favicon_icon, logo_small, logo_large, app_qr, user_ids)
     values ($1, $2, $2, $3, $4, $4, $4, $5)`,
    [host, name, icon, logo, userIds],
  );

const onHost = (host: string) => stage.url.replace('127.0.0.1', host);

/** Every title, icon and picture that a page has shown since its load, in order of first appearance. */
async function shownOn(host: string, path = '/login') {
  const { page } = await seat({ url: onHost(host) });
  await page.addInitScript(() => {
    const titles = Object.assign(window, { shown: new Set<string>() }).shown;
    const look = () => {
      if (document.title) titles.add(document.title);
      for (const image of document.querySelectorAll('img')) titles.add(image.src);
      const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href;
      if (icon && icon !== 'data:,') titles.add(icon);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  await page.goto(path);
  const shownTitles = () => page.evaluate(() => [...(Reflect.get(window, 'shown') as Set<string>)]);
  return { page, shown: shownTitles };
}

test('two hosts show two brands without a flash of another, and any other host the default one', async () => {
  const north = { host: '127.0.0.1', name: 'North Watch', icon: picture('navy'), logo: picture('teal') };
  await wear(north);
  const first = await shownOn('127.0.0.1');
  await first.page.getByRole('heading', { name: north.name }).waitFor();
  expect((await first.shown()).sort()).toEqual(
    [north.icon, north.logo, north.name, `${word('app.login.title')} · ${north.name}`].sort(),
  );

  const other = await shownOn('localhost');
  await other.page.getByRole('heading', { name: 'Hoistway' }).waitFor();
  expect((await other.shown()).join()).not.toMatch(/North/);

  const harbour = { host: 'localhost', name: 'Harbour Lifts', icon: picture('red'), logo: picture('gold') };
  await wear(harbour);
  const second = await shownOn('localhost');
  await second.page.getByRole('heading', { name: harbour.name }).waitFor();
  expect((await second.shown()).join()).not.toMatch(/Hoistway|North|teal|navy/);

  await logIn(first.page, stage.login('operator1'));
  // The header's last chip shifts its neighbours.
  await first.page
    .getByRole('button', { name: word('escalation.reach.short') })
    .first()
    .waitFor();
  await button(first.page, 'app.header.app').hover();
  await first.page.getByRole('img', { name: word('app.header.app') }).waitFor();
  expect(await first.page.getByRole('img', { name: word('app.header.app') }).getAttribute('src')).toBe(
    north.logo,
  );
  expect(await button(first.page, 'app.header.miniProgram').count()).toBe(0);
});

test('a user with their own brand sees it on any host from the login on, and at once on the next page', async () => {
  const [person] = await stage.sql<{ id: string }>("select id from users where username = 'operator2'");
  const own = {
    host: 'own.example',
    name: 'Own House',
    icon: picture('lime'),
    logo: picture('pink'),
    userIds: [person!.id],
  };
  await wear(own);
  const { page, shown: shownTitles } = await shownOn('localhost');
  await logIn(page, stage.login('operator2'));
  await page.getByRole('link', { name: own.name }).waitFor();
  await page.goto('/account');
  await page.getByRole('link', { name: own.name }).waitFor();
  expect((await shownTitles()).join()).not.toMatch(/Harbour|Hoistway/);
});
