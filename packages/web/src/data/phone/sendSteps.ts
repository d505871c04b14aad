import { type PhoneCase, phoneCaseSchema } from '@hoistway/shared/domain/phoneCase.ts';
import { z } from 'zod';
import { ApiError } from '../apiError.ts';
import { api } from '../client.ts';
import { errorText } from '../errorText.ts';
import { isUnreached, type PhoneLink } from './phoneCase.ts';
import { dropStep, isOfAlarm, type PhoneStep, readStoredSteps, rewriteStep } from './phoneStore.ts';

/** A step older than this carries its own time. */
const freshMs = 5_000;

const uploadedSchema = z.object({ id: z.string() });
const movedSchema = z.object({ version: z.int() });

/**
 * Sends the pending steps of a case in order, each exactly once regardless of retries, and stops without an answer. A
 * refused step remains with its reason and blocks no other. One page of a phone sends at a time.
 * @returns whether anything was sent or refused
 */
export function sendSteps(link: PhoneLink, nowMs: () => number): Promise<boolean> {
  return alone(`hoistway-${link.path}`, async () => {
    let version: number | null = null;
    let hasMoved = false;
    for (const step of await readStoredSteps(link.path)) {
      if (step.refused !== undefined || step.sentVersion !== undefined) continue;
      try {
        await uploadFiles(link, step);
        version ??= versionOf(await readCase(link), step);
        const sentVersion = await sendStep(link, step, version, nowMs());
        // Until the fetched case contains it, the page would offer the step again.
        if (sentVersion === null) await dropStep(step.nth);
        else await rewriteStep({ ...step, files: [], sentVersion });
        version = isOfAlarm(step) ? null : sentVersion;
      } catch (error) {
        if (isUnreached(error) || !(error instanceof ApiError)) break;
        await rewriteStep({ ...step, refused: errorText(error) });
        version = null;
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

const readCase = (link: PhoneLink): Promise<PhoneCase> =>
  api.get(link.path, { query: link.proof, schema: phoneCaseSchema });

const versionOf = (phoneCase: PhoneCase, step: PhoneStep): number =>
  (isOfAlarm(step) ? phoneCase.alarm?.version : phoneCase.order?.version) ?? 0;

/** @returns the current version of the order or alarm, if the answer contains it */
async function sendStep(
  link: PhoneLink,
  step: PhoneStep,
  version: number,
  nowMs: number,
): Promise<number | null> {
  try {
    return await post(version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    // Another user changed the case meanwhile. The step did happen: the server decides whether it still applies.
    return post(versionOf(await readCase(link), step));
  }

  async function post(expectedVersion: number): Promise<number | null> {
    const isOld = nowMs - Date.parse(step.doneAt) > freshMs && timedCommands.has(step.command);
    const answer: unknown = await api.post(
      `${link.path}/commands/${step.command}`,
      {
        id: step.targetId,
        expectedVersion,
        idempotencyKey: step.key,
        input: { ...step.input, ...fileIds(step), ...(isOld && { happenedAt: step.doneAt }) },
      },
      { query: link.proof },
    );
    const parsedAnswer = movedSchema.safeParse(answer);
    return parsedAnswer.success ? parsedAnswer.data.version : null;
  }
}

/** Commands that carry the time of the step itself. */
const timedCommands: ReadonlySet<string> = new Set([
  'acceptRepair',
  'departRepair',
  'arriveRepair',
  'freePeople',
  'completeRepair',
]);

/** Uploads each file once: a known id is reused. */
async function uploadFiles(link: PhoneLink, step: PhoneStep): Promise<void> {
  for (const file of step.files) {
    if (file.id !== undefined) continue;
    const form = new FormData();
    form.append('file', new File([file.bytes], file.name, { type: file.bytes.type }));
    const { id } = await api.post(`${link.path}/files`, form, {
      query: { ...link.proof, purpose: file.purpose },
      schema: uploadedSchema,
    });
    file.id = id;
    await rewriteStep(step);
  }
}

function fileIds(step: PhoneStep): Record<string, string | string[]> {
  const ids: Record<string, string | string[]> = {};
  for (const { field, id } of step.files) {
    if (id === undefined) continue;
    ids[field] = field === 'photoIds' ? [...(ids.photoIds ?? []), id] : id;
  }
  return ids;
}
