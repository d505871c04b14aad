import type { DemonstrationSite } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { dayMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { isEscalator } from '@hoistway/shared/resources/elevators.ts';
import { insertMany, type NewRow, newIds } from '../db/insertMany.ts';
import { hashDeviceSecret } from '../db/passwordHash.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { elevatorColumns } from './elevatorColumns.ts';
import { demonstrationDays, type SeedContext } from './seedContext.ts';
import type { SeededTenant } from './seedOrganisations.ts';
import { crewsOf, type SeededPerson } from './seedPeople.ts';

/** The first message of the demonstration's devices and elevators. */
const firstContactOf = (nowMs: number) => new Date(nowMs - demonstrationDays * dayMs);

/** An elevator with the members that its dependent records need. */
export interface SeededElevator {
  id: string;
  no: string;
  orgId: string;
  /** Not an escalator or walkway. */
  isCar: boolean;
  /** Days from today to the next inspection; negative if overdue. */
  dueInDays: number;
}

export interface SeededSites {
  unitIds: string[];
  /** The maintenance company of each unit. */
  unitOrgIds: string[];
  elevators: SeededElevator[];
}

/** A site with the organisations of its rows: its use unit, its maintainer and its property company. */
interface PlacedSite {
  site: DemonstrationSite;
  at: number;
  unitId: string | undefined;
  orgId: string;
  propertyId: string;
}

/** Writes a tenant's sites: use units, devices, elevators and their floors. */
export async function seedSites(
  tx: Transaction,
  sites: readonly DemonstrationSite[],
  context: SeedContext,
): Promise<SeededSites> {
  const { tenant, people } = context;
  const unitIds = await newIds(tx, 'useUnits', sites.length);
  const crews = crewsOf(people, tenant);
  const places = sites.map(
    (site, at): PlacedSite => ({
      site,
      at,
      unitId: unitIds[at],
      orgId: maintainerOf(tenant, crews, site.company, at),
      propertyId: tenant.properties[at % tenant.properties.length] ?? tenant.rootId,
    }),
  );
  await seedUseUnits(tx, places, context);
  await seedDtus(tx, places, context);
  const elevators = await seedElevators(tx, places, { ...context, crews });
  return { unitIds, unitOrgIds: places.map(({ orgId }) => orgId), elevators };
}

async function seedUseUnits(
  tx: Transaction,
  places: readonly PlacedSite[],
  { tenant }: SeedContext,
): Promise<void> {
  await insertMany(
    tx,
    'useUnits',
    places.map(({ site, unitId, orgId, propertyId }) => ({
      id: unitId,
      tenant_id: tenant.id,
      org_id: orgId,
      no: site.no,
      name: site.name,
      type: site.type,
      property_id: propertyId,
      building_count: new Set(site.dtus.flatMap((dtu) => dtu.elevators.map((one) => one.building))).size,
      district: site.district,
      address: site.address,
      place_lng: site.lng,
      place_lat: site.lat,
    })),
  );
}

async function seedDtus(
  tx: Transaction,
  places: readonly PlacedSite[],
  { tenant, nowMs }: SeedContext,
): Promise<void> {
  await insertMany(tx, 'remoteControlModels', [
    {
      tenant_id: tenant.id,
      device_model: 'ESDT-4',
      is_allowed: true,
      assessment: '风险评估 RA-2026-04',
      assessed_on: utcDay(nowMs - 90 * dayMs),
    },
  ]);
  await insertMany(
    tx,
    'dtus',
    places.flatMap(({ site, orgId }) =>
      site.dtus.map((dtu) => ({
        tenant_id: tenant.id,
        org_id: orgId,
        dtu_code: dtu.code,
        secret: hashDeviceSecret(dtu.secret),
        device_model: 'ESDT-4',
        wire_format: dtu.wireFormat,
        signal_type: '4G',
        soft_ver: '2.4.1',
        // Online for long: the health score of the first day covers the week before.
        is_online: true,
        accessed_at: firstContactOf(nowMs),
        seen_at: new Date(nowMs),
      })),
    ),
  );
}

async function seedElevators(
  tx: Transaction,
  places: readonly PlacedSite[],
  context: SeedContext & { crews: ReadonlyMap<string, readonly SeededPerson[]> },
): Promise<SeededElevator[]> {
  const { tenant, nowMs, crews } = context;
  const installations = places.flatMap((place) =>
    place.site.dtus.flatMap((dtu) => dtu.elevators.map((elevator) => ({ place, dtu, elevator }))),
  );
  const ids = await newIds(tx, 'elevators', installations.length);
  const elevators = installations.map(
    ({ place, elevator }, index): SeededElevator => ({
      id: ids[index] ?? '',
      no: elevator.no,
      orgId: place.orgId,
      isCar: !isEscalator(elevator.type),
      dueInDays: ((index * 37) % 400) - 25,
    }),
  );
  const rows = installations.map(({ place, dtu, elevator }, index): NewRow => {
    const { site, at, unitId, orgId, propertyId } = place;
    return {
      id: ids[index],
      tenant_id: tenant.id,
      org_id: orgId,
      ...elevatorColumns(elevator, index),
      address: site.address,
      dtu_code: dtu.code,
      use_unit_id: unitId,
      property_id: propertyId,
      maintenance_id: orgId,
      supervision_id: tenant.supervisionId,
      manufacturer_id: tenant.manufacturerId,
      agent_id: index % 10 === 0 ? tenant.agentId : null,
      maintenance_worker_ids: twoOf(crews.get(orgId) ?? [], at).map((person) => person.id),
      inspected_until: utcDay(nowMs + (elevators[index]?.dueInDays ?? 0) * dayMs),
      place_lng: site.lng,
      place_lat: site.lat,
    };
  });
  await insertMany(tx, 'elevators', rows);
  await tx.query(
    'insert into elevator_contacts (tenant_id, elevator_id, first_at) select $1, unnest($2::bigint[]), $3',
    [tenant.id, ids, firstContactOf(nowMs)],
  );
  await insertMany(
    tx,
    'floorComparisons',
    installations.flatMap(({ place, elevator }, index) =>
      elevator.floors.map((floor) => ({
        tenant_id: tenant.id,
        org_id: place.orgId,
        elevator_id: ids[index],
        actual_floor: floor.floor,
        displayed_floor: floor.label,
        stops: floor.stops,
        height_m: floor.heightM,
      })),
    ),
  );
  return elevators;
}

/**
 * A company's branch and its region maintain every fifth of its sites each; the manufacturer, if it has a crew, every
 * ninth of all.
 */
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
