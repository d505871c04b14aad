import type { PhoneCommand } from '@hoistway/shared/domain/phoneCase.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { oneTimeKey } from '../commands.ts';
import type { PhoneLink } from './phoneCase.ts';
import { dropStep, keepStep, type PhoneStep, readStoredSteps, type StepFile } from './phoneStore.ts';
import { sendSteps } from './sendSteps.ts';

const tryEveryMs = 5_000;

/** A step: the command, its input and its files. */
export interface StepInput {
  command: PhoneCommand;
  targetId: string;
  input: Record<string, unknown>;
  files?: StepFile[];
  /** Time of the step by the server's clock; now by default. */
  doneMs?: number;
}

/**
 * Steps of this phone that are not on the server yet. They are stored first and then sent: at once, when coverage
 * returns, and every few seconds. `onSent` is called when the case has changed.
 */
export function usePhoneSteps(link: PhoneLink, nowMs: () => number, onSent: () => void) {
  const [steps, setSteps] = useState<readonly PhoneStep[]>([]);
  const latest = useRef({ nowMs, onSent });
  useEffect(() => {
    latest.current = { nowMs, onSent };
  });
  const { path } = link;
  const look = useCallback(async () => setSteps(await readStoredSteps(path)), [path]);
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
    do: async ({ command, targetId, input, files = [], doneMs = latest.current.nowMs() }: StepInput) => {
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
