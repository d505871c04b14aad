import type { ParameterAccess } from '@hoistway/shared/domain/deviceValues.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** Names that a device accepts in one message. */
const namesMost = 500;

/** A catalogue entry of an elevator, with its stored values. */
export interface CatalogueLine {
  no: string;
  name: string;
  module: string | null;
  unit: string | null;
  range: string | null;
  default: string | null;
  note: string | null;
  access: ParameterAccess;
  deviceValue: string | null;
  readAt: Date | null;
  baselineValue: string | null;
  baselineAt: Date | null;
}

/** The parameters that apply to an elevator: of no module, or of a module of its brand and model. */
export async function readCatalogue(tx: Transaction, elevatorId: string): Promise<CatalogueLine[]> {
  const result = await tx.query<CatalogueLine>(
    `select p.no, p.name, m.name as module, p.unit, p.range, p.default, p.note, coalesce(p.access, 'safety') as access,
       v.device_value as "deviceValue", v.read_at as "readAt", v.baseline_value as "baselineValue",
       v.baseline_at as "baselineAt"
     from elevators e
       join parameters p on p.tenant_id = e.tenant_id and p.deleted_at is null
       left join parameter_modules m on m.id = p.module_id and m.deleted_at is null
       left join elevator_parameters v on v.elevator_id = e.id and v.no = p.no
     where e.id = $1 and (m.id is null or (coalesce(m.brand, '') in ('', e.brand) and coalesce(m.model, '') in ('', e.model)))
     order by m.position nulls first, m.no nulls first, p.no limit $2`,
    [elevatorId, namesMost],
  );
  return result.rows;
}
