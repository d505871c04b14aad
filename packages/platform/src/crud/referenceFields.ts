import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resourceNamed } from '@hoistway/shared/resources/index.ts';

/** The fields that name other records, with the resource they name. */
export function referenceFields(resource: AnyResource): { name: string; field: AnyField; to: AnyResource }[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const to = 'to' in field ? resourceNamed(field.to) : undefined;
    return to ? [{ name, field, to }] : [];
  });
}
