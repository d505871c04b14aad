import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { PushedMessage, SettledPush } from '../packages/shared/src/domain/delivery.ts';
import { openBrowser } from './browser.ts';

const worker = new URL('../packages/web/public/pushWorker.js', import.meta.url);
const receipts: string[] = [];
let server: http.Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  const script = await readFile(worker);
  server = http.createServer((request, response) => {
    if (request.method === 'POST') receipts.push(request.url ?? '');
    if (request.url === '/pushWorker.js')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>console</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const pushMessage: PushedMessage = {
  title: 'PEOPLE TRAPPED: E-7',
  body: 'Floor 3',
  link: '/d/1.proof',
  tag: 'alarm-1',
  isPeople: true,
  receipt: '/api/public/deliveries/1/shown?proof=proof',
};

type ShownNotification = {
  title: string;
  body: string;
  tag: string;
  requireInteraction: boolean;
  silent: boolean;
  link: string;
};

/** A browser with the console's worker; ends with the test. */
async function openSubscribed() {
  receipts.length = 0;
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  await context.grantPermissions(['notifications'], { origin });
  const page = await context.newPage();
  await page.goto(origin);
  const devtools = await context.newCDPSession(page);
  const subscription = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/pushWorker.js');
    await navigator.serviceWorker.ready;
  });
  const registrationId = await subscription;
  return {
    context,
    push: (message: PushedMessage | SettledPush) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(message),
      }),
    /** Notifications shown by the browser, read in the worker's turns: a read beside a show loses a notification. */
    shown: async () => await context.serviceWorkers()[0]?.evaluate<ShownNotification[]>(readShown),
  };
}

const expectReceipts = (count: number) => expect.poll(() => receipts.length, { timeout: 15_000 }).toBe(count);

test("the console's worker shows a push, reports it as shown, and opens its case on a click", async () => {
  const { context, push, shown: shownNotices } = await openSubscribed();
  await push(pushMessage);
  await expectReceipts(1);
  expect(receipts).toEqual([pushMessage.receipt]);
  await push({ ...pushMessage, title: 'PEOPLE TRAPPED: E-7, confirmed' });
  await expectReceipts(2);
  expect(await shownNotices(), 'the later one of a case takes the place of the earlier').toEqual([
    {
      title: 'PEOPLE TRAPPED: E-7, confirmed',
      body: 'Floor 3',
      tag: 'alarm-1',
      requireInteraction: true,
      silent: false,
      link: '/d/1.proof',
    },
  ]);
  await push({ ...pushMessage, tag: 'alarm-2', link: 'https://elsewhere.example/steal' });
  await expectReceipts(3);
  const [inWorker] = context.serviceWorkers();
  const openUrls = await inWorker?.evaluate<string[]>(pressEach);
  expect(openUrls, 'only pages of this console').toEqual([`${origin}/d/1.proof`]);
});

test('a push of an acknowledged alarm is replaced by a silent one, which closes by itself unless the alarm rings again', async () => {
  const { push, shown: shownNotices } = await openSubscribed();
  const titles = async () => (await shownNotices())?.map(({ title }) => title);
  const settledPush: SettledPush = {
    title: 'Acknowledged: E-7',
    body: 'Chen has taken it on.',
    link: '/d/1.proof',
    tag: 'alarm-1',
    isSettled: true,
    shownMs: 60_000,
  };
  await push(pushMessage);
  await expectReceipts(1);
  await push(settledPush);
  const { title, body, tag, link } = settledPush;
  await expect
    .poll(shownNotices, { timeout: 15_000 })
    .toEqual([{ title, body, tag, link, requireInteraction: false, silent: true }]);
  await push({ ...settledPush, title: 'Over: E-7', shownMs: 200 });
  await expect.poll(titles, { timeout: 15_000 }).toEqual([]);

  await push({ ...settledPush, shownMs: 200 });
  await push({ ...pushMessage, title: 'PEOPLE TRAPPED: E-7, again' });
  await expectReceipts(2);
  // The other case's notification closes by a later timer than the first: once it is closed, both have run.
  const other = { ...settledPush, tag: 'alarm-2' };
  await push({ ...other, title: 'Acknowledged: E-8' });
  await expect.poll(titles, { timeout: 15_000 }).toContain('Acknowledged: E-8');
  await push({ ...other, title: 'Over: E-8', shownMs: 200 });
  await expect.poll(titles, { timeout: 15_000 }).toEqual(['PEOPLE TRAPPED: E-7, again']);
});

const readShown = `inTurn(async () => (await self.registration.getNotifications()).map(
  ({ title, body, tag, requireInteraction, silent, data: { link } }) =>
    ({ title, body, tag, requireInteraction, silent, link }),
))`;

test('a notification shown beside reads of the list stays listed', async () => {
  const { push, shown: shownNotices, context } = await openSubscribed();
  const [worker] = context.serviceWorkers();
  await worker?.evaluate('setInterval(() => inTurn(() => self.registration.getNotifications()), 0)');
  for (let each = 1; each <= 20; each += 1) {
    await push({ ...pushMessage, tag: `alarm-${each}` });
    await expectReceipts(each);
    expect(await shownNotices()).toHaveLength(each);
  }
});

/** Targets of the worker's notifications, read in the worker, since no test can click them. */
const pressEach = `(async () => {
  const opened = [];
  self.clients.openWindow = async (address) => void opened.push(String(address));
  for (const notification of await self.registration.getNotifications())
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  return opened;
})()`;
