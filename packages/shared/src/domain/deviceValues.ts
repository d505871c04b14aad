/**
 * Who may write a parameter from afar: `harmless` reverts unless it is confirmed, `service` needs a standing and empty
 * car as well, `readOnly` and `safety` are never written.
 */
export const parameterAccesses = ['readOnly', 'harmless', 'service', 'safety'] as const;
export type ParameterAccess = (typeof parameterAccesses)[number];

/** Whether a gateway device holds its settings as they are recorded. */
export const settingsStates = ['notWritten', 'writing', 'onDevice', 'failed'] as const;
export type SettingsState = (typeof settingsStates)[number];

/** The settings that are written to a gateway device, by their names on the wire; passwords never are. */
export const writtenSettings = [
  'nodeNumber',
  'serverAddress',
  'port',
  'apnName',
  'apnUserName',
  'intercomServer',
  'callNumbers',
  'dutyRoom',
  'volume',
  'isFiltered',
  'sipAccount',
] as const;

/** Time after which a device reverts values that were not confirmed. */
export const revertAfterS = 120;

export type DeviceValue = string | number | boolean;

/** The names whose value on the device differs from the requested one. */
export const differingNames = (
  requestedValues: Readonly<Record<string, DeviceValue>>,
  deviceValues: Readonly<Record<string, DeviceValue>>,
): string[] => Object.keys(requestedValues).filter((name) => deviceValues[name] !== requestedValues[name]);
