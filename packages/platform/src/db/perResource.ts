import type { AnyResource } from '@hoistway/shared/model/resource.ts';

/** Caches a value derived from a declaration, per resource. */
export function perResource<T extends object>(
  make: (resource: AnyResource) => T,
): (resource: AnyResource) => T {
  const values = new WeakMap<AnyResource, T>();
  return (resource) => {
    const existing = values.get(resource);
    if (existing) return existing;
    const first = make(resource);
    values.set(resource, first);
    return first;
  };
}
