import { type Alarm, needsCloseNote } from '../domain/alarm.ts';
import type { FormCommand } from '../model/command.ts';
import { closeAlarm } from './alarmCommands.ts';

/** The form that closes one alarm: people are freed from alarms of class 1 alone. */
export function closeFormOf(alarm: Pick<Alarm, 'class'>): FormCommand {
  const { reason, note } = closeAlarm.fields;
  const options = reason.options.filter((code) => code !== 'peopleFreed' || alarm.class === 1);
  return {
    ...closeAlarm,
    fields: { reason: { ...reason, options }, note: { ...note, isDemanded: needsCloseNote(alarm) } },
  };
}
