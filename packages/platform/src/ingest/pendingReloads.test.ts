import { expect, it } from 'vitest';
import type { RecordChange } from '../crud/changes.ts';
import { PendingReloads } from './pendingReloads.ts';

const change = (resource: RecordChange['resource'], ids: string[], tenantId = '1'): RecordChange => ({
  resource,
  ids,
  tenantId,
  action: 'updated',
});

it('reads a tenant once for many changes, after its single elevators', () => {
  const pending = new PendingReloads();
  for (let order = 0; order < 20; order++) pending.add(change('useUnits', [String(order)]));
  pending.add(change('dtus', ['7']));
  pending.add(change('elevators', ['3']));
  pending.add(change('elevators', ['4', '3']));
  expect(pending.take()).toMatchObject({ part: { tenantId: '1', elevatorIds: ['3', '4'] } });
  expect(pending.take()).toEqual({ tenantId: '1', part: { tenantId: '1' }, changedDtuIds: new Set(['7']) });
  expect(pending.take()).toBeNull();
});

it('separates tenants, and takes an import of elevators as a change of the tenant', () => {
  const pending = new PendingReloads();
  pending.add(change('elevators', [], '1'));
  pending.add(change('elevators', ['5'], '2'));
  expect(pending.take()?.part).toEqual({ tenantId: '2', elevatorIds: ['5'] });
  expect(pending.take()?.part).toEqual({ tenantId: '1' });
  expect(pending.take()).toBeNull();
});

it('reads only the elevators of maintenance orders, all at once', () => {
  const pending = new PendingReloads();
  pending.add(change('maintenanceOrders', ['8']));
  pending.add(change('maintenanceOrders', ['9', '8']));
  expect(pending.take()).toMatchObject({ tenantId: '1', orderIds: ['8', '9'] });
  expect(pending.take()).toBeNull();
});

it('takes a change during a reload as one of its own', () => {
  const pending = new PendingReloads();
  pending.add(change('useUnits', ['1']));
  expect(pending.take()).not.toBeNull();
  pending.add(change('useUnits', ['1']));
  expect(pending.take()).not.toBeNull();
});
