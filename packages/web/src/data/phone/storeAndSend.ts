import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { oneTimeKey } from '../commands.ts';
import { dropStep, keepStep, readStoredSteps, type StepFile } from './phoneStore.ts';
import { sendSteps } from './sendSteps.ts';
import type { StepRoute } from './stepRoute.ts';

/** A step of a form that is open. */
export interface FormStep {
  command: string;
  targetId: string;
  input: Record<string, unknown>;
  files?: readonly StepFile[];
  /** The version that the form shows, for a strict route. */
  baseVersion?: number;
}

/** Where the steps are now, with the server's answer to the last one. */
export interface StoredAt {
  place: 'server' | 'phone';
  answer: unknown;
}

/**
 * Stores steps on this phone, then sends them, so that a lost answer doubles nothing.
 * @throws Error with the server's reason; the steps are dropped, since the open form still holds what they contain
 */
export async function storeAndSend(route: StepRoute, formSteps: readonly FormStep[]): Promise<StoredAt> {
  const doneAt = new Date(systemClock.now()).toISOString();
  const keys: string[] = [];
  const storedSteps = await readStoredSteps(route.key);
  const knownVersionOf = (formStep: FormStep) =>
    Math.max(
      0,
      ...storedSteps
        .filter((step) => route.versionKey(step) === route.versionKey(formStep))
        .map(({ sentVersion = 0 }) => sentVersion),
    );
  for (const { files = [], baseVersion, ...step } of formSteps) {
    const key = oneTimeKey();
    keys.push(key);
    await keepStep({
      ...step,
      path: route.key,
      doneAt,
      key,
      files: [...files],
      ...(baseVersion !== undefined && { baseVersion: Math.max(baseVersion, knownVersionOf(step)) }),
    });
  }
  let answer: unknown;
  await sendSteps(
    route,
    () => systemClock.now(),
    (step, stepAnswer) => {
      if (step.key === keys.at(-1)) answer = stepAnswer;
    },
  );
  const leftSteps = (await readStoredSteps(route.key)).filter(
    ({ key, sentVersion }) => keys.includes(key) && sentVersion === undefined,
  );
  const refusal = leftSteps.find((step) => step.refused !== undefined)?.refused;
  if (refusal !== undefined) {
    for (const { nth } of leftSteps) await dropStep(nth);
    throw new Error(refusal);
  }
  return { place: leftSteps.length === 0 ? 'server' : 'phone', answer };
}
