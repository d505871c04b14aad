import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import type { ToldItem } from '../../events/announcer.ts';
import type { App } from '../../http/app.ts';
import { checkSame, receiptProof } from '../../messaging/deliveryLink.ts';
import { noteOutcomes } from '../../messaging/deliveryOutcomes.ts';
import { type Receipt, receiptsOf } from '../../messaging/receipts.ts';
import { isSignedBy } from '../../messaging/senders/webhookSignature.ts';

const bodyMost = 256 * 1024;

/** What providers say of the messages that they took: signed by the channel's secret, or at an address that is the proof. */
export default async function receipts(app: App): Promise<void> {
  const { db, clock, secrets, config } = app.platform;
  const tags = ['deliveries'];

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

  await app.register(async (scope) => {
    // A signature covers the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyMost }, (_, body, done) =>
      done(null, body),
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
        const channel = await asPlatform(db, async (tx) => {
          const result = await tx.query<{ tenant_id: string; secret: string | null }>(
            'select tenant_id, secret from channels where id = $1 and deleted_at is null',
            [channelId],
          );
          return result.rows[0];
        });
        if (!channel) throw new ProductError('linkInvalid');
        const isSigned =
          channel.secret !== null && isSignedBy(secrets.open(channel.secret), headers, body, clock.now());
        if (!isSigned) checkSame(receiptProof({ secrets }, channelId), query.proof ?? '');
        const said = receiptsOf(body, headers['content-type'] ?? '');
        return { taken: await take(channel.tenant_id, channelId, said) };
      },
    );
  });

  async function take(tenantId: string, channelId: string, said: readonly Receipt[]): Promise<number> {
    let taken = 0;
    for (const receipt of said) {
      const ownId = new RegExp(`^${tenantId}-([1-9][0-9]{0,18})$`).exec(receipt.id)?.[1] ?? null;
      const items = await inTenant(db, tenantId, async (tx): Promise<ToldItem[]> => {
        const result = await tx.query<{ id: string }>(
          `select id from deliveries where tenant_id = $1 and channel_id = $2 and deleted_at is null
             and (provider_id = $3 or id = $4::bigint)`,
          [tenantId, channelId, receipt.id, ownId],
        );
        taken += result.rows.length;
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
      if (items.length > 0) app.live.announcer.announce({ tenantId, items });
    }
    return taken;
  }
}
