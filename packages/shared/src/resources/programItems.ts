import { z } from 'zod';
import { allOf, requireWhen } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, file, image, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A picture or a film of a program card, with its position (§3 "Program card": items, sorting). */
export const programItems = defineResource({
  name: 'programItems',
  scope: 'organisation',
  permission: permissions.programCard,
  rights: recordRights.devices,
  display: 'title',
  sort: { by: 'position' },
  parent: 'programCardId',
  check: allOf(
    requireWhen('image', ({ kind }) => kind === 'image'),
    requireWhen('video', ({ kind }) => kind === 'video'),
  ),
  fields: {
    programCardId: ref('programCards', { required: true, list: true, filter: true, transfer: true }),
    kind: choice(['image', 'video'], { required: true, list: true, filter: true, transfer: true }),
    title: text({ list: true, search: true, transfer: true }),
    image: image({ list: true, accepts: 'programImage' }),
    video: file({ list: true, accepts: 'video' }),
    position: integer({ schema: z.int().min(0).max(9_999).default(0), list: true, transfer: true }),
    /** Display time of a picture; a film plays to its end. */
    shownS: integer({
      schema: z.int().min(1).max(3_600).nullable().optional(),
      list: true,
      transfer: true,
      unit: 's',
    }),
  },
});
