import { useCallback, useEffect, useRef, useState } from 'react';
import { oneTimeKey } from '../commands.ts';
import {
  dropStep,
  keepStep,
  type PhoneStep,
  readStoredSteps,
  rewriteStep,
  type StepFile,
  stepsChanged,
} from './phoneStore.ts';
import { sendSteps } from './sendSteps.ts';
import type { StepRoute } from './stepRoute.ts';

const tryEveryMs = 5_000;
const noSteps: readonly PhoneStep[] = [];

/** A step: the command, its input and its files. */
export interface StepInput {
  command: string;
  targetId: string;
  input: Record<string, unknown>;
  files?: readonly StepFile[];
  /** Time of the step by the server's clock; now by default. */
  doneMs?: number;
  /** The target's version on which a strict route's step is based. */
  baseVersion?: number;
}

/** The pending steps of a page, and what may be done with them. */
export interface StepQueue {
  steps: readonly PhoneStep[];
  /** The stored steps have been read. */
  hasLoaded: boolean;
  /** Stores a step on the phone; it is sent as soon as there is coverage. */
  do(step: StepInput): Promise<void>;
  /** Sends a refused step again, on the record as it is now. */
  retry(nth: number): Promise<void>;
  /** Discards a step. */
  forget(nth: number): Promise<void>;
}

/**
 * Steps of this phone that are not on the server yet. They are stored first and then sent: at once, when coverage
 * returns, and every few seconds. `onSent` is called when the record has changed.
 */
export function useStepQueue(route: StepRoute, nowMs: () => number, onSent: () => void): StepQueue {
  const [storedSteps, setSteps] = useState<readonly PhoneStep[] | null>(null);
  const steps = storedSteps ?? noSteps;
  const latest = useRef({ route, nowMs, onSent });
  useEffect(() => {
    latest.current = { route, nowMs, onSent };
  });
  const { key: path } = route;
  const look = useCallback(async () => setSteps(await readStoredSteps(path)), [path]);
  const send = useCallback(async () => {
    const hasMoved = await sendSteps(latest.current.route, latest.current.nowMs);
    await look();
    if (hasMoved) latest.current.onSent();
  }, [look]);

  useEffect(() => {
    const again = () => void send();
    const lookAgain = () => void look();
    void look().then(again);
    const timer = setInterval(again, tryEveryMs);
    addEventListener('online', again);
    addEventListener(stepsChanged, lookAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      removeEventListener(stepsChanged, lookAgain);
    };
  }, [look, send]);

  return {
    steps,
    hasLoaded: storedSteps !== null,
    do: async ({ files = [], doneMs = latest.current.nowMs(), ...step }) => {
      const doneAt = new Date(doneMs).toISOString();
      await keepStep({ ...step, path, files: [...files], doneAt, key: oneTimeKey() });
      await look();
      void send();
    },
    retry: async (nth) => {
      const step = steps.find((one) => one.nth === nth);
      if (!step) return;
      const { refused: _, refusedCode: __, baseVersion: ___, ...again } = step;
      await rewriteStep(again);
      await look();
      void send();
    },
    forget: async (nth) => {
      await dropStep(nth);
      await look();
      void send();
    },
  };
}
