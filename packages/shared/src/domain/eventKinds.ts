/** Kinds of events in the log. Label keys `events.<kind>`. */
export const eventKinds = [
  'alarmRaised',
  'alarmChanged',
  'alarmClosed',
  'bellPressed',
  'faultOpened',
  'faultRecovered',
  'powerLost',
  'powerRestored',
  'wentOffline',
  'cameOnline',
  'modeChanged',
  'sensorDoubted',
  'sensorTrusted',
  'repairOrderChanged',
  'maintenanceOrderChanged',
  'noticePublished',
  'commandChanged',
  'escalationStepped',
  'deliveryChanged',
  'figuresDiffered',
] as const;
export type EventKind = (typeof eventKinds)[number];
