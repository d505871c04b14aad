import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { integer, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A group of controller parameters. */
export const parameterModules = defineResource({
  name: 'parameterModules',
  scope: 'tenant',
  permission: permissions.paramsManage,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'no' },
  fields: {
    no: text({ schema: textRequired, list: true, filter: true, search: true, unique: true, transfer: true }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    brand: text({ list: true, filter: true, transfer: true }),
    model: text({ list: true, filter: true, transfer: true }),
    position: integer({
      schema: z.int().min(0).max(9999).nullable().optional(),
      list: true,
      transfer: true,
      inline: true,
    }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
