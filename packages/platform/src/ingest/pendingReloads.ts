import type { RecordChange } from '../crud/changes.ts';
import type { FleetPart } from '../fleet/loadFleet.ts';

export interface Reload {
  tenantId: string | null;
  part: FleetPart;
  /** Gateway devices whose records changed. */
  changedDtuIds: ReadonlySet<string>;
  /** Maintenance orders that changed: their elevators are the part, and no roster changes. */
  orderIds?: readonly string[];
}

/**
 * Parts of the live fleet to be read again. A part that waits is read once for all its changes: a reload reads the records
 * as they are at its time. Single elevators and those of maintenance orders come before whole tenants, which take long.
 */
export class PendingReloads {
  readonly #elevatorIds = new Map<string | null, Set<string>>();
  readonly #orderIds = new Map<string | null, Set<string>>();
  readonly #dtuIdsOfTenants = new Map<string | null, Set<string>>();

  add({ resource, tenantId, ids }: RecordChange): void {
    if (resource === 'elevators' && ids.length > 0) addIds(this.#elevatorIds, tenantId, ids);
    else if (resource === 'maintenanceOrders' && ids.length > 0) addIds(this.#orderIds, tenantId, ids);
    else addIds(this.#dtuIdsOfTenants, tenantId, resource === 'dtus' ? ids : []);
  }

  /** The next part, which then waits no longer; null where none waits. */
  take(): Reload | null {
    for (const [tenantId, ids] of this.#elevatorIds) {
      this.#elevatorIds.delete(tenantId);
      return { tenantId, part: { ...tenantOf(tenantId), elevatorIds: [...ids] }, changedDtuIds: new Set() };
    }
    for (const [tenantId, ids] of this.#orderIds) {
      this.#orderIds.delete(tenantId);
      return { tenantId, part: tenantOf(tenantId), changedDtuIds: new Set(), orderIds: [...ids] };
    }
    for (const [tenantId, changedDtuIds] of this.#dtuIdsOfTenants) {
      this.#dtuIdsOfTenants.delete(tenantId);
      return { tenantId, part: tenantOf(tenantId), changedDtuIds };
    }
    return null;
  }
}

const tenantOf = (tenantId: string | null): FleetPart => (tenantId === null ? {} : { tenantId });

function addIds(
  idsOfTenants: Map<string | null, Set<string>>,
  tenantId: string | null,
  ids: readonly string[],
): void {
  const waitingIds = idsOfTenants.get(tenantId) ?? new Set();
  for (const id of ids) waitingIds.add(id);
  idsOfTenants.set(tenantId, waitingIds);
}
