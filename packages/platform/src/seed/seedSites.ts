import type {
  DemonstrationElevator,
  DemonstrationSite,
} from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { isEscalator } from '@hoistway/shared/resources/elevators.ts';
import { insertMany, type NewRow, newIds } from '../db/insertMany.ts';
import { hashDeviceSecret } from '../db/passwordHash.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeededTenant } from './seedOrganisations.ts';
import { crewsOf, type SeededPerson } from './seedPeople.ts';

const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const brands = ['东海', '三菱', '日立', '通力', '迅达', '奥的斯'];

/** An elevator as the records that hang on it need it. */
export interface SeededElevator {
  id: string;
  no: string;
  orgId: string;
  /** Not an escalator or walkway. */
  isCar: boolean;
  /** Days from today to the next inspection; negative where it is late. */
  dueInDays: number;
}

export interface SeededSites {
  unitIds: string[];
  /** The maintenance company of each unit. */
  unitOrgIds: string[];
  elevators: SeededElevator[];
}

/** Writes a tenant's sites: use units, devices, elevators and their floors. */
export async function seedSites(
  tx: Transaction,
  sites: readonly DemonstrationSite[],
  around: { tenant: SeededTenant; people: SeededPerson[]; nowMs: number },
): Promise<SeededSites> {
  const { tenant } = around;
  const unitIds = await newIds(tx, 'useUnits', sites.length);
  const crews = crewsOf(around.people, tenant);
  const companyOf = (site: DemonstrationSite, at: number) => maintainerOf(tenant, crews, site.company, at);
  const propertyOf = (at: number) => tenant.properties[at % tenant.properties.length] ?? tenant.rootId;
  await insertMany(
    tx,
    'useUnits',
    sites.map((site, at) => ({
      id: unitIds[at],
      tenant_id: tenant.id,
      org_id: companyOf(site, at),
      no: site.no,
      name: site.name,
      type: site.type,
      property_id: propertyOf(at),
      building_count: new Set(site.dtus.flatMap((dtu) => dtu.elevators.map((one) => one.building))).size,
      district: site.district,
      address: site.address,
      place_lng: site.lng,
      place_lat: site.lat,
    })),
  );
  await insertMany(
    tx,
    'dtus',
    sites.flatMap((site, at) =>
      site.dtus.map((dtu) => ({
        tenant_id: tenant.id,
        org_id: companyOf(site, at),
        dtu_code: dtu.code,
        secret: hashDeviceSecret(dtu.secret),
        device_model: 'ESDT-4',
        wire_format: dtu.wireFormat,
        signal_type: '4G',
        soft_ver: '2.4.1',
        // Heard of for long: the health of the first day rests on the week before.
        is_online: true,
        accessed_at: new Date(around.nowMs - 120 * dayMs),
        seen_at: new Date(around.nowMs),
      })),
    ),
  );
  const placed = sites.flatMap((site, at) =>
    site.dtus.flatMap((dtu) => dtu.elevators.map((elevator) => ({ site, at, dtu, elevator }))),
  );
  const ids = await newIds(tx, 'elevators', placed.length);
  const elevators: SeededElevator[] = [];
  const rows = placed.map(({ site, at, dtu, elevator }, index): NewRow => {
    const dueInDays = ((index * 37) % 400) - 25;
    const orgId = companyOf(site, at);
    elevators.push({
      id: ids[index] ?? '',
      no: elevator.no,
      orgId,
      isCar: !isEscalator(elevator.type),
      dueInDays,
    });
    const workers = crews.get(orgId) ?? [];
    return {
      id: ids[index],
      tenant_id: tenant.id,
      org_id: orgId,
      ...elevatorColumns(elevator, index),
      address: site.address,
      dtu_code: dtu.code,
      use_unit_id: unitIds[at],
      property_id: propertyOf(at),
      maintenance_id: orgId,
      supervision_id: tenant.supervisionId,
      manufacturer_id: tenant.manufacturerId,
      agent_id: index % 10 === 0 ? tenant.agentId : null,
      maintenance_worker_ids: twoOf(workers, at).map((person) => person.id),
      inspected_until: dayOf(around.nowMs + dueInDays * dayMs),
      place_lng: site.lng,
      place_lat: site.lat,
    };
  });
  await insertMany(tx, 'elevators', rows);
  await insertMany(
    tx,
    'floorComparisons',
    placed.flatMap(({ elevator }, index) =>
      elevator.floors.map((floor) => ({
        tenant_id: tenant.id,
        org_id: elevators[index]?.orgId,
        elevator_id: ids[index],
        actual_floor: floor.floor,
        displayed_floor: floor.label,
        stops: floor.stops,
        height_m: floor.heightM,
      })),
    ),
  );
  return { unitIds, unitOrgIds: sites.map(companyOf), elevators };
}

/** A company's branch and its region have each every fifth of its sites; the manufacturer, where it has a crew, every ninth of all. */
function maintainerOf(
  tenant: SeededTenant,
  crews: ReadonlyMap<string, readonly SeededPerson[]>,
  company: number,
  at: number,
): string {
  if (at % 9 === 4 && crews.has(tenant.manufacturerId)) return tenant.manufacturerId;
  const maintainer = tenant.maintenance.get(company) ?? tenant.rootId;
  const [first] = tenant.maintenance.values();
  if (maintainer !== first) return maintainer;
  return at % 5 === 2 ? tenant.branchId : at % 5 === 3 ? tenant.regionId : maintainer;
}

const twoOf = (workers: readonly SeededPerson[], at: number): readonly SeededPerson[] =>
  workers.length <= 2 ? workers : workers.slice(at % (workers.length - 1), (at % (workers.length - 1)) + 2);

function elevatorColumns(elevator: DemonstrationElevator, index: number): NewRow {
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
