import { developerApiPrefix } from '@hoistway/shared/developer/requestSignature.ts';
import {
  developerAlarmSchema,
  developerElevatorSchema,
  developerEventSchema,
  developerFaultSchema,
  developerMaintenanceOrderSchema,
  developerPage,
  developerRepairOrderSchema,
  developerStateSchema,
  developerTerminalSchema,
} from '@hoistway/shared/developer/shapes.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { z } from 'zod';
import { readDeveloperEvents } from '../../developer/readEvents.ts';
import { readStatesAfter, readTerminalsAfter } from '../../developer/readLive.ts';
import { type ReadAfter, readPage } from '../../developer/readPage.ts';
import {
  readAlarmsAfter,
  readElevatorsAfter,
  readFaultsAfter,
  readMaintenanceOrdersAfter,
  readRepairOrdersAfter,
} from '../../developer/readRecords.ts';
import { forgetNonces } from '../../developer/verifyRequest.ts';
import type { App } from '../../http/app.ts';
import { developerGate } from './developerGate.ts';

const tags = ['developer'];
const pageQuery = z.object({
  /** `next` of the page before. */
  after: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** The developer API: signed requests for what a developer's data authority covers. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;
  const { authenticate, scopeOf } = developerGate(app);
  const addList = <T>(path: string, summary: string, item: z.ZodType<T>, read: ReadAfter<T>) =>
    app.get(
      `${developerApiPrefix}/${path}`,
      {
        schema: {
          tags,
          summary,
          security: [],
          querystring: pageQuery,
          response: { 200: developerPage(item) },
        },
        onRequest: authenticate,
      },
      (request) => readPage(platform, scopeOf(request), request.query, read),
    );
  addList('elevators', 'Elevators', developerElevatorSchema, readElevatorsAfter);
  addList('states', 'Live states', developerStateSchema, readStatesAfter(app.live.fleet));
  addList('alarms', 'Alarms', developerAlarmSchema, readAlarmsAfter);
  addList('faults', 'Faults', developerFaultSchema, readFaultsAfter);
  addList('repairOrders', 'Repair orders', developerRepairOrderSchema, readRepairOrdersAfter);
  addList(
    'maintenanceOrders',
    'Maintenance orders',
    developerMaintenanceOrderSchema,
    readMaintenanceOrdersAfter,
  );
  addList('terminals', 'Gateway devices', developerTerminalSchema, readTerminalsAfter);

  app.get(
    `${developerApiPrefix}/events`,
    {
      schema: {
        tags,
        summary: 'Events since a cursor',
        security: [],
        querystring: pageQuery,
        response: {
          200: z.object({ items: z.array(developerEventSchema), next: z.string(), hasGap: z.boolean() }),
        },
      },
      onRequest: authenticate,
    },
    (request) => readDeveloperEvents(platform, scopeOf(request), request.query),
  );

  let forgetAtMs = 0;
  app.live.everySecond(async () => {
    const nowMs = platform.clock.now();
    if (nowMs < forgetAtMs) return;
    forgetAtMs = nowMs + minuteMs;
    await forgetNonces(platform);
  });
}
