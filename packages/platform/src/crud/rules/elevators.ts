import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import type { Wire } from '../storage.ts';
import { alreadyBound, isReplacing } from './alreadyBound.ts';
import { lookedUp } from './lookedUp.ts';
import type { EntityRules } from './rules.ts';

/** §5 "Elevator". A batch needs neither register code nor people. */
export const elevators: EntityRules = {
  check(draft, { isImport }) {
    return [...chosenTwice(draft), ...(isImport ? [] : incomplete(draft))];
  },
  /** §8: an elevator behind another terminal is moved only when the writer has said so. */
  async beforeWrite(write) {
    const { draft, before, isImport } = write;
    if (isImport || !before?.dtuCode || !draft.dtuCode || draft.dtuCode === before.dtuCode) return;
    if (!isReplacing(write))
      throw alreadyBound(write, 'dtuCode', String(before.name), String(before.dtuCode));
  },
  ...lookedUp({
    field: 'partsActivation',
    table: 'elevators',
    asks: 'elevatorParts',
    yes: 'activated',
    no: 'notActivated',
    holds: sql`exists (select 1 from elevator_parts p where p.tenant_id = r.tenant_id
      and p.elevator_id = r.id and p.status = 'activated' and p.deleted_at is null)`,
  }),
  outlivedBy: [
    'repairOrders',
    'maintenanceOrders',
    'yearChecks',
    'netApplications',
    'potentialFaults',
    'spotChecks',
    'dayControls',
    'bluetoothRecords',
    'contracts',
    'modSalesOrders',
  ],
};

function incomplete(draft: Wire): FieldError[] {
  const errors: FieldError[] = [];
  if (!draft.factoryNo && !draft.registerCode) errors.push({ field: 'factoryNo', code: 'factoryOrRegister' });
  if (!draft.maintenanceId) errors.push({ field: 'maintenanceId', code: 'required' });
  if (idsOf(draft.maintenanceWorkerIds).length === 0)
    errors.push({ field: 'maintenanceWorkerIds', code: 'required' });
  return errors;
}

/** The same person cannot stand twice among workers, safety officer and safety director. */
function chosenTwice(draft: Wire): FieldError[] {
  const seen = new Set<unknown>();
  const errors: FieldError[] = [];
  const choose = (field: string, id: unknown) => {
    if (!id) return;
    if (seen.has(id)) errors.push({ field, code: 'chosenTwice' });
    seen.add(id);
  };
  for (const id of idsOf(draft.maintenanceWorkerIds)) choose('maintenanceWorkerIds', id);
  choose('safetyOfficerId', draft.safetyOfficerId);
  choose('safetyDirectorId', draft.safetyDirectorId);
  return errors;
}

const idsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
