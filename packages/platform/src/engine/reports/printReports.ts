import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@hoistway/shared/domain/constants.ts';
import { type PrintState, printTries } from '@hoistway/shared/domain/reports/printStates.ts';
import { secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import { asPlatform, inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import { incomingIn } from '../../files/receiveUpload.ts';
import type { Platform } from '../../platform.ts';
import type { PdfPrinter } from '../../printing/pdfPrinter.ts';
import { printPageOf } from '../../reports/printReport.ts';
import { readSnapshot } from '../../reports/readReport.ts';
import { type FinishedReport, sendReport } from './sendReport.ts';

/** Reason of a print whose every process ended before it answered. */
const outcomeUnknown = 'the print process ended';
/** Longer than two tries of a minute: a claim of a process that was killed is taken again. */
const claimMs = 150 * secondMs;

interface ClaimedPrint {
  tenantId: string;
  reportId: string;
  tries: number;
}

export interface PrintParts {
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'files' | 'changes' | 'secrets'>;
  printer: Pick<PdfPrinter, 'print'>;
  onError: (error: unknown) => void;
}

/** Prints queued reports one by one. After the last failed try the report is sent with its spreadsheet alone. */
export async function printReports(parts: PrintParts): Promise<void> {
  for (;;) {
    const claim = await claimNext(parts);
    if (!claim) return;
    try {
      await printOne(parts, claim);
    } catch (error) {
      parts.onError(error);
      await noteFailure(parts, claim, error);
    }
  }
}

/** Takes the next due print; two processes never take the same one. */
async function claimNext({ platform: { db, clock } }: PrintParts): Promise<ClaimedPrint | undefined> {
  const nowMs = clock.now();
  const result = await asPlatform(db, (tx) =>
    tx.query<ClaimedPrint>(
      `update report_prints set tries = tries + 1, next_at = $2 where (tenant_id, report_id) = (
         select tenant_id, report_id from report_prints where next_at <= $1
         order by next_at, report_id limit 1 for update skip locked
       ) returning tenant_id as "tenantId", report_id as "reportId", tries`,
      [new Date(nowMs), new Date(nowMs + claimMs)],
    ),
  );
  return result.rows[0];
}

async function printOne(parts: PrintParts, { tenantId, reportId, tries }: ClaimedPrint): Promise<void> {
  const { platform, printer } = parts;
  // Every try ended with its process.
  if (tries > printTries) return finish(parts, { tenantId, reportId, error: outcomeUnknown });
  const { report, locale } = await inTenant(platform.db, tenantId, async (tx) => ({
    locale: await startPrint(tx, reportId, platform.clock.now()),
    report: await readSnapshot(tx, reportId),
  }));
  if (!report) throw new Error(`the report ${reportId} has no content`);
  const pdf = await printer.print(printPageOf(report, locale, platform.config));
  await finish(parts, { tenantId, reportId, pdf });
}

async function startPrint(tx: Transaction, reportId: string, nowMs: number): Promise<Locale> {
  const result = await tx.query<{ locale: Locale }>(
    `update reports set print_state = 'printing', version = version + 1, updated_at = $2 where id = $1 returning locale`,
    [reportId, new Date(nowMs)],
  );
  return result.rows[0]?.locale ?? 'zh-CN';
}

async function noteFailure(parts: PrintParts, claim: ClaimedPrint, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  if (claim.tries >= printTries) return finish(parts, { ...claim, error: message.slice(0, 300) });
  const { db, clock } = parts.platform;
  await asPlatform(db, (tx) =>
    tx.query('update report_prints set next_at = $2 where report_id = $1', [
      claim.reportId,
      new Date(clock.now()),
    ]),
  );
}

type Outcome = { tenantId: string; reportId: string } & ({ pdf: Buffer } | { error: string });

/** Stores the PDF, or the reason of its absence, and sends the report to its receivers in the same transaction. */
async function finish(parts: PrintParts, outcome: Outcome): Promise<void> {
  const { platform } = parts;
  const { tenantId, reportId } = outcome;
  const key = 'pdf' in outcome ? await storePdf(platform, outcome.pdf) : null;
  await inTenant(platform.db, tenantId, async (tx) => {
    const nowMs = platform.clock.now();
    const fileId = 'pdf' in outcome && key !== null ? await noteFile(tx, outcome, key, nowMs) : null;
    const state: PrintState = fileId === null ? 'failed' : 'ready';
    const reports = await tx.query<FinishedReport>(
      `update reports set print_state = $2, print_error = $3, pdf = $4, version = version + 1, updated_at = $5
       where id = $1 returning id, name, locale, kind, org_id as "orgId", plan_id as "planId", sha256`,
      [reportId, state, 'error' in outcome ? outcome.error : null, fileId, new Date(nowMs)],
    );
    const prints = await tx.query<{ recipients: string[] }>(
      'delete from report_prints where report_id = $1 returning recipient_ids::text[] as recipients',
      [reportId],
    );
    const [report] = reports.rows;
    if (report)
      await sendReport(tx, platform, {
        tenantId,
        report,
        recipientIds: prints.rows[0]?.recipients ?? [],
        hasPdf: fileId !== null,
        nowMs,
      });
  }).catch(async (error: unknown) => {
    if (key !== null) await platform.files.remove(key);
    throw error;
  });
  platform.changes.emit('changed', { resource: 'reports', action: 'updated', tenantId, ids: [reportId] });
}

async function storePdf({ config, files }: PrintParts['platform'], pdf: Buffer): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const path = join(await incomingIn(config), key);
  await writeFile(path, pdf, { mode: 0o600 });
  await files.put(key, path);
  return key;
}

async function noteFile(
  tx: Transaction,
  { tenantId, reportId, pdf }: { tenantId: string; reportId: string; pdf: Buffer },
  key: string,
  nowMs: number,
): Promise<string | null> {
  const result = await tx.query<{ id: string }>(
    `insert into files (tenant_id, user_id, purpose, name, media_type, bytes, sha256, key, created_at, checked_at)
     select $1, coalesce(created_by_id, 0), 'document', coalesce(nullif(name, ''), kind) || '.pdf', 'application/pdf',
       $3, $4, $5, $6, $6
     from reports where id = $2 returning id`,
    [tenantId, reportId, pdf.length, createHash('sha256').update(pdf).digest('hex'), key, new Date(nowMs)],
  );
  return result.rows[0]?.id ?? null;
}
