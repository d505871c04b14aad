import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { image, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** One item of a spot check; each must be scored (§5 "Maintenance"). */
export const spotCheckItems = defineResource({
  name: 'spotCheckItems',
  scope: 'organisation',
  permission: permissions.safeCheck,
  rights: recordRights.spotChecks,
  display: 'name',
  sort: { by: 'position' },
  parent: 'spotCheckId',
  check: ({ score, fullScore }) =>
    Number(score) > Number(fullScore) ? [{ field: 'score', code: 'aboveFullScore' }] : [],
  fields: {
    spotCheckId: ref('spotChecks', { required: true, filter: true, transfer: true }),
    position: integer({ schema: z.int().min(0).max(9999).nullable().optional(), list: true, transfer: true }),
    name: text({ schema: textRequired, list: true, search: true, transfer: true }),
    requirement: text({ list: true, long: true, transfer: true }),
    fullScore: integer({ schema: z.int().min(1).max(100), list: true, transfer: true, sum: true }),
    score: integer({ schema: z.int().min(0).max(100), list: true, transfer: true, sum: true, inline: true }),
    picture: image({ accepts: 'image' }),
    note: text({ list: true, long: true, transfer: true }),
  },
});
