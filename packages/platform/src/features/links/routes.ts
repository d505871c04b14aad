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
import { idSchema } from '@hoistway/shared/model/field.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readVideo } from '../../cameras/readVideo.ts';
import { isFileSeen } from '../../crud/fileFields.ts';
import { noteOperation } from '../../crud/noteWrites.ts';
import { asPlatform, inTenant, run, type Transaction } from '../../db/tenantTransaction.ts';
import { type FileRow, fileInfoOf, readFileRow } from '../../files/fileRow.ts';
import { sendFile } from '../../files/sendFile.ts';
import type { App } from '../../http/app.ts';
import { checkMayLink, checkMayShow, linkedRecord } from './linkedRecord.ts';
import { checkLink, type LinkClaim, linkOf } from './signature.ts';

const targetSchema = z.object({ target: z.string().min(1).max(200) });
/** Of one address: enough for people, too little to try signatures. */
const looksPerMinute = 120;

/** Links that show one thing to whoever has them, for a time: made by those who see it, opened without a login. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;
  const { db, clock } = platform;
  const tags = ['links'];
  const limited = { rateLimit: { max: looksPerMinute, timeWindow: '1 minute' } };

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
        const file = await fileOf(target);
        if (!(await isFileSeen(platform, session, file))) throw new ProductError('notFound');
      }
      await inTenant(db, session.tenantId, async (tx) => {
        if (kind === 'video') await checkMayShow(tx, session, target);
        else if (!isOfFile(kind)) await checkMayLink(tx, session, { kind, target });
        // What a player asks for again and again is no giving away.
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

  app.get(
    '/public/file/:target',
    { schema: { tags, security: [], params: targetSchema, querystring: linkProofSchema }, config: limited },
    async (request, reply) => {
      const claim = await checked('file', request.params.target, request.query);
      const file = await fileOf(claim.target);
      return sendFile(platform.files, file, { request, reply, caching: 'private, no-cache' });
    },
  );

  for (const kind of linkKinds.filter((one) => one !== 'file'))
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
        config: limited,
      },
      async ({ params, query }): Promise<PublicView> => {
        const claim = await checked(kind, params.target, query);
        const found = await inTenant(db, claim.tenantId, (tx) => linked(tx, kind, claim.target));
        const files: LinkedFile[] = [];
        for (const id of found.fileIds) {
          const url = linkOf(platform, { ...claim, kind: 'file', target: id });
          files.push({ ...fileInfoOf(await fileOf(id)), url });
        }
        return {
          expiresAt: new Date(claim.expiresMs).toISOString(),
          ...('record' in found && { record: found.record }),
          ...('video' in found && { video: found.video }),
          files,
        };
      },
    );

  /** What a link of this kind shows. @throws notFound */
  async function linked(tx: Transaction, kind: LinkKind, target: string) {
    if (isOfFile(kind)) return { fileIds: [target] };
    if (kind !== 'video') return linkedRecord(tx, { kind, target, nowMs: clock.now() });
    const video = await readVideo(tx, {
      elevatorId: target,
      visible: sql`true`,
      platform,
      nowMs: clock.now(),
    });
    return { fileIds: [], video };
  }

  /** @throws linkInvalid, linkExpired; a frozen tenant shows nothing to anybody */
  async function checked(
    kind: LinkKind,
    target: string,
    proof: z.infer<typeof linkProofSchema>,
  ): Promise<LinkClaim> {
    const claim = { kind, target, tenantId: proof.tenant, expiresMs: proof.expires };
    checkLink(platform, claim, proof.signature);
    const living = await asPlatform(db, (tx) =>
      run(
        tx,
        sql`select 1 from tenants where id = ${claim.tenantId} and status = 'active' and deleted_at is null`,
      ),
    );
    if (living.length === 0) throw new ProductError('notFound');
    return claim;
  }

  async function fileOf(id: string): Promise<FileRow> {
    const file = idSchema.safeParse(id).success
      ? await asPlatform(db, (tx) => readFileRow(tx, id))
      : undefined;
    if (!file) throw new ProductError('notFound');
    return file;
  }
}

/** Whether a link is to a file by itself; a recorded picture is one that is played. */
const isOfFile = (kind: LinkKind): kind is 'pdf' | 'file' | 'recording' =>
  kind === 'pdf' || kind === 'file' || kind === 'recording';
