import { z } from 'zod';
import { alarmSchema } from '../domain/alarm.ts';
import { permissions } from '../domain/permission.ts';
import { fieldStaff, office, supervisors, useUnitStaff, work } from '../domain/rights.ts';
import { defineCommand } from '../model/command.ts';
import { note, requiredNote } from './formFields.ts';

const permission = permissions.alarmBell;
const input = z.object({ note: note.schema });

/** Releases an acknowledged alarm: it rings again, and its escalation continues at once. */
export const unacknowledgeAlarm = defineCommand({
  name: 'unacknowledgeAlarm',
  permission,
  right: work(office, fieldStaff, useUnitStaff, supervisors),
  input,
  output: alarmSchema,
});

/** Takes an alarm over from the person who acknowledged it. */
export const takeOverAlarm = defineCommand({
  name: 'takeOverAlarm',
  permission,
  right: work(office, fieldStaff, useUnitStaff, supervisors),
  input,
  output: alarmSchema,
});

/** Starts the next step of the escalation at once, even if it is delayed. */
export const escalateAlarm = defineCommand({
  name: 'escalateAlarm',
  permission,
  right: work(office, fieldStaff, useUnitStaff, supervisors),
  input,
  output: alarmSchema,
});

/** Adds a comment to an alarm. */
export const commentAlarm = defineCommand({
  name: 'commentAlarm',
  permission,
  right: work(office, fieldStaff, useUnitStaff, supervisors),
  input: z.object({ note: requiredNote.schema }),
  output: alarmSchema,
});
