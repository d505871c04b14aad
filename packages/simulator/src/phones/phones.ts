import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Login, LoginRefused, openConsole } from './console.ts';
import { Phone } from './phone.ts';

/** As often as the phone page reports. */
const reportEveryMs = 10_000;
/** Workers of a company who are off duty today, by the last digit of their number modulo four. */
const offDuty = 3;

const loginsSchema = z.array(z.object({ username: z.string(), password: z.string() }));

interface PhonesOptions {
  /** Where the workers' phones find the console. */
  consoleUrl: string;
  /** The file with the demonstration's logins. */
  loginsFile: string;
  seed: number;
  clock: Clock;
  log: Logger;
}

export interface Phones {
  stop(): void;
}

/** The maintenance workers among the logins, but for one in four, who has a day off. */
export function workersOnDuty(logins: readonly Login[]): Login[] {
  return logins.filter(({ username }) => {
    const number = /^worker(\d+)$/.exec(username)?.[1];
    return number !== undefined && Number(number) % 4 !== offDuty;
  });
}

/** Starts a phone for each worker once the logins are written; one that cannot reach the console tries again later. */
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
      // A password that was changed by hand is not tried again: that would lock the account.
      isRefused = error instanceof LoginRefused;
      log.debug({ err: error, who: login.username }, 'a phone did not report');
      phone = null;
    } finally {
      isBusy = false;
    }
  };
}
