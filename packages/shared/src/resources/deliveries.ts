import { deliveryChannels, deliveryStates, deliveryTemplates } from '../domain/delivery.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, flag, instant, integer, money, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** One message to one destination by one channel, with its result. */
export const deliveries = defineResource({
  name: 'deliveries',
  scope: 'organisation',
  permission: permissions.systemSetting,
  rights: recordRights.product,
  display: 'target',
  sort: { by: 'dueAt', descending: true },
  readOnly: true,
  isLarge: true,
  visibleBy: [{ by: 'seenFrom' }],
  fields: {
    dueAt: instant({ list: true, filter: true, transfer: true }),
    channel: choice(deliveryChannels, { list: true, filter: true, transfer: true }),
    template: choice(deliveryTemplates, { list: true, filter: true, transfer: true }),
    state: choice(deliveryStates, { list: true, filter: true, transfer: true }),
    userId: ref('users', { list: true, filter: true, transfer: true }),
    /** A phone number, a mail address, a user of an app or an address of the web. */
    target: text({ list: true, search: true, transfer: true }),
    isPeople: flag({ list: true, filter: true, transfer: true }),
    /** Reason for waiting or failure: a code of `deliveries.reasons`, and the provider's answer. */
    reason: text({ list: true, transfer: true }),
    reasonDetail: text({ transfer: true }),
    content: text({ long: true, transfer: true }),
    sentAt: instant({ transfer: true }),
    deliveredAt: instant({ transfer: true }),
    readAt: instant({ transfer: true }),
    tries: integer({ transfer: true }),
    cost: money({ sum: true, transfer: true }),
    channelId: ref('channels', { filter: true }),
    alarmId: text({ filter: true }),
    orderId: ref('repairOrders', { filter: true }),
    escalationId: text({ filter: true }),
    step: integer({ transfer: true }),
    round: integer({ transfer: true }),
    /** The message's number at its provider, named by receipts. */
    providerId: text({ filter: true }),
    /** The joint delivery that contained this one. */
    bundleId: text({ filter: true }),
    /** Deduplication key: queued twice, it is one delivery. */
    key: text({ unique: true }),
  },
});
