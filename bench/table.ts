import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { openBrowser } from '../e2e/browser.ts';
import { meterMainThread } from './support/mainThread.ts';
import { median, pause, report } from './support/report.ts';
import { servePage } from './support/servedPage.ts';

const rowCount = Number(process.env.ROWS ?? 10_000);
const tables = [
  { name: 'ours', label: 'ours' },
  { name: 'virtual', label: 'React, TanStack Virtual' },
  { name: 'plain', label: 'React, every row' },
] as const;
const runs = Number(process.env.RUNS ?? 3);
const seconds = Number(process.env.SECONDS ?? 10);
const warmUpMs = 6_000;
const size = { width: 1920, height: 1080 };

interface TableFigures {
  mainMs: number;
  ticksPerSecond: number;
}

/** The main thread's milliseconds a second for a list of 10,000 elevators that all change once a second, without a GPU. */
export default async function run(): Promise<void> {
  const page = await servePage('table.html');
  const runsByTable = new Map<string, TableFigures[]>(tables.map(({ name }) => [name, []]));
  try {
    for (let turn = 0; turn < runs; turn++)
      for (const { name } of tables)
        runsByTable.get(name)?.push(await measure(`${page.url}?table=${name}&rows=${rowCount}`));
  } finally {
    await page.close();
  }
  const of = (name: string, key: keyof TableFigures) =>
    median((runsByTable.get(name) ?? []).map((one) => one[key]));
  const perTick = (name: string) => of(name, 'mainMs') / of(name, 'ticksPerSecond');
  report(
    'table',
    tables.map(({ name, label }) => ({
      table: label,
      'main thread ms/s': of(name, 'mainMs'),
      'ticks/s': of(name, 'ticksPerSecond'),
      'ms/tick': perTick(name),
      times: perTick(name) / perTick('ours'),
    })),
    [
      `${rowCount} rows of ${size.width}×${size.height}, a quarter of them changed every 250 ms; ${runs} runs of ${seconds} s; the same columns and texts in all`,
      '"times" compares the milliseconds a tick, as what cannot keep pace fills its main thread and tells fewer ticks',
    ],
  );
}

async function measure(url: string): Promise<TableFigures> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: size });
    page.setDefaultTimeout(2 * minuteMs);
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    const spent = await meterMainThread(page);
    await page.goto(url);
    await page.locator('[data-row]').nth(5).waitFor();
    await pause(warmUpMs);
    const [ticksBefore, start] = [await page.evaluate(() => window.tickCount), await spent()];
    await pause(seconds * 1000);
    const [ticksAfter, end] = [await page.evaluate(() => window.tickCount), await spent()];
    if (failures.length > 0) throw new Error(failures[0]);
    const durationS = end.atS - start.atS;
    return {
      mainMs: ((end.taskS - start.taskS) / durationS) * 1000,
      ticksPerSecond: (ticksAfter - ticksBefore) / durationS,
    };
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    /** Defined by the page under test (pages/table.tsx). */
    tickCount: number;
  }
}
