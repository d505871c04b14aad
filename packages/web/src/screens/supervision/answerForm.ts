import type { Sheet, SheetItem } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { ItemResult } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import type { StepFile } from '../../data/phone/phoneStore.ts';
import type { OwnPlace } from '../../data/phone/useOwnPlace.ts';

/** A photo that is shown from this phone. */
export interface TakenPhoto {
  bytes: Blob;
  /** Saved with its answer, on this phone or on the server. */
  isSaved: boolean;
}

/** An answer while it is typed in. */
export interface AnswerValue {
  itemId: string;
  result: ItemResult;
  handleResult: string;
  /** `yyyy-MM-dd`, empty without a day. */
  dueOn: string;
  /** A photo of this phone; the record's own is in its item. */
  photo: TakenPhoto | null;
  seconds: number | null;
  answeredAt: string | null;
  place: OwnPlace | null;
}

export interface AnswerValues {
  answers: AnswerValue[];
  weather: string;
  opinions: string;
}

const answerOf = (
  { id, result, handleResult, dueOn }: SheetItem,
  pendingPhoto: Blob | undefined,
): AnswerValue => ({
  itemId: id,
  result,
  handleResult: handleResult ?? '',
  dueOn: dueOn ?? '',
  photo: pendingPhoto ? { bytes: pendingPhoto, isSaved: true } : null,
  seconds: null,
  answeredAt: null,
  place: null,
});

/** @param photos the photos of pending answers, by item */
export const valuesOf = (sheet: Sheet, photos: ReadonlyMap<string, Blob>): AnswerValues => ({
  answers: sheet.items.map((item) => answerOf(item, photos.get(item.id))),
  weather: sheet.weather ?? '',
  opinions: sheet.texts.opinions ?? '',
});

/** The values once they are saved: the form shows the photos without saving them again. */
export const savedValues = <T extends Pick<AnswerValues, 'answers'>>(values: T): T => ({
  ...values,
  answers: values.answers.map(({ photo, ...answer }) => ({
    ...answer,
    photo: photo && { ...photo, isSaved: true },
  })),
});

/** Whether a stored draft is of this record's items, in their order. */
export const isDraftOf =
  (sheet: Sheet) =>
  (draft: unknown): draft is AnswerValues => {
    if (typeof draft !== 'object' || draft === null || !('answers' in draft)) return false;
    const { answers } = draft;
    return (
      Array.isArray(answers) &&
      answers.length === sheet.items.length &&
      sheet.items.every(({ id }, at) => answers[at]?.itemId === id && 'photo' in answers[at])
    );
  };

/** The command's answers of the items that changed since the record was read, and their photos. */
export function changedAnswers(sheet: Sheet, values: readonly AnswerValue[]) {
  const changedValues = values.flatMap((value, at) => {
    const item = sheet.items[at];
    const isSame =
      item !== undefined &&
      item.result === value.result &&
      (item.handleResult ?? '') === value.handleResult &&
      (item.dueOn ?? '') === value.dueOn &&
      (value.photo === null || value.photo.isSaved);
    return isSame ? [] : [{ value, severity: item?.severity ?? ('general' as const) }];
  });
  const answers = changedValues.map(({ value, severity }) => {
    const { itemId, result, handleResult, dueOn, seconds, answeredAt, place } = value;
    return {
      itemId,
      result,
      handleResult: handleResult === '' ? null : handleResult,
      dueOn: dueOn === '' ? null : dueOn,
      severity: result === 'unqualified' ? severity : null,
      ...(seconds !== null && { seconds }),
      ...(answeredAt !== null && { answeredAt }),
      ...(place !== null && { place }),
    };
  });
  const files = changedValues.flatMap(({ value: { photo } }, at): StepFile[] =>
    photo === null || photo.isSaved
      ? []
      : [{ field: `answers.${at}.picture`, purpose: 'image', name: 'photo.jpg', bytes: photo.bytes }],
  );
  return { answers, files };
}
