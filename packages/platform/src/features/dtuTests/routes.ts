import { matrixViewSchema } from '@hoistway/shared/domain/dtuMatrixView.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { dtuTestRuns } from '@hoistway/shared/resources/dtuTestRuns.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { workbookOf } from '../../crud/transfer/workbook.ts';
import { readingInTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { localeOf } from '../../http/requestHeaders.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { matrixSheets } from './matrixSheets.ts';
import { readMatrix } from './readMatrix.ts';

const tags = ['dtuTestRuns'];
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A matrix of tests as a grid, and as a spreadsheet with the evidence of each cell. */
export default async function routes(app: App): Promise<void> {
  const { db } = app.platform;
  const onRequest = app.requirePermission(dtuTestRuns.permission);
  const params = z.object({ id: idSchema });
  const read = (session: RequestSession, id: string) =>
    readingInTenant(db, session.tenantId, async (tx) =>
      readMatrix(tx, await readRow(tx, dtuTestRuns, id, visibleTo(session))),
    );
  app.get(
    '/dtuTestRuns/:id/matrix',
    { schema: { tags, params, response: { 200: matrixViewSchema } }, onRequest },
    (request) => read(request.session, request.params.id),
  );
  app.get('/dtuTestRuns/:id/xlsx', { schema: { tags, params }, onRequest }, async (request, reply) => {
    const view = await read(request.session, request.params.id);
    const locale = localeOf(request);
    return reply
      .type(xlsxType)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="dtu-test-${view.id}.xlsx"`)
      .send(await workbookOf(matrixSheets(view, locale)));
  });
}
