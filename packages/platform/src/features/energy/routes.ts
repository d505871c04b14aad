import {
  energyReportSchema,
  meterDetailSchema,
  meterLinesSchema,
  reportDaysMost,
  reportMetersMost,
} from '@hoistway/shared/domain/energy/energyReport.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { dateSchema, idSchema } from '@hoistway/shared/model/field.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { zoneOf } from '../../http/requestHeaders.ts';
import { visibleTo } from '../../session/visibility.ts';
import { readMeterLines } from './meterLines.ts';
import { readMeterDetail } from './readMeterDetail.ts';
import { readReport } from './readReport.ts';

const tags = ['energy'];
const period = { fromDay: dateSchema, untilDay: dateSchema };
const isPeriod = ({ fromDay, untilDay }: { fromDay: string; untilDay: string }) =>
  fromDay <= untilDay && Date.parse(untilDay) - Date.parse(fromDay) < reportDaysMost * dayMs;

/** Consumption of electricity meters. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  const onRequest = app.requirePermission(permissions.electricityMeter);

  app.get(
    '/energy/meters',
    {
      schema: {
        tags,
        querystring: z.object({ ...period, search: z.string().max(100).optional() }).refine(isPeriod),
        response: { 200: meterLinesSchema },
      },
      onRequest,
    },
    (request) => {
      const { session, query } = request;
      const asOf = { ...query, zoneId: zoneOf(request), nowMs: clock.now() };
      return inTenant(db, session.tenantId, (tx) => readMeterLines(tx, visibleTo(session), asOf));
    },
  );

  app.get(
    '/energy/report',
    {
      schema: {
        tags,
        querystring: z
          .object({
            ...period,
            codes: z
              .string()
              .min(1)
              .max(reportMetersMost * 101),
            elevatorId: idSchema.optional(),
            id: idSchema.optional(),
            useUnit: z.string().min(1).max(200).optional(),
          })
          .refine(isPeriod),
        response: { 200: energyReportSchema },
      },
      onRequest,
    },
    (request) => {
      const { session, query } = request;
      const asOf = {
        fromDay: query.fromDay,
        untilDay: query.untilDay,
        codes: [...new Set(query.codes.split(','))].slice(0, reportMetersMost),
        elevatorId: query.elevatorId,
        id: query.id,
        useUnit: query.useUnit,
        zoneId: zoneOf(request),
        nowMs: clock.now(),
      };
      return inTenant(db, session.tenantId, (tx) => readReport(tx, visibleTo(session), asOf));
    },
  );

  app.get(
    '/energy/meters/:id',
    { schema: { tags, params: z.object({ id: idSchema }), response: { 200: meterDetailSchema } }, onRequest },
    ({ session, params }) =>
      inTenant(db, session.tenantId, async (tx) => {
        await readRow(tx, resources.meterGateways, params.id, visibleTo(session));
        return readMeterDetail(tx, params.id);
      }),
  );
}
