import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { optionalAboveZero, positive } from '../domain/validation.ts';
import { decimal, ref } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A company's ride-quality limits at one rated speed (§3 "EOCD setting"); ISO 18738-1 measures and sets none. */
export const eocdSettings = defineResource({
  name: 'eocdSettings',
  scope: 'organisation',
  permission: permissions.systemSetting,
  rights: recordRights.settings,
  display: 'speed',
  sort: { by: 'speed' },
  fields: {
    companyId: ref('organisations', { required: true, list: true, filter: true, transfer: true }),
    speed: decimal({ schema: positive.max(20), list: true, filter: true, transfer: true, unit: 'm/s' }),
    horizontalPeakToPeak: decimal({
      schema: positive,
      list: true,
      transfer: true,
      group: 'thresholds',
      unit: 'm/s²',
    }),
    horizontalA95: decimal({
      schema: positive,
      list: true,
      transfer: true,
      group: 'thresholds',
      unit: 'm/s²',
    }),
    verticalPeakToPeak: decimal({
      schema: positive,
      list: true,
      transfer: true,
      group: 'thresholds',
      unit: 'm/s²',
    }),
    verticalA95: decimal({
      schema: positive,
      list: true,
      transfer: true,
      group: 'thresholds',
      unit: 'm/s²',
    }),
    horizontalLowPass: decimal({
      schema: optionalAboveZero,
      transfer: true,
      group: 'filters',
      unit: 'Hz',
    }),
    verticalLowPass: decimal({
      schema: optionalAboveZero,
      transfer: true,
      group: 'filters',
      unit: 'Hz',
    }),
    hz: decimal({
      schema: optionalAboveZero,
      list: true,
      transfer: true,
      group: 'filters',
      unit: 'Hz',
    }),
  },
});
