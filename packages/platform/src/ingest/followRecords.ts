import type { Changes, RecordChange } from '../crud/changes.ts';
import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import { type FleetPart, loadFleet } from '../fleet/loadFleet.ts';
import type { DeviceLink } from './deviceLink.ts';

/** Records of which the live fleet knows something. */
const followedResources = new Set([
  'elevators',
  'dtus',
  'useUnits',
  'floorComparisons',
  'faultTemplates',
  'maintenanceOrders',
]);

/**
 * Keeps the live fleet in step with the records, in the order of the writes. @returns the function that ends it
 */
export function followRecords(tools: {
  db: Pick<Database, 'pool'>;
  changes: Changes;
  fleet: LiveFleet;
  link: Pick<DeviceLink, 'expel'>;
  onError(error: unknown): void;
}): () => void {
  const { db, changes, fleet, link, onError } = tools;
  let queue: Promise<void> = Promise.resolve();
  const follow = (change: RecordChange) => {
    if (!followedResources.has(change.resource)) return;
    queue = queue.then(() => reload(change)).catch(onError);
  };
  const reload = async (change: RecordChange) => {
    await asPlatform(db, (tx) => loadFleet(tx, fleet, partOf(change)));
    if (change.resource === 'dtus')
      for (const dtu of fleet.dtus.values())
        if (dtu.isBlacklisted && change.ids.includes(dtu.id)) link.expel(dtu.code);
    if (change.tenantId !== null) fleet.tellChanged(change.tenantId);
  };
  changes.on('changed', follow);
  return () => changes.off('changed', follow);
}

/** Which part to read again: one elevator where that is known, else the tenant. */
function partOf({ resource, tenantId, ids }: RecordChange): FleetPart {
  const tenant = tenantId === null ? {} : { tenantId };
  return resource === 'elevators' && ids.length > 0 ? { ...tenant, elevatorIds: ids } : tenant;
}
