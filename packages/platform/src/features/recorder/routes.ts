import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { everyone } from '@hoistway/shared/domain/permission.ts';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { Car } from '../../fleet/car.ts';
import type { App } from '../../http/app.ts';
import { rowsPerBlock } from '../../recorder/recorder.ts';
import { readMinutes } from '../../recorder/recorderStore.ts';
import { replayFrames } from '../../recorder/replay.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';

/** Bounds of one call. */
const elevatorsMost = 512;
const longestMs = 2 * hourMs;

const moment = z.iso.datetime({ offset: true });
const idsSchema = z.preprocess(
  (value) => [value].flat().flatMap((one) => String(one).split(',')),
  z.array(idSchema).min(1).max(elevatorsMost),
);

/** The flight recorder: any past minute of any visible elevator. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  const { scopes, fleet } = app.live;
  const tags = ['recorder'];
  const onRequest = app.requirePermission(everyone);

  const carOf = (session: RequestSession, id: string): Car => {
    const car = fleet.car(id);
    if (!car || !scopes.sees(visibleTo(session), car)) throw new ProductError('notFound');
    return car;
  };

  app.get(
    '/recorder/frames',
    {
      schema: { tags, querystring: z.object({ elevatorIds: idsSchema, from: moment, to: moment }) },
      onRequest,
    },
    async ({ session, query }, reply) => {
      const fromMs = Date.parse(query.from);
      const toMs = Date.parse(query.to);
      if (fromMs > toMs) throw new ProductError('startAfterEnd');
      if (toMs - fromMs > longestMs) throw new ProductError('windowTooWide', { params: { hours: 2 } });
      const rows = new Set(query.elevatorIds.map((id) => carOf(session, id).record.row));
      const blocks = [...new Set([...rows].map((row) => Math.floor(row / rowsPerBlock)))];
      const minutes = await inTenant(db, session.tenantId, (tx) =>
        readMinutes(tx, { tenantId: session.tenantId, blocks, fromMs, toMs }),
      );
      return reply
        .type('application/octet-stream')
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(replayFrames(minutes, { rows, fromMs, toMs })));
    },
  );

  app.get(
    '/recorder/extent',
    {
      schema: {
        tags,
        querystring: z.object({ elevatorId: idSchema }),
        response: { 200: z.object({ from: moment.nullable(), to: moment.nullable() }) },
      },
      onRequest,
    },
    async ({ session, query }) => {
      const block = Math.floor(carOf(session, query.elevatorId).record.row / rowsPerBlock);
      const extentRow = await inTenant(db, session.tenantId, (tx) =>
        tx.query<{ first: Date | null; last: Date | null }>(
          `select min(minute) as first, max(minute) as last from (
             select minute from recorder_blocks where tenant_id = $1 and block = $2
             union all select minute from recorder_tail where tenant_id = $1 and block = $2) as kept`,
          [session.tenantId, block],
        ),
      );
      const { first, last } = extentRow.rows[0] ?? { first: null, last: null };
      if (!first || !last) return { from: null, to: null };
      const to = new Date(Math.min(last.getTime() + minuteMs, clock.now()));
      return { from: first.toISOString(), to: to.toISOString() };
    },
  );
}
