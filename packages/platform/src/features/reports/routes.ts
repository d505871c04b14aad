import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { may, permissions } from '@hoistway/shared/domain/permission.ts';
import { mayAct } from '@hoistway/shared/domain/recordRights.ts';
import {
  hashSchema,
  previewSchema,
  proofSchema,
  reportQuerySchema,
  storedReportSchema,
} from '@hoistway/shared/domain/reports/reportCall.ts';
import { permissionOfReport } from '@hoistway/shared/domain/reports/reportPermission.ts';
import { reportRowSets, reportRowsQuerySchema } from '@hoistway/shared/domain/reports/reportRows.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { inTenant, readingInTenant } from '../../db/tenantTransaction.ts';
import { sendFile } from '../../files/sendFile.ts';
import type { App } from '../../http/app.ts';
import { localeOf, zoneOf } from '../../http/requestHeaders.ts';
import { buildRows } from '../../reports/buildRows.ts';
import { buildSnapshot } from '../../reports/buildSnapshot.ts';
import { readPlan, requestOfPlan } from '../../reports/planRequest.ts';
import { sheetOf } from '../../reports/printReport.ts';
import { requestOf } from '../../reports/requestOf.ts';
import { hashOfSnapshot, storeReport } from '../../reports/storeReport.ts';
import { reportWorkbook } from '../../reports/workbook.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { readPdfRow, readStoredReport } from './readStoredReport.ts';
import { verifyHash } from './verifyHash.ts';

const tags = ['reports'];
const params = z.object({ id: idSchema });
/** Per address: enough for people with a scanner, too little to try hashes. */
const proofLimit = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The kind of a report decides which of them it needs. */
const readers = [permissions.elevator, permissions.elevatorReport];

/** Reports in words have a permission of their own. @throws forbidden */
function checkKind(session: RequestSession, kind: string): void {
  if (!may(session, permissionOfReport(kind))) throw new ProductError('forbidden');
}

/** Reports: shown without being stored, stored with their hash, printed, exported and verified. */
export default async function routes(app: App): Promise<void> {
  addMakingRoutes(app);
  addPlanRoute(app);
  addRowsRoute(app);
  addReadingRoutes(app);
  app.get(
    '/public/reportProofs/:sha256',
    {
      schema: {
        tags,
        security: [],
        params: z.object({ sha256: hashSchema }),
        response: { 200: proofSchema },
      },
      config: proofLimit,
    },
    ({ params: { sha256 } }) => verifyHash(app.platform.db, sha256),
  );
}

function addMakingRoutes(app: App): void {
  const { db, clock, fleetMedians: medians } = app.platform;
  app.get(
    '/reportSnapshots/preview',
    {
      schema: { tags, querystring: reportQuerySchema, response: { 200: previewSchema } },
      onRequest: app.requirePermission(readers),
    },
    async (request) => {
      const { session, query } = request;
      checkKind(session, query.kind);
      const at = { nowMs: clock.now(), zoneId: zoneOf(request) };
      const snapshot = await readingInTenant(db, session.tenantId, (tx) =>
        buildSnapshot(tx, { visibility: visibleTo(session), nowMs: at.nowMs, medians }, requestOf(query, at)),
      );
      return { snapshot, sha256: hashOfSnapshot(snapshot) };
    },
  );
  app.post(
    '/reportSnapshots',
    {
      schema: {
        tags,
        body: reportQuerySchema,
        response: { 200: z.object({ id: idSchema, sha256: hashSchema }) },
      },
      onRequest: app.requireThat((session) => mayAct(session, 'createReport')),
    },
    async (request) => {
      const { session, body } = request;
      checkKind(session, body.kind);
      const at = { nowMs: clock.now(), zoneId: zoneOf(request) };
      return inTenant(db, session.tenantId, async (tx) => {
        const snapshot = await buildSnapshot(
          tx,
          { visibility: visibleTo(session), nowMs: at.nowMs, medians },
          requestOf(body, at),
        );
        const locale = localeOf(request);
        return storeReport(tx, {
          snapshot,
          name: sheetOf({ snapshot }, locale).title,
          locale,
          userId: session.userId,
          planId: null,
          recipientIds: [],
          nowMs: at.nowMs,
        });
      });
    },
  );
}

/** The rows behind one number of a report, laid out like the report itself. */
function addRowsRoute(app: App): void {
  const { db, clock, fleetMedians: medians } = app.platform;
  app.get(
    '/reportRows/:set',
    {
      schema: {
        tags,
        params: z.object({ set: z.enum(reportRowSets) }),
        querystring: reportRowsQuerySchema,
        response: { 200: previewSchema },
      },
      onRequest: app.requirePermission(permissions.elevator),
    },
    async (request) => {
      const { session, query, params } = request;
      const nowMs = clock.now();
      const at = { nowMs, zoneId: query.zoneId ?? zoneOf(request) };
      const reportRequest = requestOf({ ...query, kind: 'elevators', title: '' }, at);
      const context = { visibility: visibleTo(session), nowMs, medians };
      const snapshot = await readingInTenant(db, session.tenantId, (tx) =>
        buildRows(tx, { context, request: reportRequest }, { set: params.set, condition: query }),
      );
      return { snapshot, sha256: hashOfSnapshot(snapshot) };
    },
  );
}

function addPlanRoute(app: App): void {
  const { db, clock, fleetMedians: medians } = app.platform;
  app.post(
    '/reportPlans/:id/reports',
    {
      schema: { tags, params, response: { 200: z.object({ id: idSchema, sha256: hashSchema }) } },
      onRequest: app.requireThat((session) => mayAct(session, 'createReport')),
    },
    ({ session, params: { id } }) =>
      inTenant(db, session.tenantId, async (tx) => {
        const nowMs = clock.now();
        const visibility = visibleTo(session);
        await readRow(tx, resources.reportPlans, id, visibility);
        const plan = await readPlan(tx, id);
        if (!plan) throw new ProductError('notFound');
        checkKind(session, plan.request.kind);
        const snapshot = await buildSnapshot(tx, { visibility, nowMs, medians }, requestOfPlan(plan, nowMs));
        return storeReport(tx, {
          snapshot,
          name: plan.name,
          locale: plan.locale,
          userId: session.userId,
          planId: id,
          recipientIds: [],
          nowMs,
        });
      }),
  );
}

function addReadingRoutes(app: App): void {
  const { platform } = app;
  const { db, files } = platform;
  const onRequest = app.requirePermission(readers);
  app.get(
    '/reportSnapshots/:id',
    { schema: { tags, params, response: { 200: storedReportSchema } }, onRequest },
    ({ session, params: { id } }) =>
      readingInTenant(db, session.tenantId, (tx) => readStoredReport(tx, session, id)),
  );
  app.get('/reportSnapshots/:id/xlsx', { schema: { tags, params }, onRequest }, async (request, reply) => {
    const { session } = request;
    const report = await readingInTenant(db, session.tenantId, (tx) =>
      readStoredReport(tx, session, request.params.id),
    );
    const { snapshot, sha256 } = report;
    return reply
      .type(xlsxType)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(report.name)}.xlsx`)
      .send(await reportWorkbook(sheetOf(report, localeOf(request)), snapshot, sha256));
  });
  app.get('/reportSnapshots/:id/pdf', { schema: { tags, params }, onRequest }, async (request, reply) => {
    const { session } = request;
    const file = await readingInTenant(db, session.tenantId, (tx) =>
      readPdfRow(tx, session, request.params.id),
    );
    return sendFile(files, file, { request, reply, caching: 'private, no-cache' });
  });
}
