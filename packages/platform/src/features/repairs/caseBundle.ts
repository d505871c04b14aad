import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CaseView } from '@hoistway/shared/domain/caseFile.ts';
import { ZipFile } from 'yazl';
import { inTenant } from '../../db/tenantTransaction.ts';
import { readFileRow } from '../../files/fileRow.ts';
import type { Platform } from '../../platform.ts';

const verifier = join(import.meta.dirname, 'verifyBundle.mjs');

interface Member {
  name: string;
  bytes: Buffer;
}

/**
 * A case as a zip that can be checked without this product: `case.json` with every line and the hash of every other
 * member, the recorded frames, the files, the checking program, and a README with instructions.
 */
export async function caseBundle(
  platform: Pick<Platform, 'db' | 'files'>,
  tenantId: string,
  view: CaseView,
  readme: string,
): Promise<Readable> {
  const members = [
    ...(await framesOf(platform, tenantId, view.caseKey)),
    ...(await filesOf(platform, tenantId, view)),
  ];
  const manifest = {
    ...view,
    members: members.map(({ name, bytes }) => ({
      name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'case.json');
  zip.addBuffer(Buffer.from(readme), 'README.txt');
  zip.addBuffer(await readFile(verifier), 'verify.mjs');
  for (const { name, bytes } of members) zip.addBuffer(bytes, name);
  zip.end();
  return zip.outputStream as Readable;
}

async function framesOf({ db }: Pick<Platform, 'db'>, tenantId: string, caseKey: string): Promise<Member[]> {
  const result = await inTenant(db, tenantId, (tx) =>
    tx.query<{ elevator_id: string; frames: Buffer }>(
      'select elevator_id, frames from case_evidence where case_key = $1 order by elevator_id',
      [caseKey],
    ),
  );
  return result.rows.map((row) => ({ name: `frames/elevator-${row.elevator_id}.bin`, bytes: row.frames }));
}

async function filesOf(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  tenantId: string,
  view: CaseView,
): Promise<Member[]> {
  const fileNames = [
    ...view.photos.map((photo) => photo.picture),
    ...view.calls.map((call) => call.audio),
    view.order.signature,
    view.order.voice,
  ].filter((id): id is string => typeof id === 'string' && id !== '');
  const members: Member[] = [];
  for (const id of new Set(fileNames)) {
    const row = await inTenant(db, tenantId, (tx) => readFileRow(tx, id));
    if (!row) continue;
    const bytes = await buffer(await files.read(row.key));
    members.push({ name: `files/${id}-${row.name.replaceAll(/[^\w.-]/g, '_')}`, bytes });
  }
  return members;
}
