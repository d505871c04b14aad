import { z } from 'zod';
import { callResults, callWays } from '../domain/callFigures.ts';
import { maxFloor } from '../domain/constants.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { optionalMobile, textRequired } from '../domain/validation.ts';
import { choice, instant, instantSchema, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

const floor = z.int().min(-20).max(maxFloor).nullable().optional();

/** A call of an elevator by card, code, face or phone (§2.3 "userTake"). */
export const userTakes = defineResource({
  name: 'userTakes',
  scope: 'organisation',
  permission: permissions.userTake,
  rights: recordRights.registry,
  display: 'userName',
  sort: { by: 'calledAt', descending: true },
  parent: 'elevatorId',
  fields: {
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    userName: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    phone: text({ schema: optionalMobile, list: true, filter: true, search: true, transfer: true }),
    way: choice(callWays, {
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    calledAt: instant({ schema: instantSchema, list: true, filter: true, transfer: true }),
    fromFloor: integer({ schema: floor, list: true, transfer: true, floorOf: 'elevatorId' }),
    toFloor: integer({ schema: floor, list: true, transfer: true, floorOf: 'elevatorId' }),
    result: choice(callResults, { list: true, filter: true, transfer: true }),
  },
});
