import type { Changes, RecordChange } from '../crud/changes.ts';
import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import { loadFleet } from '../fleet/loadFleet.ts';
import type { DeviceLink } from './deviceLink.ts';
import { PendingReloads, type Reload } from './pendingReloads.ts';

/** Resources whose records are part of the live fleet. */
const followedResources = new Set([
  'elevators',
  'dtus',
  'useUnits',
  'floorComparisons',
  'faultTemplates',
  'maintenanceOrders',
]);

/** Keeps the live fleet in step with the records. @returns stops it */
export function followRecords(tools: {
  db: Pick<Database, 'pool'>;
  changes: Changes;
  fleet: LiveFleet;
  link: Pick<DeviceLink, 'expel'>;
  onError(error: unknown): void;
}): () => void {
  const { db, changes, fleet, link, onError } = tools;
  const pending = new PendingReloads();
  let isReloading = false;
  const reload = async ({ tenantId, part, changedDtuIds }: Reload) => {
    await asPlatform(db, (tx) => loadFleet(tx, fleet, part));
    for (const dtu of fleet.dtus.values())
      if (dtu.isBlacklisted && changedDtuIds.has(dtu.id)) link.expel(dtu.code);
    if (tenantId !== null) fleet.notifyChanged(tenantId);
  };
  const reloadAll = async () => {
    if (isReloading) return;
    isReloading = true;
    for (let next = pending.take(); next !== null; next = pending.take()) await reload(next).catch(onError);
    isReloading = false;
  };
  const follow = (change: RecordChange) => {
    if (!followedResources.has(change.resource)) return;
    pending.add(change);
    void reloadAll();
  };
  changes.on('changed', follow);
  return () => changes.off('changed', follow);
}
