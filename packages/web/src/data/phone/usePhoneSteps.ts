import type { PhoneCommand } from '@hoistway/shared/domain/phoneCase.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { oneTimeKey } from '../commands.ts';
import type { PhoneLink } from './phoneCase.ts';
import { dropStep, keepStep, keptSteps, type PhoneStep, type StepFile } from './phoneStore.ts';
import { sendSteps } from './sendSteps.ts';

const tryEveryMs = 5_000;

/** What somebody does: the command, what it says and what goes with it. */
export interface Doing {
  command: PhoneCommand;
  targetId: string;
  input: Record<string, unknown>;
  files?: StepFile[];
  /** When it was done, by the server's clock; now, where it is not said. */
  doneMs?: number;
}

/**
 * What was done on this phone and is not on the server yet. It is kept first and sent then: at once, when coverage comes
 * back, and every few seconds until it is there. `onSent` hears that the case has moved.
 */
export function usePhoneSteps(link: PhoneLink, nowMs: () => number, onSent: () => void) {
  const [steps, setSteps] = useState<readonly PhoneStep[]>([]);
  const latest = useRef({ nowMs, onSent });
  useEffect(() => {
    latest.current = { nowMs, onSent };
  });
  const { path } = link;
  const look = useCallback(async () => setSteps(await keptSteps(path)), [path]);
  const send = useCallback(async () => {
    const hasMoved = await sendSteps(link, latest.current.nowMs);
    await look();
    if (hasMoved) latest.current.onSent();
  }, [link, look]);

  useEffect(() => {
    const again = () => void send();
    again();
    const timer = setInterval(again, tryEveryMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [send]);

  return {
    steps,
    do: async ({ command, targetId, input, files = [], doneMs = latest.current.nowMs() }: Doing) => {
      const doneAt = new Date(doneMs).toISOString();
      await keepStep({ path, command, targetId, input, files, doneAt, key: oneTimeKey() });
      await look();
      void send();
    },
    forget: async (nth: number) => {
      await dropStep(nth);
      await look();
    },
  };
}
