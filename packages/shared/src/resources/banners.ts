import { z } from 'zod';
import { daysInOrder } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { optionalUrl, textRequired } from '../domain/validation.ts';
import { choice, date, flag, image, integer, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A picture of the home page's slide show. */
export const banners = defineResource({
  name: 'banners',
  scope: 'tenant',
  permission: permissions.banner,
  rights: recordRights.settings,
  display: 'title',
  sort: { by: 'position' },
  check: daysInOrder('shownFrom', 'shownUntil'),
  showsFilesTo: 'tenant',
  fields: {
    title: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    place: choice(['homepage', 'app', 'miniProgram'], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    picture: image({ accepts: 'image' }),
    link: text({ schema: optionalUrl, list: true, transfer: true }),
    shownFrom: date({ list: true, filter: true, transfer: true }),
    shownUntil: date({ list: true, filter: true, transfer: true }),
    isActive: flag({ initial: true, list: true, filter: true, transfer: true, inline: true }),
    position: integer({
      schema: z.int().min(0).max(9999).nullable().optional(),
      list: true,
      transfer: true,
      inline: true,
    }),
  },
});
