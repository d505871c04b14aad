import { sql } from 'drizzle-orm';
import { alreadyBound, isReplacing } from './alreadyBound.ts';
import { lookedUp } from './lookedUp.ts';
import type { EntityRules } from './rules.ts';

/** §5 "Elevator". */
export const elevators: EntityRules = {
  /** §8: an elevator behind another terminal is moved only after the writer's confirmation. */
  async beforeWrite(write) {
    const { draft, before, isImport } = write;
    if (isImport || !before?.dtuCode || !draft.dtuCode || draft.dtuCode === before.dtuCode) return;
    if (!isReplacing(write))
      throw alreadyBound(write, 'dtuCode', String(before.name), String(before.dtuCode));
  },
  ...lookedUp({
    field: 'partsActivation',
    table: 'elevators',
    lookedUpIn: 'elevatorParts',
    yes: 'activated',
    no: 'notActivated',
    holds: sql`exists (select 1 from elevator_parts p where p.tenant_id = r.tenant_id
      and p.elevator_id = r.id and p.status = 'activated' and p.deleted_at is null)`,
  }),
  outlivedBy: [
    'deviceCommands',
    'repairOrders',
    'maintenanceOrders',
    'yearChecks',
    'netApplications',
    'potentialFaults',
    'spotChecks',
    'dayControls',
    'stopUses',
    'bluetoothRecords',
    'contracts',
    'modSalesOrders',
  ],
};
