import {
  addSupervisionAddendum,
  answerDayControl,
  answerMonthDispatch,
  answerWeekCheck,
  releaseElevator,
  reportSeriousDanger,
  signDayControl,
  signMonthDispatch,
  signWeekCheck,
} from '@hoistway/shared/commands/supervisionCommands.ts';
import { judgeDay } from '@hoistway/shared/domain/supervision/dayOutcome.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { signingOrder } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import type { z } from 'zod';
import type { PhoneStep } from './phoneStore.ts';

/** The person whose phone holds the steps. */
export interface SheetPerson {
  userId: string;
  name: string;
}

/** Whether the fetched record contains a step that the server accepted. */
export const isSeenInSheet = (
  { version, stops }: Sheet,
  { sentVersion, command, targetId }: PhoneStep,
): boolean =>
  sentVersion !== undefined &&
  (command === releaseElevator.name ? stops.every(({ id }) => id !== targetId) : version >= sentVersion);

/** A supervision record for the person who fills it in: the fetched state with this phone's pending steps applied. */
export const sheetAfter = (sheet: Sheet, pendingSteps: readonly PhoneStep[], person: SheetPerson): Sheet =>
  pendingSteps
    .filter((step) => step.refused === undefined && !isSeenInSheet(sheet, step))
    .reduce((before, step) => withResult(afterStep(before, step, person)), sheet);

function afterStep(sheet: Sheet, step: PhoneStep, person: SheetPerson): Sheet {
  const answers = inputOf(answerDayControl, step) ?? inputOf(answerWeekCheck, step);
  if (answers) return afterAnswers(sheet, answers);
  const month = inputOf(answerMonthDispatch, step);
  if (month) return afterMinutes(sheet, month, step);
  const danger = inputOf(reportSeriousDanger, step);
  if (danger) return afterDanger(sheet, danger, step);
  const addendum = inputOf(addSupervisionAddendum, step);
  if (addendum) return afterAddendum(sheet, addendum, step, person);
  if (step.command === releaseElevator.name)
    return { ...sheet, stops: sheet.stops.filter(({ id }) => id !== step.targetId) };
  const signature = [signDayControl, signWeekCheck, signMonthDispatch]
    .map((command) => inputOf(command, step))
    .find((input) => input !== undefined);
  return signature ? afterSignature(sheet, signature.opinion ?? null, step, person) : sheet;
}

/** The input of a step of this command; undefined for another command's. */
const inputOf = <I extends z.ZodType>(
  command: { name: string; input: I },
  step: PhoneStep,
): z.output<I> | undefined =>
  step.command === command.name ? command.input.safeParse(step.input).data : undefined;

type Answers = Partial<z.output<typeof answerDayControl.input> & z.output<typeof answerWeekCheck.input>>;

function afterAnswers(sheet: Sheet, { answers = [], weather, opinions, texts }: Answers): Sheet {
  const answerOf = new Map(answers.map((answer) => [answer.itemId, answer]));
  return {
    ...sheet,
    items: sheet.items.map((item) => {
      const answer = answerOf.get(item.id);
      if (!answer) return item;
      const { result, severity, handleResult, dueOn = item.dueOn, picture = item.picture } = answer;
      return { ...item, result, severity, handleResult, dueOn, picture };
    }),
    weather: weather ?? sheet.weather,
    texts: { ...sheet.texts, ...texts, ...(opinions !== undefined && { opinions }) },
  };
}

function afterMinutes(
  sheet: Sheet,
  { texts, meetingAt, newTasks }: z.output<typeof answerMonthDispatch.input>,
  { key }: PhoneStep,
): Sheet {
  const pendingTasks = newTasks.map(({ content, dueOn = null }, at) => ({
    ...{ id: `unsent-${key}-${at}`, content, dueOn, ownerName: null, isDone: false },
  }));
  return {
    ...sheet,
    texts: { ...sheet.texts, ...texts, ...(meetingAt !== undefined && { meetingAt: meetingAt ?? '' }) },
    tasks: [...sheet.tasks, ...pendingTasks],
  };
}

/** The stop has no record yet: it is released where it is known to the server. */
function afterDanger(
  sheet: Sheet,
  { itemId, finding }: z.output<typeof reportSeriousDanger.input>,
  { key, doneAt }: PhoneStep,
): Sheet {
  const stop = { id: `unsent-${key}`, version: 0, finding, stoppedAt: doneAt, repairOrderId: null };
  return {
    ...sheet,
    items: sheet.items.map((item) =>
      item.id === itemId
        ? { ...item, result: 'unqualified', severity: 'serious', handleResult: finding }
        : item,
    ),
    stops: [...sheet.stops, stop],
    mayRelease: false,
  };
}

/** A correction gets its hash from the server. */
function afterAddendum(
  sheet: Sheet,
  { reason, text }: z.output<typeof addSupervisionAddendum.input>,
  { doneAt }: PhoneStep,
  person: SheetPerson,
): Sheet {
  const { addendumRole: role, addenda, signatures } = sheet;
  if (role === null) return sheet;
  const corrects = signatures.at(-1)?.contentHash ?? '';
  return {
    ...sheet,
    addenda: [...addenda, { ...person, role, at: doneAt, reason, text, corrects, contentHash: '' }],
  };
}

/** A signed record is not edited any more; its hash is the server's. */
function afterSignature(
  sheet: Sheet,
  opinion: string | null,
  { doneAt }: PhoneStep,
  person: SheetPerson,
): Sheet {
  const { kind, mySignature, signatures } = sheet;
  const role = mySignature.role ?? signingOrder[kind][signatures.length];
  if (role === undefined) return sheet;
  return {
    ...sheet,
    status: signatures.length + 1 >= signingOrder[kind].length ? 'archived' : 'submitted',
    mayEdit: false,
    signatures: [
      ...signatures,
      { ...person, role, at: doneAt, opinion, distanceM: null, picture: null, contentHash: '' },
    ],
    mySignature: { isAllowed: false, role: null, because: null },
  };
}

/** The outcome of a day by its pending answers, which the server judges by the same rule. */
const withResult = (sheet: Sheet): Sheet =>
  sheet.kind === 'day' ? { ...sheet, outcome: judgeDay(sheet.items, sheet.stops.length) } : sheet;
