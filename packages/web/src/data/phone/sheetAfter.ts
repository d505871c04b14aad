import { answerDayControl, answerWeekCheck } from '@hoistway/shared/commands/supervisionCommands.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { PhoneStep } from './phoneStore.ts';

/** Whether the fetched record contains saved answers that the server accepted. */
export const isSeenInSheet = ({ version }: Sheet, { sentVersion }: PhoneStep): boolean =>
  sentVersion !== undefined && version >= sentVersion;

/** A supervision record for the person who fills it in: the fetched state with this phone's pending answers. */
export const sheetAfter = (sheet: Sheet, pendingSteps: readonly PhoneStep[]): Sheet =>
  pendingSteps
    .filter((step) => step.refused === undefined && !isSeenInSheet(sheet, step))
    .reduce(afterStep, sheet);

function afterStep(sheet: Sheet, { command, input }: PhoneStep): Sheet {
  const day = command === answerDayControl.name ? answerDayControl.input.safeParse(input).data : undefined;
  const week = command === answerWeekCheck.name ? answerWeekCheck.input.safeParse(input).data : undefined;
  const answers = new Map((day ?? week)?.answers.map((answer) => [answer.itemId, answer]));
  return {
    ...sheet,
    items: sheet.items.map((item) => {
      const answer = answers.get(item.id);
      if (!answer) return item;
      const { result, severity, handleResult, dueOn = item.dueOn, picture = item.picture } = answer;
      return { ...item, result, severity, handleResult, dueOn, picture };
    }),
    weather: day?.weather ?? sheet.weather,
    texts: {
      ...sheet.texts,
      ...week?.texts,
      ...(day?.opinions !== undefined && { opinions: day.opinions }),
    },
  };
}
