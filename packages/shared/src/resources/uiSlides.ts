import { z } from 'zod';
import { superAdminOnly } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { choice, image, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A slide of a brand's homepage or app (§3 "UI setting": slideshows). */
export const uiSlides = defineResource({
  name: 'uiSlides',
  scope: 'platform',
  permission: superAdminOnly,
  rights: recordRights.platform,
  display: 'title',
  sort: { by: 'position' },
  parent: 'uiSettingId',
  showsFilesTo: 'everyone',
  fields: {
    uiSettingId: ref('uiSettings', { required: true, filter: true, transfer: true }),
    place: choice(['homepage', 'app'], { required: true, list: true, filter: true, transfer: true }),
    title: text({ schema: textRequired, list: true, search: true, transfer: true }),
    picture: image({ list: true, accepts: 'interfaceImage' }),
    position: integer({
      schema: z.int().min(0).max(9999).nullable().optional(),
      list: true,
      transfer: true,
      inline: true,
    }),
  },
});
