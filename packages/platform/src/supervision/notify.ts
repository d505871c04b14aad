import type { DeliveryChannel, DeliveryTemplate } from '@hoistway/shared/domain/delivery.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { queueDeliveries } from '../messaging/deliveries.ts';
import { readReach } from '../messaging/readReach.ts';
import type { Platform } from '../platform.ts';

export interface SupervisionNotice {
  tenantId: string;
  orgIds: readonly string[];
  userIds: readonly string[];
  template: DeliveryTemplate;
  params: Record<string, string | number>;
  nowMs: number;
  orderId?: string;
  /** Unique in the tenant for each receiver and channel: a repeat sends nothing. */
  key: string;
}

const personal: ReadonlySet<DeliveryChannel> = new Set(['push', 'mail', 'sms', 'appPush', 'miniProgram']);

/** Queues a notice to people by every personal channel of the tenant that can carry it; by text message without one. */
export async function notifyPeople(
  tx: Transaction,
  platform: Pick<Platform, 'config'>,
  notice: SupervisionNotice,
): Promise<number> {
  const { tenantId, orgIds, template, params, nowMs, key, orderId } = notice;
  const reachable = (await readReach(tx, platform, tenantId)).filter((channel) => personal.has(channel));
  const channels: DeliveryChannel[] = reachable.length > 0 ? reachable : ['sms'];
  const orders = [...new Set(notice.userIds)].flatMap((userId) =>
    channels.map((channel) => ({
      orgIds,
      alarmId: null,
      orderId: orderId ?? null,
      escalationId: null,
      step: 0,
      round: 0,
      channel,
      userId,
      target: null,
      template,
      params,
      isPeople: false,
      dueAt: new Date(nowMs),
      key: `${key}-${userId}-${channel}`,
    })),
  );
  await queueDeliveries(tx, tenantId, orders);
  return orders.length;
}
