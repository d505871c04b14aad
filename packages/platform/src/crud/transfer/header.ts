import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { normal, spellings, transferFields } from './words.ts';

/** Which column of a file holds which field; half a place has a column of its own where a program wrote the file. */
export interface SheetColumn {
  at: number;
  name: string;
  field: AnyField;
  half?: 'lng' | 'lat';
}

/** The columns whose header names a field, in any of our languages or by its name in the API. */
export function columnsOfHeader(resource: AnyResource, header: readonly string[]): SheetColumn[] {
  const byHeader = new Map<string, Omit<SheetColumn, 'at'>>();
  for (const [name, field] of transferFields(resource)) {
    if (field.readOnly) continue;
    for (const spelling of [normal(name), ...spellings(resource, (words) => words.header(name))])
      if (!byHeader.has(spelling)) byHeader.set(spelling, { name, field });
    if (field.kind === 'place')
      for (const half of ['lng', 'lat'] as const)
        byHeader.set(normal(`${name}.${half}`), { name, field, half });
  }
  return header.flatMap((text, at) => {
    const found = byHeader.get(normal(text));
    return found ? [{ ...found, at }] : [];
  });
}
