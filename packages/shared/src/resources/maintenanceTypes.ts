import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { maintenanceClasses } from '../domain/upkeep/maintenanceClass.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, flag, integer, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import type { ElevatorType } from './elevators.ts';

/** The annexes A to D of TSG T5002-2017; freight elevators fall under A or B by their drive. */
export const maintainedTypes = ['traction', 'hydraulic', 'sundries', 'escalator'] as const;
export type MaintainedType = (typeof maintainedTypes)[number];

/** The annex of TSG T5002 that an elevator falls under. */
export const maintainedTypeOf = {
  tractionPassenger: 'traction',
  tractionFreight: 'traction',
  forcedDriveFreight: 'traction',
  hydraulicPassenger: 'hydraulic',
  hydraulicFreight: 'hydraulic',
  escalator: 'escalator',
  movingWalkway: 'escalator',
  explosionProof: 'traction',
  firefighter: 'traction',
  sundries: 'sundries',
} as const satisfies Record<ElevatorType, MaintainedType>;

/** The items of a visit (§3 "Maintenance type"); those of TSG T5002 are versioned templates. */
export const maintenanceTypes = defineResource({
  name: 'maintenanceTypes',
  scope: 'organisation',
  permission: permissions.maintenanceType,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'id' },
  fields: {
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    elevatorType: choice(maintainedTypes, { required: true, list: true, filter: true, transfer: true }),
    classify: choice(maintenanceClasses, { required: true, list: true, filter: true, transfer: true }),
    cycleDays: integer({
      schema: z.int().min(1).max(366).nullable().optional(),
      list: true,
      transfer: true,
      unit: 'd',
    }),
    /** The source template and its version, if it was adopted. */
    templateCode: text({ list: true, filter: true, readOnly: true, transfer: true }),
    templateVersion: integer({ list: true, readOnly: true }),
    isActive: flag({ initial: true, list: true, filter: true, transfer: true, inline: true }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
