import type { App } from '../../http/app.ts';
import type { CommandTable } from '../../http/commandCall.ts';
import { cancelRepair, resumeRepair, stopRepair } from './commands/caseEnd.ts';
import { commentRepair, recordRepairCall } from './commands/caseNotes.ts';
import { classifyRepair, dispatchRepair } from './commands/decisions.ts';
import type { RepairCommand } from './commands/repairCall.ts';
import { reportRepair } from './commands/reportRepair.ts';
import { acceptRepair, arriveRepair, departRepair, freePeople } from './commands/siteSteps.ts';
import { completeRepair, confirmRepair } from './commands/workEnd.ts';

const handlers = {
  acceptRepair,
  departRepair,
  arriveRepair,
  freePeople,
  completeRepair,
  confirmRepair,
  cancelRepair,
  stopRepair,
  resumeRepair,
  dispatchRepair,
  classifyRepair,
  commentRepair,
  recordRepairCall,
  reportRepair,
} satisfies CommandTable<RepairCommand>;

/** Commands about repair orders. The order, its case file, its alarms, the event and the answer are one transaction. */
export default async function commands(app: App): Promise<void> {
  app.commands.register(handlers);
}
