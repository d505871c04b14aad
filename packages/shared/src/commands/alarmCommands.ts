import { z } from 'zod';
import { alarmSchema, closeReasons } from '../domain/alarm.ts';
import { permissions } from '../domain/permission.ts';
import { fieldStaff, office, supervisors, useUnitStaff, work } from '../domain/rights.ts';
import { defineCommand } from '../model/command.ts';

const note = z.string().max(500).optional();

/** Silences an alarm on every seat. An acknowledgement without a further action lapses after 15 minutes. */
export const acknowledgeAlarm = defineCommand({
  name: 'acknowledgeAlarm',
  permission: permissions.alarmBell,
  right: work(office, fieldStaff, useUnitStaff, supervisors),
  input: z.object({ note }),
  output: alarmSchema,
});

/** Puts an alarm of class 2 or 3 aside until a moment within 24 hours. */
export const shelveAlarm = defineCommand({
  name: 'shelveAlarm',
  permission: permissions.alarmBell,
  right: work(office),
  input: z.object({ untilAt: z.iso.datetime({ offset: true }), note: z.string().min(1).max(500) }),
  output: alarmSchema,
});

/** Confirms people inside: a user spoke to them, saw them, or is on site. */
export const confirmTrapped = defineCommand({
  name: 'confirmTrapped',
  permission: permissions.alarmBell,
  right: work(office, fieldStaff, useUnitStaff),
  input: z.object({
    how: z.enum(['voice', 'camera', 'onSite']),
    people: z.int().min(0).max(100).optional(),
    note,
  }),
  output: alarmSchema,
});

/** Ends an alarm by a user's decision; a people-trapped alarm requires a reason and a note. */
export const closeAlarm = defineCommand({
  name: 'closeAlarm',
  permission: permissions.alarmBell,
  right: work(office),
  input: z.object({ reason: z.enum(closeReasons), note }),
  output: alarmSchema,
});
