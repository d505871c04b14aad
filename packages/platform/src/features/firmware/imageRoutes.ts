import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { asPlatform } from '../../db/tenantTransaction.ts';
import type { FileRow } from '../../files/fileRow.ts';
import { sendFile } from '../../files/sendFile.ts';
import { isImageClaim } from '../../firmware/imageUrl.ts';
import type { App } from '../../http/app.ts';

/** Loads of one address a minute: many devices share one, and each resumes. */
const loadsPerMinute = 6_000;

/** The image of one try of a burn, for the device that has its signed address; byte ranges resume a transfer. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;
  app.get(
    '/public/firmware/:burn/:epoch',
    {
      schema: {
        tags: ['firmware'],
        security: [],
        params: z.object({ burn: idSchema, epoch: z.coerce.number().int().min(1).max(1_000) }),
        querystring: z.object({ expires: z.coerce.number().int().positive(), proof: z.string().max(100) }),
      },
      config: { rateLimit: { max: loadsPerMinute, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const { burn, epoch } = request.params;
      const { expires: expiresMs, proof } = request.query;
      if (!isImageClaim(platform.secrets, { burnId: burn, epoch, expiresMs }, proof))
        throw new ProductError('linkInvalid');
      if (expiresMs <= platform.clock.now()) throw new ProductError('linkExpired');
      const file = await asPlatform(platform.db, async (tx) => {
        const { rows } = await tx.query<FileRow>(
          `select f.* from firmware_burns b
           join firmware_campaigns c on c.id = b.campaign_id
           join firmware_images i on i.id = c.image_id
           join files f on f.id = i.file::bigint and f.tenant_id = i.tenant_id
           where b.id = $1 and b.epoch = $2 and b.finished_at is null`,
          [burn, epoch],
        );
        return rows[0];
      });
      if (!file) throw new ProductError('notFound');
      return sendFile(platform.files, file, { request, reply, caching: 'private, no-store' });
    },
  );
}
