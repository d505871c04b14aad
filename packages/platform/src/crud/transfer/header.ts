import type { ImportColumn } from '@hoistway/shared/domain/importJob.ts';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { nearness } from './nearSpelling.ts';
import { normal, spellings, transferFields } from './words.ts';

/** What a column of a file may go to: a field, or half a place, as a program writes it in two columns. */
export interface Target {
  name: string;
  field: AnyField;
  half?: 'lng' | 'lat';
}

/** Which column of a file holds which field; a constant stands in no column and is said of every row. */
export interface SheetColumn extends Target {
  at: number;
  text?: string;
}

/** Everything that columns of a resource's files may go to, as a mapping names it. */
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

/** What a header seems to mean. */
type Suggestion = NonNullable<ImportColumn['suggested']>;

/**
 * What each column seems to hold by its header: a field's name or label in any of our languages; of what is left, the
 * nearest spelling first. No field is suggested twice.
 */
export function suggestionsFor(resource: AnyResource, header: readonly string[]): (Suggestion | null)[] {
  const found: (Suggestion | null)[] = header.map(() => null);
  const taken = new Set<string>();
  const take = (at: number, suggestion: Suggestion) => {
    if (found[at] !== null || taken.has(suggestion.field)) return;
    found[at] = suggestion;
    taken.add(suggestion.field);
  };
  const known = [...targetsOf(resource)].flatMap(([target, { name, half }]) =>
    [normal(target), ...(half ? [] : spellings(resource, (words) => words.header(name)))].map((spelling) => ({
      target,
      spelling,
    })),
  );
  const bySpelling = new Map(known.toReversed().map(({ target, spelling }) => [spelling, target]));
  header.forEach((text, at) => {
    const field = bySpelling.get(normal(text));
    if (field !== undefined) take(at, { field, how: 'same' });
  });
  const near = header.flatMap((text, at) =>
    found[at] === null
      ? known.flatMap(({ target, spelling }) => {
          const distance = nearness(text, spelling);
          return distance === undefined ? [] : [{ at, target, distance }];
        })
      : [],
  );
  for (const { at, target } of near.sort((one, other) => one.distance - other.distance))
    take(at, { field: target, how: 'near' });
  return found;
}

/** The columns that a mapping says go somewhere, and what it says of every row. */
export function mappedColumns(
  resource: AnyResource,
  columns: readonly Pick<ImportColumn, 'at' | 'field'>[],
  constants: Readonly<Record<string, string>> = {},
): SheetColumn[] {
  const targets = targetsOf(resource);
  const inFile = columns.flatMap(({ at, field }) => {
    const target = field === null ? undefined : targets.get(field);
    return target ? [{ ...target, at }] : [];
  });
  const said = Object.entries(constants).flatMap(([name, text]) => {
    const target = targets.get(name);
    return target ? [{ ...target, at: -1, text }] : [];
  });
  return [...said, ...inFile];
}
