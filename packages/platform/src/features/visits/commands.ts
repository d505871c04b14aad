import type { App } from '../../http/app.ts';
import type { CommandTable } from '../../http/commandCall.ts';
import {
  acceptMaintenance,
  declineMaintenance,
  prepareMaintenance,
  recallMaintenance,
  replanMaintenance,
  scheduleMaintenance,
  sendMaintenance,
  voidMaintenance,
} from './commands/planning.ts';
import {
  addMaintenanceAddendum,
  completeMaintenance,
  confirmMaintenance,
  voidMaintenanceVisit,
} from './commands/signing.ts';
import { leaveMaintenance, signInMaintenance, startMaintenance } from './commands/siteSteps.ts';
import type { MaintenanceCommand } from './commands/visitCall.ts';
import { judgeMaintenance, replaceMaintenancePart } from './commands/visitWork.ts';

const handlers = {
  prepareMaintenance,
  sendMaintenance,
  recallMaintenance,
  acceptMaintenance,
  declineMaintenance,
  scheduleMaintenance,
  replanMaintenance,
  signInMaintenance,
  startMaintenance,
  judgeMaintenance,
  replaceMaintenancePart,
  leaveMaintenance,
  completeMaintenance,
  confirmMaintenance,
  addMaintenanceAddendum,
  voidMaintenance,
  voidMaintenanceVisit,
} satisfies CommandTable<MaintenanceCommand>;

/** Commands about maintenance orders. The order, its log, its seals, the event and the answer are one transaction. */
export default async function commands(app: App): Promise<void> {
  app.commands.register(handlers);
}
