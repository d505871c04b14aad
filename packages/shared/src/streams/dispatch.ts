import { rescueCaseSchema, rescuerSchema } from '../domain/dispatchView.ts';
import { permissions } from '../domain/permission.ts';
import { defineStream } from '../model/stream.ts';

/** Everyone on duty, with shared positions. */
export const rescuers = defineStream({
  name: 'rescuers',
  sharing: 'scope',
  permission: permissions.repairOrder,
  key: 'userId',
  item: rescuerSchema,
});

/** Repair orders without an arrival, earliest due first. */
export const rescueCases = defineStream({
  name: 'rescueCases',
  sharing: 'scope',
  permission: permissions.repairOrder,
  key: 'id',
  item: rescueCaseSchema,
  order: { by: 'dueAt' },
});
