import type { DeliveryChannel, DeliveryTemplate } from '@hoistway/shared/domain/delivery.ts';
import { office } from '@hoistway/shared/domain/rights.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { queueDeliveries } from './deliveries.ts';

const noticeChannels: readonly DeliveryChannel[] = ['push', 'mail', 'sms'];
/** Elevators that a message names. */
const namesShown = 10;

/** A notice to the office of a company and to further people, about some of its elevators. */
export interface CompanyNotice {
  tenantId: string;
  companyId: string;
  /** The office users with this permission receive it; absent for a notice to `userIds` alone. */
  permission?: number;
  /** People beside the office, such as the maintainers of the elevators. */
  userIds?: readonly string[];
  template: DeliveryTemplate;
  elevatorNos: readonly string[];
  params: Record<string, string | number>;
  nowMs: number;
  /** Unique in the tenant for each receiver and channel: a repeat sends nothing. */
  key: string;
}

/** Queues a notice by each channel that reaches a receiver now. @returns the number of messages */
export async function notifyCompany(tx: Transaction, notice: CompanyNotice): Promise<number> {
  const { tenantId, companyId, template, elevatorNos, params, nowMs, key } = notice;
  const receivers = await readReceivers(tx, notice);
  const names = elevatorNos.slice(0, namesShown).join(', ');
  await queueDeliveries(
    tx,
    tenantId,
    receivers.map(({ userId, channel }) => ({
      ...{ orgIds: [companyId], alarmId: null, orderId: null, escalationId: null, step: 0, round: 0 },
      ...{ channel, userId, target: null, template, isPeople: false, dueAt: new Date(nowMs) },
      params: { ...params, elevators: names + (elevatorNos.length > namesShown ? ' …' : '') },
      key: `${key}-${userId}-${channel}`,
    })),
  );
  return receivers.length;
}

/** Enabled users with the permission, by push, by mail, and by text message where they have chosen it. */
async function readReceivers(
  tx: Transaction,
  { companyId, permission, userIds = [] }: CompanyNotice,
): Promise<{ userId: string; channel: DeliveryChannel }[]> {
  const result = await tx.query<{ userId: string; channel: DeliveryChannel }>(
    `select u.id as "userId", c.channel from users u cross join unnest($5::text[]) as c(channel)
     where u.deleted_at is null and u.is_enabled
       and (u.id = any($4::bigint[]) or (u.org_id = $1 and u.user_type = any($2) and $3::int is not null
         and exists (select 1 from roles x where x.id = any(u.role_ids) and x.deleted_at is null
           and substr(x.auth, $3, 1) = '1')))
       and case c.channel when 'push' then exists (select 1 from push_subscriptions p where p.user_id = u.id)
         else exists (select 1 from channels k where k.tenant_id = u.tenant_id and k.kind = c.channel and k.is_active
           and k.deleted_at is null) and case c.channel when 'mail' then coalesce(u.mail, '') <> ''
             else u.sends_maintenance_sms and coalesce(u.phone, '') <> '' end end
     order by u.id, c.channel`,
    [companyId, [...office], permission === undefined ? null : permission + 1, [...userIds], noticeChannels],
  );
  return result.rows;
}
