import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import type { AnnouncedItem } from '../../events/announcer.ts';
import type { App } from '../../http/app.ts';
import { checkSame, receiptProof } from '../../messaging/deliveryLink.ts';
import { noteOutcomes } from '../../messaging/deliveryOutcomes.ts';
import { type Receipt, receiptsOf } from '../../messaging/receipts.ts';
import { isSignedBy } from '../../messaging/senders/webhookSignature.ts';

const maxBodyBytes = 256 * 1024;
const tags = ['deliveries'];

/** Delivery receipts of message providers: signed by the channel's secret, or sent to an address that is the proof. */
export default async function receipts(app: App): Promise<void> {
  addAddressRoute(app);
  await app.register(async (scope) => {
    // A signature covers the received bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_, body, callback) =>
      callback(null, body),
    );
    scope.post<{ Params: { channelId: string }; Querystring: { proof?: string }; Body: string }>(
      '/public/receipts/:channelId',
      {
        schema: {
          tags,
          security: [],
          params: z.object({ channelId: idSchema }),
          querystring: z.object({ proof: z.string().max(100).optional() }),
          response: { 200: z.object({ taken: z.int() }) },
        },
        config: { rateLimit: { max: 6_000, timeWindow: '1 minute' } },
      },
      async ({ params: { channelId }, query, headers, body }) => {
        const tenantId = await readSenderTenant(app, channelId, { headers, body, proof: query.proof });
        const ofBody = receiptsOf(body, headers['content-type'] ?? '');
        return { taken: await takeReceipts(app, { tenantId, channelId }, ofBody) };
      },
    );
  });
}

function addAddressRoute(app: App): void {
  const { db, secrets, config } = app.platform;
  app.get(
    '/channels/:id/receiptAddress',
    {
      schema: {
        tags,
        params: z.object({ id: idSchema }),
        response: { 200: z.object({ address: z.string() }) },
      },
      onRequest: app.requirePermission(permissions.systemSetting),
    },
    async ({ session, params: { id } }) => {
      await inTenant(db, session.tenantId, async (tx) => {
        const result = await tx.query('select 1 from channels where id = $1 and deleted_at is null', [id]);
        if (result.rowCount === 0) throw new ProductError('notFound');
      });
      const path = `/api/public/receipts/${id}?proof=${receiptProof({ secrets }, id)}`;
      return { address: `${config.publicUrl ?? ''}${path}` };
    },
  );
}

/** The tenant of the provider's channel. @throws linkInvalid without a signature and proof */
async function readSenderTenant(
  { platform: { db, clock, secrets } }: App,
  channelId: string,
  request: {
    headers: Parameters<typeof isSignedBy>[1];
    body: string;
    proof: string | undefined;
  },
): Promise<string> {
  const channel = await asPlatform(db, async (tx) => {
    const result = await tx.query<{ tenant_id: string; secret: string | null }>(
      'select tenant_id, secret from channels where id = $1 and deleted_at is null',
      [channelId],
    );
    return result.rows[0];
  });
  if (!channel) throw new ProductError('linkInvalid');
  const { headers, body, proof } = request;
  const isSigned =
    channel.secret !== null && isSignedBy(secrets.open(channel.secret), headers, body, clock.now());
  if (!isSigned) checkSame(receiptProof({ secrets }, channelId), proof ?? '');
  return channel.tenant_id;
}

/**
 * Stores each receipt on the delivery that it names, by the provider's id or by ours.
 * @returns the number of named deliveries
 */
async function takeReceipts(
  { platform: { db, clock }, live }: App,
  { tenantId, channelId }: { tenantId: string; channelId: string },
  ofBody: readonly Receipt[],
): Promise<number> {
  let count = 0;
  for (const receipt of ofBody) {
    const ownId = new RegExp(`^${tenantId}-([1-9][0-9]{0,18})$`).exec(receipt.id)?.[1] ?? null;
    const items = await inTenant(db, tenantId, async (tx): Promise<AnnouncedItem[]> => {
      const result = await tx.query<{ id: string }>(
        `select id from deliveries where tenant_id = $1 and channel_id = $2 and deleted_at is null
           and (provider_id = $3 or id = $4::bigint)`,
        [tenantId, channelId, receipt.id, ownId],
      );
      count += result.rows.length;
      return noteOutcomes(tx, tenantId, [
        {
          ids: result.rows.map(({ id }) => id),
          state: receipt.state,
          at: new Date(clock.now()),
          reason: receipt.state === 'failed' ? 'providerSaid' : null,
          detail: receipt.detail,
        },
      ]);
    });
    if (items.length > 0) live.announcer.announce({ tenantId, items });
  }
  return count;
}
