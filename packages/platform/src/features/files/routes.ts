import { uploadLimits } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { fileInfoSchema } from '@hoistway/shared/domain/fileInfo.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { uploadPurposes } from '@hoistway/shared/model/upload.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isFileSeen, isOfBrand } from '../../crud/fileFields.ts';
import { asPlatform, run } from '../../db/tenantTransaction.ts';
import { type FileRow, fileInfoOf, readFileRow } from '../../files/fileRow.ts';
import { receiveFile } from '../../files/receiveFile.ts';
import { sendFile, sendSmall } from '../../files/sendFile.ts';
import { readSmall } from '../../files/smallPicture.ts';
import type { App } from '../../http/app.ts';
import type { RequestSession } from '../../session/requestSession.ts';

const byId = z.object({ id: idSchema });
/** Per address; a form of many pictures stays below. */
const uploadsPerMinute = 240;

/** Files that records name: uploaded first, then named in a field of kind image or file. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;
  const tags = ['files'];
  const { db } = platform;

  app.post(
    '/files',
    {
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        querystring: z.object({ purpose: z.enum(uploadPurposes) }),
        response: { 200: fileInfoSchema },
      },
      onRequest: app.authenticate,
      config: { rateLimit: { max: uploadsPerMinute, timeWindow: '1 minute' } },
    },
    async (request) => {
      const { purpose } = request.query;
      // One byte over the limit, so that a larger file is noticed.
      const part = request.isMultipart()
        ? await request.file({ limits: { fileSize: uploadLimits[purpose].bytes + 1 } })
        : undefined;
      if (!part) throw new ProductError('badRequest');
      const upload = { purpose, name: part.filename, stream: part.file };
      return fileInfoOf(
        await receiveFile(platform, request.session, upload).finally(() => part.file.resume()),
      );
    },
  );

  /** @throws notFound for an absent and for an invisible file alike */
  const seenFile = async (id: string, session: RequestSession): Promise<FileRow> => {
    const file = await asPlatform(db, (tx) => readFileRow(tx, id));
    if (!file || !(await isFileSeen(platform, session, file))) throw new ProductError('notFound');
    return file;
  };

  app.get(
    '/files/:id/info',
    { schema: { tags, params: byId, response: { 200: fileInfoSchema } }, onRequest: app.authenticate },
    async ({ session, params }) => fileInfoOf(await seenFile(params.id, session)),
  );

  /** A picture of a brand, which the login page shows without a session. */
  const brandPicture = (id: string): Promise<FileRow | undefined> =>
    asPlatform(db, async (tx) => {
      const rows = await run<FileRow>(
        tx,
        sql`select * from files f where f.id = ${id} and f.purpose = 'interfaceImage' and ${isOfBrand(sql`f.id`)}`,
      );
      return rows[0];
    });

  app.get(
    '/files/:id',
    {
      schema: { tags, params: byId, querystring: z.object({ small: z.enum(['true', 'false']).optional() }) },
    },
    async (request, reply) => {
      const { params, query } = request;
      const picture = await brandPicture(params.id);
      if (!picture) await app.authenticate(request);
      const file = picture ?? (await seenFile(params.id, request.session));
      const caching = picture ? 'public, max-age=3600' : 'private, no-cache';
      const small = query.small === 'true' ? await readSmall(platform, file) : null;
      if (small) return sendSmall(small, file, { request, reply, caching });
      return sendFile(platform.files, file, { request, reply, caching });
    },
  );
}
