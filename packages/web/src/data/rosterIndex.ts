import { carKinds, type Roster } from '@hoistway/shared/fleet/roster.ts';

/** One elevator of the roster. */
export interface RosterEntry {
  row: number;
  id: string;
  no: string;
  name: string;
  kind: (typeof carKinds)[number];
  lng: number | null;
  lat: number | null;
  lowest: number;
  floors: number;
  unitId: string;
  unitName: string;
  building: string;
  address: string;
  /** Texts of the floors' signs, from the lowest up; null for floors shown by number. */
  signs: readonly string[] | null;
}

/** A roster with indexes by row, by id and by use unit. The columns are unchanged. */
export class RosterIndex {
  readonly roster: Roster;
  readonly #ofRow = new Map<number, number>();
  readonly #ofId = new Map<string, number>();
  readonly #ofUnit = new Map<string, number[]>();

  constructor(roster: Roster) {
    this.roster = roster;
    for (const [index, row] of roster.rows.entries()) {
      this.#ofRow.set(row, index);
      this.#ofId.set(roster.ids[index]!, index);
      const unit = roster.units[roster.unit[index]!]?.id;
      if (unit === undefined) continue;
      const members = this.#ofUnit.get(unit);
      if (members === undefined) this.#ofUnit.set(unit, [index]);
      else members.push(index);
    }
  }

  get size(): number {
    return this.roster.rows.length;
  }

  /** Position in the columns, or -1. */
  indexOfRow(row: number): number {
    return this.#ofRow.get(row) ?? -1;
  }

  /** Position in the columns, or -1. */
  indexOfId(id: string): number {
    return this.#ofId.get(id) ?? -1;
  }

  /** The fleet row of an elevator, or null if it is not in scope. */
  rowOfId(id: string): number | null {
    return this.roster.rows[this.indexOfId(id)] ?? null;
  }

  at(index: number): RosterEntry | null {
    const { roster } = this;
    const row = roster.rows[index];
    if (row === undefined) return null;
    const unit = roster.units[roster.unit[index]!];
    return {
      row,
      id: roster.ids[index]!,
      no: roster.nos[index]!,
      name: roster.names[index]!,
      kind: carKinds[roster.kinds[index]!] ?? 'elevator',
      lng: roster.lng[index] ?? null,
      lat: roster.lat[index] ?? null,
      lowest: roster.lowest[index]!,
      floors: roster.floors[index]!,
      unitId: unit?.id ?? '',
      unitName: unit?.name ?? '',
      building: roster.building[index]!,
      address: this.addressAt(index),
      signs: roster.signs?.[roster.sign?.[index] ?? -1] ?? null,
    };
  }

  /** The elevator's address, else its use unit's; '' if neither is known. */
  addressAt(index: number): string {
    const { addresses, address } = this.roster;
    return addresses?.[address?.[index] ?? -1] ?? '';
  }

  /** Searchable text of an elevator, in lower case: number, name, use unit, building, address. */
  searchTextAt(index: number): string {
    const { nos, names, units, unit, building } = this.roster;
    const unitName = units[unit[index] ?? -1]?.name ?? '';
    return `${nos[index]} ${names[index]} ${unitName} ${building[index]} ${this.addressAt(index)}`.toLowerCase();
  }

  /** Text of a physical floor's sign, e.g. `G`; the number for an unknown floor. */
  signAt(index: number, floor: number): string {
    const { signs, sign, lowest } = this.roster;
    return signs?.[sign?.[index] ?? -1]?.[floor - (lowest[index] ?? 0)] ?? String(floor);
  }

  ofRow(row: number): RosterEntry | null {
    return this.at(this.indexOfRow(row));
  }

  ofId(id: string): RosterEntry | null {
    return this.at(this.indexOfId(id));
  }

  /** Every elevator of a use unit, in the roster's order. */
  ofUnit(unitId: string): RosterEntry[] {
    return (this.#ofUnit.get(unitId) ?? []).flatMap((index) => this.at(index) ?? []);
  }

  /** Use units with elevators, with their number, in the roster's order. */
  units(): { id: string; name: string; elevators: number }[] {
    return this.roster.units.flatMap(({ id, name }) => {
      const elevators = this.#ofUnit.get(id)?.length ?? 0;
      return elevators === 0 ? [] : [{ id, name, elevators }];
    });
  }
}
