import type { Readable } from 'node:stream';
import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { countMatches, type SearchQuery, selectOf, whereOf } from '../list.ts';
import { referenceFields } from '../referenceFields.ts';
import { withRows } from '../rowsOf.ts';
import { type StoredRow, toWire, type Wire } from '../storage.ts';
import { type CellValue, cellOf } from './cells.ts';
import { type FloorSigns, signCell, signsFor } from './floorSigns.ts';
import { namesOf, separator } from './referenceNames.ts';
import type { SheetFormat } from './sheet/sheetRow.ts';
import { transferFields, wordsIn } from './words.ts';
import { writeSheet } from './writeSheet.ts';

/** Rows in memory at a time. */
const batch = 500;

export interface ExportOptions {
  format: SheetFormat;
  locale: Locale;
  zoneId: string;
  /** Called with the number of further rows written. */
  onRows?(rows: number): void;
}

/** A file of the rows of a search, in the reader's language, and their number; streamed from the database. */
export async function exportRows(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  query: SearchQuery,
  options: ExportOptions,
): Promise<{ stream: Readable; total: number }> {
  const words = wordsIn(resource, options.locale);
  const header = transferFields(resource).map(([name]) => words.header(name));
  const where = whereOf(resource, query, visibleTo(session), platform.clock.now());
  const total = await withRows(platform.db, resource, session, (tx) => countMatches(tx, resource, where));
  const sheet = { format: options.format, name: resource.name, header, expectedRows: total };
  const stream = writeSheet(sheet, (write) =>
    withRows(platform.db, resource, session, async (tx) => {
      const names: ReferenceNames = new Map();
      await run(tx, sql`declare rows no scroll cursor for ${selectOf(resource, where, query)}`);
      for (;;) {
        const rows = await run<StoredRow>(tx, sql`fetch ${sql.raw(String(batch))} from rows`);
        if (rows.length === 0) return;
        const records = rows.map((row) => toWire(resource, row));
        await nameReferences(tx, resource, records, names);
        const signs = await signsFor(tx, resource, records);
        await write(cellRows(resource, records, options, { names, signs }));
        options.onRows?.(rows.length);
      }
    }),
  );
  return { stream, total };
}

/** A file of the header alone, to be filled in. */
export function templateOf(
  resource: AnyResource,
  options: { format: SheetFormat; locale: Locale },
): Readable {
  const words = wordsIn(resource, options.locale);
  const header = transferFields(resource)
    .filter(([, field]) => !field.readOnly)
    .map(([name]) => words.header(name));
  const sheet = { format: options.format, name: resource.name, header, expectedRows: 0 };
  return writeSheet(sheet, async () => {});
}

/** Labels of referenced records in the file, by field and id. */
type ReferenceNames = Map<string, Map<string, string>>;
/** Upper bound of the names cached between batches. */
const cachedNamesMost = 50_000;

/** Reads the labels that are not cached yet. */
async function nameReferences(
  tx: Transaction,
  resource: AnyResource,
  records: Wire[],
  names: ReferenceNames,
): Promise<void> {
  for (const { name, to } of referenceFields(resource)) {
    const cachedNames = names.get(name) ?? new Map<string, string>();
    const nameById = cachedNames.size > cachedNamesMost ? new Map<string, string>() : cachedNames;
    const ids = new Set(records.flatMap((record) => idsOf(record[name])).filter((id) => !nameById.has(id)));
    for (const [id, label] of await namesOf(tx, to, [...ids])) nameById.set(id, label);
    names.set(name, nameById);
  }
}

function cellRows(
  resource: AnyResource,
  records: Wire[],
  options: ExportOptions,
  { names, signs }: { names: ReferenceNames; signs: FloorSigns },
): CellValue[][] {
  const words = wordsIn(resource, options.locale);
  const fields = transferFields(resource);
  return records.map((record) =>
    fields.map(([name, field]) => {
      const nameById = names.get(name);
      if (nameById)
        return (
          idsOf(record[name])
            .map((id) => nameById.get(id) ?? id)
            .join(separator) || null
        );
      const sign = signCell(record, name, field, signs);
      if (sign !== undefined) return sign;
      return cellOf(field).write(record[name], { resource, name, field, words, zoneId: options.zoneId });
    }),
  );
}

const idsOf = (value: unknown): string[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];
