import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Login, LoginRefused, openConsole } from './console.ts';
import { Phone } from './phone.ts';

/** The report interval of the phone page. */
const reportEveryMs = 10_000;
/** Workers off duty today, by the last digit of their number modulo four. */
const offDuty = 3;

const loginsSchema = z.array(z.object({ username: z.string(), password: z.string() }));

interface PhonesOptions {
  /** Address of the console for the workers' phones. */
  consoleUrl: string;
  loginsFile: string;
  seed: number;
  clock: Clock;
  log: Logger;
}

export interface Phones {
  stop(): void;
}

/** The maintenance workers among the logins, without every fourth, who has a day off. */
export function workersOnDuty(logins: readonly Login[]): Login[] {
  return logins.filter(({ username }) => {
    const number = /^worker(\d+)$/.exec(username)?.[1];
    return number !== undefined && Number(number) % 4 !== offDuty;
  });
}

/** Starts a phone per worker once the logins are written; one that cannot reach the console retries. */
export function startPhones(options: PhonesOptions): Phones {
  let reports: (() => Promise<void>)[] | null = null;
  const tick = async () => {
    reports ??= await readReports(options);
    await Promise.all((reports ?? []).map((report) => report()));
  };
  const timer = setInterval(tick, reportEveryMs);
  void tick();
  return { stop: () => clearInterval(timer) };
}

async function readReports(options: PhonesOptions): Promise<(() => Promise<void>)[] | null> {
  if (!existsSync(options.loginsFile)) return null;
  const logins = loginsSchema.parse(JSON.parse(await readFile(options.loginsFile, 'utf8')));
  return workersOnDuty(logins).map((login, index) => reportsOf(login, index, options));
}

function reportsOf(login: Login, index: number, { consoleUrl, seed, clock, log }: PhonesOptions) {
  const random = seededRandom(seed + index * 7_919);
  let phone: Phone | null = null;
  let dutyUntilMs = 0;
  let isBusy = false;
  let isRefused = false;
  return async () => {
    if (isBusy || isRefused) return;
    isBusy = true;
    try {
      phone ??= await Phone.open(await openConsole(consoleUrl, login), { random, clock, dutyUntilMs });
      dutyUntilMs = await phone.report();
    } catch (error) {
      // A password changed by hand is not retried: that would lock the account.
      isRefused = error instanceof LoginRefused;
      log.debug({ err: error, who: login.username }, 'a phone did not report');
      phone = null;
    } finally {
      isBusy = false;
    }
  };
}
