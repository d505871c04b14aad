import { setPriority } from 'node:os';
import { type Browser, chromium, type Page, type Route } from 'playwright-core';
import { carriedBrowser } from './carriedBrowser.ts';
import { readFontFile } from './fontFiles.ts';
import { installedBrowser } from './installedBrowser.ts';
import { type PrintAnswer, type PrintTask, workerVariables } from './printMessages.ts';

/** Never `--single-process`: closing the first page would end the browser. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-dev-shm-usage',
];
/** Pages after which the browser is replaced. */
const pagesPerBrowser = 50;
const origin = 'http://report.invalid';

let browser: Browser | undefined;
let pages = 0;

async function openBrowser(): Promise<Browser> {
  if (browser?.isConnected() && pages < pagesPerBrowser) return browser;
  await browser?.close();
  pages = 0;
  const path = process.env[workerVariables.browser] || installedBrowser();
  const program = path ? { path, env: {} } : await carriedBrowser(process.env[workerVariables.cache] ?? '');
  browser = await chromium.launch({
    executablePath: program.path,
    args: browserArguments,
    env: { ...process.env, ...program.env },
  });
  return browser;
}

/** Prints a page. @throws the browser's error, also where it ends while a page opens: the driver's call never settles then */
async function print({ html }: PrintTask): Promise<Buffer> {
  const program = await openBrowser();
  const { promise: end, reject } = Promise.withResolvers<never>();
  const noteEnd = () => reject(new Error('the browser ended'));
  program.once('disconnected', noteEnd);
  try {
    return await Promise.race([printIn(program, html), end]);
  } finally {
    program.off('disconnected', noteEnd);
  }
}

async function printIn(program: Browser, html: string): Promise<Buffer> {
  const context = await program.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.route('**/*', (route) => answerRequest(route, html));
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await waitForFonts(page);
    pages += 1;
    return blankDates(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  } finally {
    await context.close();
  }
}

/** The page has scripts disabled; the driver's own evaluation still runs. */
const waitForFonts = (page: Page) => page.evaluate('document.fonts.ready.then(() => true)');

async function answerRequest(route: Route, html: string): Promise<void> {
  const url = new URL(route.request().url());
  if (url.origin !== origin) return route.abort();
  if (url.pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
  const file = await readFontFile(url.pathname);
  return file ? route.fulfill({ contentType: file.type, body: file.bytes }) : route.abort();
}

/** Replaces the times of printing by a constant of the same length. */
function blankDates(pdf: Buffer): Buffer {
  const text = pdf
    .toString('latin1')
    .replace(/\(D:\d{14}[^)]*\)/g, (date) => `(${'D:20000101000000Z'.padEnd(date.length - 2)})`);
  return Buffer.from(text, 'latin1');
}

/** Printing yields to alarms on the same processor. */
setPriority(10);
process.on('message', (task: PrintTask) => {
  const send = (answer: PrintAnswer) => process.send?.(answer);
  print(task).then(
    (pdf) => send({ nth: task.nth, pdf: pdf.toString('base64') }),
    (error: unknown) =>
      send({ nth: task.nth, error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
