import { liveEventSchema } from '../domain/liveEvent.ts';
import { permissions } from '../domain/permission.ts';
import { defineStream } from '../model/stream.ts';

/** What happened lately, newest first. */
export const events = defineStream({
  name: 'events',
  sharing: 'scope',
  permission: permissions.event,
  key: 'id',
  item: liveEventSchema,
  keep: 200,
  order: { by: 'seq', descending: true },
});
