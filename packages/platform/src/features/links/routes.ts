import { ProductError } from '@hoistway/shared/domain/errors.ts';
import {
  type LinkedFile,
  type LinkKind,
  linkKinds,
  linkOrderSchema,
  linkProofSchema,
  type PublicView,
  publicViewSchema,
} from '@hoistway/shared/domain/publicLink.ts';
import { mayAct } from '@hoistway/shared/domain/recordRights.ts';
import { z } from 'zod';
import { isFileSeen } from '../../crud/fileFields.ts';
import { noteOperation } from '../../crud/noteWrites.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import { fileInfoOf } from '../../files/fileRow.ts';
import { sendFile } from '../../files/sendFile.ts';
import type { App } from '../../http/app.ts';
import { checkMayLink, checkMayShow } from './linkedRecord.ts';
import { checkMayLinkReport, isOfReport } from './linkedReport.ts';
import { isOfFile, readClaim, readLinkedFile, readLinkView } from './readLink.ts';
import { addRideLinks } from './rideLinks.ts';
import { type LinkClaim, linkOf } from './signature.ts';

const targetSchema = z.object({ target: z.string().min(1).max(200) });
const tags = ['links'];
/** Per address: enough for people, too little to try signatures. */
const viewsPerMinute = 120;
const config = { rateLimit: { max: viewsPerMinute, timeWindow: '1 minute' } };

/** Signed links that show one record, file or picture without a login, until they expire. */
export default async function routes(app: App): Promise<void> {
  addCreateRoute(app);
  addFileRoute(app);
  addRideLinks(app);
  for (const kind of linkKinds.filter((one) => one !== 'file')) addViewRoute(app, kind);
}

/** A link is created by a session that sees its target. */
function addCreateRoute(app: App): void {
  const { platform } = app;
  const { db, clock } = platform;
  app.post(
    '/links',
    {
      schema: {
        tags,
        body: linkOrderSchema,
        response: { 200: z.object({ url: z.string(), expiresAt: z.iso.datetime() }) },
      },
      onRequest: app.requireThat((session) => mayAct(session, 'shareLink')),
    },
    async ({ session, body: { kind, target, validMs } }) => {
      const nowMs = clock.now();
      const expiresMs = nowMs + validMs;
      if (isOfFile(kind)) {
        const file = await readLinkedFile(platform, target);
        if (!(await isFileSeen(platform, session, file))) throw new ProductError('notFound');
      }
      await inTenant(db, session.tenantId, async (tx) => {
        if (kind === 'video') await checkMayShow(tx, session, target);
        else if (isOfReport(kind)) await checkMayLinkReport(tx, session, { kind, target });
        else if (!isOfFile(kind)) await checkMayLink(tx, session, { kind, target });
        // A player requests files of links again and again: those are not logged.
        if (kind !== 'file')
          await noteOperation(tx, session, {
            action: 'command',
            atMs: nowMs,
            content: `createLink ${kind} ${target}`,
          });
      });
      const claim: LinkClaim = { kind, target, tenantId: session.tenantId, expiresMs };
      return { url: linkOf(platform, claim), expiresAt: new Date(expiresMs).toISOString() };
    },
  );
}

function addFileRoute(app: App): void {
  const { platform } = app;
  app.get(
    '/public/file/:target',
    { schema: { tags, security: [], params: targetSchema, querystring: linkProofSchema }, config },
    async (request, reply) => {
      const { target } = request.params;
      const claim = await readClaim(platform, { kind: 'file', target }, request.query);
      const file = await readLinkedFile(platform, claim.target);
      return sendFile(platform.files, file, { request, reply, caching: 'private, no-cache' });
    },
  );
}

function addViewRoute(app: App, kind: LinkKind): void {
  const { platform } = app;
  app.get(
    `/public/${kind}/:target`,
    {
      schema: {
        tags,
        security: [],
        params: targetSchema,
        querystring: linkProofSchema,
        response: { 200: publicViewSchema },
      },
      config,
    },
    async ({ params: { target }, query }): Promise<PublicView> => {
      const claim = await readClaim(platform, { kind, target }, query);
      const view = await inTenant(platform.db, claim.tenantId, (tx) => readLinkView(tx, platform, claim));
      const files: LinkedFile[] = [];
      for (const id of view.fileIds) {
        const url = linkOf(platform, { ...claim, kind: 'file', target: id });
        files.push({ ...fileInfoOf(await readLinkedFile(platform, id)), url });
      }
      return {
        expiresAt: new Date(claim.expiresMs).toISOString(),
        ...('record' in view && { record: view.record }),
        ...('video' in view && { video: view.video }),
        ...('report' in view && { report: view.report }),
        files,
      };
    },
  );
}
