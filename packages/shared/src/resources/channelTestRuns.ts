import { channelTestOutcomes } from '../domain/delivery.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** One run of a communication test. */
export const channelTestRuns = defineResource({
  name: 'channelTestRuns',
  scope: 'tenant',
  permission: permissions.systemSetting,
  rights: recordRights.product,
  display: 'startedAt',
  sort: { by: 'startedAt', descending: true },
  parent: 'channelTestId',
  readOnly: true,
  fields: {
    channelTestId: ref('channelTests', { required: true, filter: true, transfer: true }),
    startedAt: instant({ list: true, transfer: true }),
    answerBy: instant({ list: true, transfer: true }),
    answeredAt: instant({ list: true, transfer: true }),
    outcome: choice(channelTestOutcomes, { list: true, filter: true, transfer: true }),
    reason: text({ list: true, transfer: true }),
    deliveryId: ref('deliveries', { transfer: true }),
  },
});
