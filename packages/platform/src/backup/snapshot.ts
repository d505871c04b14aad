import type pg from 'pg';
import type { BackedUpTable, Manifest } from './manifest.ts';

export type TableShape = Omit<BackedUpTable, 'rows' | 'part'>;

/** Every ordinary table and partition with its writable columns, without other programs' schemas. */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const result = await client.query<{
    name: string;
    columns: string[];
    parent: string | null;
    bounds: string | null;
  }>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns
     from pg_class c
       left join pg_inherits i on i.inhrelid = c.oid
       left join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     order by c.relname`,
  );
  return result.rows.map(({ name, columns, parent, bounds }) => ({
    name,
    columns,
    partition: parent !== null && bounds !== null ? { of: parent, bounds } : null,
  }));
}

export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const result = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return result.rows.map(({ name }) => name);
}

/** Sequences are not part of a snapshot: read after the tables, they are never behind the rows. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const names = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names.rows) {
    const result = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${quoteName(name)}`,
    );
    const [row] = result.rows;
    if (row) sequences.push({ name, value: row.value, isCalled: row.isCalled });
  }
  return sequences;
}

/** A name of the schema `public` in a statement. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
