import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { callerSchema, carIntercomSchema, seatIntercomSchema } from '@hoistway/shared/domain/intercom.ts';
import { mayAct } from '@hoistway/shared/domain/recordRights.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';
import { carLines, carOfNumber } from './carLines.ts';
import { seatLine } from './seatLine.ts';

const tags = ['intercom'];

/** Intercom numbers: a seat's own line, the lines of a visible car, and the caller of a number. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;
  const { db } = platform;
  const ofSpeakers = app.requireThat((session) => mayAct(session, 'speakToCar'));

  app.get(
    '/intercom/seat',
    {
      schema: { tags, response: { 200: seatIntercomSchema } },
      onRequest: ofSpeakers,
    },
    async ({ session }, reply) => {
      reply.header('cache-control', 'no-store');
      return inTenant(db, session.tenantId, (tx) => seatLine(tx, platform, session));
    },
  );

  app.get(
    '/intercom/cars/:elevatorId',
    {
      schema: { tags, params: z.object({ elevatorId: idSchema }), response: { 200: carIntercomSchema } },
      onRequest: ofSpeakers,
    },
    async ({ session, params }) =>
      inTenant(db, session.tenantId, async (tx) => {
        await readRow(tx, resources.elevators, params.elevatorId, visibleTo(session));
        return { lines: await carLines(tx, params.elevatorId) };
      }),
  );

  app.get(
    '/intercom/callers/:number',
    {
      schema: {
        tags,
        params: z.object({ number: z.string().min(1).max(100) }),
        response: { 200: callerSchema },
      },
      onRequest: ofSpeakers,
    },
    async ({ session, params }) => {
      const caller = await inTenant(db, session.tenantId, (tx) =>
        carOfNumber(tx, params.number, visibleTo(session)),
      );
      if (!caller) throw new ProductError('notFound');
      return caller;
    },
  );
}
