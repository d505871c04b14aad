import { uploadLimits } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { fileInfoSchema } from '@hoistway/shared/domain/fileInfo.ts';
import { mayAct } from '@hoistway/shared/domain/recordRights.ts';
import {
  type Confirmation,
  type ConfirmationView,
  confirmationLinkMs,
  confirmationLinkSchema,
  confirmationProofSchema,
  confirmationSchema,
  confirmationViewSchema,
} from '@hoistway/shared/domain/visitConfirmation.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { noteOperation } from '../../crud/noteWrites.ts';
import type { Wire } from '../../crud/storage.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import { fileInfoOf } from '../../files/fileRow.ts';
import { receiveFile } from '../../files/receiveFile.ts';
import type { App } from '../../http/app.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { confirmationAddress, issuerOf } from './confirmationLink.ts';
import { confirmVisit } from './confirmVisit.ts';
import type { VisitCall } from './moveVisit.ts';
import { momentOf } from './stepMoment.ts';
import { asVisitOrder, readVisibleOrder } from './visitOrder.ts';
import { readVisit } from './visitView.ts';

const params = z.object({ id: idSchema });
const tags = ['maintenanceOrders'];
/** Per address: enough for people, too little to try signatures. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const byLink = { tags, security: [], params, querystring: confirmationProofSchema };

/** The use unit's confirmation by a signed link, without a login. */
export default async function confirmationRoutes(app: App): Promise<void> {
  addLinkRoute(app);
  addViewRoute(app);
  addFileRoute(app);
  addConfirmRoute(app);
}

/** A link is issued for a signed visit by a session that may confirm it. */
function addLinkRoute(app: App): void {
  const { platform } = app;
  app.post(
    '/maintenanceOrder/:id/confirmationLink',
    {
      schema: { tags, params, response: { 200: confirmationLinkSchema } },
      onRequest: app.requireThat((session) => mayConfirm(session)),
    },
    async ({ session, params: { id } }) => {
      const nowMs = platform.clock.now();
      await inTenant(platform.db, session.tenantId, async (tx) => {
        checkUnconfirmed(await readVisibleOrder(tx, session, id));
        const content = `createLink visitConfirmation ${id}`;
        await noteOperation(tx, session, { action: 'command', atMs: nowMs, content, recordId: id });
      });
      const expiresMs = nowMs + confirmationLinkMs;
      const { tenantId, userId } = session;
      return {
        url: confirmationAddress(platform, { orderId: id, tenantId, userId, expiresMs }),
        expiresAt: new Date(expiresMs).toISOString(),
      };
    },
  );
}

/** @throws illegalMove, without the record: the reader of a link sees the page's view alone */
function checkUnconfirmed(row: Wire): void {
  if (asVisitOrder(row).status !== 'completed')
    throw new ProductError('illegalMove', { params: { because: 'state' } });
}

const mayConfirm = (session: RequestSession): boolean => mayAct(session, 'confirmVisit');

function addViewRoute(app: App): void {
  const { platform } = app;
  app.get(
    '/public/visitConfirmation/:id',
    { schema: { ...byLink, response: { 200: confirmationViewSchema } }, config },
    async ({ params: { id }, query }) => {
      const issuer = await issuerOf(platform, id, query);
      return readView(app, issuer, { id, expiresMs: query.expires });
    },
  );
}

async function readView(
  { platform }: App,
  issuer: RequestSession,
  { id, expiresMs }: { id: string; expiresMs: number },
): Promise<ConfirmationView> {
  const visit = await inTenant(platform.db, issuer.tenantId, (tx) =>
    readVisit(tx, issuer, id, platform.clock.now()),
  );
  return confirmationViewSchema.parse({
    ...visit,
    expiresAt: new Date(expiresMs).toISOString(),
    order: { ...visit.order, maintainers: visit.order.maintainers.map(({ name }) => name) },
  });
}

/** The signature's picture; other files come from sessions alone. */
function addFileRoute(app: App): void {
  app.post(
    '/public/visitConfirmation/:id/files',
    {
      schema: { ...byLink, consumes: ['multipart/form-data'], response: { 200: fileInfoSchema } },
      config,
    },
    async (request) => {
      const { id } = request.params;
      const issuer = await issuerOf(app.platform, id, request.query);
      await inTenant(app.platform.db, issuer.tenantId, async (tx) => {
        checkUnconfirmed(await readVisibleOrder(tx, issuer, id));
      });
      const part = request.isMultipart()
        ? await request.file({ limits: { fileSize: uploadLimits.image.bytes + 1 } })
        : undefined;
      if (!part) throw new ProductError('badRequest');
      const upload = { purpose: 'image' as const, name: part.filename, stream: part.file };
      return fileInfoOf(await receiveFile(app.platform, issuer, upload).finally(() => part.file.resume()));
    },
  );
}

function addConfirmRoute(app: App): void {
  const { platform } = app;
  app.post(
    '/public/visitConfirmation/:id/confirm',
    { schema: { ...byLink, body: confirmationSchema, response: { 200: confirmationViewSchema } }, config },
    async ({ params: { id }, query, body, ip }) => {
      const issuer = await issuerOf(platform, id, query);
      if (!mayConfirm(issuer)) throw new ProductError('linkInvalid');
      await confirmByLink(app, { issuer, id, confirmation: body, address: ip });
      return readView(app, issuer, { id, expiresMs: query.expires });
    },
  );
}

/** Confirms under the typed name: no user of the product gave this confirmation. */
async function confirmByLink(
  app: App,
  {
    issuer,
    id,
    confirmation,
    address,
  }: { issuer: RequestSession; id: string; confirmation: Confirmation; address: string },
): Promise<void> {
  const { tenantId, orgId } = issuer;
  const afterCommit: (() => void)[] = [];
  await inTenant(app.platform.db, tenantId, async (tx) => {
    afterCommit.length = 0;
    const nowMs = app.platform.clock.now();
    const session = { tenantId, orgId, userId: null, username: '', name: confirmation.name, address };
    const call: VisitCall = { tx, tenantId, session, nowMs, afterCommit: (work) => afterCommit.push(work) };
    const row = await readVisibleOrder(tx, issuer, id, { forWrite: true });
    checkUnconfirmed(row);
    const moment = await momentOf(tx, id, undefined, nowMs);
    const body = { by: 'link', issuedBy: issuer.name };
    await confirmVisit(app, call, { row, session: issuer, confirmation, moment, body });
  });
  for (const work of afterCommit) work();
}
