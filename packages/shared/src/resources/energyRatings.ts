import { z } from 'zod';
import { balances, distanceEditions } from '../domain/energy/iso25745Tables.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, positive } from '../domain/validation.ts';
import { choice, decimal, integer, ref, text, twoDecimals } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

const powerW = () =>
  decimal({ schema: twoDecimals.min(0).max(100_000), list: true, transfer: true, unit: 'W' });

/** Measured values of an elevator from which ISO 25745-2 estimates its consumption; the newest count. */
export const energyRatings = defineResource({
  name: 'energyRatings',
  scope: 'organisation',
  permission: permissions.electricityMeter,
  rights: recordRights.equipment,
  display: 'elevatorId',
  sort: { by: 'elevatorId' },
  fields: {
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    referenceCycleWh: decimal({ schema: positive.max(100_000), list: true, transfer: true, unit: 'Wh' }),
    idleW: powerW(),
    standby5W: powerW(),
    standby30W: powerW(),
    riseM: decimal({ schema: positive.max(2_000), list: true, transfer: true, unit: 'm' }),
    stops: integer({ schema: z.int().min(2).max(300), list: true, transfer: true }),
    balance: choice(balances, { required: true, list: true, filter: true, transfer: true }),
    distanceEdition: choice(distanceEditions, { required: true, list: true, transfer: true }),
    doorTimeS: decimal({ schema: twoDecimals.min(0).max(120), transfer: true, unit: 's' }),
    accelerationMps2: decimal({ schema: positive.max(5), transfer: true, unit: 'm/s²' }),
    jerkMps3: decimal({ schema: positive.max(10), transfer: true, unit: 'm/s³' }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
