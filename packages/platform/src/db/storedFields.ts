import type { AnyField } from '@hoistway/shared/model/field.ts';
import { perResource } from './perResource.ts';

/** Counted when they are read, so that they cannot be stale; see the entity's rules. */
const computedFields: Record<string, readonly string[]> = {
  organisations: ['elevatorCount', 'userCount'],
  elevators: ['partsActivation'],
  parts: ['bindState'],
  dtus: ['bindState'],
  gatewaySettings: ['onlineNodes'],
  spotChecks: ['score'],
};

/**
 * The fields of a resource that have columns of their own, in declaration order. `orgId` stands among the columns that
 * every record has; a declaration names it where people choose it.
 */
export const storedFields = perResource((resource): readonly (readonly [string, AnyField])[] => {
  const omittedFields = computedFields[resource.name] ?? [];
  return Object.entries(resource.fields).filter(
    ([name]) => name !== 'orgId' && !omittedFields.includes(name),
  );
});
