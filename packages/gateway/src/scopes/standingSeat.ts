import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { z } from 'zod';
import type { Caller } from './caller.ts';

const loginSchema = z.object({ token: z.string(), orgId: z.string() });

/** A session of the edge itself, so that a lamp lights without a browser. */
export interface StandingSeat {
  /** The scope that it holds open; null before the login. */
  readonly scopeKey: string | null;
  /** The credentials of its session; null before the login. */
  readonly caller: Caller | null;
  /** Logs in again if `token` is the token of its session, which has ended. */
  renewSession(token: string): void;
  close(): void;
}

/** Logs in and holds a scope open, retrying until it succeeds. */
export function takeStandingSeat(options: {
  login(): Promise<unknown>;
  verify(auth: { token: string; orgId: string }): Promise<Caller>;
  acquire(caller: Caller): { release(): void };
  retryMs: number;
  onProblem(problem: string, error: unknown): void;
}): StandingSeat {
  let seat: { caller: Caller; release(): void } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function logIn(): Promise<void> {
    try {
      const caller = await options.verify(loginSchema.parse(await options.login()));
      if (!isClosed) seat = { caller, ...options.acquire(caller) };
    } catch (error) {
      if (!(error instanceof ProductError) && !(error instanceof z.ZodError)) throw error;
      options.onProblem('the lamp’s own session', error);
      if (!isClosed) timer = setTimeout(() => void logIn(), options.retryMs);
    }
  }

  void logIn();
  return {
    get scopeKey() {
      return seat?.caller.scopeKey ?? null;
    },
    get caller() {
      return seat?.caller ?? null;
    },
    renewSession: (token) => {
      if (seat?.caller.token !== token) return;
      const { release } = seat;
      seat = null;
      release();
      void logIn();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      seat?.release();
    },
  };
}
