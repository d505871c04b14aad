import { createHash } from 'node:crypto';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { mayAct } from '@hoistway/shared/domain/recordRights.ts';
import { rideFileFormats, usualFullScale } from '@hoistway/shared/domain/ride/readRideFile.ts';
import { rideViewSchema } from '@hoistway/shared/domain/ride/rideView.ts';
import { idSchema, instantSchema } from '@hoistway/shared/model/field.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { rideRuns } from '@hoistway/shared/resources/rideRuns.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { analyseRides } from '../../ride/analyseRides.ts';
import { readRide } from '../../ride/readRide.ts';
import { storedRideOf } from '../../ride/rideThread.ts';
import { storeRide } from '../../ride/storeRide.ts';
import { visibleTo } from '../../session/visibility.ts';

const byId = z.object({ id: idSchema });
const tags = ['rides'];
/** An hour of three axes at 1 kHz as a table is some 100 MB; as 16-bit samples 22 MB. */
const mostBytes = 100 * 2 ** 20;
const uploadsPerMinute = 30;

/** Recorded rides: upload, report, and the analysis of waiting runs. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;
  addUploadRoute(app);
  app.get(
    '/rideRuns/:id/report',
    {
      schema: { tags, params: byId, response: { 200: rideViewSchema } },
      onRequest: app.requirePermission(rideRuns.permission),
    },
    ({ session, params }) =>
      inTenant(platform.db, session.tenantId, async (tx) => {
        await readRow(tx, rideRuns, params.id, visibleTo(session));
        return readRide(tx, params.id);
      }),
  );
  app.live.everySecond(() =>
    analyseRides({
      db: platform.db,
      changes: platform.changes,
      nowMs: platform.clock.now(),
      onError: (error) => platform.log.error({ err: error }, 'a ride cannot be analysed'),
    }),
  );
}

function addUploadRoute(app: App): void {
  const { platform } = app;
  app.post(
    '/elevators/:id/rides',
    {
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        params: byId,
        querystring: z.object({
          format: z.enum(rideFileFormats),
          recordedAt: instantSchema.optional(),
          /** Acceleration of the greatest 16-bit sample, in m/s². */
          fullScale: z.coerce.number().positive().max(1_000).default(usualFullScale),
          expectedDistanceM: z.coerce.number().positive().max(2_000).optional(),
        }),
        response: { 200: byId },
      },
      onRequest: app.requireThat((session) => mayAct(session, 'recordRide')),
      config: { rateLimit: { max: uploadsPerMinute, timeWindow: '1 minute' } },
    },
    async (request) => {
      const { session, params, query } = request;
      const { db, clock } = platform;
      await inTenant(db, session.tenantId, (tx) => readRow(tx, elevators, params.id, visibleTo(session)));
      const part = request.isMultipart()
        ? await request.file({ limits: { fileSize: mostBytes } })
        : undefined;
      if (!part) throw new ProductError('badRequest');
      const bytes = await part.toBuffer().catch((error: unknown) => {
        if (part.file.truncated)
          throw new ProductError('fileTooLarge', { params: { megabytes: mostBytes / 2 ** 20 } });
        throw error;
      });
      const sourceKey = `file ${params.id} ${createHash('sha256').update(bytes).digest('hex')}`;
      const { format, fullScale } = query;
      const ride = await storedRideOf({ kind: 'file', format, bytes, fullScale });
      const nowMs = clock.now();
      const { id } = await inTenant(db, session.tenantId, (tx) =>
        storeRide(tx, {
          tenantId: session.tenantId,
          elevatorId: params.id,
          sourceKey,
          recordedAtMs: query.recordedAt === undefined ? nowMs : Date.parse(query.recordedAt),
          source: 'file',
          sensor: null,
          recordedBy: session.username,
          expectedDistanceM: query.expectedDistanceM ?? null,
          ride,
          nowMs,
        }),
      );
      platform.changes.emit('changed', {
        resource: rideRuns.name,
        action: 'created',
        tenantId: session.tenantId,
        ids: [id],
      });
      return { id };
    },
  );
}
