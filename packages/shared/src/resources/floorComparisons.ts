import { z } from 'zod';
import { maxFloor } from '../domain/constants.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { decimal, flag, integer, ref, text, twoDecimals } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Displayed name and stop flag of a physical floor (§3 "Floor-comparison rows"). */
export const floorComparisons = defineResource({
  name: 'floorComparisons',
  scope: 'organisation',
  permission: permissions.elevator,
  rights: recordRights.equipment,
  display: 'displayedFloor',
  sort: { by: 'actualFloor' },
  parent: 'elevatorId',
  fields: {
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    actualFloor: integer({ schema: z.int().min(-20).max(maxFloor), list: true, transfer: true }),
    displayedFloor: text({ schema: z.string().min(1).max(8), list: true, search: true, transfer: true }),
    stops: flag({ list: true, transfer: true }),
    heightM: decimal({
      schema: twoDecimals.min(0.3).max(200).nullable().optional(),
      list: true,
      transfer: true,
      unit: 'm',
    }),
    /** Status floor code "A0" and fault floor code "MC" of the controller. */
    statusCode: text({ list: true, transfer: true }),
    faultCode: text({ list: true, transfer: true }),
  },
});
