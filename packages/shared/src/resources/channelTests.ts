import { z } from 'zod';
import { channelTestOutcomes } from '../domain/delivery.ts';
import { requireOneOf } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { choice, flag, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

const hours = z.int().min(1).max(8_760);
const minutes = z.int().min(1).max(1_440);

/** A periodic test that a channel reaches its recipients, to be answered within a time. */
export const channelTests = defineResource({
  name: 'channelTests',
  scope: 'tenant',
  permission: permissions.systemSetting,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'name' },
  check: requireOneOf(['userId', 'target'], 'userOrTarget'),
  fields: {
    name: text({ transfer: true, schema: textRequired, list: true, search: true, unique: true }),
    channelId: ref('channels', { transfer: true, required: true, list: true, filter: true }),
    userId: ref('users', { transfer: true, list: true, filter: true }),
    /** Used without a named user. */
    target: text({ transfer: true, list: true }),
    everyHours: integer({ initial: 24, transfer: true, schema: hours, list: true, unit: 'h' }),
    responseMinutes: integer({ initial: 30, transfer: true, schema: minutes, list: true, unit: 'min' }),
    isActive: flag({ initial: true, transfer: true, list: true, filter: true, inline: true }),
    nextAt: instant({ list: true, readOnly: true }),
    lastAt: instant({ list: true, readOnly: true }),
    lastOutcome: choice(channelTestOutcomes, { list: true, filter: true, readOnly: true }),
  },
});
