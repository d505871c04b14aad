import type { AnyCommand } from '../model/command.ts';
import * as alarmCommands from './alarmCommands.ts';
import * as deliveryCommands from './deliveryCommands.ts';
import * as dtuTestCommands from './dtuTestCommands.ts';
import * as dtuTestRunCommands from './dtuTestRunCommands.ts';
import * as elevatorCheckCommands from './elevatorCheckCommands.ts';
import * as elevatorCommands from './elevatorCommands.ts';
import * as escalationCommands from './escalationCommands.ts';
import * as firmwareCommands from './firmwareCommands.ts';
import * as gatewaySettingsCommands from './gatewaySettingsCommands.ts';
import * as inspectionCommands from './inspectionCommands.ts';
import * as maintenanceOrderCommands from './maintenanceOrderCommands.ts';
import * as messageCommands from './messageCommands.ts';
import * as netApplicationCommands from './netApplicationCommands.ts';
import * as otaCommands from './otaCommands.ts';
import * as parameterCommands from './parameterCommands.ts';
import * as repairCommands from './repairCommands.ts';
import * as supervisionCommands from './supervisionCommands.ts';
import * as userCommands from './userCommands.ts';

/** Every command, by name: these files export only commands, each under its own name. */
export const commands = {
  ...alarmCommands,
  ...deliveryCommands,
  ...dtuTestCommands,
  ...dtuTestRunCommands,
  ...elevatorCheckCommands,
  ...elevatorCommands,
  ...escalationCommands,
  ...firmwareCommands,
  ...gatewaySettingsCommands,
  ...inspectionCommands,
  ...maintenanceOrderCommands,
  ...messageCommands,
  ...netApplicationCommands,
  ...otaCommands,
  ...parameterCommands,
  ...repairCommands,
  ...supervisionCommands,
  ...userCommands,
} as const;

export type CommandName = keyof typeof commands;
export const commandNamed = (name: string): AnyCommand | undefined =>
  (commands as Record<string, AnyCommand>)[name];
