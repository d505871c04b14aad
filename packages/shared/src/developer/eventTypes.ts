import type { EventKind } from '../domain/eventKinds.ts';

/** Types of events for developers. Kinds of the log that are not listed concern the monitoring centre alone. */
export const developerEventTypes = [
  'alarm.raised',
  'alarm.changed',
  'alarm.removed',
  'alarm.repealed',
  'fault.opened',
  'fault.recovered',
  'event.bellPressed',
  'event.powerLost',
  'event.powerRestored',
  'event.modeChanged',
  'terminal.offline',
  'terminal.online',
] as const;
export type DeveloperEventType = (typeof developerEventTypes)[number];

const typeOfKind: Partial<Record<EventKind, DeveloperEventType>> = {
  alarmRaised: 'alarm.raised',
  alarmChanged: 'alarm.changed',
  alarmClosed: 'alarm.removed',
  bellPressed: 'event.bellPressed',
  faultOpened: 'fault.opened',
  faultRecovered: 'fault.recovered',
  powerLost: 'event.powerLost',
  powerRestored: 'event.powerRestored',
  modeChanged: 'event.modeChanged',
  wentOffline: 'terminal.offline',
  cameOnline: 'terminal.online',
};

/** Kinds of the log that developers receive. */
export const developerEventKinds = Object.keys(typeOfKind);

/** Reasons that say there was no such event: the alarm is repealed, not removed. */
const repealReasons = new Set(['falseAlarm', 'evidenceWithdrawn', 'test']);

/** The type of an event of the log; undefined for a kind that developers do not receive. */
export function developerEventType(kind: EventKind, closeReason?: unknown): DeveloperEventType | undefined {
  if (kind === 'alarmClosed' && typeof closeReason === 'string' && repealReasons.has(closeReason))
    return 'alarm.repealed';
  return typeOfKind[kind];
}
