import type { Shaft } from '@hoistway/shared/fleet/roster.ts';
import { type ElevatorType, isEscalator } from '@hoistway/shared/resources/elevators.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';

interface ElevatorRow {
  id: string;
  row: number;
  no: string | null;
  name: string | null;
  type: ElevatorType;
  use_unit_id: string | null;
  unit_name: string | null;
  building_no: string | null;
  rated_speed_mps: number | null;
  rated_load_kg: number | null;
  has_rear_door: boolean;
  floors: number | null;
  lowest_floor: number | null;
}

interface FloorRow {
  actual_floor: number;
  displayed_floor: string | null;
  stops: boolean;
  height_m: number | null;
}

/** The rise of a floor without a measured one. */
const usualFloorM = 3;
const usualFloors = 10;

/** The shaft of the elevator selected by `which` (alias `e`), its floors from the comparison rows, else counted up. */
export async function readShaft(tx: Transaction, which: SQL): Promise<Shaft | null> {
  const [row] = await run<ElevatorRow>(
    tx,
    sql`select e.id, e.row, e.no, e.name, e.type, e.use_unit_id, u.name as unit_name, e.building_no, e.rated_speed_mps,
          e.rated_load_kg, e.has_rear_door, e.floors, e.lowest_floor
        from elevators e left join use_units u on u.tenant_id = e.tenant_id and u.id = e.use_unit_id
        where e.deleted_at is null and ${which}`,
  );
  if (!row) return null;
  const floors = await run<FloorRow>(
    tx,
    sql`select actual_floor, displayed_floor, stops, height_m from floor_comparisons
        where elevator_id = ${row.id} and deleted_at is null and actual_floor is not null order by actual_floor`,
  );
  return {
    elevatorId: row.id,
    row: row.row,
    no: row.no ?? '',
    name: row.name ?? '',
    kind: isEscalator(row.type) ? 'escalator' : 'elevator',
    useUnitId: row.use_unit_id,
    useUnitName: row.unit_name ?? '',
    building: row.building_no ?? '',
    ratedSpeedMps: row.rated_speed_mps,
    ratedLoadKg: row.rated_load_kg,
    hasRearDoor: row.has_rear_door,
    floors: floors.length > 0 ? floors.map(floorOf) : countedUp(row),
  };
}

const floorOf = (row: FloorRow): Shaft['floors'][number] => ({
  floor: row.actual_floor,
  label: row.displayed_floor ?? String(row.actual_floor),
  stops: row.stops,
  heightM: row.height_m ?? usualFloorM,
});

function countedUp({ floors, lowest_floor }: ElevatorRow): Shaft['floors'] {
  const lowest = lowest_floor ?? 1;
  return Array.from({ length: floors ?? usualFloors }, (_, index) => ({
    floor: lowest + index,
    label: String(lowest + index),
    stops: true,
    heightM: usualFloorM,
  }));
}
