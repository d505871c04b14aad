import { liveEventSchema } from '../domain/liveEvent.ts';
import { permissions } from '../domain/permission.ts';
import { defineStream } from '../model/stream.ts';

/** The latest events of `operatorKinds`, newest first. */
export const events = defineStream({
  name: 'events',
  sharing: 'scope',
  permission: permissions.event,
  key: 'id',
  item: liveEventSchema,
  keep: 200,
  order: { by: 'seq', descending: true },
});

/** Events of `escalationKinds` since the stream began, newest first: a signal to read an escalation again. */
export const escalationEvents = defineStream({
  name: 'escalationEvents',
  sharing: 'scope',
  permission: permissions.alarmBell,
  key: 'id',
  item: liveEventSchema,
  keep: 50,
  order: { by: 'seq', descending: true },
});
