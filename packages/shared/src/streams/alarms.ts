import { alarmSchema } from '../domain/alarm.ts';
import { permissions } from '../domain/permission.ts';
import { defineStream } from '../model/stream.ts';

/** Every open alarm of the scope: the same on every seat. */
export const alarms = defineStream({
  name: 'alarms',
  sharing: 'scope',
  permission: permissions.alarmBell,
  key: 'id',
  item: alarmSchema,
  order: { by: 'receivedAt', descending: true },
});
