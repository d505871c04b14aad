import type { CallDirection } from '@hoistway/shared/domain/callDirections.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import type { CaseEntryDraft } from '../../cases/caseLog.ts';
import { checkFiles } from '../../crud/fileFields.ts';
import type { Wire } from '../../crud/storage.ts';
import type { CommandCall } from '../../http/commandCall.ts';
import type { Platform } from '../../platform.ts';
import type { RepairOrder } from './repairOrder.ts';

type Call = CommandCall<'completeRepair' | 'confirmRepair' | 'recordRepairCall'>;

export interface CaseFiles {
  photoIds?: readonly string[];
  voiceId?: string | undefined;
  signatureId?: string;
  call?: {
    calledAt: string;
    duration: number;
    originator: string;
    connector: string;
    phone: string;
    direction?: CallDirection | undefined;
    audioId?: string | undefined;
  };
}

/**
 * Adds files and calls to an order; each is a line of the case file with the hash of its bytes, so that a file cannot
 * be changed unnoticed.
 * @throws invalidFields for an invisible file or one uploaded for another purpose
 */
export async function attachFiles(
  platform: Pick<Platform, 'db'>,
  call: Call,
  order: RepairOrder,
  files: CaseFiles,
): Promise<CaseEntryDraft[]> {
  const { tx, session, nowMs } = call;
  const { repairOrders, repairPhotos, repairCalls } = resources;
  const at = new Date(nowMs);
  const line = { at, by: session.name };
  const entries: CaseEntryDraft[] = [];
  const check = async (resource: Parameters<typeof checkFiles>[1]['resource'], draft: Wire) => {
    const fields = await checkFiles(tx, { platform, resource, session }, draft, undefined);
    if (fields.length > 0) throw new ProductError('invalidFields', { fields });
  };

  for (const picture of files.photoIds ?? []) {
    await check(repairPhotos, { picture });
    await tx.query(
      `insert into repair_photos (tenant_id, org_id, repair_order_id, picture, taken_at, taken_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $5, $5)`,
      [session.tenantId, order.orgId, order.id, picture, at, session.name],
    );
    entries.push({ ...line, kind: 'file', body: { what: 'photo', ...(await hashOf(call, picture)) } });
  }
  if (files.voiceId !== undefined) {
    await check(repairOrders, { voice: files.voiceId });
    entries.push({ ...line, kind: 'file', body: { what: 'voice', ...(await hashOf(call, files.voiceId)) } });
  }
  if (files.signatureId !== undefined) {
    await check(repairOrders, { signature: files.signatureId });
    entries.push({ ...line, kind: 'signature', body: await hashOf(call, files.signatureId) });
  }
  if (files.call) {
    const { calledAt, duration, originator, connector, phone, direction, audioId } = files.call;
    if (audioId !== undefined) await check(repairCalls, { audio: audioId });
    await tx.query(
      `insert into repair_calls (tenant_id, org_id, repair_order_id, call_time, duration, originator, connector, phone,
         audio, created_at, updated_at, direction) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)`,
      [
        session.tenantId,
        order.orgId,
        order.id,
        calledAt,
        duration,
        originator,
        connector,
        phone,
        audioId ?? null,
        at,
        direction ?? null,
      ],
    );
    entries.push({
      ...line,
      kind: 'call',
      sourceAt: new Date(calledAt),
      body: {
        ...{ duration, originator, connector, phone },
        ...(audioId !== undefined && (await hashOf(call, audioId))),
      },
    });
  }
  return entries;
}

/** A file's reference in the case file: its id and the hash of its bytes. */
async function hashOf(
  { tx }: Call,
  fileId: string,
): Promise<{ fileId: string; name: string; sha256: string }> {
  const result = await tx.query<{ name: string; sha256: string }>(
    'select name, sha256 from files where id::text = $1',
    [fileId],
  );
  const row = result.rows[0];
  return { fileId, name: row?.name ?? '', sha256: row?.sha256 ?? '' };
}
