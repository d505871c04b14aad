import { monthTexts } from '@hoistway/shared/domain/supervision/monthDraft.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { createRow, updateRow } from '../../crud/save.ts';
import type { CommandHandler } from '../../http/commandCall.ts';
import { announceWrite } from './announceWrite.ts';

const { monthDispatches, supervisionTasks } = resources;

/**
 * Stores the sections and the meeting of a monthly dispatch by the rules of its record, and adds its new tasks: all of
 * it once, so that a phone without coverage may send it again.
 */
export const answerMonthDispatch: CommandHandler<'answerMonthDispatch'> = async (call, app) => {
  const { tx, session, id, expectedVersion, input } = call;
  const { platform } = app;
  const { meetingAt, newTasks } = input;
  const texts = monthTexts.flatMap((name) => {
    const text = input.texts[name];
    return text === undefined ? [] : [[name, text] as const];
  });
  const { after } = await updateRow(tx, {
    platform,
    resource: monthDispatches,
    session,
    id,
    input: {
      version: expectedVersion,
      ...Object.fromEntries(texts),
      ...(meetingAt !== undefined && { meetingAt }),
    },
  });
  for (const task of newTasks)
    await createRow(tx, {
      platform,
      resource: supervisionTasks,
      session,
      input: { ...task, monthDispatchId: id },
    });
  announceWrite(call, app, 'monthDispatches', [id]);
  return { version: Number(after.version) };
};
