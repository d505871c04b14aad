import { pushDeviceSchema, pushSubscriptionSchema } from '@hoistway/shared/domain/delivery.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { localeOf } from '../../http/requestHeaders.ts';
import { queueDelivery } from '../../messaging/deliveries.ts';
import { isPrivateHost } from '../../messaging/privateAddress.ts';

/** Browsers of one user; beyond these the oldest are dropped. */
const maxBrowsers = 20;

/** Web Push to browsers while the console is closed; each user adds and removes their own. */
export default async function routes(app: App): Promise<void> {
  addReadRoutes(app);
  addSubscribeRoute(app);
  addUnsubscribeRoute(app);
  addTestRoute(app);
}

const tags = ['push'];

/** The server's key and the caller's own browsers. */
function addReadRoutes(app: App): void {
  const { db } = app.platform;
  const onRequest = app.authenticate;
  app.get(
    '/push/key',
    { schema: { tags, response: { 200: z.object({ key: z.string() }) } }, onRequest },
    async () => ({ key: await app.deliveries.carriers.pushKey() }),
  );

  app.get(
    '/push/subscriptions',
    {
      schema: {
        tags,
        querystring: z.object({ endpoint: z.string().max(1_000).optional() }),
        response: { 200: z.array(pushDeviceSchema) },
      },
      onRequest,
    },
    async ({ session, query }) => {
      const result = await inTenant(db, session.tenantId, (tx) =>
        tx.query<{ id: string; device: string; created_at: Date; endpoint: string }>(
          'select id, device, created_at, endpoint from push_subscriptions where user_id = $1 order by id desc',
          [session.userId],
        ),
      );
      return result.rows.map(({ id, device, created_at: createdAt, endpoint }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        isThis: endpoint === query.endpoint,
      }));
    },
  );
}

function addSubscribeRoute(app: App): void {
  const { db, clock } = app.platform;
  app.post(
    '/push/subscriptions',
    {
      schema: {
        tags,
        body: pushSubscriptionSchema.extend({ device: z.string().trim().min(1).max(80) }),
        response: { 200: z.object({ id: idSchema }) },
      },
      onRequest: app.authenticate,
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    },
    async ({ session, body: { endpoint, keys, device } }) => {
      const { tenantId, userId } = session;
      await checkEndpoint(endpoint, app.platform.config.privateReceivers);
      // A browser has one subscription: the last user's.
      const id = await asPlatform(db, async (tx) => {
        await tx.query('delete from push_subscriptions where endpoint = $1', [endpoint]);
        const result = await tx.query<{ id: string }>(
          `insert into push_subscriptions (tenant_id, user_id, endpoint, p256dh, auth, device, created_at)
           values ($1, $2, $3, $4, $5, $6, $7) returning id`,
          [tenantId, userId, endpoint, keys.p256dh, keys.auth, device, new Date(clock.now())],
        );
        await tx.query(
          `delete from push_subscriptions where tenant_id = $1 and user_id = $2 and id not in (
             select id from push_subscriptions where tenant_id = $1 and user_id = $2 order by id desc limit $3)`,
          [tenantId, userId, maxBrowsers],
        );
        return result.rows[0]?.id ?? '';
      });
      return { id };
    },
  );
}

function addUnsubscribeRoute(app: App): void {
  const { db } = app.platform;
  app.delete(
    '/push/subscriptions/:id',
    {
      schema: { tags, params: z.object({ id: idSchema }), response: { 204: z.null() } },
      onRequest: app.authenticate,
    },
    async ({ session, params: { id } }, reply) => {
      const result = await inTenant(db, session.tenantId, (tx) =>
        tx.query('delete from push_subscriptions where id = $1 and user_id = $2', [id, session.userId]),
      );
      if (result.rowCount === 0) throw new ProductError('notFound');
      return reply.status(204).send(null);
    },
  );
}

/** Sends a push to the caller's own browsers. */
function addTestRoute(app: App): void {
  const { db, clock } = app.platform;
  app.post(
    '/push/test',
    {
      schema: { tags, response: { 200: z.object({ deliveryId: idSchema }) } },
      onRequest: app.authenticate,
      config: { rateLimit: { max: 6, timeWindow: '1 minute' } },
    },
    async (request) => {
      const { tenantId, userId, orgId } = request.session;
      const nowMs = clock.now();
      const deliveryId = await inTenant(db, tenantId, (tx) =>
        queueDelivery(tx, {
          tenantId,
          orgIds: [orgId],
          alarmId: null,
          orderId: null,
          escalationId: null,
          step: 0,
          round: 0,
          channel: 'push',
          userId,
          target: null,
          template: 'message',
          params: { text: say(localeOf(request), 'deliveries.push.tried') },
          isPeople: false,
          dueAt: new Date(nowMs),
          key: `pushTest-${userId}-${nowMs}`,
        }),
      );
      return { deliveryId };
    },
  );
}

/** Rejects an endpoint that is not on the internet. @throws invalidFields privateAddress */
async function checkEndpoint(endpoint: string, allowedHosts: readonly string[]): Promise<void> {
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '');
  if (allowedHosts.includes('*') || allowedHosts.includes(host) || !(await isPrivateHost(host))) return;
  throw new ProductError('invalidFields', {
    fields: [{ field: 'endpoint', code: 'privateAddress', params: { host } }],
  });
}
