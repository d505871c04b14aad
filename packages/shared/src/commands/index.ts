import type { AnyCommand } from '../model/command.ts';
import { acknowledgeAlarm, closeAlarm, confirmTrapped, shelveAlarm } from './alarmCommands.ts';
import { runChannelTest } from './deliveryCommands.ts';
import { cancelDtuTest, startDtuTest } from './dtuTestCommands.ts';
import { resetFault } from './elevatorCommands.ts';
import { commentAlarm, escalateAlarm, takeOverAlarm, unacknowledgeAlarm } from './escalationCommands.ts';
import { sendMessage } from './messageCommands.ts';
import { approveNetApplication, generateElevator, rejectNetApplication } from './netApplicationCommands.ts';
import { approveOta, rejectOta } from './otaCommands.ts';
import {
  acceptRepair,
  arriveRepair,
  cancelRepair,
  classifyRepair,
  commentRepair,
  completeRepair,
  confirmRepair,
  departRepair,
  dispatchRepair,
  freePeople,
  recordRepairCall,
  reportRepair,
  resumeRepair,
  stopRepair,
} from './repairCommands.ts';
import { resetUserPassword, unlockUser } from './userCommands.ts';

/** Every command, by name. */
export const commands = {
  acknowledgeAlarm,
  shelveAlarm,
  confirmTrapped,
  closeAlarm,
  unacknowledgeAlarm,
  takeOverAlarm,
  escalateAlarm,
  commentAlarm,
  resetFault,
  startDtuTest,
  cancelDtuTest,
  unlockUser,
  resetUserPassword,
  sendMessage,
  runChannelTest,
  approveOta,
  rejectOta,
  approveNetApplication,
  rejectNetApplication,
  generateElevator,
  reportRepair,
  acceptRepair,
  departRepair,
  arriveRepair,
  freePeople,
  completeRepair,
  confirmRepair,
  dispatchRepair,
  stopRepair,
  resumeRepair,
  cancelRepair,
  classifyRepair,
  recordRepairCall,
  commentRepair,
} as const;

export type CommandName = keyof typeof commands;
export const commandNamed = (name: string): AnyCommand | undefined =>
  (commands as Record<string, AnyCommand>)[name];
