import type { Changes, RecordChange } from '../crud/changes.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, type Transaction } from '../db/tenantTransaction.ts';
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
  const reload = async ({ tenantId, part, changedDtuIds, orderIds }: Reload) => {
    if (orderIds !== undefined)
      return asPlatform(db, async (tx) =>
        loadFleet(tx, fleet, { ...part, elevatorIds: await elevatorsOfOrders(tx, orderIds) }),
      );
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

async function elevatorsOfOrders(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ elevator_id: string }>(
    'select distinct elevator_id from maintenance_orders where id = any($1) and elevator_id is not null',
    [orderIds],
  );
  return rows.map((row) => row.elevator_id);
}
