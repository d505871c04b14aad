import type { AnyField } from '@hoistway/shared/model/field.ts';
import { perResource } from './perResource.ts';

/**
 * The fields of a resource that have columns of their own, in declaration order. `orgId` is among the columns that every
 * record has; a declaration names it where users choose it.
 */
export const storedFields = perResource((resource): readonly (readonly [string, AnyField])[] =>
  Object.entries(resource.fields).filter(([name, field]) => name !== 'orgId' && !field.isComputed),
);
