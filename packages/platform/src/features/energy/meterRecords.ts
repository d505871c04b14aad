import type { MeterState } from '@hoistway/shared/domain/energy/meterEpochs.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { rowsVisible } from '../../crud/rowsVisible.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Visibility } from '../../session/visibility.ts';

/** A visible meter gateway with its elevator and the judgement of its readings. */
export interface MeterRecord {
  id: string;
  terminalCode: string;
  meterModel: string | null;
  basePrice: number | null;
  elevatorId: string | null;
  elevatorNo: string | null;
  elevatorName: string | null;
  useUnitId: string | null;
  useUnitName: string | null;
  state: MeterState | null;
}

/** Rows of one answer. */
const metersMost = 500;

/** The visible gateways of a condition, by terminal code. @param condition over `r`, the gateway, and `e`, its elevator */
export function readMeterRecords(
  tx: Transaction,
  visibility: Visibility,
  condition: SQL,
): Promise<MeterRecord[]> {
  return run<MeterRecord & Record<string, unknown>>(
    tx,
    sql`select r.id, r.terminal_code as "terminalCode", r.meter_model as "meterModel",
        r.base_price::float8 as "basePrice", e.id as "elevatorId", e.no as "elevatorNo", e.name as "elevatorName",
        u.id as "useUnitId", u.name as "useUnitName", s.state
      from meter_gateways r
      left join elevators e on e.id = r.elevator_id
      left join use_units u on u.id = e.use_unit_id
      left join meter_states s on s.meter_gateway_id = r.id
      where r.deleted_at is null and ${rowsVisible(resources.meterGateways, 'r', visibility)} and ${condition}
      order by r.terminal_code limit ${metersMost}`,
  );
}

/** The parts of a report that follow from the judgement of the readings. */
export function stateParts({ state }: MeterRecord) {
  const last = state?.last ?? null;
  return {
    lastReading: last && { atMs: last.atMs, registerWh: last.registerWh, serial: last.serial ?? null },
    suspectCount: state?.suspects.length ?? 0,
    epoch: state?.epoch ?? 0,
  };
}
