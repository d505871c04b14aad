import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { image, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** An elevator stopped for a serious danger, until the safety director releases it. */
export const stopUses = defineResource({
  name: 'stopUses',
  scope: 'organisation',
  permission: permissions.dayWeekMonth,
  rights: recordRights.product,
  display: 'stoppedAt',
  sort: { by: 'stoppedAt', descending: true },
  readOnly: true,
  fields: {
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    useUnitId: ref('useUnits', { list: true, filter: true, transfer: true }),
    dayControlId: ref('dayControls', { filter: true, transfer: true }),
    finding: text({ list: true, long: true, transfer: true }),
    stoppedAt: instant({ list: true, filter: true, transfer: true }),
    stoppedById: ref('users', { list: true, filter: true, transfer: true }),
    repairOrderId: ref('repairOrders', { list: true, transfer: true }),
    releasedAt: instant({ list: true, filter: true, transfer: true }),
    releasedById: ref('users', { list: true, filter: true, transfer: true }),
    releaseNote: text({ long: true, transfer: true }),
    evidence: image({ accepts: 'image' }),
  },
});
