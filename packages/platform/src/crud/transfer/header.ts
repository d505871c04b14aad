import type { ImportColumn } from '@hoistway/shared/domain/importJob.ts';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { transferFields } from './words.ts';

/** The target of a file's column: a field, or half a place, which programs write in two columns. */
export interface Target {
  name: string;
  field: AnyField;
  half?: 'lng' | 'lat';
}

/** The column of a file for a field; a constant has no column and applies to every row. */
export interface SheetColumn extends Target {
  at: number;
  text?: string;
  /** The user's replacements of texts of the column. */
  values?: Readonly<Record<string, string>>;
}

/** All mapping targets of a resource's files. */
export function targetsOf(resource: AnyResource): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const [name, field] of transferFields(resource)) {
    if (field.readOnly) continue;
    targets.set(name, { name, field });
    if (field.kind === 'place')
      for (const half of ['lng', 'lat'] as const) targets.set(`${name}.${half}`, { name, field, half });
  }
  return targets;
}

/** The mapped columns, and the constants of every row. */
export function mappedColumns(
  resource: AnyResource,
  columns: readonly Pick<ImportColumn, 'at' | 'field' | 'values'>[],
  constants: Readonly<Record<string, string>> = {},
): SheetColumn[] {
  const targets = targetsOf(resource);
  const inFile = columns.flatMap(({ at, field, values }) => {
    const target = field === null ? undefined : targets.get(field);
    return target ? [{ ...target, at, ...(values && { values }) }] : [];
  });
  const constantCells = Object.entries(constants).flatMap(([name, text]) => {
    const target = targets.get(name);
    return target ? [{ ...target, at: -1, text }] : [];
  });
  return [...constantCells, ...inFile];
}
