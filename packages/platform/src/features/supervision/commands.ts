import type { App } from '../../http/app.ts';
import { addSupervisionAddendum } from './addendumCommand.ts';
import { answerDayControl, answerWeekCheck } from './answerCommands.ts';
import { answerMonthDispatch } from './answerMonthDispatch.ts';
import { draftDayControl, draftMonthDispatch, draftWeekCheck } from './draftCommands.ts';
import { releaseElevator, reportSeriousDanger } from './seriousCommands.ts';
import { signDayControl, signMonthDispatch, signWeekCheck } from './signCommands.ts';
import { publishSupervisionTemplate, reviseSupervisionTemplate } from './templateCommands.ts';

/** Commands of safety supervision: templates, drafts, answers, serious dangers, signatures and corrections. */
export default async function commands(app: App): Promise<void> {
  app.commands.register({
    reviseSupervisionTemplate,
    publishSupervisionTemplate,
    draftDayControl,
    draftWeekCheck,
    draftMonthDispatch,
    answerDayControl,
    answerWeekCheck,
    answerMonthDispatch,
    reportSeriousDanger,
    releaseElevator,
    signDayControl,
    signWeekCheck,
    signMonthDispatch,
    addSupervisionAddendum,
  });
}
