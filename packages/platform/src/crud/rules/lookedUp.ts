import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { run } from '../../db/tenantTransaction.ts';
import type { EntityRules } from './rules.ts';

interface LookedUp {
  /** The choice field that has no column. */
  field: string;
  table: string;
  /** Its value where the condition on the row `r` holds, and where it does not. */
  yes: string;
  no: string;
  holds: SQL;
  /** The resource that it is looked up in. */
  lookedUpIn: ResourceName;
}

/** A state of two values that is looked up in other records on reading, so that it cannot be stale. */
export function lookedUp(state: LookedUp): Required<Pick<EntityRules, 'listQuery' | 'enrich'>> {
  const { field, table, yes, no, holds, lookedUpIn } = state;
  const querySchema = z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(z.enum([yes, no])).optional(),
  );
  return {
    listQuery: {
      readResources: [lookedUpIn],
      shape: { [field]: querySchema },
      where: (query) => {
        const queryValue = query[field];
        if (!Array.isArray(queryValue) || queryValue.includes(yes) === queryValue.includes(no)) return [];
        return [queryValue.includes(yes) ? holds : sql`not ${holds}`];
      },
    },
    async enrich(tx, records) {
      const ids = records.map((record) => record.id);
      const rows = await run<{ id: string }>(
        tx,
        sql`select r.id from ${sql.identifier(table)} r
          where r.id = any(${sql.param(ids)}::bigint[]) and ${holds}`,
      );
      const holding = new Set(rows.map((one) => one.id));
      for (const record of records) record[field] = holding.has(String(record.id)) ? yes : no;
    },
  };
}
