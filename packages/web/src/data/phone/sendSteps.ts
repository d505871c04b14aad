import i18next from 'i18next';
import { z } from 'zod';
import { ApiError } from '../apiError.ts';
import { api } from '../client.ts';
import { errorText } from '../errorText.ts';
import { inputWithFiles } from './inputWithFiles.ts';
import { isUnreached } from './isUnreached.ts';
import { dropStep, type PhoneStep, readStoredSteps, rewriteStep } from './phoneStore.ts';
import type { StepRoute } from './stepRoute.ts';

const uploadedSchema = z.object({ id: z.string() });
const movedSchema = z.object({ version: z.int() });

/** The version that the latest accepted step left behind. */
interface LastVersion {
  key: string;
  version: number;
}

interface Sending {
  last: LastVersion | null;
  nowMs: number;
  onAnswer: (step: PhoneStep, answer: unknown) => void;
}

/**
 * Sends the pending steps of a route in order, each exactly once regardless of retries, and stops without an answer. A
 * refused step remains with its reason, and stops those behind it where its route says so. One page of a phone sends at
 * a time.
 * @param onAnswer receives the answer to each accepted step
 * @returns whether anything was sent or refused
 */
export function sendSteps(
  route: StepRoute,
  nowMs: () => number,
  onAnswer: (step: PhoneStep, answer: unknown) => void = () => {},
): Promise<boolean> {
  return alone(`hoistway-${route.key}`, async () => {
    let last: LastVersion | null = null;
    let hasMoved = false;
    for (const step of await readStoredSteps(route.key)) {
      if (step.refused !== undefined && route.isBlocking(step)) break;
      if (step.refused !== undefined || step.sentVersion !== undefined) continue;
      try {
        await uploadFiles(route, step);
        last = await sendStep(route, step, { last, nowMs: nowMs(), onAnswer });
        // Until the fetched view contains it, the page would offer the step again.
        if (last === null) await dropStep(step.nth);
        else await rewriteStep({ ...step, files: [], sentVersion: last.version });
        if (last !== null && route.isStrict) await rebaseLaterSteps(route, step, last.version);
      } catch (error) {
        // The steps of an ended session wait for the next one.
        if (isUnreached(error) || !(error instanceof ApiError) || error.status === 401) break;
        const refusedStep = { ...step, refused: errorText(error), refusedCode: error.code };
        await rewriteStep(refusedStep);
        last = null;
        if (route.isBlocking(refusedStep)) return true;
      }
      hasMoved = true;
    }
    return hasMoved;
  });
}

/** Pages without TLS have no locks; there the key of each step alone prevents duplicates. */
function alone(name: string, work: () => Promise<boolean>): Promise<boolean> {
  if (!isSecureContext) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? false : work()));
}

/** @returns the version of the step's target after it, if the answer contains it */
async function sendStep(
  route: StepRoute,
  step: PhoneStep,
  { last, nowMs, onAnswer }: Sending,
): Promise<LastVersion | null> {
  const key = route.versionKey(step);
  const version = last?.key === key ? last.version : await firstVersion(route, step);
  try {
    return await post(version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict' || route.isStrict) throw error;
    // Another user changed the record meanwhile. The step did happen: the server decides whether it still applies.
    return post(await route.readVersion(step));
  }

  async function post(expectedVersion: number): Promise<LastVersion | null> {
    const isOld = nowMs - Date.parse(step.doneAt) >= route.freshMs;
    const timeMember = isOld ? route.timeMember(step.command) : null;
    const answer: unknown = await api.post(
      route.commandPath(step.command),
      {
        id: step.targetId,
        expectedVersion,
        idempotencyKey: step.key,
        input: { ...inputWithFiles(step), ...(timeMember && { [timeMember]: step.doneAt }) },
      },
      { query: route.proof },
    );
    onAnswer(step, answer);
    const parsedAnswer = movedSchema.safeParse(answer);
    return parsedAnswer.success ? { key, version: parsedAnswer.data.version } : null;
  }
}

/** @throws ApiError `conflict` on a strict route whose record has another version than the step is based on */
async function firstVersion(route: StepRoute, { baseVersion, ...step }: PhoneStep): Promise<number> {
  const version = await route.readVersion(step);
  if (route.isStrict && baseVersion !== undefined && version !== baseVersion)
    throw new ApiError({ status: 409, code: 'conflict', message: i18next.t('errors.conflict') });
  return version;
}

/** Later steps of this phone are based on its own earlier one. */
async function rebaseLaterSteps(route: StepRoute, sentStep: PhoneStep, version: number): Promise<void> {
  for (const step of await readStoredSteps(route.key))
    if (
      step.nth > sentStep.nth &&
      route.versionKey(step) === route.versionKey(sentStep) &&
      step.baseVersion !== undefined &&
      step.refused === undefined
    )
      await rewriteStep({ ...step, baseVersion: version });
}

/** Uploads each file once: a known id is reused. */
async function uploadFiles(route: StepRoute, step: PhoneStep): Promise<void> {
  for (const file of step.files) {
    if (file.id !== undefined) continue;
    const form = new FormData();
    form.append('file', new File([file.bytes], file.name, { type: file.bytes.type }));
    const { id } = await api.post(route.filesPath, form, {
      query: { ...route.proof, purpose: file.purpose },
      schema: uploadedSchema,
    });
    file.id = id;
    await rewriteStep(step);
  }
}
