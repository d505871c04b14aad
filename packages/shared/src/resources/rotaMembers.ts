import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { flag, integer, ref } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A member of a rota. */
export const rotaMembers = defineResource({
  name: 'rotaMembers',
  scope: 'organisation',
  permission: permissions.onCall,
  rights: recordRights.onCall,
  display: 'position',
  sort: { by: 'position' },
  parent: 'rotaId',
  fields: {
    rotaId: ref('onCallRotas', { required: true, filter: true, transfer: true }),
    position: integer({ schema: z.int().min(1).max(999), list: true, transfer: true }),
    userId: ref('users', { required: true, list: true, filter: true, transfer: true }),
    /** On call on holidays only; in a rota without such members holidays are ordinary days. */
    isForHolidays: flag({ list: true, filter: true, transfer: true }),
  },
});
