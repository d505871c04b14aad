import { uploadLimits } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { importJobSchema } from '@hoistway/shared/domain/importJob.ts';
import { mayImport } from '@hoistway/shared/domain/recordRights.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../http/app.ts';
import { localeOf, zoneOf } from '../../http/requestHeaders.ts';
import { searchSchema } from '../list.ts';
import type { ExportProgress } from './exportProgress.ts';
import { exportRows, templateOf } from './exportRows.ts';
import { beginImport } from './imports/beginImport.ts';
import { importAtOnce } from './imports/importAtOnce.ts';
import type { ImportWorker } from './imports/importWorker.ts';
import { jobOf } from './imports/jobRow.ts';
import type { SheetFormat } from './sheet/sheetRow.ts';
import { transferFields } from './words.ts';
import { mediaTypes } from './writeSheet.ts';

/** Made by the browser, so that it can ask how far its export is. */
const progressKey = z.string().regex(/^[A-Za-z0-9]{8,64}$/);
/** Of one address. */
const importsPerMinute = 60;
const formatSchema = z.enum(['xlsx', 'csv']).default('xlsx');

const resultSchema = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  errors: z.array(
    z.object({
      row: z.int(),
      field: z.string(),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      value: z.string().optional(),
    }),
  ),
  total: z.int(),
});

/** How far an export of one's own is, while it is under way. */
export function exportRoutes(app: App, progress: ExportProgress): void {
  app.get(
    '/exports/:key',
    {
      schema: {
        tags: ['exports'],
        params: z.object({ key: progressKey }),
        response: { 200: z.object({ done: z.int(), total: z.int() }) },
      },
      onRequest: app.authenticate,
    },
    async ({ session, params }) => {
      const found = progress.of(session.userId, params.key);
      if (!found) throw new ProductError('notFound');
      return found;
    },
  );
}

/** Export, template and import of a resource whose fields say that they travel. */
export function transferRoutes(
  app: App,
  resource: AnyResource,
  { progress, worker }: { progress: ExportProgress; worker: ImportWorker },
): void {
  if (transferFields(resource).length === 0) return;
  const { platform } = app;
  const path = `/${resource.path}`;
  const tags = [resource.name];

  app.get(
    `${path}/export`,
    {
      schema: {
        tags,
        querystring: searchSchema(resource).extend({
          format: formatSchema,
          progress: progressKey.optional(),
        }),
      },
      onRequest: app.requirePermission(resource.permission),
    },
    async (request, reply) => {
      const { format, progress: key, ...query } = request.query;
      const { session } = request;
      let told: ReturnType<ExportProgress['start']> | undefined;
      const { stream, total } = await exportRows(platform, resource, session, query, {
        format,
        locale: localeOf(request),
        zoneId: zoneOf(request),
        onRows: (rows) => told?.wrote(rows),
      });
      told = progress.start(session.userId, key, total);
      stream.once('close', told.end);
      return sendFile(reply.header('x-total-rows', total), resource, format, stream);
    },
  );

  if (resource.readOnly) return;
  const onRequest = app.requireThat((session) => mayImport(session, resource));

  app.get(
    `${path}/template`,
    { schema: { tags, querystring: z.object({ format: formatSchema }) }, onRequest },
    (request, reply) => {
      const { format } = request.query;
      return sendFile(reply, resource, format, templateOf(resource, { format, locale: localeOf(request) }));
    },
  );

  app.post(
    `${path}/import`,
    {
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        querystring: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
        response: { 200: resultSchema },
      },
      onRequest,
    },
    async (request) => {
      const isDryRun = request.query.dryRun === 'true';
      const sheet = await uploadedSheet(request);
      return importAtOnce(platform, resource, request.session, { ...sheet, isDryRun }).finally(() =>
        sheet.stream.resume(),
      );
    },
  );

  app.post(
    `${path}/imports`,
    {
      schema: { tags, consumes: ['multipart/form-data'], response: { 200: importJobSchema } },
      onRequest,
      config: { rateLimit: { max: importsPerMinute, timeWindow: '1 minute' } },
    },
    async (request) => {
      const sheet = await uploadedSheet(request);
      const job = await beginImport(platform, resource, request.session, sheet, false).finally(() =>
        sheet.stream.resume(),
      );
      worker.nudge();
      return jobOf(job);
    },
  );
}

/** @throws importIllegal without a file, fileTypeRefused for another kind of file */
async function uploadedSheet(request: FastifyRequest) {
  if (!request.isMultipart()) throw new ProductError('importIllegal');
  // One byte more than may be, so that what is too large is seen to be.
  const file = await request.file({ limits: { fileSize: uploadLimits.import.bytes + 1 } });
  if (!file) throw new ProductError('importIllegal');
  const format = /\.(xlsx|csv)$/i.exec(file.filename)?.[1]?.toLowerCase();
  if (format !== 'xlsx' && format !== 'csv') {
    file.file.resume();
    throw new ProductError('fileTypeRefused');
  }
  return { name: file.filename, stream: file.file, format, zoneId: zoneOf(request) } as const;
}

function sendFile(
  reply: FastifyReply,
  resource: AnyResource,
  format: SheetFormat,
  stream: NodeJS.ReadableStream,
): FastifyReply {
  return reply
    .type(mediaTypes[format])
    .header('content-disposition', `attachment; filename="${resource.name}.${format}"`)
    .send(stream);
}
