import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTenant, run } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { localeOf } from '../../http/requestHeaders.ts';
import { describe } from './builtIn.ts';

interface Entry {
  code: string;
  desc: string;
  children?: Entry[] | undefined;
}
const entrySchema: z.ZodType<Entry> = z.object({
  code: z.string(),
  desc: z.string(),
  get children() {
    return z.array(entrySchema).optional();
  },
});

interface Row extends Record<string, unknown> {
  id: string;
  parent_id: string | null;
  code: string;
  desc: string;
}

/** `dicts/mapTree` (§7): every dictionary by its code. */
export default async function routes(app: App): Promise<void> {
  app.get(
    '/dicts/mapTree',
    {
      schema: { tags: ['dictionaries'], response: { 200: z.record(z.string(), z.array(entrySchema)) } },
      onRequest: app.authenticate,
    },
    async (request) => {
      const rows = await inTenant(app.platform.db, request.session.tenantId, (tx) =>
        run<Row>(
          tx,
          sql`select id, parent_id, code, "desc" from dictionaries
            where deleted_at is null and is_active order by position nulls last, id`,
        ),
      );
      const locale = localeOf(request);
      const below = Map.groupBy(rows, (row) => row.parent_id);
      const entries = (dictionary: string, parentId: string): Entry[] =>
        (below.get(parentId) ?? []).map((row) => {
          const children = entries(dictionary, row.id);
          const desc = describe(locale, dictionary, row);
          return { code: row.code, desc, ...(children.length > 0 && { children }) };
        });
      return Object.fromEntries((below.get(null) ?? []).map(({ code, id }) => [code, entries(code, id)]));
    },
  );
}
