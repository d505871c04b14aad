/** The components with a monitored life (§3 "Component life items"). */
export const components = [
  'mainContactor',
  'brakeContactor',
  'doorLockRelay',
  'inverterCapacitor',
  'inverterFan',
  'wireRope',
  'speedLimiterRope',
  'brakeSwitch',
  'motor',
  'oilCan',
  'levelSwitch',
  'doorZoneSwitch',
  'carDoor',
  'hallDoor',
] as const;
