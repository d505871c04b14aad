import { createHash } from 'node:crypto';
import { RecentMap } from '@hoistway/shared/domain/recentMap.ts';
import { carKinds, type Roster } from '@hoistway/shared/fleet/roster.ts';
import type { Car } from '../fleet/car.ts';
import { floorSignOf } from '../fleet/floorSign.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import type { Visibility } from '../session/visibility.ts';

/** The part of the live fleet that a group of sessions sees: equal to `elevatorsVisible` over the records. */
export interface Scope {
  visibility: Visibility;
  /** Cars in ascending order of rows. */
  cars: readonly Car[];
  roster: Roster;
}

const maxScopes = 64;

/** Whether something that belongs to `orgIds` is visible. */
export function isSeen(
  visibility: Pick<Visibility, 'isWholeTenant'> & { orgSet: ReadonlySet<string> },
  orgIds: readonly string[],
): boolean {
  return visibility.isWholeTenant || orgIds.some((id) => visibility.orgSet.has(id));
}

/** Rosters by visibility, cached until a record changes. */
export class Scopes {
  readonly #fleet: LiveFleet;
  readonly #scopes = new RecentMap<string, Scope>(maxScopes);

  constructor(fleet: LiveFleet) {
    this.#fleet = fleet;
    fleet.onChanged((tenantId) => {
      for (const [key, scope] of this.#scopes)
        if (scope.visibility.tenantId === tenantId) this.#scopes.delete(key);
    });
  }

  /** Whether one elevator is visible. */
  sees(visibility: Visibility, { record }: Car): boolean {
    if (record.tenantId !== visibility.tenantId) return false;
    return visibility.isWholeTenant || record.orgIds.some((id) => visibility.orgIds.includes(id));
  }

  of(visibility: Visibility): Scope {
    const key = `${visibility.tenantId}:${visibility.isWholeTenant ? '*' : visibility.orgIds.join()}`;
    const existing = this.#scopes.get(key);
    if (existing) return existing;
    const orgSet = new Set(visibility.orgIds);
    const cars = [...this.#fleet.cars]
      .filter(
        ({ record }) =>
          record.tenantId === visibility.tenantId &&
          isSeen({ isWholeTenant: visibility.isWholeTenant, orgSet }, record.orgIds),
      )
      .sort((a, b) => a.record.row - b.record.row);
    const scope = { visibility, cars, roster: rosterOf(cars) };
    this.#scopes.set(key, scope);
    return scope;
  }
}

function rosterOf(cars: readonly Car[]): Roster {
  const units = new Map<string, number>();
  const signsKnown = new Map<string, number>();
  const signs: string[][] = [];
  const sign: number[] = [];
  const addressesKnown = new Map<string, number>();
  const addresses: string[] = [];
  const address: number[] = [];
  const roster: Roster = {
    version: '',
    rows: [],
    ids: [],
    nos: [],
    names: [],
    kinds: [],
    lng: [],
    lat: [],
    lowest: [],
    floors: [],
    unit: [],
    building: [],
    units: [],
    addresses,
    address,
    signs,
    sign,
  };
  for (const { record } of cars) {
    const unitId = record.useUnitId ?? '';
    let unit = units.get(unitId);
    if (unit === undefined && record.useUnitId !== null) {
      unit = roster.units.length;
      units.set(unitId, unit);
      roster.units.push({ id: record.useUnitId, name: record.useUnitName });
    }
    roster.rows.push(record.row);
    roster.ids.push(record.id);
    roster.nos.push(record.no);
    roster.names.push(record.name);
    roster.kinds.push(carKinds.indexOf(record.isEscalator ? 'escalator' : 'elevator'));
    roster.lng.push(record.place?.lng ?? null);
    roster.lat.push(record.place?.lat ?? null);
    roster.lowest.push(record.lowest);
    roster.floors.push(record.floors);
    roster.unit.push(unit ?? -1);
    roster.building.push(record.buildingNo);
    address.push(addressOf(record.address, addressesKnown, addresses));
    sign.push(signOf(record, signsKnown, signs));
  }
  roster.version = createHash('sha256').update(JSON.stringify(roster)).digest('base64url').slice(0, 22);
  return roster;
}

/** The index of an address among `addresses`, added if no other car has it; -1 for none. */
function addressOf(address: string, addressIndexes: Map<string, number>, addresses: string[]): number {
  if (address === '') return -1;
  const index = addressIndexes.get(address) ?? addresses.push(address) - 1;
  addressIndexes.set(address, index);
  return index;
}

/** The place of a car's floor signs among `lists`, added if no other car has the same; -1 for plain numbers. */
function signOf(
  { floorLabels, lowest, floors }: Car['record'],
  addressIndexes: Map<string, number>,
  lists: string[][],
): number {
  if (floorLabels === null) return -1;
  const signs = Array.from({ length: floors }, (_, step) => floorSignOf({ floorLabels }, lowest + step));
  const key = JSON.stringify(signs);
  const index = addressIndexes.get(key) ?? lists.push(signs) - 1;
  addressIndexes.set(key, index);
  return index;
}
