import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { LinkKind, linkProofSchema } from '@hoistway/shared/domain/publicLink.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readVideo } from '../../cameras/readVideo.ts';
import { asPlatform, run, type Transaction } from '../../db/tenantTransaction.ts';
import { type FileRow, readFileRow } from '../../files/fileRow.ts';
import type { Platform } from '../../platform.ts';
import { linkedRecord } from './linkedRecord.ts';
import { isOfReport, linkedReport } from './linkedReport.ts';
import { checkLink, type LinkClaim } from './signature.ts';

/** Whether a link's target is a file itself; a recorded picture is played instead. */
export const isOfFile = (kind: LinkKind): kind is 'pdf' | 'file' | 'recording' =>
  kind === 'pdf' || kind === 'file' || kind === 'recording';

/** The claim of a signed link. @throws linkInvalid, linkExpired, or notFound for a frozen tenant */
export async function readClaim(
  platform: Platform,
  { kind, target }: { kind: LinkKind; target: string },
  proof: z.infer<typeof linkProofSchema>,
): Promise<LinkClaim> {
  const claim = { kind, target, tenantId: proof.tenant, expiresMs: proof.expires };
  checkLink(platform, claim, proof.signature);
  const tenants = await asPlatform(platform.db, (tx) =>
    run(
      tx,
      sql`select 1 from tenants where id = ${claim.tenantId} and status = 'active' and deleted_at is null`,
    ),
  );
  if (tenants.length === 0) throw new ProductError('notFound');
  return claim;
}

/** The public view of a link, and the ids of its files. @throws notFound */
export async function readLinkView(
  tx: Transaction,
  platform: Platform,
  { kind, target }: { kind: LinkKind; target: string },
) {
  const nowMs = platform.clock.now();
  if (isOfFile(kind)) return { fileIds: [target] };
  if (isOfReport(kind)) return linkedReport(tx, target);
  if (kind !== 'video') return linkedRecord(tx, { kind, target, nowMs });
  const video = await readVideo(tx, { elevatorId: target, visible: sql`true`, platform, nowMs });
  return { fileIds: [], video };
}

/** @throws notFound */
export async function readLinkedFile({ db }: Platform, id: string): Promise<FileRow> {
  const file = idSchema.safeParse(id).success ? await asPlatform(db, (tx) => readFileRow(tx, id)) : undefined;
  if (!file) throw new ProductError('notFound');
  return file;
}
