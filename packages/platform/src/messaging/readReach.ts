import { type DeliveryChannel, deliveryChannels } from '@hoistway/shared/domain/delivery.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import { hasConfiguredProvider } from './providers.ts';

/**
 * The channels through which a message of a tenant can be sent now: those with an active record or a configured
 * provider. Push counts once a person of the tenant has subscribed a browser.
 */
export async function readReach(
  tx: Transaction,
  { config }: Pick<Platform, 'config'>,
  tenantId: string,
): Promise<DeliveryChannel[]> {
  const { rows } = await tx.query<{ kind: DeliveryChannel }>(
    'select distinct kind from channels where tenant_id = $1 and is_active and deleted_at is null',
    [tenantId],
  );
  const active = new Set(rows.map(({ kind }) => kind));
  const subscriptions = await tx.query(
    `select 1 from push_subscriptions s join users u on u.id = s.user_id
     where s.tenant_id = $1 and u.is_enabled and u.deleted_at is null limit 1`,
    [tenantId],
  );
  return deliveryChannels.filter((kind) =>
    kind === 'push' ? subscriptions.rows.length > 0 : active.has(kind) || hasConfiguredProvider(kind, config),
  );
}
