import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { choice, integer, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** The canonical meaning of a vendor's fault code (§3 "Fault template"). */
export const faultTemplates = defineResource({
  name: 'faultTemplates',
  scope: 'tenant',
  permission: permissions.faultTemplate,
  rights: recordRights.settings,
  display: 'serialNumber',
  sort: { by: 'serialNumber' },
  fields: {
    serialNumber: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    faultCode: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    faultType: choice(['door', 'drive', 'safety', 'controller', 'shaft', 'escalator', 'other'], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    canonicalCode: integer({ schema: z.int().min(0).max(65535), list: true, transfer: true }),
    description: text({ list: true, search: true, transfer: true }),
  },
});
