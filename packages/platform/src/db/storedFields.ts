import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';

/** Counted when they are read, so that they cannot be stale; see the entity's rules. */
const computed: Record<string, readonly string[]> = {
  organisations: ['elevatorCount', 'userCount'],
  elevators: ['partsActivation'],
  parts: ['bindState'],
  dtus: ['bindState'],
  gatewaySettings: ['onlineNodes'],
  spotChecks: ['score'],
};

const stored = new WeakMap<AnyResource, readonly (readonly [string, AnyField])[]>();

/**
 * The fields of a resource that have columns of their own, in declaration order. `orgId` stands among the columns that
 * every record has; a declaration names it where people choose it.
 */
export function storedFields(resource: AnyResource): readonly (readonly [string, AnyField])[] {
  const known = stored.get(resource);
  if (known) return known;
  const left = computed[resource.name] ?? [];
  const made = Object.entries(resource.fields).filter(([name]) => name !== 'orgId' && !left.includes(name));
  stored.set(resource, made);
  return made;
}
