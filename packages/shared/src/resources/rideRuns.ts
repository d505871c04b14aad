import { permissions } from '../domain/permission.ts';
import { rideVerdicts } from '../domain/ride/rideLimits.ts';
import { rideFailures } from '../domain/ride/rideReport.ts';
import { rideSources, rideStatuses } from '../domain/ride/rideView.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, decimal, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

const measurement = (unit: string, group?: string) =>
  decimal({ list: true, transfer: true, unit, ...(group !== undefined && { group }) });

/** A recorded ride and its measured values by ISO 18738-1; its samples and report are stored beside it. */
export const rideRuns = defineResource({
  name: 'rideRuns',
  scope: 'organisation',
  permission: permissions.elevator,
  rights: recordRights.product,
  display: 'recordedAt',
  sort: { by: 'recordedAt', descending: true },
  readOnly: true,
  fields: {
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    recordedAt: instant({ list: true, filter: true, transfer: true }),
    source: choice(rideSources, { list: true, filter: true, transfer: true }),
    sensor: text({ transfer: true }),
    status: choice(rideStatuses, { list: true, filter: true, transfer: true }),
    failure: choice(rideFailures, { transfer: true }),
    verdict: choice(rideVerdicts, { list: true, filter: true, transfer: true }),
    direction: choice(['up', 'down'], { list: true, filter: true, transfer: true }),
    distanceM: measurement('m'),
    speedMps: measurement('m/s'),
    maxAcceleration: decimal({ transfer: true, unit: 'm/s²' }),
    maxJerk: decimal({ transfer: true, unit: 'm/s³' }),
    horizontalPeakToPeak: measurement('m/s²', 'vibration'),
    horizontalA95: measurement('m/s²', 'vibration'),
    verticalPeakToPeak: measurement('m/s²', 'vibration'),
    verticalA95: measurement('m/s²', 'vibration'),
    rateHz: decimal({ transfer: true, unit: 'Hz' }),
    samples: integer({ transfer: true }),
    algorithm: text({ transfer: true }),
    recordedBy: text({ list: true, transfer: true }),
  },
});
