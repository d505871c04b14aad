import { z } from 'zod';
import { alarmSchema } from '../domain/alarm.ts';
import { permissions } from '../domain/permission.ts';
import { defineCommand } from '../model/command.ts';

const permission = permissions.alarmBell;
const input = z.object({ note: z.string().max(500).optional() });

/** Gives an acknowledged alarm back: it rings again, and its escalation goes on at once. */
export const unacknowledgeAlarm = defineCommand({
  name: 'unacknowledgeAlarm',
  permission,
  input,
  output: alarmSchema,
});

/** Takes an alarm over from whoever has acknowledged it. */
export const takeOverAlarm = defineCommand({ name: 'takeOverAlarm', permission, input, output: alarmSchema });

/** The next step of the escalation now, whatever holds it back. */
export const escalateAlarm = defineCommand({ name: 'escalateAlarm', permission, input, output: alarmSchema });

/** Says something about an alarm, for all who follow it. */
export const commentAlarm = defineCommand({
  name: 'commentAlarm',
  permission,
  input: z.object({ note: z.string().trim().min(1, { error: 'required' }).max(500) }),
  output: alarmSchema,
});
