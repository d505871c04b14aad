import { createHash } from 'node:crypto';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { linkProofSchema } from '@hoistway/shared/domain/publicLink.ts';
import { phoneRideSchema, rideViewSchema } from '@hoistway/shared/domain/ride/rideView.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { readRide } from '../../ride/readRide.ts';
import { storedRideOf } from '../../ride/rideThread.ts';
import { storeRide } from '../../ride/storeRide.ts';
import { readClaim } from './readLink.ts';

const params = z.object({ target: idSchema });
const tags = ['links'];
const schema = { tags, security: [], querystring: linkProofSchema };
/** A phone asks once a second for the report of its run. */
const callsPerMinute = 240;
const config = { rateLimit: { max: callsPerMinute, timeWindow: '1 minute' } };
/** An hour of a phone's samples as JSON. */
const mostBytes = 32 * 2 ** 20;

/** Signed links of ride measurements: recording rides of one elevator by a phone, and reading one report. */
export function addRideLinks(app: App): void {
  addRecorderRoute(app);
  const { platform } = app;
  app.get(
    '/public/rideRecorder/:target/runs/:run',
    {
      schema: { ...schema, params: params.extend({ run: idSchema }), response: { 200: rideViewSchema } },
      config,
    },
    async ({ params: { target, run }, query }) => {
      const claim = await readClaim(platform, { kind: 'rideRecorder', target }, query);
      const view = await inTenant(platform.db, claim.tenantId, (tx) => readRide(tx, run));
      if (view.elevatorId !== target || view.source !== 'phone') throw new ProductError('notFound');
      return view;
    },
  );
  app.get(
    '/public/rideReport/:target/run',
    { schema: { ...schema, params, response: { 200: rideViewSchema } }, config },
    async ({ params: { target }, query }) => {
      const claim = await readClaim(platform, { kind: 'rideReport', target }, query);
      return inTenant(platform.db, claim.tenantId, (tx) => readRide(tx, target));
    },
  );
}

function addRecorderRoute(app: App): void {
  const { platform } = app;
  app.post(
    '/public/rideRecorder/:target/runs',
    {
      schema: { ...schema, params, body: phoneRideSchema, response: { 200: z.object({ id: idSchema }) } },
      config,
      bodyLimit: mostBytes,
    },
    async ({ params: { target }, query, body }) => {
      const { tenantId } = await readClaim(platform, { kind: 'rideRecorder', target }, query);
      const ride = await storedRideOf({ kind: 'phone', ride: body });
      const hash = createHash('sha256').update(ride.bytes).digest('hex');
      const nowMs = platform.clock.now();
      const { id } = await inTenant(platform.db, tenantId, async (tx) => {
        const { rowCount } = await tx.query('select 1 from elevators where id = $1 and deleted_at is null', [
          target,
        ]);
        if (rowCount === 0) throw new ProductError('notFound');
        return storeRide(tx, {
          tenantId,
          elevatorId: target,
          sourceKey: `phone ${target} ${hash}`,
          recordedAtMs: Math.min(nowMs, body.recordedAtMs),
          source: 'phone',
          sensor: body.sensor,
          recordedBy: null,
          expectedDistanceM: null,
          ride,
          nowMs,
        });
      });
      platform.changes.emit('changed', { resource: 'rideRuns', action: 'created', tenantId, ids: [id] });
      return { id };
    },
  );
}
