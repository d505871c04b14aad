import { takeProgress, takeVersion } from '@hoistway/shared/domain/firmware/burn.ts';
import type {
  FirmwareReport,
  ProgressReport,
  VersionReport,
} from '@hoistway/shared/domain/firmware/firmwareMessages.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Dtu } from '../fleet/liveFleet.ts';
import { type BurnChange, lockBurns, type StoredBurn, writeBurns } from './burnStore.ts';

/** A device's report that is stored; requests for chunks are not. */
export interface ReceivedReport {
  dtu: Pick<Dtu, 'id' | 'code'>;
  report: ProgressReport | VersionReport;
  receivedAtMs: number;
  /** The connection; null if unknown. */
  link: string | null;
}

export const isStoredReport = (report: FirmwareReport): report is ProgressReport | VersionReport =>
  report.kind !== 'chunks';

/** Applies a tenant's reports in their order, in the caller's transaction. @returns the ids of the changed burns */
export async function takeReports(
  tx: Transaction,
  reports: readonly ReceivedReport[],
  nowMs: number,
): Promise<string[]> {
  await writeVersions(tx, reports, nowMs);
  const dtuIds = [...new Set(reports.map(({ dtu }) => dtu.id))];
  const burnIds = [...new Set(reports.flatMap(({ report }) => namedBurn(report)))];
  const lockedBurns = await lockBurns(
    tx,
    `b.dtu_id = any($1) and (b.finished_at is null or b.id = any($2)) order by b.id for update of b`,
    [dtuIds, burnIds],
  );
  const changes = new Map<string, BurnChange>();
  for (const receivedReport of reports)
    for (const before of lockedBurns) {
      const current = changes.get(before.id)?.after ?? before;
      const after = isMeant(before, receivedReport) ? apply({ ...before, ...current }, receivedReport) : null;
      if (after) changes.set(before.id, { before, after });
    }
  await writeBurns(tx, [...changes.values()], nowMs);
  return [...changes.keys()];
}

const namedBurn = (report: ProgressReport | VersionReport): string[] =>
  report.kind === 'progress' ? [report.burn] : report.last === undefined ? [] : [report.last.burn];

/** Progress names its burn; a version belongs to every burn of the device or of its camera. */
const isMeant = (burn: StoredBurn, { dtu, report }: ReceivedReport): boolean =>
  burn.dtuId === dtu.id &&
  (report.camera ?? null) === burn.cameraMac &&
  (report.kind === 'version' || report.burn === burn.id);

/** A camera keeps no connection of its own: its restart shows by its run alone. */
const apply = (burn: StoredBurn, { report, receivedAtMs, link }: ReceivedReport) => {
  const receipt = { nowMs: receivedAtMs, link: report.camera === undefined ? link : null };
  return report.kind === 'progress'
    ? takeProgress(burn, report, receipt)
    : takeVersion(burn, report, { ...receipt, stayMs: burn.stayMs });
};

/** Keeps the version that runs, as each device and camera reports it. */
async function writeVersions(
  tx: Transaction,
  reports: readonly ReceivedReport[],
  nowMs: number,
): Promise<void> {
  const versions = new Map<
    string,
    { dtu_id: string; mac: string | null; version: string; sequence: number | null }
  >();
  for (const { dtu, report } of reports)
    if (report.kind === 'version')
      versions.set(`${dtu.id} ${report.camera ?? ''}`, {
        dtu_id: dtu.id,
        mac: report.camera ?? null,
        version: report.version,
        sequence: report.sequence ?? null,
      });
  if (versions.size === 0) return;
  const parameters = [JSON.stringify([...versions.values()]), new Date(nowMs)];
  await tx.query(
    `update dtus d set soft_ver = n.version, soft_sequence = coalesce(n.sequence, d.soft_sequence),
       version = d.version + 1, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as n (dtu_id bigint, mac text, version text, sequence int)
     where d.id = n.dtu_id and n.mac is null
       and (d.soft_ver, d.soft_sequence) is distinct from (n.version, coalesce(n.sequence, d.soft_sequence))`,
    parameters,
  );
  await tx.query(
    `update cameras m set soft_ver = n.version, version = m.version + 1, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as n (dtu_id bigint, mac text, version text, sequence int)
     join dtus d on d.id = n.dtu_id
     join elevators e on e.tenant_id = d.tenant_id and e.dtu_code = d.dtu_code and e.deleted_at is null
     where n.mac is not null and m.tenant_id = d.tenant_id and m.mac = n.mac and m.elevator_id = e.id
       and m.deleted_at is null and m.soft_ver is distinct from n.version`,
    parameters,
  );
}
