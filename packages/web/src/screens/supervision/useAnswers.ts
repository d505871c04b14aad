import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { ItemResult } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { sheetRoute } from '../../data/phone/ownRoutes.ts';
import { pendingPhotos } from '../../data/phone/pendingPhotos.ts';
import { useFormDraft } from '../../data/phone/useFormDraft.ts';
import { useOwnPlace } from '../../data/phone/useOwnPlace.ts';
import type { StepQueue } from '../../data/phone/useStepQueue.ts';
import { useSession } from '../../data/session.ts';
import { type AnswerValue, type AnswerValues, isDraftOf, savedValues, valuesOf } from './answerForm.ts';

/** A longer pause is no answering time. */
const longestSeconds = 3_600;

/**
 * The form of a record's answers, each with its moment, its seconds and the position of the device; what is not saved
 * survives a reload.
 */
export function useAnswers(sheet: Sheet, queue: StepQueue) {
  const { userId } = useSession();
  const form = useForm<AnswerValues>({ defaultValues: valuesOf(sheet, pendingPhotos(queue.steps)) });
  const endDraft = useFormDraft(
    form,
    `${sheetRoute(userId, sheet.kind, sheet.id).key}/answers`,
    isDraftOf(sheet),
  );
  const place = useOwnPlace(sheet.mayEdit);
  const previousMs = useRef(systemClock.now());
  const change = (at: number, changes: Partial<AnswerValue>) => {
    const current = form.getValues(`answers.${at}`);
    form.setValue(`answers.${at}`, { ...current, ...changes }, { shouldDirty: true });
  };
  const answer = (at: number, result: ItemResult) => {
    const nowMs = systemClock.now();
    const seconds = Math.min(longestSeconds, Math.max(0, Math.round((nowMs - previousMs.current) / 1_000)));
    previousMs.current = nowMs;
    change(at, { result, seconds, answeredAt: new Date(nowMs).toISOString(), place: place() ?? null });
  };
  const markSaved = () => {
    endDraft();
    form.reset(savedValues(form.getValues()));
  };
  return { form, change, answer, place, markSaved };
}
