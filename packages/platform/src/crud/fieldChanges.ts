import { isDeepStrictEqual } from 'node:util';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { columnNames } from '../db/columns.ts';
import { storedFields } from '../db/storedFields.ts';
import type { StoredRow, Wire } from './storage.ts';

/** A field's change in wire values; for a secret only the fact that it changed. */
export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** The differences between a record before and after; the written `columns` show changes of secrets. */
export function fieldChanges(
  resource: AnyResource,
  before: Wire,
  after: Wire,
  columns: StoredRow = {},
): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const [field, fieldDeclaration] of [...storedFields(resource), ['orgId', undefined] as const]) {
    if (fieldDeclaration?.kind === 'secret') {
      if (columnNames(field, fieldDeclaration).some((name) => name in columns))
        changes.push({ field, from: null, to: null });
      continue;
    }
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (!isDeepStrictEqual(from, to)) changes.push({ field, from, to });
  }
  return changes;
}
