import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { minuteMs } from '../domain/timeUnits.ts';
import { decimal, instant, instantSchema, integer, ref, twoDecimals } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

const ms = z.int().min(0).max(minuteMs).nullable().optional();
const ampere = (group: string) =>
  decimal({
    schema: twoDecimals.min(0).max(2_000).nullable().optional(),
    list: true,
    transfer: true,
    group,
    unit: 'A',
  });
const volt = (group: string) =>
  decimal({
    schema: twoDecimals.min(0).max(2_000).nullable().optional(),
    list: true,
    transfer: true,
    group,
    unit: 'V',
  });
const switching = () => integer({ schema: ms, list: true, transfer: true, group: 'brake', unit: 'ms' });

/** Values of a drive and its brake on one ride up and one down (§3 "Feature record"). */
export const featureRecords = defineResource({
  name: 'featureRecords',
  scope: 'organisation',
  permission: permissions.elevator,
  rights: recordRights.equipment,
  display: 'collectedAt',
  sort: { by: 'collectedAt', descending: true },
  parent: 'elevatorId',
  fields: {
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    collectedAt: instant({ schema: instantSchema, list: true, filter: true, transfer: true }),
    upAccelerationMaxCurrentA: ampere('up'),
    upUniformMaxCurrentA: ampere('up'),
    upMiddleCurrentA: ampere('up'),
    upMiddleBusVoltageV: volt('up'),
    downAccelerationMaxCurrentA: ampere('down'),
    downUniformMaxCurrentA: ampere('down'),
    downMiddleCurrentA: ampere('down'),
    downMiddleBusVoltageV: volt('down'),
    brakeSwitch1OpenMs: switching(),
    brakeSwitch1CloseMs: switching(),
    brakeSwitch2OpenMs: switching(),
    brakeSwitch2CloseMs: switching(),
  },
});
