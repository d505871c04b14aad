import type { Page, Request } from 'playwright-core';
import type { Seat, takeSeat } from './browser.ts';
import type { ClockedStage } from './clockedStage.ts';
import { logIn } from './seat.ts';

export interface SeatSession {
  page: Page;
  /** Calls answered with a refused right. */
  refusedCalls: string[];
  /** Number of calls of the product without an answer yet. */
  waiting: () => number;
}

/** Gives seats of named users after their login, which record refused calls. */
export const enteredSeats =
  (stage: () => ClockedStage, seat: (options: Partial<Parameters<typeof takeSeat>[1]>) => Promise<Seat>) =>
  async (username: string, size = { width: 1920, height: 1080 }): Promise<SeatSession> => {
    const { page } = await seat({ size });
    const refusedCalls: string[] = [];
    const calls = new Set<Request>();
    page.on('request', (call) => {
      if (new URL(call.url()).pathname.startsWith('/api/')) calls.add(call);
    });
    page.on('requestfinished', (call) => calls.delete(call));
    page.on('requestfailed', (call) => calls.delete(call));
    page.on('response', (answer) => {
      if (answer.status() === 403) refusedCalls.push(`${answer.request().method()} ${answer.url()}`);
    });
    await logIn(page, stage().login(username));
    await page.getByRole('main').waitFor();
    return { page, refusedCalls, waiting: () => calls.size };
  };
