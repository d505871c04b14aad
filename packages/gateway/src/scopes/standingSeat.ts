import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { z } from 'zod';
import type { Caller } from './caller.ts';

const loginSchema = z.object({ token: z.string(), orgId: z.string() });

/** A session of the edge's own, so that a lamp lights where no browser is open. */
export interface StandingSeat {
  /** The scope that it holds, once it is logged in. */
  readonly scopeKey: string | null;
  /** In whose name it asks, once it is logged in. */
  readonly caller: Caller | null;
  /** Its session has ended: it logs in again. */
  refused(token: string): void;
  close(): void;
}

/** Logs in and holds a scope open, again and again until it succeeds. */
export function takeStandingSeat(options: {
  login(): Promise<unknown>;
  verify(auth: { token: string; orgId: string }): Promise<Caller>;
  acquire(caller: Caller): { release(): void };
  retryMs: number;
  onProblem(problem: string, error: unknown): void;
}): StandingSeat {
  let held: { caller: Caller; release(): void } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function sit(): Promise<void> {
    try {
      const caller = await options.verify(loginSchema.parse(await options.login()));
      if (!isClosed) held = { caller, ...options.acquire(caller) };
    } catch (error) {
      if (!(error instanceof ProductError) && !(error instanceof z.ZodError)) throw error;
      options.onProblem('the lamp’s own session', error);
      if (!isClosed) timer = setTimeout(() => void sit(), options.retryMs);
    }
  }

  void sit();
  return {
    get scopeKey() {
      return held?.caller.scopeKey ?? null;
    },
    get caller() {
      return held?.caller ?? null;
    },
    refused: (token) => {
      if (held?.caller.token !== token) return;
      const { release } = held;
      held = null;
      release();
      void sit();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      held?.release();
    },
  };
}
