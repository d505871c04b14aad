import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';

/** Fields of one section; the first section has no name. */
export interface FieldGroup {
  group: string | undefined;
  fields: readonly [string, AnyField][];
}

/** Fields by the section they declare, in order of appearance. */
export function groupsOf(fields: readonly [string, AnyField][]): FieldGroup[] {
  const groups = new Map<string | undefined, [string, AnyField][]>();
  for (const [name, field] of fields) {
    const groupFields = groups.get(field.group);
    if (groupFields) groupFields.push([name, field]);
    else groups.set(field.group, [[name, field]]);
  }
  return [...groups].map(([group, members]) => ({ group, fields: members }));
}

/** Readable fields of a record in declaration order, without secrets and fields that a screen hides. */
export const readableFields = (
  resource: AnyResource,
  hiddenNames: readonly string[] = [],
): [string, AnyField][] =>
  Object.entries(resource.fields).filter(
    ([name, field]) => field.kind !== 'secret' && !hiddenNames.includes(name),
  );
