import { z } from 'zod';
import { permissionLength, permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, flag, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { roleLevels } from '../model/right.ts';
import { uniqueName } from './uniqueName.ts';

/** A named permission string (§6). */
export const roles = defineResource({
  name: 'roles',
  scope: 'organisation',
  permission: permissions.role,
  rights: recordRights.accounts,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: uniqueName,
    /** The role's enterprise. */
    orgId: ref('organisations', { list: true, filter: true, transfer: true }),
    isDefault: flag({ list: true, filter: true, transfer: true }),
    auth: text({
      schema: z
        .string()
        .regex(/^[01]*$/)
        .max(permissionLength)
        .default(''),
      long: true,
    }),
    /** The level of its pages; without one it allows no change. */
    level: choice(roleLevels, { list: true, filter: true, transfer: true }),
    note: text({ long: true, list: true, transfer: true }),
  },
});
