import { z } from 'zod';
import { alarmSchema, closeReasons, confirmWays } from '../domain/alarm.ts';
import { permissions } from '../domain/permission.ts';
import { fieldStaff, office, supervisors, useUnitStaff, work } from '../domain/rights.ts';
import { defineCommand, defineFormCommand } from '../model/command.ts';
import { choice, instant, instantSchema, integer } from '../model/field.ts';
import { note, requiredNote } from './formFields.ts';

const permission = permissions.alarmBell;
const about = 'alarms';
const output = alarmSchema;
/** Reasons and ways of confirmation share their words with the event log. */
const optionsAt = 'alarms.choice';

/** Silences an alarm on every seat. An acknowledgement without a further action lapses after 15 minutes. */
export const acknowledgeAlarm = defineCommand({
  name: 'acknowledgeAlarm',
  permission,
  right: work(office, fieldStaff, useUnitStaff, supervisors),
  input: z.object({ note: note.schema }),
  output,
});

/** Puts an alarm of class 2 or 3 aside until a moment within 24 hours. */
export const shelveAlarm = defineFormCommand({
  name: 'shelveAlarm',
  permission,
  about,
  right: work(office),
  fields: {
    untilAt: { ...instant({ schema: instantSchema }), hoursAhead: [1, 4, 12, 24] },
    note: requiredNote,
  },
  output,
});

/** Confirms people inside: a user spoke to them, saw them, or is on site. */
export const confirmTrapped = defineFormCommand({
  name: 'confirmTrapped',
  permission,
  about,
  right: work(office, fieldStaff, useUnitStaff),
  fields: {
    how: { ...choice(confirmWays, { required: true }), optionsAt },
    people: integer({ schema: z.int().min(0).max(100).optional() }),
    note,
  },
  output,
});

/** Ends an alarm by a user's decision; an alarm of class 1 requires a note. */
export const closeAlarm = defineFormCommand({
  name: 'closeAlarm',
  permission,
  about,
  right: work(office),
  fields: {
    reason: { ...choice(closeReasons, { required: true }), optionsAt },
    note,
  },
  output,
});
