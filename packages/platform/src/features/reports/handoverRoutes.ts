import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { mayAct } from '@hoistway/shared/domain/recordRights.ts';
import { hashSchema, previewSchema, signHandoverSchema } from '@hoistway/shared/domain/reports/reportCall.ts';
import { sealKeyOfHandovers } from '@hoistway/shared/domain/seal.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { z } from 'zod';
import { appendSeals, readSealsOf } from '../../chains/seals.ts';
import { noteOperation } from '../../crud/noteWrites.ts';
import { readRow } from '../../crud/readRow.ts';
import { inTenant, readingInTenant, type Transaction } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { localeOf, zoneOf } from '../../http/requestHeaders.ts';
import { buildHandover } from '../../reports/buildHandover.ts';
import { sheetOf } from '../../reports/printReport.ts';
import { hashOfSnapshot, storeReport } from '../../reports/storeReport.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';

const tags = ['reports'];

/** The handover of a shift: shown at any time, signed by the shift that leaves and then by the one that comes. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  app.get(
    '/shiftHandover',
    {
      schema: { tags, response: { 200: previewSchema } },
      onRequest: app.requirePermission(permissions.alarmBell),
    },
    async (request) => {
      const { session } = request;
      const at = { visibility: visibleTo(session), nowMs: clock.now(), zoneId: zoneOf(request) };
      const snapshot = await readingInTenant(db, session.tenantId, (tx) => buildHandover(tx, at));
      return { snapshot, sha256: hashOfSnapshot(snapshot) };
    },
  );
  const onRequest = app.requireThat((session) => mayAct(session, 'signHandover'));
  app.post(
    '/shiftHandover',
    {
      schema: {
        tags,
        body: signHandoverSchema,
        response: { 200: z.object({ id: idSchema, sha256: hashSchema }) },
      },
      onRequest,
    },
    (request) =>
      inTenant(db, request.session.tenantId, async (tx) => {
        const { session, body } = request;
        const nowMs = clock.now();
        const at = { visibility: visibleTo(session), nowMs, zoneId: zoneOf(request) };
        const snapshot = await buildHandover(tx, at);
        const locale = localeOf(request);
        const { title, subtitle } = sheetOf({ snapshot }, locale);
        const report = await storeReport(tx, {
          snapshot,
          name: `${title} · ${subtitle}`,
          locale,
          userId: session.userId,
          planId: null,
          recipientIds: [],
          nowMs,
        });
        await sign(tx, session, { ...report, note: body.note, nowMs, state: 'handedOver' });
        return report;
      }),
  );
  app.post(
    '/shiftHandover/:id/takeOver',
    {
      schema: {
        tags,
        params: z.object({ id: idSchema }),
        body: signHandoverSchema,
        response: { 200: z.object({ id: idSchema }) },
      },
      onRequest,
    },
    ({ session, params: { id }, body: { note } }) =>
      inTenant(db, session.tenantId, async (tx) => {
        await tx.query('select 1 from reports where id = $1 for update', [id]);
        const row = await readRow(tx, resources.reports, id, visibleTo(session));
        if (row.kind !== 'handover' || row.signState !== 'handedOver')
          throw new ProductError('illegalMove', { current: row });
        // The shift that comes is another person.
        if (row.createdById === session.userId) throw new ProductError('forbidden');
        await sign(tx, session, {
          id,
          sha256: String(row.sha256),
          note,
          nowMs: clock.now(),
          state: 'takenOver',
        });
        return { id };
      }),
  );
}

interface Signature {
  id: string;
  sha256: string;
  note: string;
  nowMs: number;
  state: 'handedOver' | 'takenOver';
}

/** Binds the hash of the handover to its signer in the chain of the organisation. */
async function sign(tx: Transaction, session: RequestSession, signature: Signature): Promise<void> {
  const { id, sha256, note, nowMs, state } = signature;
  await tx.query('update reports set sign_state = $2, version = version + 1, updated_at = $3 where id = $1', [
    id,
    state,
    new Date(nowMs),
  ]);
  const { rows } = await tx.query<{ orgId: string }>('select org_id as "orgId" from reports where id = $1', [
    id,
  ]);
  const before = await readSealsOf(tx, { resource: 'reports', recordId: id });
  await appendSeals(tx, { tenantId: session.tenantId, key: sealKeyOfHandovers(rows[0]?.orgId ?? '') }, [
    {
      kind: before.length === 0 ? 'signed' : 'confirmed',
      resource: 'reports',
      recordId: id,
      at: new Date(nowMs),
      by: session.name,
      content: { sha256, note, state, userId: session.userId },
    },
  ]);
  await noteOperation(tx, session, {
    action: 'command',
    atMs: nowMs,
    content: `${state} ${id}`,
    resource: 'reports',
    recordId: id,
  });
}
