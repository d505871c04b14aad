import type { Sheet, SheetItem } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { ItemResult } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import type { OwnPlace } from '../../data/phone/useOwnPlace.ts';

/** An answer while it is typed in. */
export interface AnswerValue {
  itemId: string;
  result: ItemResult;
  handleResult: string;
  /** `yyyy-MM-dd`, empty without a day. */
  dueOn: string;
  picture: string | null;
  seconds: number | null;
  answeredAt: string | null;
  place: OwnPlace | null;
}

export interface AnswerValues {
  answers: AnswerValue[];
  weather: string;
  opinions: string;
}

const answerOf = ({ id, result, handleResult, dueOn, picture }: SheetItem): AnswerValue => ({
  itemId: id,
  result,
  handleResult: handleResult ?? '',
  dueOn: dueOn ?? '',
  picture,
  seconds: null,
  answeredAt: null,
  place: null,
});

export const valuesOf = (sheet: Sheet): AnswerValues => ({
  answers: sheet.items.map(answerOf),
  weather: sheet.weather ?? '',
  opinions: sheet.texts.opinions ?? '',
});

/** The command's answers of the items that changed since the record was read. */
export const changedAnswers = (sheet: Sheet, answers: readonly AnswerValue[]) =>
  answers.flatMap(({ seconds, answeredAt, place, handleResult, dueOn, ...answer }, at) => {
    const item = sheet.items[at];
    const isSame =
      item !== undefined &&
      item.result === answer.result &&
      (item.handleResult ?? '') === handleResult &&
      (item.dueOn ?? '') === dueOn &&
      item.picture === answer.picture;
    if (isSame) return [];
    return [
      {
        ...answer,
        handleResult: handleResult === '' ? null : handleResult,
        dueOn: dueOn === '' ? null : dueOn,
        severity: answer.result === 'unqualified' ? (item?.severity ?? ('general' as const)) : null,
        ...(seconds !== null && { seconds }),
        ...(answeredAt !== null && { answeredAt }),
        ...(place !== null && { place }),
      },
    ];
  });
