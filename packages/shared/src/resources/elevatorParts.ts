import { z } from 'zod';
import { maxFloor } from '../domain/constants.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { choice, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Categories of elevator parts; also the areas of a maintenance. */
export const partCategories = [
  'machineRoom',
  'controlCabinet',
  'car',
  'carDoor',
  'hallDoor',
  'shaftAndPit',
  'escalator',
  'other',
] as const;

/** An installed part of an elevator (§3 "Elevator parts"). */
export const elevatorParts = defineResource({
  name: 'elevatorParts',
  scope: 'organisation',
  permission: permissions.elevator,
  rights: recordRights.equipment,
  display: 'name',
  sort: { by: 'number' },
  parent: 'elevatorId',
  fields: {
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    category: choice(partCategories, { required: true, list: true, filter: true, transfer: true }),
    number: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    serialNumber: text({ list: true, filter: true, search: true, transfer: true }),
    partId: ref('parts', { list: true, filter: true, transfer: true }),
    /** The physical floor of a landing's part; the elevator's floor comparison must contain it. */
    floor: integer({
      schema: z.int().min(-20).max(maxFloor).nullable().optional(),
      list: true,
      filter: true,
      transfer: true,
      floorOf: 'elevatorId',
    }),
    status: choice(['activated', 'notActivated'], {
      initial: 'notActivated',
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    activatedAt: instant({ list: true, filter: true, transfer: true }),
    operator: text({ list: true, transfer: true }),
    note: text({ long: true, transfer: true }),
  },
});
