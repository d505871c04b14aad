import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { everyone } from '@hoistway/shared/domain/permission.ts';
import { mayWrite, optionsPermission } from '@hoistway/shared/domain/recordRights.ts';
import { idSchema, instantSchema } from '@hoistway/shared/model/field.ts';
import type { FieldErrorCode } from '@hoistway/shared/model/fieldErrorCodes.ts';
import { type AnyResource, draftSchema, pageSchema, rowSchema } from '@hoistway/shared/model/resource.ts';
import type { RecordAction } from '@hoistway/shared/model/right.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import { z } from 'zod';
import type { App } from '../http/app.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { visibleTo } from '../session/visibility.ts';
import { bulkAnswerSchema, bulkSchema, bulkWrite } from './bulk.ts';
import { deleteRow } from './deleteRow.ts';
import { historyEntrySchema, historyOf, historyQuerySchema } from './history.ts';
import { countLargeList, readLargePage } from './large/largeList.ts';
import { countMatches, listRows, listSchema, searchSchema, whereOf } from './list.ts';
import { pickerOptions } from './options.ts';
import { readRow } from './readRow.ts';
import { restoreRow } from './restoreRow.ts';
import { readingRows } from './rowsOf.ts';
import { rulesOf } from './rules/index.ts';
import { savedId, saveRow } from './save.ts';
import { summedFields, sumsOf } from './sums.ts';
import { createExportProgress } from './transfer/exportProgress.ts';
import { ImportWorker } from './transfer/imports/importWorker.ts';
import { importRoutes } from './transfer/imports/routes.ts';
import { exportRoutes, transferRoutes } from './transfer/routes.ts';

/** The calls of every declared resource at its path (§7). */
export default async function routes(app: App): Promise<void> {
  const progress = createExportProgress();
  const worker = new ImportWorker(app.platform);
  app.addHook('onClose', () => worker.close());
  exportRoutes(app, progress);
  importRoutes(app, worker);
  for (const resource of resourceList) {
    transferRoutes(app, resource, { progress, worker });
    readRoutes(app, resource);
    if (!resource.readOnly) writeRoutes(app, resource);
  }
}

const byId = z.object({ id: idSchema });

function readRoutes(app: App, resource: AnyResource): void {
  addListRoutes(app, resource);
  addRecordRoutes(app, resource);
}

/** Pages, counts and sums of a search. */
function addListRoutes(app: App, resource: AnyResource): void {
  const { platform } = app;
  const path = `/${resource.path}`;
  const tags = [resource.name];
  const record = recordSchema(resource);
  const onRequest = app.requirePermission(resource.permission);
  app.get(
    path,
    {
      schema: {
        tags,
        querystring: listSchema(resource),
        response: {
          200: pageSchema(record).extend({
            ...(resource.isLarge && { isTotalExact: z.literal(false).optional() }),
          }),
        },
      },
      onRequest,
    },
    ({ session, query }) => {
      checkMayListDeleted(resource, session, query);
      return resource.isLarge
        ? readLargePage(platform, resource, session, query)
        : readingRows(platform.db, resource, session, (tx) =>
            listRows(tx, resource, query, visibleTo(session), platform.clock.now()),
          );
    },
  );

  app.get(
    `${path}/count`,
    {
      schema: { tags, querystring: searchSchema(resource), response: { 200: z.object({ total: z.int() }) } },
      onRequest,
    },
    ({ session, query }) => {
      checkMayListDeleted(resource, session, query);
      return resource.isLarge
        ? countLargeList(platform, resource, session, query)
        : readingRows(platform.db, resource, session, async (tx) => ({
            total: await countMatches(
              tx,
              resource,
              whereOf(resource, query, visibleTo(session), platform.clock.now()),
            ),
          }));
    },
  );

  if (summedFields(resource).length > 0)
    app.get(
      `${path}/sums`,
      {
        schema: {
          tags,
          querystring: searchSchema(resource),
          response: { 200: z.record(z.string(), z.number()) },
        },
        onRequest,
      },
      ({ session, query }) => {
        checkMayListDeleted(resource, session, query);
        return readingRows(platform.db, resource, session, (tx) =>
          sumsOf(tx, resource, whereOf(resource, query, visibleTo(session), platform.clock.now())),
        );
      },
    );
}

/** Options of pickers, one record, and its history. */
function addRecordRoutes(app: App, resource: AnyResource): void {
  const { platform } = app;
  const path = `/${resource.path}`;
  const tags = [resource.name];
  const record = recordSchema(resource);
  const onRequest = app.requirePermission(resource.permission);
  app.get(
    `${path}/options`,
    {
      schema: {
        tags,
        querystring: z.object({ search: z.string().max(200).optional(), ids: idsSchema.optional() }),
        response: { 200: z.array(z.object({ id: idSchema, label: z.string(), no: z.string().nullable() })) },
      },
      onRequest:
        optionsPermission(resource) === everyone
          ? app.authenticate
          : app.requirePermission(optionsPermission(resource)),
    },
    ({ session, query }) => pickerOptions(platform, resource, session, query),
  );

  app.get(
    `${path}/:id`,
    { schema: { tags, params: byId, response: { 200: record } }, onRequest },
    ({ session, params }) =>
      readingRows(platform.db, resource, session, (tx) =>
        readRow(tx, resource, params.id, visibleTo(session)),
      ),
  );

  if (resource.readOnly) return;

  app.get(
    `${path}/:id/history`,
    {
      schema: {
        tags,
        params: byId,
        querystring: historyQuerySchema,
        response: {
          200: pageSchema(historyEntrySchema),
        },
      },
      onRequest,
    },
    ({ session, params, query }) =>
      readingRows(platform.db, resource, session, async (tx) => {
        const which = mayWrite(session, resource, 'remove') ? 'any' : 'living';
        const row = await readRow(tx, resource, params.id, visibleTo(session), { which });
        return historyOf(tx, resource, row, query);
      }),
  );
}

/** Deleted records are listed for users who may restore them. @throws forbidden */
function checkMayListDeleted(
  resource: AnyResource,
  session: RequestSession,
  query: { deleted?: string | undefined },
): void {
  if (query.deleted === 'true' && !mayWrite(session, resource, 'remove')) throw new ProductError('forbidden');
}

/** @throws forbidden */
function checkMay(resource: AnyResource, session: RequestSession, action: RecordAction): void {
  if (!mayWrite(session, resource, action)) throw new ProductError('forbidden');
}

function writeRoutes(app: App, resource: AnyResource): void {
  const { platform } = app;
  const path = `/${resource.path}`;
  const tags = [resource.name];
  const allowing = (...actions: RecordAction[]) =>
    app.requireThat((session) => actions.some((action) => mayWrite(session, resource, action)));
  const response = { 200: recordSchema(resource) };
  const body = bodySchema(resource);

  for (const method of ['POST', 'PUT'] as const)
    app.route({
      method,
      url: path,
      schema: { tags, body, response },
      onRequest: allowing('create', 'change'),
      handler: async ({ session, body: input }) => {
        checkMay(resource, session, savedId(input) === null ? 'create' : 'change');
        return saveRow(platform, resource, session, input);
      },
    });

  app.put(
    `${path}/:id`,
    { schema: { tags, params: byId, body, response }, onRequest: allowing('change') },
    ({ session, params, body: input }) => saveRow(platform, resource, session, { ...input, id: params.id }),
  );

  app.delete(
    `${path}/:id`,
    {
      schema: {
        tags,
        params: byId,
        querystring: z.object({ version: z.coerce.number().int().min(1).optional() }),
      },
      onRequest: allowing('remove'),
    },
    async ({ session, params, query }, reply) => {
      await deleteRow(platform, resource, session, { id: params.id, version: query.version });
      return reply.status(204).send();
    },
  );

  app.post(
    `${path}/:id/restore`,
    {
      schema: {
        tags,
        params: byId,
        body: z.object({ version: z.int().min(1).optional() }).nullish(),
        response,
      },
      onRequest: allowing('remove'),
    },
    ({ session, params, body: input }) =>
      restoreRow(platform, resource, session, { id: params.id, version: input?.version }),
  );

  app.post(
    `${path}/bulk`,
    {
      schema: {
        tags,
        querystring: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
        body: bulkSchema,
        response: { 200: bulkAnswerSchema },
      },
      onRequest: allowing('change', 'remove'),
    },
    async ({ session, query, body: order }) => {
      checkMay(resource, session, order.action === 'update' ? 'change' : 'remove');
      const isDryRun = query.dryRun === 'true';
      return { results: await bulkWrite(platform, resource, session, { order, isDryRun }) };
    },
  );
}

/** Ids repeated or joined by commas. */
const idsSchema = z.preprocess(
  (value) => [value].flat().flatMap((one) => String(one).split(',')),
  z.array(idSchema).max(500),
);

/** A row as the API answers it. */
function recordSchema(resource: AnyResource): z.ZodObject {
  const readable = Object.entries(resource.fields)
    .filter(([, field]) => field.kind !== 'secret')
    .map(([name, field]) => [name, field.schema]);
  return rowSchema.extend({
    ...Object.fromEntries(readable),
    ...rulesOf(resource).answers,
    deletedAt: instantSchema.optional(),
  });
}

/**
 * The body is validated when it is saved, since an update may omit fields; the documentation shows those of a new
 * record.
 */
function bodySchema(resource: AnyResource) {
  const whole = draftSchema(resource).extend({
    id: idSchema.optional(),
    version: z.int().optional(),
    ...(resource.scope === 'organisation' && { orgId: idSchema.optional() }),
  });
  const { $schema: _, ...document } = z.toJSONSchema(whole, { io: 'input', unrepresentable: 'any' });
  return z
    .record(z.string(), z.unknown())
    .refine((body) => savedId(body) === null || idSchema.safeParse(savedId(body)).success, {
      error: 'unreadable' satisfies FieldErrorCode,
      path: ['id'],
    })
    .meta(document);
}
