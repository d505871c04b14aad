import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { uploadLimits } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { ImportColumn } from '@hoistway/shared/domain/importJob.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { inTenant, run } from '../../../db/tenantTransaction.ts';
import { plainName, receiveUpload } from '../../../files/receiveUpload.ts';
import type { Platform } from '../../../platform.ts';
import type { RequestSession } from '../../../session/requestSession.ts';
import type { SheetReader } from '../sheet/readSheet.ts';
import type { SheetFormat, SheetRow } from '../sheet/sheetRow.ts';
import { suggestionsFor } from '../suggestions.ts';
import type { JobRow } from './jobRow.ts';
import { stageRows } from './stagedRows.ts';

/** Rows of a file by which its columns are judged; a file with no more is staged at once. */
const beginningRows = 500;
const samplesMost = 3;
const longestSample = 80;

/** A file to import. */
export interface UploadedSheet {
  name: string;
  format: SheetFormat;
  stream: Readable;
  zoneId: string;
}

/**
 * Stores a file and reads its beginning to suggest mappings. A file of a few hundred rows is staged by then, a longer
 * one is queued.
 * @param isAtOnce one call runs the whole import: only headers that name a field are mapped
 * @throws importIllegal, importNotText, importTooLarge, importTooSlow, fileTooLarge, storageFull
 */
export async function beginImport(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  uploadedSheet: UploadedSheet,
  isAtOnce: boolean,
): Promise<JobRow> {
  const { key, path, bytes } = await receiveUpload(
    platform.config,
    uploadedSheet.stream,
    uploadLimits.import.bytes,
  );
  const at = new Date(platform.clock.now());
  try {
    const { header, is1904, rows, isWhole } = await beginningOf(platform.sheets, path, uploadedSheet.format);
    const columns = columnsOf(resource, header, rows, isAtOnce);
    if (isAtOnce && columns.every(({ field }) => field === null)) throw new ProductError('importIllegal');
    await platform.files.put(key, path);
    return await inTenant(platform.db, session.tenantId, async (tx) => {
      const jobs = await run<JobRow>(
        tx,
        sql`insert into imports (tenant_id, user_id, org_id, resource, file_name, format, file_key, bytes, zone_id, address,
            is_at_once, is_1904, phase, columns, rows_total, total, created_at, touched_at)
          values (${session.tenantId}, ${session.userId}, ${session.orgId}, ${resource.name}, ${plainName(uploadedSheet.name)},
            ${uploadedSheet.format}, ${key}, ${bytes}, ${uploadedSheet.zoneId}, ${session.address}, ${isAtOnce}, ${is1904},
            ${isWhole ? 'mapping' : 'reading'}, ${JSON.stringify(columns)}::jsonb, ${isWhole ? rows.length : null},
            ${isWhole ? rows.length : bytes}, ${at}, ${at})
          returning *`,
      );
      const job = jobs[0];
      if (!job) throw new Error('an import was not noted');
      await run(
        tx,
        sql`insert into import_claims (import_id, tenant_id) values (${job.id}, ${job.tenant_id})`,
      );
      if (isWhole) await stageRows(tx, job, rows);
      return job;
    });
  } catch (error) {
    await rm(path, { force: true });
    await platform.files.remove(key);
    throw error;
  }
}

/** The header and the first rows of a file on this machine. @throws importIllegal without a header */
async function beginningOf(sheets: SheetReader, path: string, format: SheetFormat) {
  const sheet = await sheets.open({ path, format });
  try {
    if (sheet.header.every((text) => text === '')) throw new ProductError('importIllegal');
    const sheetFacts = { header: sheet.header, is1904: sheet.is1904 };
    const rows: SheetRow[] = [];
    for await (const batch of sheet.batches()) {
      if (rows.length + batch.rows.length > beginningRows)
        return { ...sheetFacts, rows: [...rows, ...batch.rows].slice(0, beginningRows), isWhole: false };
      rows.push(...batch.rows);
    }
    return { ...sheetFacts, rows, isWhole: true };
  } finally {
    await sheet.close();
  }
}

function columnsOf(
  resource: AnyResource,
  header: readonly string[],
  rows: readonly SheetRow[],
  isExact: boolean,
): ImportColumn[] {
  const uploadedSheet = header.map((text, at) => ({
    header: text,
    values: [...new Set(rows.flatMap(({ cells }) => cells[at] || []))],
  }));
  const suggestions = suggestionsFor(resource, uploadedSheet);
  return uploadedSheet.map(({ header: text, values }, at) => {
    const { suggested: suggestion, isSure } = suggestions[at] ?? { suggested: null, isSure: false };
    const isChosen = isExact ? suggestion?.how === 'same' : isSure;
    return {
      at,
      header: text.slice(0, 200),
      samples: values.slice(0, samplesMost).map((value) => value.slice(0, longestSample)),
      field: isChosen ? (suggestion?.field ?? null) : null,
      suggested: suggestion,
    };
  });
}
