import type { DemonstrationElevator } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import type { NewRow } from '../db/insertMany.ts';

const brands = ['东海', '三菱', '日立', '通力', '迅达', '奥的斯'];

/** Columns of a demonstration's elevator that depend on no other record. */
export function elevatorColumns(elevator: DemonstrationElevator, index: number): NewRow {
  const isStepped = elevator.type === 'escalator' || elevator.type === 'movingWalkway';
  const height = elevator.floors.slice(0, -1).reduce((sum, floor) => sum + floor.heightM, 0);
  return {
    no: elevator.no,
    name: elevator.name,
    type: elevator.type,
    node: elevator.node,
    building_no: elevator.building,
    lift_no: elevator.liftNo,
    register_code: `3110${String(31_010_000_000_000 + index)}`,
    factory_no: `F${String(700_000 + index)}`,
    brand: brands[index % brands.length],
    has_rear_door: elevator.hasRearDoor,
    rated_speed_mps: elevator.ratedSpeedMps,
    rated_load_kg: elevator.ratedLoadKg,
    floors: elevator.floors.length,
    lowest_floor: elevator.floors[0]?.floor ?? 0,
    escalator_rise_m: isStepped ? height : null,
    escalator_angle_deg: elevator.type === 'escalator' ? 30 : null,
    use_status: 1,
    is_monitored: true,
    is_grouped: false,
    monitor_type: 'protocol',
    gateway_type: 'ESDT',
    maintenance_period_days: 15,
    trapped_delay_s: 60,
    unavailable_delay_s: 120,
    finish_delay_s: 30,
    is_home_use: false,
    open_status: ['open', 'open', 'halfOpen', 'notOpen'][index % 4],
    access_status: index % 6 === 0 ? 'accessed' : 'notAccessed',
    access_platform: index % 6 === 0 ? 'shanghai' : null,
    maintained_by: 'thirdParty',
    maintenance_type: ['labour', 'half', 'comprehensive'][index % 3],
    evaluation_cycle: ['weekly', 'twoWeeks', 'fourWeeks'][index % 3],
    continuous_minutes: 30,
    video_equipment: index % 3 === 0 ? 'hikvision' : 'none',
  };
}
