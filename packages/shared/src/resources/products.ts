import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, file, flag, image, integer, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A product that the company shows. */
export const products = defineResource({
  name: 'products',
  scope: 'tenant',
  permission: permissions.product,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'position' },
  fields: {
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    model: text({ list: true, filter: true, search: true, transfer: true }),
    category: choice(['elevator', 'escalator', 'gateway', 'screen', 'part', 'service'], {
      list: true,
      filter: true,
      transfer: true,
    }),
    summary: text({ list: true, search: true, transfer: true }),
    picture: image({ accepts: 'image' }),
    content: text({ schema: longText, long: true, transfer: true }),
    manual: file({ accepts: 'document' }),
    isPublished: flag({ initial: true, list: true, filter: true, transfer: true, inline: true }),
    position: integer({
      schema: z.int().min(0).max(9999).nullable().optional(),
      list: true,
      transfer: true,
      inline: true,
    }),
  },
});
