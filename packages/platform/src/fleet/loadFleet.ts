import { defaultFinishMs, defaultTrappedDelayMs } from '@hoistway/shared/domain/trapped.ts';
import { type ElevatorType, isEscalator } from '@hoistway/shared/resources/elevators.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { CarRecord } from './carRecord.ts';
import type { DtuRecord, LiveFleet } from './liveFleet.ts';

interface DtuRow {
  id: string;
  tenant_id: string;
  org_id: string;
  dtu_code: string;
  secret: string | null;
  is_blacklisted: boolean;
}

interface CarRow {
  id: string;
  tenant_id: string;
  row: number;
  no: string | null;
  name: string | null;
  type: ElevatorType;
  dtu_code: string | null;
  node: number | null;
  use_unit_id: string | null;
  unit_name: string | null;
  district: string | null;
  building_no: string | null;
  address: string | null;
  unit_address: string | null;
  lng: number | null;
  lat: number | null;
  lowest_floor: number | null;
  floors: number | null;
  rated_speed_mps: number | null;
  org_ids: string[];
  trapped_delay_s: number | null;
  unavailable_delay_s: number | null;
  finish_delay_s: number | null;
  is_under_maintenance: boolean;
  template: string | null;
  labels: Record<string, string> | null;
}

/** The records to read: all, or the changed ones. */
export interface FleetPart {
  tenantId?: string;
  elevatorIds?: readonly string[];
  dtuIds?: readonly string[];
}

/** Reads gateway devices and elevators into the live fleet; those without a record are dropped. */
export async function loadFleet(tx: Transaction, fleet: LiveFleet, part: FleetPart = {}): Promise<void> {
  const { tenantId = null, elevatorIds = null, dtuIds = null } = part;
  if (!elevatorIds) {
    const dtus = await tx.query<DtuRow>(
      `select id, tenant_id, org_id, dtu_code, secret, is_blacklisted from dtus
       where deleted_at is null and dtu_code is not null and ($1::bigint is null or tenant_id = $1)
         and ($2::bigint[] is null or id = any($2))`,
      [tenantId, dtuIds],
    );
    const loadedIds = new Set(dtus.rows.map((row) => row.id));
    for (const dtu of [...fleet.dtus.values()])
      if (isRequested(dtu, tenantId, dtuIds) && !loadedIds.has(dtu.id)) fleet.dropDtu(dtu.code);
    for (const row of dtus.rows) fleet.putDtu(dtuRecord(row));
  }
  if (dtuIds && !elevatorIds) return;
  const templates = await readTemplates(tx, tenantId);
  const cars = await tx.query<CarRow>(carQuery, [tenantId, elevatorIds]);
  const loadedIds = new Set(cars.rows.map((row) => row.id));
  const loadedCars = elevatorIds ? elevatorIds.flatMap((id) => fleet.car(id) ?? []) : [...fleet.cars];
  for (const car of loadedCars)
    if (isRequested(car.record, tenantId, elevatorIds) && !loadedIds.has(car.record.id))
      fleet.dropCar(car.record.id);
  for (const row of cars.rows) fleet.putCar(carRecord(row, templates));
}

const isRequested = (
  one: { id: string; tenantId: string },
  tenantId: string | null,
  ids: readonly string[] | null,
): boolean => (tenantId === null || one.tenantId === tenantId) && (ids === null || ids.includes(one.id));

const carQuery = `
  select e.id, e.tenant_id, e.row, e.no, e.name, e.type, e.dtu_code, e.node, e.use_unit_id, u.name as unit_name, u.district,
    e.building_no, e.address, u.address as unit_address, coalesce(e.place_lng, u.place_lng) as lng,
    coalesce(e.place_lat, u.place_lat) as lat, e.lowest_floor, e.floors, e.rated_speed_mps,
    array(select distinct o from unnest(array[e.org_id, e.property_id, e.maintenance_id, e.supervision_id, e.agent_id,
      u.org_id, u.property_id]) as o where o is not null) as org_ids,
    e.trapped_delay_s, e.unavailable_delay_s, e.finish_delay_s,
    exists (select 1 from maintenance_orders m where m.tenant_id = e.tenant_id and m.elevator_id = e.id
      and m.deleted_at is null and m.status = 'inExecution') as is_under_maintenance,
    t.serial_number as template,
    (select jsonb_object_agg(f.actual_floor, f.displayed_floor) from floor_comparisons f
      where f.tenant_id = e.tenant_id and f.elevator_id = e.id and f.deleted_at is null
        and f.actual_floor is not null and f.displayed_floor is not null) as labels
  from elevators e
  left join use_units u on u.tenant_id = e.tenant_id and u.id = e.use_unit_id
  left join fault_templates t on t.tenant_id = e.tenant_id and t.id = e.fault_template_id
  where e.deleted_at is null and ($1::bigint is null or e.tenant_id = $1) and ($2::bigint[] is null or e.id = any($2))
  order by e.row`;

/** Vendor codes by tenant and template: the rows of one serial number are one template. */
async function readTemplates(
  tx: Transaction,
  tenantId: string | null,
): Promise<Map<string, Map<string, number>>> {
  const rows = await tx.query<{
    tenant_id: string;
    serial_number: string;
    fault_code: string;
    canonical_code: number;
  }>(
    `select tenant_id, serial_number, fault_code, canonical_code from fault_templates
     where deleted_at is null and canonical_code is not null and ($1::bigint is null or tenant_id = $1)`,
    [tenantId],
  );
  const templates = new Map<string, Map<string, number>>();
  for (const row of rows.rows) {
    const key = `${row.tenant_id} ${row.serial_number}`;
    const codes = templates.get(key) ?? new Map<string, number>();
    codes.set(row.fault_code, row.canonical_code);
    templates.set(key, codes);
  }
  return templates;
}

const dtuRecord = (row: DtuRow): DtuRecord => ({
  code: row.dtu_code,
  id: row.id,
  tenantId: row.tenant_id,
  orgIds: [row.org_id],
  secretHash: row.secret,
  isBlacklisted: row.is_blacklisted,
});

/** Usual height between floors: good enough for the longest run. */
const usualFloorM = 3.5;
const usualSpeedMps = 1;

function carRecord(row: CarRow, templates: Map<string, Map<string, number>>): CarRecord {
  const floors = row.floors ?? 20;
  const labels = Object.entries(row.labels ?? {});
  return {
    id: row.id,
    tenantId: row.tenant_id,
    row: row.row,
    no: row.no ?? '',
    name: row.name ?? '',
    dtuCode: row.dtu_code === '' ? null : row.dtu_code,
    node: row.node ?? 1,
    isEscalator: isEscalator(row.type),
    useUnitId: row.use_unit_id,
    useUnitName: row.unit_name ?? '',
    district: row.district ?? '',
    buildingNo: row.building_no ?? '',
    address: row.address ?? row.unit_address ?? '',
    place: row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat },
    lowest: row.lowest_floor ?? 1,
    floors: row.floors ?? 0,
    orgIds: row.org_ids,
    trapped: {
      delayMs: row.trapped_delay_s === null ? defaultTrappedDelayMs : row.trapped_delay_s * 1000,
      finishMs: row.finish_delay_s === null ? defaultFinishMs : row.finish_delay_s * 1000,
      longestRunMs:
        (10 + (floors * usualFloorM) / Math.max(0.2, row.rated_speed_mps ?? usualSpeedMps)) * 1000,
      isEscalator: isEscalator(row.type),
      isUnderMaintenance: row.is_under_maintenance,
    },
    unavailableDelayMs: (row.unavailable_delay_s ?? 0) * 1000,
    faultCodes: row.template === null ? null : (templates.get(`${row.tenant_id} ${row.template}`) ?? null),
    floorLabels: labels.length === 0 ? null : new Map(labels.map(([floor, label]) => [Number(floor), label])),
  };
}
