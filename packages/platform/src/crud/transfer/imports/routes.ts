import { pageSizes } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import {
  columnValuesSchema,
  type ImportRow,
  importCorrectedSchema,
  importCorrectionSchema,
  importJobSchema,
  importMappingSchema,
  importModes,
  importRowSchema,
  unfinishedPhases,
} from '@hoistway/shared/domain/importJob.ts';
import { mayImport } from '@hoistway/shared/domain/recordRights.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { resourceNamed } from '@hoistway/shared/resources/index.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTenant, run } from '../../../db/tenantTransaction.ts';
import type { App } from '../../../http/app.ts';
import { localeOf } from '../../../http/requestHeaders.ts';
import type { Platform } from '../../../platform.ts';
import type { RequestSession } from '../../../session/requestSession.ts';
import { mediaTypes } from '../writeSheet.ts';
import { faultsFile } from './faultsFile.ts';
import type { ImportWorker } from './importWorker.ts';
import { type JobRow, jobOf, readJob } from './jobRow.ts';
import { mendRow } from './mendRow.ts';
import { cancelImport, setMapping, startChecking, startWriting } from './moves.ts';
import { readRows } from './readRows.ts';
import type { StagedRow } from './stagedRows.ts';
import { valuesOfColumn } from './valuesOfColumn.ts';

const byId = z.object({ id: idSchema });
const rowsQuery = z.object({
  faulty: z.enum(['true', 'false']).default('false'),
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce
    .number()
    .pipe(z.literal([...pageSizes]))
    .default(50),
});

/** A user's own imports in the current organisation: their state, and the next action. */
export function importRoutes(app: App, worker: ImportWorker): void {
  addJobRoutes(app, worker);
  addMappingRoutes(app, worker);
  addRowRoutes(app);
}

/** Reads a job of the caller with its resource. @throws notFound, forbidden */
const ownJobs = (platform: Platform) => async (session: RequestSession, id: string) => {
  const job = await inTenant(platform.db, session.tenantId, (tx) => readJob(tx, id));
  const resource = job && resourceNamed(job.resource);
  if (!resource || job.user_id !== session.userId || job.org_id !== session.orgId)
    throw new ProductError('notFound');
  if (!mayImport(session, resource)) throw new ProductError('forbidden');
  return { job, resource, session, platform };
};

/** Import jobs of the caller: list, state, writing and cancelling. */
function addJobRoutes(app: App, worker: ImportWorker): void {
  const { platform } = app;
  const { db } = platform;
  const tags = ['imports'];
  const onRequest = app.authenticate;
  const response = { 200: importJobSchema };
  const own = ownJobs(platform);
  app.get(
    '/imports',
    {
      schema: {
        tags,
        querystring: z.object({ resource: z.string().max(100).optional() }),
        response: { 200: z.array(importJobSchema) },
      },
      onRequest,
    },
    async ({ session, query }) => {
      const jobs = await inTenant(db, session.tenantId, (tx) =>
        run<JobRow>(
          tx,
          sql`select * from imports where tenant_id = ${session.tenantId} and user_id = ${session.userId}
              and org_id = ${session.orgId} and phase = any(${sql.param([...unfinishedPhases])}::text[])
              and not is_at_once and resource = coalesce(${query.resource ?? null}, resource)
            order by id desc limit 50`,
        ),
      );
      return jobs.map(jobOf);
    },
  );

  app.get(
    '/imports/:id',
    { schema: { tags, params: byId, response }, onRequest },
    async ({ session, params }) => jobOf((await own(session, params.id)).job),
  );

  app.post(
    '/imports/:id/commit',
    {
      schema: { tags, params: byId, body: z.object({ mode: z.enum(importModes) }), response },
      onRequest,
    },
    async ({ session, params, body }) => {
      const { job } = await own(session, params.id);
      const startedJob = await startWriting(platform, job, body.mode);
      worker.nudge();
      return jobOf(startedJob);
    },
  );

  app.post(
    '/imports/:id/cancel',
    { schema: { tags, params: byId, response }, onRequest },
    async ({ session, params }) => {
      const { job, resource } = await own(session, params.id);
      return jobOf(await cancelImport(platform, resource, job));
    },
  );
}

/** Mapping of columns and values, and the check of all rows. */
function addMappingRoutes(app: App, worker: ImportWorker): void {
  const { platform } = app;
  const { db } = platform;
  const tags = ['imports'];
  const onRequest = app.authenticate;
  const response = { 200: importJobSchema };
  const own = ownJobs(platform);
  app.put(
    '/imports/:id/mapping',
    { schema: { tags, params: byId, body: importMappingSchema, response }, onRequest },
    async ({ session, params, body }) => {
      const { job, resource } = await own(session, params.id);
      return jobOf(await setMapping(platform, resource, job, body));
    },
  );

  app.post(
    '/imports/:id/check',
    { schema: { tags, params: byId, response }, onRequest },
    async ({ session, params }) => {
      const { job } = await own(session, params.id);
      const startedJob = await startChecking(platform, job);
      worker.nudge();
      return jobOf(startedJob);
    },
  );

  app.get(
    '/imports/:id/values',
    {
      schema: {
        tags,
        params: byId,
        querystring: z.object({ at: z.coerce.number().int().min(0).max(1_000), field: z.string().max(100) }),
        response: { 200: columnValuesSchema },
      },
      onRequest,
    },
    async ({ session, params, query }) => {
      const { job, resource } = await own(session, params.id);
      return inTenant(db, session.tenantId, (tx) => valuesOfColumn(tx, resource, job, query));
    },
  );
}

/** Rows with their errors, their correction, and the list of faults as a file. */
function addRowRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;
  const tags = ['imports'];
  const onRequest = app.authenticate;
  const own = ownJobs(platform);
  app.get(
    '/imports/:id/rows',
    {
      schema: {
        tags,
        params: byId,
        querystring: rowsQuery,
        response: {
          200: pageSchema(importRowSchema),
        },
      },
      onRequest,
    },
    async ({ session, params, query }) => {
      const { job } = await own(session, params.id);
      const { pageNo, pageSize } = query;
      const page = { isFaulty: query.faulty === 'true', pageNo, pageSize };
      const { rows, total } = await inTenant(db, session.tenantId, (tx) => readRows(tx, job.id, page));
      return { records: rows.map(rowOf), total, pages: Math.ceil(total / pageSize) };
    },
  );

  app.put(
    '/imports/:id/rows/:row',
    {
      schema: {
        tags,
        params: byId.extend({ row: z.coerce.number().int().min(1).max(2_147_483_647) }),
        body: importCorrectionSchema,
        response: { 200: importCorrectedSchema },
      },
      onRequest,
    },
    async ({ session, params, body }) => {
      const mendedRow = await mendRow(await own(session, params.id), params.row, body.cells);
      return { rows: mendedRow.rows.map(rowOf), job: jobOf(mendedRow.job) };
    },
  );

  app.get(
    '/imports/:id/faults.csv',
    { schema: { tags, params: byId }, onRequest },
    async (request, reply) => {
      const { job, resource } = await own(request.session, request.params.id);
      return reply
        .type(mediaTypes.csv)
        .header('content-disposition', `attachment; filename="${resource.name}-faults.csv"`)
        .send(faultsFile(platform, resource, job, localeOf(request)));
    },
  );
}

const rowOf = ({ row, cells, errors }: StagedRow): ImportRow => ({ row, cells, errors: errors ?? [] });
