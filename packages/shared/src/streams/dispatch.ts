import { rescueCaseSchema, rescuerSchema } from '../domain/dispatchView.ts';
import { permissions } from '../domain/permission.ts';
import { defineStream } from '../model/stream.ts';

/** Everybody on duty, and where those are who show it. */
export const rescuers = defineStream({
  name: 'rescuers',
  sharing: 'scope',
  permission: permissions.repairOrder,
  key: 'userId',
  item: rescuerSchema,
});

/** Repair orders without an arrival, soonest due first. */
export const rescueCases = defineStream({
  name: 'rescueCases',
  sharing: 'scope',
  permission: permissions.repairOrder,
  key: 'id',
  item: rescueCaseSchema,
  order: { by: 'dueAt' },
});
