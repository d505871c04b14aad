import type { ReportProof } from '@hoistway/shared/domain/reports/reportCall.ts';
import { sha256 as hashOf } from '../../chains/hashChain.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';

interface ProofRow {
  /** Null after the report's retention. */
  content: string | null;
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
       from reports r left join report_contents c on c.tenant_id = r.tenant_id and c.report_id = r.id
       join tenants t on t.id = r.tenant_id and t.status = 'active' and t.deleted_at is null
       where r.sha256 = $1 and r.deleted_at is null order by c.content is null, r.id limit 1`,
      [sha256],
    ),
  );
  const row = result.rows[0];
  if (!row) return unknown;
  return {
    state: stateOf(row.content, sha256),
    kind: row.kind,
    name: row.name,
    asOf: row.asOf.toISOString(),
    from: row.from.toISOString(),
    to: row.to.toISOString(),
  };
}

function stateOf(content: string | null, sha256: string): ReportProof['state'] {
  if (content === null) return 'expired';
  return hashOf(content) === sha256 ? 'genuine' : 'broken';
}
