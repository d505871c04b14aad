import { permissions } from '@hoistway/shared/domain/permission.ts';
import { elevatorVideoSchema } from '@hoistway/shared/domain/video.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { readVideo } from '../../cameras/readVideo.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { elevatorsVisible, visibleTo } from '../../session/visibility.ts';

/** Addresses of an elevator's live pictures, for holders of the permission for car pictures (§6, 407). */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  app.get(
    '/elevators/:id/video',
    {
      schema: {
        tags: ['video'],
        params: z.object({ id: idSchema }),
        response: { 200: elevatorVideoSchema },
      },
      onRequest: app.requirePermission(permissions.video),
    },
    async ({ session, params }, reply) => {
      reply.header('cache-control', 'no-store');
      return inTenant(db, session.tenantId, (tx) =>
        readVideo(tx, {
          elevatorId: params.id,
          visible: elevatorsVisible('e', visibleTo(session)),
          platform: app.platform,
          nowMs: clock.now(),
        }),
      );
    },
  );
}
