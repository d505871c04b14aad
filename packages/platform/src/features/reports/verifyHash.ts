import type { ReportProof } from '@hoistway/shared/domain/reports/reportCall.ts';
import { sha256 as hashOf } from '../../chains/hashChain.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';

interface ProofRow {
  content: string;
  kind: string;
  name: string;
  asOf: Date;
  from: Date;
  to: Date;
}

const unknown: ReportProof = { state: 'unknown', kind: null, name: null, asOf: null, from: null, to: null };

/** Whether a report with this hash was issued and is unchanged. The hash names one report and cannot be guessed. */
export async function verifyHash(db: Database, sha256: string): Promise<ReportProof> {
  const result = await asPlatform(db, (tx) =>
    tx.query<ProofRow>(
      `select c.content, r.kind, r.name, r.as_of as "asOf", r.period_from as "from", r.period_to as "to"
       from report_contents c join reports r on r.tenant_id = c.tenant_id and r.id = c.report_id
       join tenants t on t.id = c.tenant_id and t.status = 'active' and t.deleted_at is null
       where c.sha256 = $1 and r.deleted_at is null order by r.id limit 1`,
      [sha256],
    ),
  );
  const row = result.rows[0];
  if (!row) return unknown;
  return {
    state: hashOf(row.content) === sha256 ? 'genuine' : 'broken',
    kind: row.kind,
    name: row.name,
    asOf: row.asOf.toISOString(),
    from: row.from.toISOString(),
    to: row.to.toISOString(),
  };
}
