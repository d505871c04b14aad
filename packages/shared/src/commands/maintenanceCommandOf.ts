import { type OrderAction, orderActions } from '../domain/upkeep/orderMoves.ts';
import type { FormCommand } from '../model/command.ts';
import * as own from './maintenanceOrderCommands.ts';

/** The command with a form of each move that a person makes by one; items are judged one by one on the visit's page. */
export const maintenanceCommandOf: Partial<Record<OrderAction, FormCommand>> = {
  accept: own.acceptMaintenance,
  signIn: own.signInMaintenance,
  start: own.startMaintenance,
  complete: own.completeMaintenance,
  confirm: own.confirmMaintenance,
  prepare: own.prepareMaintenance,
  send: own.sendMaintenance,
  recall: own.recallMaintenance,
  decline: own.declineMaintenance,
  schedule: own.scheduleMaintenance,
  replan: own.replanMaintenance,
  replacePart: own.replaceMaintenancePart,
  leave: own.leaveMaintenance,
  addAddendum: own.addMaintenanceAddendum,
  void: own.voidMaintenance,
  voidVisit: own.voidMaintenanceVisit,
};

const actionOfCommand: ReadonlyMap<string, OrderAction> = new Map([
  ...orderActions.flatMap((action): [string, OrderAction][] => {
    const command = maintenanceCommandOf[action];
    return command ? [[command.name, action]] : [];
  }),
  [own.judgeMaintenance.name, 'judge'],
]);

/** The move that a command makes; null for a command about something else. */
export const maintenanceActionOf = (commandName: string): OrderAction | null =>
  actionOfCommand.get(commandName) ?? null;
