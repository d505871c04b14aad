import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { partId, textRequired } from '../domain/validation.ts';
import { choice, flag, integer, money, ref, text, twoDecimals } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

const count = z.int().min(0).nullable().optional();

/** A part of the catalogue (§3 "Parts catalogue"). */
export const parts = defineResource({
  name: 'parts',
  scope: 'tenant',
  permission: permissions.parts,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'no' },
  fields: {
    no: text({ schema: textRequired, list: true, filter: true, search: true, unique: true, transfer: true }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    typeId: ref('partTypes', { list: true, filter: true, transfer: true }),
    elevatorCompanyId: ref('organisations', { list: true, filter: true, transfer: true }),
    partsSn: text({ schema: partId, list: true, filter: true, search: true, unique: true, transfer: true }),
    model: text({ list: true, filter: true, search: true, transfer: true }),
    brand: text({ list: true, filter: true, transfer: true }),
    price: money({
      schema: twoDecimals.min(0).nullable().optional(),
      list: true,
      transfer: true,
    }),
    /** Maximum number of operations, and maximum service life. */
    times: integer({ schema: count, list: true, transfer: true }),
    lifeMonths: integer({ schema: count, list: true, transfer: true, unit: 'mo' }),
    status: choice(['active', 'discontinued'], {
      initial: 'active',
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    isHot: flag({ list: true, filter: true, inline: true, transfer: true }),
    /** Bound while an undeleted elevator has a part with its number. */
    bindState: choice(['bound', 'unbound'], { isComputed: true, readOnly: true, list: true, filter: true }),
    creator: text({ readOnly: true, list: true }),
    remark: text({ long: true, transfer: true }),
  },
});
